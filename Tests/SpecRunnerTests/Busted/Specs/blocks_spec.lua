-- busted's words. Each test's name begins with what busted makes of it.
local order = {}

describe("blocks", function()
  local value = 0
  setup(function() value = 1 end)
  teardown(function() value = nil end)
  before_each(function() value = value + 1 end)
  after_each(function() order[#order + 1] = value end)

  it("success: sees what hooks did", function() assert.are.equal(2, value) end)
  it("success: has them run each time", function() assert.are.equal(3, value) end)

  context("inside others", function()
    lazy_setup(function() value = value * 10 end)
    lazy_teardown(function() value = 100 end)
    it("success: runs the outer hooks too", function() assert.equal(31, value) end)
  end)

  it("success: goes on after an inner block", function()
    assert.equal(101, value)
    assert.same({ 2, 3, 31 }, order)
  end)
end)

describe("words", function()
  it "success: takes its function later" (function() assert.truthy(true) end)
  describe "a block does too" (function() it("success: inside", function() end) end)
  spec("success: spec", function() end)
  test("success: test", function() end)
  pending("pending: has no function")
  pending("pending: has one", function() error("never") end)
  it("pending: says so itself", function() pending("not now") end)
  it("success: finally runs", function()
    local done = false
    finally(function() assert.is_true(done) end)
    done = true
  end)
  it("error: finally raises", function() finally(function() error("late") end) end)
  it("failure: an assertion in a test", function() assert.is_true(false) end)
  it("error: an assertion in finally", function()
    finally(function() assert.is_true(false) end)
  end)
  it("error: something raised", function() error("x") end)
  it("error: a table raised", function() error({ code = 1 }) end)
  it("error: nothing raised", function() error() end)
  it("error: a missing function", function() missing_function() end)
  it("failure: assert with a message", function() assert(false, "because") end)
  it("failure: assert of nil", function() assert(nil) end)
  it("success: assert gives its arguments back", function()
    assert.same({ 1, "two", 3 }, { assert(1, "two", 3) })
  end)
  it("success: a failure can be caught", function()
    local is_fine, message = pcall(function() assert.is_true(false) end)
    assert.is_false(is_fine)
    assert.truthy(tostring(message):find("Expected objects to be the same", 1, true))
  end)
  it("success: pending can be caught", function() pcall(pending, "no") end)
  it("failure: in a coroutine", function()
    coroutine.wrap(function() assert.is_true(false) end)()
  end)
  it("error: in a coroutine", function() coroutine.wrap(function() error("x") end)() end)
  it("success: declares nothing", function()
    for _, word in ipairs { "describe", "it", "before_each", "setup", "lazy_setup", "randomize" } do
      assert.has_error(function() _ENV[word](function() end) end)
    end
  end)
end)

describe("scopes", function()
  in_block = "block"
  before_each(function() in_hook = (in_hook or 0) + 1 end)
  it("success: a test sees its blocks' globals", function()
    assert.equal("block", in_block)
    assert.equal(1, in_hook)
    in_test = true
  end)
  it("success: and no other test's", function()
    assert.is_nil(in_test)
    assert.equal(2, in_hook)
    assert.is_nil(_G.in_block)
  end)
  it("success: finally has the test's", function()
    mine = 5
    finally(function() assert.equal(5, mine) end)
  end)
  insulate("insulated", function()
    _G.loose = 1
    package.loaded.loose = 2
    it("success: has what it did", function() assert.equal(1, loose) end)
  end)
  it("success: insulation undoes", function()
    assert.is_nil(loose)
    assert.is_nil(package.loaded.loose)
  end)
  insulate("around", function()
    expose("exposed", function()
      _G.kept = 1
      shared = 2
      it("success: has what it did", function() assert.equal(2, shared) end)
    end)
    it("success: is seen around it", function() assert.equal(2, shared) end)
  end)
  it("success: outlives insulation", function()
    assert.equal(1, kept)
    assert.equal(2, shared)
  end)
end)

describe("shuffled", function()
  randomize(42)
  local seen = {}
  for number = 1, 8 do
    it("success: " .. number, function() seen[#seen + 1] = number end)
  end
  after_each(function()
    if #seen == 8 then assert.equal("75318426", table.concat(seen)) end
  end)
end)
