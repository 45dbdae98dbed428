-- neovim 0.7 to 0.10: in your init.lua, or in a file of plugin/ beside it.
local clients = {} -- one for each pack

vim.api.nvim_create_autocmd("FileType", {
  pattern = "yaml",
  callback = function(event)
    local folder = vim.fn.fnamemodify(vim.api.nvim_buf_get_name(event.buf), ":p:h")
    local main = vim.fn.findfile("pack.yaml", vim.fn.escape(folder, " ,\\") .. ";")
    if main == "" then
      return -- YAML of no pack is left alone
    end
    local root = vim.fn.fnamemodify(main, ":p:h")
    if not clients[root] or vim.lsp.client_is_stopped(clients[root]) then
      clients[root] = vim.lsp.start_client({
        name = "questpack",
        cmd = { "questpack", "lsp" },
        root_dir = root,
        init_options = { inlay = true, keys = true },
      })
    end
    if clients[root] then
      vim.lsp.buf_attach_client(event.buf, clients[root])
    end
  end,
})
