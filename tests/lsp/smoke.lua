-- A session in neovim: an error is shown and mended, a stat block hovered over, the file laid out.
-- Says what it saw as JSON in the file of $SMOKE_TOLD.
local file, told = vim.env.SMOKE_FILE, vim.env.SMOKE_TOLD
local saw = {}

local function finish(reason)
  saw.reason = reason
  vim.fn.writefile({ vim.fn.json_encode(saw) }, told)
  vim.cmd("qall!")
end

local function wait(what, test)
  if not vim.wait(50000, test, 20) then
    finish("waited in vain for " .. what)
  end
end

vim.cmd("edit " .. vim.fn.fnameescape(file))
local client = vim.lsp.start_client({
  name = "questpack",
  cmd = vim.split(vim.env.SMOKE_COMMAND, "\n"),
  root_dir = vim.fn.fnamemodify(file, ":h"),
  init_options = { debounce = 20 },
})
vim.lsp.buf_attach_client(0, client)
wait("a diagnostic", function() return #vim.diagnostic.get(0) > 0 end)
local one = vim.diagnostic.get(0)[1]
saw.diagnostic = { line = one.lnum + 1, column = one.col + 1, code = one.code, message = one.message }

vim.api.nvim_win_set_cursor(0, { one.lnum + 1, one.col + 1 })
local server = vim.lsp.get_client_by_id(client)
local function ask(method, params)
  local answer = server.request_sync(method, params, 50000, 0)
  return answer and answer.result
end

local range = vim.lsp.util.make_range_params()
range.context = { diagnostics = {} }
local action = ask("textDocument/codeAction", range)[1]
saw.action = action.title
vim.lsp.util.apply_workspace_edit(action.edit, server.offset_encoding)
wait("its end", function() return #vim.diagnostic.get(0) == 0 end)
saw.mended = vim.api.nvim_buf_get_lines(0, one.lnum, one.lnum + 1, true)[1]

vim.fn.search("demon:", "w")
saw.hover = ask("textDocument/hover", vim.lsp.util.make_position_params()).contents.value
local edits = ask("textDocument/formatting", vim.lsp.util.make_formatting_params({}))
vim.lsp.util.apply_text_edits(edits, 0, server.offset_encoding)
saw.whole = table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, true), "\n") .. "\n"
finish("")
