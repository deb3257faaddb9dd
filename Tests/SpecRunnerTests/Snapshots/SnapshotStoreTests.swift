import SpecRunner
import Testing

@Suite struct SnapshotStoreTests {
  private static let spec = "Plugins/a/spec/a_spec.lua"
  private static let kept = "pta snapshots 1\n\n# idle\n||\n\n# pulled\n|x|\n|y|\n"

  private func store(_ text: String? = kept) throws -> SnapshotStore {
    try SnapshotStore(spec: SnapshotStoreTests.spec, text: text)
  }

  @Test(arguments: [
    ("Plugins/a/spec/a_spec.lua", "Plugins/a/spec/__snapshots__/a_spec.txt"),
    ("a_spec.lua", "__snapshots__/a_spec.txt"), ("/x/spec", "/x/__snapshots__/spec.txt"),
    ("spec/a.lua.lua", "spec/__snapshots__/a.lua.txt"),
  ])
  func liesBesideItsSpec(spec: String, path: String) {
    #expect(SnapshotStore.path(forSpec: spec) == path)
  }

  @Test func whatIsTheSameMatches() throws {
    var store = try store()
    #expect(try store.check("x\ny", named: "pulled", isUpdating: false) == .matches)
    #expect(try store.check("x\ny", named: "pulled", isUpdating: true) == .matches)
    #expect(store.text(named: "pulled") == "x\ny" && store.text(named: "other") == nil)
    #expect(store.unused == ["idle"] && store.written.isEmpty && !store.hasChanged)
  }

  @Test func whatDiffersIsShown() throws {
    var store = try store()
    #expect(
      try store.check("x\nz ", named: "pulled", isUpdating: false)
        == .mismatch(
          """
          The snapshot 'pulled' is another:
          --- expected
          +++ got
          @@ -1,2 +1,2 @@
            |x|
          - |y|
          + |z |
          Keep it as it is now: pta test Plugins/a/spec/a_spec.lua --update-snapshots
          """))
    #expect(store.file.text == SnapshotStoreTests.kept && !store.hasChanged)
    #expect(store.unused == ["idle"])
  }

  @Test func whatIsMissingIsShown() throws {
    var store = try store(nil)
    #expect(
      try store.check("x\n", named: "new", isUpdating: false)
        == .mismatch(
          """
          There is no snapshot 'new' yet. This would be it:
          |x|
          ||
          Keep it as it is now: pta test Plugins/a/spec/a_spec.lua --update-snapshots
          """))
    #expect(store.file.texts.isEmpty && !store.hasChanged)
  }

  @Test func isWrittenWhenAsked() throws {
    var store = try store()
    #expect(try store.check("z", named: "pulled", isUpdating: true) == .written)
    #expect(try store.check("n", named: "new", isUpdating: true) == .written)
    #expect(store.written == ["pulled", "new"] && store.hasChanged)
    #expect(store.file.text == "pta snapshots 1\n\n# idle\n||\n\n# new\n|n|\n\n# pulled\n|z|\n")
    store.remove(store.unused)
    #expect(store.file.texts.keys.sorted() == ["new", "pulled"] && store.unused == [])
  }

  @Test func whatNobodyAsksForIsRemoved() throws {
    var store = try store()
    store.remove(store.unused)
    #expect(store.hasChanged && store.file.texts.isEmpty)
    var empty = try self.store(nil)
    empty.remove(empty.unused)
    #expect(!empty.hasChanged)
  }

  /// A repeated test has the same text; another test needs another name.
  @Test(arguments: [true, false]) func aNameIsForOneText(isUpdating: Bool) throws {
    var store = try store()
    #expect(try store.check("x\ny", named: "pulled", isUpdating: isUpdating) == .matches)
    #expect(try store.check("x\ny", named: "pulled", isUpdating: isUpdating) == .matches)
    let error = #expect(throws: SnapshotError.self) {
      try store.check("z", named: "pulled", isUpdating: isUpdating)
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
    #expect(store.text(named: "pulled") == "x\ny" && !store.hasChanged)
  }

  /// Equal in Swift, and not the same bytes.
  @Test func bytesCount() throws {
    var store = try store("pta snapshots 1\n# a\n|é|\n")
    let outcome = try store.check("e\u{301}", named: "a", isUpdating: false)
    guard case .mismatch(let message) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(message.utf8.elementsEqual(message.utf8) && message.contains("- |é|\n+ |e\u{301}|"))
  }

  @Test func damageIsOfItsFile() {
    let error = #expect(throws: SnapshotError.self) { try store("pta snapshots 1\nx") }
    #expect(
      error?.description.hasPrefix("Plugins/a/spec/__snapshots__/a_spec.txt:2: this is") == true)
  }
}
