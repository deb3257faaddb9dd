import Testing

@testable import SpecRunner

/// Filters and tags, as busted has them.
@Suite struct SelectionTests {
  private static let spec = """
    setup(function() print "setup" end)
    describe("first #slow", function()
      setup(function() print "setup first" end)
      it("a", function() end)
      it("b #net", function() end)
    end)
    describe("second", function()
      it("a", function() end)
      describe("third #slower", function() it("c", function() end) end)
    end)
    """

  private func names(_ change: (inout SpecSettings) -> Void) -> [String] {
    let rig = SpecRig(SelectionTests.spec)
    change(&rig.settings)
    return rig.run().results.map(\.test.fullName)
  }

  @Test func filters() {
    #expect(names { $0.filters = ["second"] } == ["second a", "second third #slower c"])
    #expect(names { $0.filters = ["a$"] } == ["first #slow a", "second a"])
    #expect(
      names { $0.filters = ["^first.*a$", "c$"] } == ["first #slow a", "second third #slower c"])
    #expect(names { $0.filters = ["nothing"] } == [])
    #expect(names { $0.filtersOut = ["a$"] } == ["first #slow b #net", "second third #slower c"])
    #expect(
      names {
        $0.filters = ["second"]; $0.filtersOut = ["third"]
      } == ["second a"])
  }

  /// A tag is the beginning of a word, as in busted.
  @Test func tags() {
    #expect(
      names { $0.tags = ["slow"] } == [
        "first #slow a", "first #slow b #net", "second third #slower c",
      ])
    #expect(names { $0.tags = ["net"] } == ["first #slow b #net"])
    #expect(
      names { $0.tags = ["net", "slower"] } == ["first #slow b #net", "second third #slower c"])
    #expect(names { $0.excludedTags = ["slow"] } == ["second a"])
    #expect(
      names {
        $0.tags = ["slow"]; $0.excludedTags = ["net"]
      } == [
        "first #slow a", "second third #slower c",
      ])
  }

  @Test func aBlockWithoutChosenTestsIsNotSetUp() {
    let rig = SpecRig(SelectionTests.spec)
    rig.settings.filters = ["second a"]
    #expect(rig.run().printed == ["setup"])
  }

  @Test func testsThatWereRunBeforeAreLeftOut() {
    var skipped = Skipped()
    skipped.tests = [0, 3]
    #expect(
      SpecRig(SelectionTests.spec).run(skipping: skipped).results.map(\.test.fullName) == [
        "first #slow b #net", "second a",
      ])
    skipped = Skipped()
    skipped.blocks = [1]
    #expect(
      SpecRig(SelectionTests.spec).run(skipping: skipped).results.map(\.test.fullName) == [
        "second a", "second third #slower c",
      ])
  }
}

/// Random order.
@Suite struct OrderTests {
  private static let letters = (1...8).map { "it('\($0)', function() end)" }.joined(separator: "\n")

  private func order(
    _ source: String, _ change: (inout SpecSettings) -> Void = { _ in }
  ) -> String {
    let rig = SpecRig(source)
    change(&rig.settings)
    return rig.run().results.map { $0.test.names.last ?? "" }.joined()
  }

  /// From busted 2.1.1 itself, with the same specs.
  @Test(arguments: [(1, "87431526"), (42, "85317426"), (123_456, "65134872")])
  func aSeedGivesTheOrderOfBusted(seed: Int, expected: String) {
    #expect(order("randomize(\(seed))\n" + OrderTests.letters) == expected)
    #expect(order("randomize(true, \(seed))\n" + OrderTests.letters) == expected)
    #expect(order("randomize '\(seed)'\n" + OrderTests.letters) == expected)
    #expect(order("randomize()\n" + OrderTests.letters) { $0.seed = UInt64(seed) } == expected)
    #expect(
      order(OrderTests.letters) { settings in
        settings.seed = UInt64(seed)
        settings.isShuffled = true
      } == expected)
  }

  @Test func orderIsThatOfTheTextUnlessAskedOtherwise() {
    #expect(order(OrderTests.letters) { $0.seed = 42 } == "12345678")
    #expect(order("randomize(false)\n" + OrderTests.letters) { $0.isShuffled = true } == "12345678")
    #expect(order("randomize(nil)\n" + OrderTests.letters) == "12345678")
  }

  /// In busted, hooks are shuffled with the rest.
  @Test func hooksCountAmongWhatIsShuffled() {
    let source = "randomize(42)\n\(OrderTests.letters)\nafter_each(function() end)"
    #expect(order(source) == "75318426")
  }

  @Test func blocksAreShuffledOneByOne() {
    let source = "describe('b', function() randomize(42)\n\(OrderTests.letters) end)\n"
    #expect(order(source + "it('x', function() end)") == "85317426x")
    let inner = "randomize(42) describe('b', function()\n\(OrderTests.letters) end)\n"
    #expect(order(inner) == "12345678")
  }

  /// Also where no name comes as far as the mistake.
  @Test(arguments: [
    ("a (b", "unfinished capture"), ("a)", "invalid pattern capture"),
    ("x[", "malformed pattern (missing ']')"), ("x[]", "malformed pattern (missing ']')"),
    ("100%", "malformed pattern (ends with '%')"),
    ("%b(", "malformed pattern (missing arguments to '%b')"),
    ("%fx", "missing '[' after '%f' in pattern"), ("%1", "invalid capture index %1 in pattern"),
    ("((a)%2)%b()[]x]%f[%w][^%]]-%(", nil), ("closes %(with", nil), ("", nil),
  ])
  func patterns(pattern: String, complaint: String?) {
    #expect(LuaPattern.complaint(about: pattern) == complaint)
  }
}
