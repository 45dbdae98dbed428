;; In your init file. Emacs 29 has eglot; before it, install the package `eglot'. For YAML:
;; `yaml-mode', or `yaml-ts-mode' of Emacs 29.
(require 'eglot)
(require 'project)

(defun questpack-project (folder)
  "The pack that FOLDER lies in."
  (let ((root (locate-dominating-file folder "pack.yaml")))
    (and root (cons 'transient root))))

(defun questpack-ensure ()
  "Start the server in files of packs; YAML of no pack is left alone."
  (when (and buffer-file-name (questpack-project default-directory))
    (setq-local project-find-functions '(questpack-project))
    (eglot-ensure)))

(add-to-list 'eglot-server-programs
             '((yaml-mode yaml-ts-mode)
               . ("questpack" "lsp" :initializationOptions (:inlay t :keys t))))
(add-hook 'yaml-mode-hook #'questpack-ensure)
(add-hook 'yaml-ts-mode-hook #'questpack-ensure)
