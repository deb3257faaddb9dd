import Testing

@testable import SpecRunner

/// Snapshots in tests.
@Suite struct SnapshotAssertionTests {
  private static let path = "spec/__snapshots__/a_spec.txt"
  private static let spec = """
    it("a", function() assert.matches_snapshot("look", "one\\ntwo") end)
    it("b", function() pull(50) assert.matches_snapshot() end)
    """

  private func written(_ spec: String = SnapshotAssertionTests.spec) -> SpecRig {
    let rig = SpecRig(spec)
    rig.settings.updatesSnapshots = true
    return rig.run()
  }

  @Test func withoutAnyTheTestFails() {
    let rig = SpecRig(SnapshotAssertionTests.spec).run()
    #expect(rig.statuses == ["failed a", "failed b"])
    #expect(
      rig.message == """
        Expected the snapshot 'look'
        Seen:
        There is no snapshot 'a: look' yet. This would be it:
        |one|
        |two|
        Keep it as it is now: pta test spec/a_spec.lua --update-snapshots
        """)
    #expect(rig.files[SnapshotAssertionTests.path] == nil)
  }

  @Test func writtenOnesMatch() {
    let rig = written()
    #expect(rig.statuses == ["passed a", "passed b"])
    #expect(rig.report?.writtenSnapshots == ["a: look", "b"])
    rig.settings.updatesSnapshots = false
    rig.run()
    #expect(rig.statuses == ["passed a", "passed b"])
    #expect(rig.report?.writtenSnapshots == [])
    #expect(rig.report?.unusedSnapshots == [])
  }

  @Test func aDifferenceIsShown() {
    let rig = written()
    rig.settings.updatesSnapshots = false
    rig.files["spec/a_spec.lua"] =
      #"it("a", function() assert.matches_snapshot("look", "one\nthree") end)"#
    rig.run()
    #expect(rig.statuses == ["failed a"])
    #expect(rig.message.contains("- |two|\n+ |three|"), "\(rig.message)")
    #expect(rig.report?.unusedSnapshots == ["b"])
    rig.settings.filters = ["a"]
    #expect(rig.run().report?.unusedSnapshots == [])
  }

  @Test func unusedOnesGoWhenAllTestsAreRunAndOnlyThen() {
    let rig = written()
    let before = rig.files[SnapshotAssertionTests.path]
    let only = #"it("a", function() assert.matches_snapshot("look", "one\ntwo") end)"#
    for broken in ["describe('x', function() error('y') end)", "setup(function() error('y') end)"] {
      rig.files["spec/a_spec.lua"] = only + "\n" + broken
      rig.run()
      #expect(rig.files[SnapshotAssertionTests.path] == before, "\(broken)")
    }
    let hungry = "local t = {} while true do t[#t + 1] = ('x'):rep(1 << 20) .. #t end"
    rig.files["spec/a_spec.lua"] = only + "\ndescribe('x', function() \(hungry) end)"
    rig.run()
    #expect(rig.files[SnapshotAssertionTests.path] == before)
    rig.files["spec/a_spec.lua"] = only
    rig.run()
    #expect(rig.files[SnapshotAssertionTests.path] != before)
    #expect(rig.report?.unusedSnapshots == [])
  }

  @Test func negated() {
    let rig = written()
    rig.settings.updatesSnapshots = false
    rig.files["spec/a_spec.lua"] =
      #"it("a", function() assert.no.matches_snapshot("look", "one\ntwo") end)"#
    #expect(rig.run().message == "Expected not: the snapshot 'look'\nSeen: it")
  }

  @Test(arguments: ["pta snapshots 99\n", "nonsense"])
  func damagedFilesAreErrors(text: String) {
    let rig = SpecRig(SnapshotAssertionTests.spec)
    rig.files[SnapshotAssertionTests.path] = text
    rig.run()
    #expect(rig.statuses == ["error a", "error b"])
    #expect(rig.message.hasPrefix("spec/__snapshots__/a_spec.txt:1: "), "\(rig.message)")
    #expect(rig.problem?.file == "spec/a_spec.lua")
    #expect(rig.files[SnapshotAssertionTests.path] == text)
  }

  @Test func whatCannotBeWrittenIsAnError() {
    let rig = SpecRig(SnapshotAssertionTests.spec)
    rig.settings.updatesSnapshots = true
    rig.writeTrouble = "the disk is full"
    rig.run()
    #expect(rig.statuses == ["error a", "error b"])
    #expect(rig.message == "the disk is full")
  }

  @Test func twoTextsOfOneNameAreAnError() {
    let rig = written(
      #"it("a", function() assert.matches_snapshot("x", "1") assert.matches_snapshot("x", "2") end)"#
    )
    #expect(rig.statuses == ["error a"])
    #expect(rig.message.hasPrefix("two different texts have the snapshot name 'a: x'"))
  }
}
