import LuaRuntime
import PullToAction

/// The functions of `pta` for refresh controls.
enum RefreshAPI {
  static var functions: [LuaFunctionDeclaration] {
    let part = 0.0...1.0
    return [
      LuaFunctionDeclaration(
        name: "add_keyframe",
        parameters: [
          LuaParameter("start", .number, "when it begins, as a part of the cycle", range: part),
          LuaParameter(
            "duration", .number, "how long it takes, as a part of the cycle", range: part),
          LuaParameter("animations", .function, "changes views"),
        ], doc: "Adds a keyframe to the cycle of a refresh control; only inside of animation_cycle."
      ) { RefreshAPI.addKeyframe(LuaCall($0)) },
      LuaFunctionDeclaration(
        name: "add_basic_animation",
        parameters: [
          LuaParameter("key_path", .string, "a property's name"),
          LuaParameter("from", .number, "its value when a cycle begins"),
          LuaParameter("to", .number, "its value when a cycle ends"),
        ],
        doc: "Has each cycle animate a property of the target layer, in place of what was said "
          + "of it before."
      ) { RefreshAPI.addBasicAnimation(LuaCall($0)) },
    ]
  }

  /// What the completion that `exit_animation` is given calls: for nobody else.
  static let exitIsOver = LuaFunctionDeclaration(
    name: "exit_is_over",
    parameters: [LuaParameter("number", .integer, "which exit, counted from 1")],
    doc: "Ends an exit animation."
  ) { RefreshAPI.endExit(LuaCall($0)) }

  fileprivate static func addKeyframe(_ call: LuaCall) -> Int32 {
    let context = call.context
    guard let clock = context.refresh.keyframeClock, let state = context.state else {
      return call.fail(
        "add_keyframe: call it inside animation_cycle of a refresh control whose animation_type "
          + "is \"keyframe\"")
    }
    let (start, duration) = (call.number(0), call.number(1))
    guard start + duration <= 1 + 1e-9 else {
      return call.fail(
        "bad argument #2 'duration' to 'add_keyframe' (start and duration are parts of the cycle, "
          + "from 0 to 1 together)")
    }
    guard let animations = call.reference(2) else { return call.fail("there is no memory left") }
    defer { state.release(animations) }
    state.label(animations, "add_keyframe")
    var failure: LuaError?
    clock.addKeyframe(withRelativeStartTime: start, relativeDuration: duration) {
      failure = state.call(animations, self: nil)
    }
    return failure.map { call.fail($0.placedMessage) } ?? call.done()
  }

  fileprivate static func addBasicAnimation(_ call: LuaCall) -> Int32 {
    let context = call.context
    guard context.refresh.isLayer else {
      return call.fail(
        "add_basic_animation: only a refresh control whose animation_type is \"layer\" has cycles "
          + "of these")
    }
    return call.checking("key_path", of: "add_basic_animation") { () throws(Complaint) in
      let path = try LayerReader.keyPath(call.string(0))
      let change = RefreshLayerAnimation(from: call.number(1), to: call.number(2))
      try change.validate(for: path)
      context.refresh.layerAnimations[path] = change
      return call.done()
    }
  }

  fileprivate static func endExit(_ call: LuaCall) -> Int32 {
    let context = call.context
    let number = call.integer(0)
    guard let exit = context.refresh.exit, (1...exit.number).contains(number) else {
      return call.fail(
        "exit_is_over: there was no such exit; call the completion that exit_animation is given")
    }
    if exit.number == number {
      context.completeExit()
    } else if context.refresh.noteLate(number) {
      // Reported once for each exit, however often a plugin calls it.
      context.report(
        Diagnostic(
          code: .callIgnored, plugin: context.name,
          message: "an exit animation's completion had no effect: it is that of an earlier exit"))
    }
    return call.done()
  }
}

extension RefreshLayerAnimation {
  /// Refuses a key path that cannot be animated by numbers.
  fileprivate func validate(for keyPath: AnimationKeyPath) throws(Complaint) {
    do {
      _ = try LayerAnimation(
        keyPath: keyPath, from: .number(from), to: .number(to),
        timing: LayerAnimation.defaultTiming)
    } catch { throw Complaint("\(error)") }
  }
}
