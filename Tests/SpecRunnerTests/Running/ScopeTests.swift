import Testing

/// Globals that blocks, hooks and tests assign, and what becomes of the global tables: as in busted.
@Suite struct ScopeTests {
  /// Every spec here consists of assertions that hold in busted.
  @Test(arguments: [
    (
      "a block's globals are seen in it and gone after it",
      """
      describe("block", function()
        mine = 1
        it("a", function() assert.equal(1, mine) end)
        describe("inner", function() it("b", function() assert.equal(1, mine) end) end)
      end)
      it("c", function() assert.is_nil(mine) end)
      """
    ),
    (
      "an inner block's value hides the outer one's",
      """
      mine = "file"
      describe("block", function()
        mine = "block"
        it("a", function() assert.equal("block", mine) end)
      end)
      it("b", function() assert.equal("file", mine) end)
      """
    ),
    (
      "a test's globals are its own",
      """
      it("a", function() mine = 1 assert.equal(1, mine) end)
      it("b", function() assert.is_nil(mine) end)
      """
    ),
    (
      "a hook's globals are its block's",
      """
      describe("block", function()
        before_each(function() count = (count or 0) + 1 end)
        setup(function() name = "x" end)
        it("a", function() assert.equal(1, count) assert.equal("x", name) end)
        it("b", function() assert.equal(2, count) end)
      end)
      it("c", function() assert.is_nil(count) assert.is_nil(name) end)
      """
    ),
    (
      "a function sees the globals of whoever calls it",
      """
      local function read() return mine end
      describe("block", function()
        mine = 1
        it("a", function() assert.equal(1, read()) end)
        it("b", function() mine = 2 assert.equal(2, read()) end)
      end)
      """
    ),
    (
      "_G is the global table, which no block owns",
      """
      it("a", function() mine = 1 assert.is_nil(_G.mine) _G.kept = 2 assert.equal(2, kept) end)
      it("b", function() assert.equal(2, kept) end)
      """
    ),
    (
      "insulate undoes what was done to the global tables",
      """
      insulate("block", function()
        _G.kept = 1
        mine = 2
        package.loaded.fake = { 3 }
        it("a", function()
          assert.equal(1, kept)
          assert.equal(2, mine)
          assert.same({ 3 }, require "fake")
        end)
        it("b", function() _G.dofile = 5 end)
        setmetatable(_G, { __index = function(_, key) return key == "found" and 6 or nil end })
        it("d", function() assert.equal(6, found) end)
      end)
      it("c", function()
        assert.is_nil(found)
        assert.is_nil(kept)
        assert.is_nil(mine)
        assert.is_nil(package.loaded.fake)
        assert.is_nil(dofile)
      end)
      """
    ),
    (
      "expose makes a block's globals those around it, past insulation",
      """
      insulate("block", function()
        expose("exposed", function()
          _G.kept = 1
          mine = 2
          package.loaded.fake = { 3 }
          it("a", function() assert.equal(2, mine) _G.later = 4 end)
        end)
        it("b", function() assert.equal(2, mine) assert.equal(1, kept) end)
      end)
      it("c", function()
        assert.equal(2, mine)
        assert.equal(1, kept)
        assert.equal(4, later)
        assert.same({ 3 }, require "fake")
      end)
      """
    ),
    (
      "the globals are those of the block that a failing test left",
      """
      describe("block", function()
        mine = 1
        it("a", function() pcall(function() mine = 2 error("x") end) assert.equal(2, mine) end)
      end)
      it("b", function() assert.is_nil(mine) end)
      """
    ),
    (
      "a module's globals are nobody's",
      """
      it("a", function() require "spec.helper" assert.equal(1, helped) end)
      it("b", function() assert.equal(1, _G.helped) end)
      """
    ),
  ])
  func holds(rule: String, spec: String) {
    let rig = SpecRig(spec, files: ["spec/helper.lua": "helped = 1"]).run()
    #expect(rig.results.count >= 2, "\(rule): \(rig.lines)")
    #expect(rig.results.allSatisfy { $0.status == .passed }, "\(rule): \(rig.lines)")
    #expect(rig.fileProblems.isEmpty)
  }

  @Test func anErrorLeavesNoScopeBehind() {
    let rig = SpecRig(
      """
      describe("block", function()
        mine = 1
        it("a", function() within = 2 error("x") end)
      end)
      it("b", function() assert.is_nil(mine) assert.is_nil(within) outer = 3 end)
      it("c", function() assert.is_nil(outer) end)
      """
    ).run()
    #expect(rig.statuses == ["error block a", "passed b", "passed c"])
  }
}
