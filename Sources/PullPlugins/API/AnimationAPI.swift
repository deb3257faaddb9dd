import LuaRuntime
import PullToAction
import ViewKit

/// Animations and waiting in Lua.
enum AnimationAPI {
  /// A running animation.
  static var type: LuaTypeDeclaration {
    LuaTypeDeclaration(
      name: "animation", doc: "An animation that was started.",
      properties: [
        ViewAPI.boolean(
          "running", "Whether it has neither ended nor been interrupted.",
          get: { object, _ in animation(object).isRunning })
      ],
      methods: [
        LuaFunctionDeclaration(
          name: "wait", result: .boolean,
          doc: "Has the callback wait for its end and go on then; returns whether it ran to it."
        ) { AnimationAPI.wait(LuaCall($0)) },
        LuaFunctionDeclaration(
          name: "cancel", doc: "Ends it now: its views are shown as they are set."
        ) { perform($0) { call in call.object.map { animation($0).cancel() } } },
      ])
  }

  static var functions: [LuaFunctionDeclaration] {
    [
      LuaFunctionDeclaration(
        name: "animate",
        parameters: [LuaParameter("animation", .table, "what, when and how", fields: blockFields)],
        result: .object("animation"),
        doc: "Animates what a function changes, or what keyframes change."
      ) { AnimationAPI.animate(LuaCall($0)) },
      LuaFunctionDeclaration(
        name: "sleep",
        parameters: [LuaParameter("seconds", .number, "how long", range: AnimationFields.seconds)],
        doc: "Has the callback wait and go on then."
      ) { AnimationAPI.pause(LuaCall($0)) },
    ]
  }

  private static var blockFields: [LuaParameter] {
    AnimationFields.timing + [
      .optional(
        "from_current_state", .boolean, "whether what moves already goes on from where it is"),
      .optional("animations", .function, "changes views"),
      .optional("keyframes", .table, "instead of animations: { start, duration, animations } each"),
      AnimationFields.mode("how keyframes are joined"), AnimationFields.completion,
    ]
  }

  fileprivate static func animate(_ call: LuaCall) -> Int32 {
    let context = call.context
    guard let clock = context.control?.clock, let state = context.state else {
      return call.fail("animate: there is no control yet; animate in a callback such as setup")
    }
    guard context.animations.hasPlace else { return call.fail(context.animations.refusal) }
    return call.checking("animation", of: "animate") { () throws(Complaint) in
      var table = try FunctionTable(call, 0, state)
      defer { table.release() }
      if table.function("completion") != nil, let refusal = context.waits.refusal(clock) {
        return call.fail(refusal)
      }
      let block = try AnimationBlock(table: table, state: state)
      guard let (animation, complaint) = context.animations.nested({ block.run(on: clock) }) else {
        return call.fail(PluginAnimations.nestingRefusal)
      }
      // What its functions have started may have taken the last place.
      guard context.animations.hasPlace else {
        animation.cancel()
        return call.fail(context.animations.refusal)
      }
      if let complaint {
        // Until the next frame it takes up its place.
        _ = context.animations.keep(animation, completion: nil)
        throw complaint
      }
      if animation.timing.repeatCount > 1, animation.movesNothing {
        context.cutOffs.noteStill(in: context)
      }
      return call.returns(context.animations.keep(animation, completion: table.take("completion")))
    }
  }

  fileprivate static func pause(_ call: LuaCall) -> Int32 {
    if let reason = call.whyItCannotWait { return call.fail(reason + places(for: reason)) }
    guard let clock = call.control?.clock else { return call.fail("there is no control yet") }
    return waiting(call, clock) { context, coroutine in
      context.waits.pause(coroutine, until: clock.now + call.number(0), clock)
    }
  }

  /// Has a callback wait for what a body asks for. One whose call was replaced is dropped where it waits.
  private static func waiting(
    _ call: LuaCall, _ clock: FrameClock, for body: (PluginContext, CallbackCoroutine) -> Void
  ) -> Int32 {
    if let coroutine = call.coroutine.map({ CallbackCoroutine.all[$0] }) {
      let context = call.context
      if let refusal = context.waits.refusal(coroutine, clock) { return call.fail(refusal) }
      body(context, coroutine)
    }
    return call.waits()
  }

  /// Where one can wait.
  private static func places(for reason: String) -> String {
    guard reason.hasSuffix("to be done at once") else { return "" }
    return "; callbacks such as \(CallbackName.triggeredAction.rawValue), "
      + "\(CallbackName.updateForState.rawValue) and \(CallbackName.setup.rawValue) can wait"
  }

  fileprivate static func wait(_ call: LuaCall) -> Int32 {
    guard let object = call.object else { return call.done() }
    if let finished = animation(object).finished { return call.returns(finished) }
    if let reason = call.whyItCannotWait { return call.fail(reason + places(for: reason)) }
    guard let clock = call.control?.clock else { return call.fail("there is no control yet") }
    return waiting(call, clock) { $0.animations.wait($1, for: animation(object)) }
  }
}

/// The animation that a handle points at, which the instance keeps for as long.
private func animation(_ object: UnsafeMutableRawPointer) -> ViewAnimation { HostObject.at(object) }
