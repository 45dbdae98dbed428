-- neovim 0.11 and newer: as lsp/questpack.lua beside your init.lua, and in that:
--   vim.lsp.enable("questpack")
return {
  cmd = { "questpack", "lsp" },
  filetypes = { "yaml" },
  root_markers = { "pack.yaml" },
  workspace_required = true, -- YAML of no pack is left alone
  init_options = { inlay = true, keys = true },
}
