import LuaRuntime
import PullToAction
import ViewKit

/// The functions of `pta` that only refresh controls have a use for.
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
        ],
        doc: "Adds a keyframe to the cycle of a refresh control; only inside of animation_cycle.",
        body: { RefreshAPI.addKeyframe(LuaCall($0)) }),
      LuaFunctionDeclaration(
        name: "add_basic_animation",
        parameters: [
          LuaParameter("key_path", .string, "a property's name"),
          LuaParameter("from", .number, "its value when a cycle begins"),
          LuaParameter("to", .number, "its value when a cycle ends"),
        ],
        doc: "Has each cycle animate a property of the target layer, in place of what was said "
          + "of it before.",
        body: { RefreshAPI.addBasicAnimation(LuaCall($0)) }),
      LuaFunctionDeclaration(
        name: "exit_is_over",
        parameters: [
          LuaParameter("number", .integer, "which exit, counted from 1")
        ],
        doc: "What the completion that exit_animation is given calls.",
        body: { RefreshAPI.exitIsOver(LuaCall($0)) }),
    ]
  }

  fileprivate static func addKeyframe(_ call: LuaCall) -> Int32 {
    let context = context(call.host)
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
    guard let failure else { return call.done() }
    let fault = failure.fault
    let place = [fault?.file, fault?.line.map(String.init)].compactMap { $0 }
      .joined(separator: ":")
    return call.fail("\(place.isEmpty ? "" : place + ": ")\(failure.message)")
  }

  fileprivate static func addBasicAnimation(_ call: LuaCall) -> Int32 {
    let context = context(call.host)
    guard context.refresh.isLayer == true else {
      return call.fail(
        "add_basic_animation: only a refresh control whose animation_type is \"layer\" has cycles "
          + "of these")
    }
    do throws(TableComplaint) {
      let path = try LayerReader.keyPath(call.string(0))
      let change = RefreshLayerAnimation(from: call.number(1), to: call.number(2))
      if let complaint = change.complaint(about: path) { throw TableComplaint(message: complaint) }
      context.refresh.layerAnimations[path] = change
      return call.done()
    } catch {
      return call.fail("bad argument #1 'key_path' to 'add_basic_animation' (\(error.message))")
    }
  }

  fileprivate static func exitIsOver(_ call: LuaCall) -> Int32 {
    let context = context(call.host)
    let number = call.integer(0)
    guard let exit = context.refresh.exit, (1...exit.number).contains(number) else {
      return call.fail(
        "exit_is_over: there was no such exit; call the completion that exit_animation is given")
    }
    // Once of each: a plugin may call it without end.
    guard exit.number == number else {
      if context.refresh.noteLate(number) {
        context.report(
          Diagnostic(
            code: .callIgnored, plugin: context.name,
            message: "an exit animation's completion had no effect: it is that of an earlier exit"))
      }
      return call.done()
    }
    context.completeExit()
    return call.done()
  }
}

extension RefreshLayerAnimation {
  /// Why a key path cannot be animated by numbers; `nil` when it can.
  fileprivate func complaint(about keyPath: AnimationKeyPath) -> String? {
    do {
      _ = try LayerAnimation(
        keyPath: keyPath, from: .number(from), to: .number(to),
        timing: LayerAnimation.defaultTiming)
      return nil
    } catch {
      return "\(error)"
    }
  }
}

extension PluginAPI {
  /// The view that a handle stands for; `nil` for one that stands for something else.
  static func view(_ object: LuaObject) -> View? {
    switch object.type {
    case TypeIndex.style, TypeIndex.scrollView, TypeIndex.baseVisualizer, TypeIndex.baseStatusView,
      TypeIndex.animation:
      nil
    default: HostObject.at(object.pointer)
    }
  }
}
