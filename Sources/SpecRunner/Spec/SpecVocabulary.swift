import Driver
import LuaRuntime
import PullToAction
import TextSupport
import ViewKit

/// What the Lua of the runner calls: the functions of the table `host`, which specs do not see.
extension SpecState {
  static func vocabulary(_ spec: @escaping () -> SpecState?) -> [ScriptFunction] {
    func host(
      _ name: String, result: LuaType? = nil, _ body: @escaping (SpecState, LuaCall) throws -> Int32
    ) -> ScriptFunction {
      ScriptFunction(
        name: name, namespace: "host", isVariadic: true, result: result, doc: "For the runner."
      ) { _, call in
        guard let spec = spec() else { return call.fail("the spec is over") }
        do { return try body(spec, call) } catch { return call.fail("\(error)") }
      }
    }
    return [
      // Blocks and tests (`vocabulary.lua`).
      host("check_place") { try $0.declarations.checkPlace($1) },
      host("block") { try $0.declarations.declareBlock($1) },
      host("case_fields", result: .table) { $1.returns(CaseFields.table) },
      host("give_options") { try $0.declarations.giveOptions($1) },
      host("test") { try $0.declarations.declareTest($1) },
      host("complete") { $0.declarations.complete($1) },
      host("hook") { try $0.declarations.declareHook($1) },
      host("randomize") { try $0.declarations.randomize($1) },
      host("finally") { $0.noteFinally($1) },
      // Modules, output and errors (`prelude.lua`).
      host("module", result: .table) { $0.findModule($1) },
      host("write") { $0.write($1) },
      host("error_object") { spec, call in
        spec.errorObject = call.value(0)
        return call.done()
      },
      host("foreign_assertion", result: .string) {
        $1.returns(ForeignAssertions.advice(for: $1.string(0)).map(LuaValue.string) ?? .nil)
      },
      // What assertions look at (`assertions.lua` and its neighbours).
      host("events", result: .table) {
        $1.returns(.table(LuaTable(array: $0.events($1.string(0)))))
      },
      host("state_at_mark", result: .string) { $1.returns($0.mark.state.rawValue) },
      host("rest_advice", result: .string) {
        $1.returns($0.session.adviceToRest.map(LuaValue.string) ?? .nil)
      },
      host("assertion_parameters", result: .table) { $1.returns(AssertionWords.parameters) },
      host("queries", result: .table) { $1.returns(AssertionWords.queries) },
      host("fields", result: .table) { $1.returns(AssertionWords.fields(of: $1.string(0))) },
      host("callbacks", result: .table) { $1.returns(AssertionWords.callbacks) },
      host("asserted") { spec, call in
        spec.hasAsserted = true
        return call.done()
      },
      host("note") { spec, call in
        spec.notes.append((call.string(0), call.integer(1), call.string(2)))
        return call.done()
      },
      host("diagnostic_codes", result: .table) { _, call in
        let codes = Diagnostic.Code.allCases.map { LuaValue.string($0.rawValue) }
        return call.returns(.table(LuaTable(array: codes)))
      },
      host("accessibility_words", result: .table) { _, call in
        let roles = AccessibilityRole.allCases.map { LuaValue.string($0.rawValue) }
        let actions = AccessibilityAction.allCases.map { LuaValue.string($0.rawValue) }
        return call.returns(
          .table(
            LuaTable([
              ("role", .table(LuaTable(array: roles))),
              ("actions", .table(LuaTable(array: actions))),
            ])))
      },
      host("number", result: .string) { $1.returns(NumberText.text($1.number(0))) },
      host("color", result: .string) {
        $1.returns(Color($1.string(0)).map { .string($0.hexadecimal) } ?? .nil)
      },
      host("nearest", result: .string) { $0.nearest($1) },
      host("nearest_view", result: .string) { $0.nearestView($1) },
      host("label_advice", result: .string) { $0.labelAdvice($1) },
      host("missed_view", result: .string) { $0.missedView($1) },
      host("nearest_field", result: .string) { $0.nearestField($1) },
      host("unread_field", result: .string) { $0.unreadField($1) },
      host("expect_diagnostics") { spec, call in
        spec.expectDiagnostics()
        return call.done()
      },
      host("begin_track") { $0.tracker.begin($1) },
      host("end_track", result: .table) { $0.tracker.end($1) },
      host("measure", result: .table) { $0.measure($1) },
      host("check_snapshot", result: .string) { try $0.checkSnapshot($1) },
      host("check_picture", result: .string) { try $0.checkPicture($1) },
      host("settle", result: .number) { $0.settle($1) },
      ScriptFunction(name: SpecWord.mark.name, doc: SpecWord.mark.doc) { _, call in
        spec()?.setMark()
        return call.done()
      },
      host("for_all", result: .table) { try $0.performProperty($1) },
    ]
  }

  private func noteFinally(_ call: LuaCall) -> Int32 {
    guard isInsideBody else {
      return call.fail("finally belongs into a test: what it is given runs when the test ends")
    }
    finallyBody = call.reference(0)
    return call.done()
  }

  private func write(_ call: LuaCall) -> Int32 {
    for index in 0..<call.count {
      switch call.value(index) {
      case .string(let text): output.write(text)
      case .integer, .number: output.write(LuaSource.text(of: call.value(index) ?? .nil))
      case let other:
        return call.fail(
          "write: a string or a number is expected, got \(LuaSource.text(of: other ?? .nil))")
      }
    }
    return call.done()
  }
}
