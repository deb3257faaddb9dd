import LuaRuntime
import PullPlugins
import ViewKit

/// What Lua calls.
extension ScriptState {
  /// A verb of the session.
  func call(_ verb: Verb, _ call: LuaCall) -> Int32 {
    var arguments: [LuaValue] = []
    for index in 0..<call.count { arguments.append(call.value(index) ?? .nil) }
    do {
      if let result = try intercept(verb, arguments) {
        return verb.result == nil ? call.done() : call.returns(result)
      }
      let result = try session.perform(verb, arguments)
      if let text = takeDelegateError() { return call.fail(text) }
      return verb.result == nil ? call.done() : call.returns(result)
    } catch {
      let texts = ["\(error)", takeDelegateError()].compactMap { $0 }
      return call.fail(texts.joined(separator: "\n"))
    }
  }

  /// An assignment to a property of `control` or `scroll` that cannot say that it was refused.
  func assign(_ key: String, _ value: LuaValue) {
    // C has checked the value by the declaration; what is left is whether it may be done now.
    do { try assignUnlessTaken(key, value) } catch { delegateError = delegateError ?? "\(error)" }
  }

  /// An assignment to a property of `control` or `scroll`.
  ///
  /// - Returns: what a setter returns.
  func assign(_ key: String, _ value: LuaValue, in state: OpaquePointer) -> Int32 {
    do {
      try assignUnlessTaken(key, value)
      return 0
    } catch {
      return LuaResult.fail("\(error)", in: state)
    }
  }

  private func assignUnlessTaken(_ key: String, _ value: LuaValue) throws {
    guard let verb = session.verb(key) else { return }
    let taken = try intercept(verb, [value])
    if taken == nil { _ = try session.perform(verb, [value]) }
  }

  func call(_ index: Int, _ call: LuaCall) -> Int32 {
    let function = functions[index]
    if function.namespace == nil, let refusal = refuse(function.name) { return call.fail(refusal) }
    return function.body(self, call)
  }

  /// `find(name)`: a view of the control, to read.
  func find(_ call: LuaCall) -> Int32 {
    guard let found = session.stage.control.view.find(call.string(0)) else {
      return call.returns(LuaValue.nil)
    }
    let place: Int
    if let known = views.firstIndex(where: { $0 === found }) {
      place = known
    } else {
      guard views.count < ScriptState.greatestViewCount else {
        return call.fail("a script can look at \(ScriptState.greatestViewCount) views")
      }
      place = views.count
      views.append(found)
    }
    return call.returns(
      LuaObject(
        slot: ScriptState.firstViewSlot + Int32(place),
        type: ScriptAPI.TypeIndex.view.rawValue + found.contentType,
        pointer: HostObject.pointer(to: found)))
  }

  private static let greatestViewCount = 1000
  private static let deepestReplay = 16
  static let firstViewSlot: Int32 = 10

  /// `replay(file)`: runs another script in this session.
  func replay(_ call: LuaCall) -> Int32 {
    let path = call.string(0)
    guard !replayedFiles.contains(path), replayedFiles.count < ScriptState.deepestReplay else {
      return call.fail("replay: \(path) is being replayed already, and would be for ever")
    }
    replayedFiles.append(path)
    defer { replayedFiles.removeLast() }
    do {
      try run(try session.environment.read(path), name: ScriptErrorText.name(ofFile: path))
      return call.done()
    } catch {
      return call.fail(error.description)
    }
  }
}
