import LuaRuntime
import PullToAction
import TextSupport

/// A delegate in Lua: its methods, and what they raise.
extension ScriptState {
  /// What the delegate raised, to be said once, when what led to it is over: a verb inside the
  /// delegate's call is not to blame for it, and an assignment cannot say it.
  package func takeDelegateError() -> String? {
    guard !session.isInsideCallback else { return nil }
    defer { delegateError = nil }
    return delegateError
  }

  /// The same as it was raised.
  package func takeDelegateFault() -> LuaError? {
    defer { delegateFault = nil }
    return delegateFault
  }

  func callDelegate(_ call: StageDelegate.Call) {
    noteRefresh(call.name)
    guard let state, let method = methods[call.name] else { return }
    let arguments = call.arguments.map { argument -> LuaValue in
      switch argument {
      case .text(let text): .string(text)
      case .state(let state): .string(state.rawValue)
      case .number(let value): .number(value)
      case .flag(let value): .boolean(value)
      }
    }
    do {
      _ = try state.callReturning(method, arguments)
    } catch {
      // The first is what happened; the rest mostly follows from it.
      delegateFault = delegateFault ?? error
      delegateError =
        delegateError ?? "the delegate's \(call.name.rawValue) raised an error: "
        + ScriptErrorText.text(error, hint: hint(error))
    }
  }

  /// `delegate { … }`: functions by the names of the delegate's methods, in place of earlier ones.
  func setDelegate(_ call: LuaCall) -> Int32 {
    guard let state, let given = call.reference(0), let table = callables(of: given, state) else {
      return call.fail("no memory is left")
    }
    defer { for table in [given, table] { state.release(table) } }
    let known = CallbackDeclaration.of(.delegate).map(\.name)
    do {
      for field in try state.fields(of: table).map(\.name)
      where !known.contains(where: { $0.rawValue == field }) {
        let hint =
          CallbackName.meant(byDelegates: field).map { "write \($0.rawValue) = function(…) … end" }
          ?? Spelling.hint(for: field, among: known.map(\.rawValue), otherwise: "it has ")
        return call.fail("a delegate has no '\(field)' (\(hint))")
      }
      var found: [CallbackName: LuaReference] = [:]
      for name in known {
        switch try state.method(name.rawValue, of: table) {
        case .missing: break
        case .function(let function):
          found[name] = function
          if let complaint = complaint(aboutParameters: state.parameters(of: function), of: name) {
            for method in found.values { state.release(method) }
            return call.fail(complaint)
          }
        case .notAFunction(let typeName):
          return call.fail("'\(name.rawValue)' of a delegate must be a function, got a \(typeName)")
        }
      }
      let place = state.place.flatMap { $0.file == "input" ? nil : $0 }
      tellOfLostMethods(besides: Array(found.keys), place)
      for method in methods.values { state.release(method) }
      methods = found
      delegatePlace = place
      hasRefreshed = false
      return call.done()
    } catch { return call.fail(ScriptErrorText.text(error)) }
  }

  /// A copy of a table in which what can be called, such as a spy, is a function.
  private func callables(of table: LuaReference, _ state: LuaState) -> LuaReference? {
    let made = try? state.run(Array(ScriptState.callables.utf8), name: KnownFields.chunk)
    guard let made, made.count == 2 else { return nil }
    defer { state.release(made[1]) }
    _ = try? state.callReturning(made[1], [.function(made[0]), .function(table)])
    return made[0]
  }

  private static let callables = """
    local getmetatable, next, type = getmetatable, next, type
    return {}, function(copy, methods)
      for name, value in next, methods do
        local metatable = type(value) == "table" and getmetatable(value)
        local is_called = type(metatable) == "table" and metatable.__call
        copy[name] = is_called and function(...) return value(...) end or value
      end
    end
    """

  /// Another delegate takes the place of the first, whose other methods nobody calls any more.
  private func tellOfLostMethods(besides found: [CallbackName], _ place: LuaPlace?) {
    let lost = methods.keys.filter { !found.contains($0) }.map { "'\($0.rawValue)'" }.sorted()
    guard !found.isEmpty, !lost.isEmpty else { return }
    onNote(
      "this delegate takes the place of the one before, whose \(lost.joined(separator: ", ")) is called no more: "
        + "write one delegate { … } with all of them", place)
  }

  /// An action that runs without a refresh having begun: then no refresh control is there to begin one.
  private func noteRefresh(_ name: CallbackName) {
    if name == .didStart { hasRefreshed = true }
    let ofRefresh: [CallbackName] = [
      .didStart, .didEnd, .didStartAnimationCycle, .didEndAnimationCycle,
    ]
    guard name == .triggeredAction, !hasRefreshed,
      let unheard = ofRefresh.first(where: { methods[$0] != nil })
    else { return }
    hasRefreshed = true
    onNote(
      "'\(unheard.rawValue)' is called with a refresh control alone, and none is on the control: "
        + "did_change_state is called with all", delegatePlace)
  }

  /// A delegate's functions are no methods, and are given what is declared.
  private func complaint(aboutParameters names: [String], of name: CallbackName) -> String? {
    guard let declared = CallbackDeclaration.of(.delegate).first(where: { $0.name == name }) else {
      return nil
    }
    let given = declared.parameters.map(\.name).joined(separator: ", ")
    let form = "\(name.rawValue) = function(\(given)) … end"
    if names.first == "self" {
      return "a delegate's '\(name.rawValue)' is no method and is given no self; write \(form)"
    }
    return declared.complaint(aboutParameters: names, isCalledByOthers: false, form: form)
  }
}

extension CallbackName {
  /// The delegate's method that is meant by a name of another library: `on_refresh`, `didTrigger`, `completion`.
  fileprivate static func meant(byDelegates name: String) -> CallbackName? {
    var plain = name.lowercased().filter { $0 != "_" }
    for beginning in ["on", "did", "handle", "when", "should", "pulltorefresh"]
    where plain.hasPrefix(beginning) && plain.count > beginning.count {
      plain = String(plain.dropFirst(beginning.count))
    }
    return foreign.first { $0.words.contains { plain == $0 } }?.callback
  }

  private static let foreign: [(words: [String], callback: CallbackName)] = [
    (
      [
        "refresh", "refreshing", "trigger", "triggered", "action", "fire", "fired", "release",
        "released", "load", "reload", "callback", "handler", "block", "completion", "valuechanged",
        "execute", "executing", "beginrefreshing", "startrefreshing", "refreshstarted",
        "refreshcontrol",
        "pulltorefresh", "triggerrefresh",
      ], .triggeredAction
    ),
    (
      ["state", "statechange", "statechanged", "changestate", "changed", "change"], .didChangeState
    ),
    (["willchange", "statewillchange", "beforechange"], .willChangeState),
    (
      [
        "pull", "pulled", "pulling", "drag", "dragging", "scroll", "scrolled", "move", "moved",
        "progress", "percent", "offset", "scrollviewdidscroll", "amountchanged", "amount",
      ], .pulledAmountChanged
    ),
    (["start", "started", "begin", "began", "willstart"], .didStart),
    (
      [
        "end", "ended", "finish", "finished", "complete", "completed", "done", "endrefreshing",
        "refreshended", "finishrefreshing", "stop", "stopped",
      ], .didEnd
    ),
  ]
}
