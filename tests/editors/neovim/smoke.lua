-- A file of a quest opened, mended, laid out, asked about and an id renamed, with the functions
-- behind the usual keys; what was seen is written to $REPORT as JSON.
local report, seen = vim.env.REPORT, {}

local function done()
  vim.fn.writefile({ vim.fn.json_encode(seen) }, report)
  vim.cmd("qall!")
end

local function wait(what, passes)
  if not vim.wait(60000, passes, 20) then
    seen.missed = what
    done()
    error(what)
  end
end

local function text(buffer)
  return table.concat(vim.api.nvim_buf_get_lines(buffer or 0, 0, -1, false), "\n")
end

local function go_to(words)
  vim.fn.cursor(1, 1)
  assert(vim.fn.search("\\V" .. words, "cW") > 0, words)
end

local function floating()
  for _, window in ipairs(vim.api.nvim_list_wins()) do
    if vim.api.nvim_win_get_config(window).relative ~= "" then
      return vim.api.nvim_win_get_buf(window)
    end
  end
end

vim.ui.select = function(items, _, choose)
  choose(items[1], 1)
end

vim.cmd("filetype on")
dofile(vim.env.SETTING)
vim.cmd("edit " .. vim.fn.fnameescape(vim.env.FILE))

wait("a finding", function()
  return #vim.diagnostic.get(0) > 0
end)
seen.findings = vim.tbl_map(function(one)
  return { code = one.code, line = one.lnum + 1, column = one.col + 1 }
end, vim.diagnostic.get(0))

go_to(vim.env.WRONG)
local before = text()
vim.lsp.buf.code_action()
wait("the fix", function()
  return text() ~= before
end)
wait("no finding", function()
  return #vim.diagnostic.get(0) == 0
end)

before = text()
if vim.lsp.buf.format then
  vim.lsp.buf.format({ timeout_ms = 60000 })
else
  vim.lsp.buf.formatting_sync(nil, 60000)
end
seen.laid_out = text() ~= before

go_to(vim.env.ID)
vim.lsp.buf.hover()
wait("a hover", floating)
seen.hover = text(floating())
vim.api.nvim_win_close(vim.fn.bufwinid(floating()), true)

before = text()
vim.lsp.buf.rename(vim.env.NAME)
wait("the new name", function()
  return text() ~= before
end)
vim.cmd("silent wall")
wait("what is left to say", function()
  return #vim.diagnostic.get() == 0
end)
done()
