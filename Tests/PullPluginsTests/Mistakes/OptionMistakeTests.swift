import PullToAction
import Testing

/// What authors' tools tell of options that a plugin sets itself.
@Suite struct OptionMistakeTests {
  /// What a plugin sets its options to.
  @Test(arguments: [
    ("self.options.size = 20", true), ("self.options.size = 'x' print(1)", true),
    ("self.options.size = 20 * 2", false), ("self.options.size = math.max(1, 2)", false),
    ("if view.width < 300 then self.options.size = 10 end", false), ("self.size = 20", false),
    ("local options = { size = 3 } options.size = 4", false), ("self.options.sise = 20", false),
  ]) func anOption(code: String, isTold: Bool) throws {
    let options = ", options = { size = { type = 'number', default = 3, doc = 'S.' } }"
    let found = try CloseMistakeTests.findings(
      Script.statusView(
        "function s:setup(view) \(code) end", fields: Script.fields + options))
    #expect(found.map(\.code) == (isTold ? [.unusedField] : []), "\(found)")
    #expect(found.allSatisfy { $0.message.hasPrefix("self.options.size is what the user has") })
  }

  /// What it sets them to in a pull, when nobody asks for them any more.
  @Test(arguments: [
    ("self.options.size = 20", "", true),
    ("if state == 'idle' then self.options.size = 20 end", "", true),
    ("self.options.size = self.n or 3", "", true),
    ("self.options.size = self.options.size + 1", "", true),
    ("self.options['size'] = 20", "", true),
    ("local options = self.options options.size = 20", "", true), ("s.options.size = 20", "", true),
    ("self.options.size = 20 * 2", "print(self.options.size)", false),
    ("self.options.size = self.n", "for k in pairs(self.options) do print(k) end", false),
    ("local options = { size = 3 } options.size = 4", "", false),
  ]) func anOptionInAPull(code: String, after: String, isTold: Bool) throws {
    let options = ", options = { size = { type = 'number', default = 3, doc = 'S.' } }"
    let found = try CloseMistakeTests.findings(
      Script.statusView(
        "function s:setup(view) print(self.options.size) end function s:update_for_state(state) \(code) end "
          + "function s:update_for_pulled_amount() \(after) end", fields: Script.fields + options))
    #expect(found.map(\.code) == (isTold ? [.unusedField] : []), "\(found)")
    #expect(
      found.allSatisfy {
        $0.message.hasSuffix("changes nothing that is shown; set the view's property")
      })
  }
}
