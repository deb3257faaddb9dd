import Testing

@testable import SpecRunner

@Suite struct SpecSnapshotsTests {
  private static let spec = "Plugins/a/spec/a_spec.lua"
  private static let path = "Plugins/a/spec/__snapshots__/a_spec.txt"
  private static let kept = "pta snapshots 1\n\n# idle\n||\n\n# pulled\n|x|\n|y|\n"

  /// A spec with its snapshots.
  private struct Rig {
    let files: SpecRig
    let snapshots: SpecSnapshots

    /// - Parameter text: what the file holds; `nil` when there is none.
    init(_ text: String? = kept, isUpdating: Bool = false) {
      files = SpecRig("", files: text.map { [path: $0] } ?? [:])
      files.file.path = spec
      files.settings.updatesSnapshots = isUpdating
      snapshots = SpecSnapshots(
        file: files.file, settings: files.settings, environment: files.environment)
    }

    var text: String? { files.files[path] }
  }

  @Test(arguments: [
    ("Plugins/a/spec/a_spec.lua", "Plugins/a/spec/__snapshots__/a_spec.txt"),
    ("a_spec.lua", "__snapshots__/a_spec.txt"), ("/x/spec", "/x/__snapshots__/spec.txt"),
    ("spec/a.lua.lua", "spec/__snapshots__/a.lua.txt"),
  ])
  func liesBesideItsSpec(spec: String, path: String) {
    #expect(SpecSnapshots.path(forSpec: spec) == path)
  }

  @Test(arguments: [true, false]) func whatIsTheSameMatches(isUpdating: Bool) throws {
    let rig = Rig(isUpdating: isUpdating)
    #expect(try rig.snapshots.check("x\ny", named: "pulled") == nil)
    #expect(rig.snapshots.written.isEmpty && rig.text == SpecSnapshotsTests.kept)
  }

  @Test func whatDiffersIsShown() throws {
    let rig = Rig()
    #expect(
      try rig.snapshots.check("x\nz ", named: "pulled")
        == """
        The snapshot 'pulled' is another:
        --- expected
        +++ got
        @@ -1,2 +1,2 @@
          |x|
        - |y|
        + |z |
        Keep it as it is now: pta test Plugins/a/spec/a_spec.lua --update-snapshots
        """)
    #expect(rig.text == SpecSnapshotsTests.kept)
    #expect(try rig.snapshots.finish(keeping: []) == ["idle"])
  }

  @Test func whatIsMissingIsShown() throws {
    let rig = Rig(nil)
    #expect(
      try rig.snapshots.check("x\n", named: "new")
        == """
        There is no snapshot 'new' yet. This would be it:
        |x|
        ||
        Keep it as it is now: pta test Plugins/a/spec/a_spec.lua --update-snapshots
        """)
    #expect(rig.text == nil)
  }

  @Test func isWrittenWhenAsked() throws {
    let rig = Rig(isUpdating: true)
    #expect(try rig.snapshots.check("z", named: "pulled") == nil)
    #expect(try rig.snapshots.check("n", named: "new") == nil)
    #expect(rig.snapshots.written == ["pulled", "new"])
    #expect(rig.text == "pta snapshots 1\n\n# idle\n||\n\n# new\n|n|\n\n# pulled\n|z|\n")
    #expect(try rig.snapshots.finish(keeping: []) == [])
    #expect(rig.text == "pta snapshots 1\n\n# new\n|n|\n\n# pulled\n|z|\n")
  }

  @Test func whatNoTestAsksForIsRemoved() throws {
    let rig = Rig(isUpdating: true)
    #expect(try rig.snapshots.finish(keeping: ["idle"]) == [])
    #expect(rig.text == "pta snapshots 1\n\n# idle\n||\n")
    let empty = Rig(nil, isUpdating: true)
    #expect(try empty.snapshots.finish(keeping: []) == [])
    #expect(empty.text == nil)
  }

  /// A repeated test has the same text; another test needs another name.
  @Test(arguments: [true, false]) func aNameIsForOneText(isUpdating: Bool) throws {
    let rig = Rig(isUpdating: isUpdating)
    #expect(try rig.snapshots.check("x\ny", named: "pulled") == nil)
    #expect(try rig.snapshots.check("x\ny", named: "pulled") == nil)
    let error = #expect(throws: SnapshotError.self) {
      try rig.snapshots.check("z", named: "pulled")
    }
    #expect(
      error?.description == """
        two different texts have the snapshot name 'pulled'; give each a name of its own
        --- expected
        +++ got
        @@ -1,2 +1,1 @@
        - |x|
        - |y|
        + |z|
        """)
    #expect(rig.text == SpecSnapshotsTests.kept)
  }

  /// Equal in Swift, and not the same bytes.
  @Test func bytesCount() throws {
    let rig = Rig("pta snapshots 1\n# a\n|é|\n")
    let message = try #require(try rig.snapshots.check("e\u{301}", named: "a"))
    #expect(message.contains("- |é|\n+ |e\u{301}|"))
  }

  @Test func damageIsOfItsFile() {
    let error = #expect(throws: SnapshotError.self) {
      try Rig("pta snapshots 1\nx").snapshots.check("x", named: "a")
    }
    #expect(error?.description.hasPrefix("\(SpecSnapshotsTests.path):2: this is") == true)
  }
}
