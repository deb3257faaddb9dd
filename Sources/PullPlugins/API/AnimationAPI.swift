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
        ViewAPI.boolean("running", "Whether it has neither ended nor been interrupted.") {
          object, _ in
          animation(object).isRunning
        }
      ],
      methods: [
        LuaFunctionDeclaration(
          name: "wait", result: .boolean,
          doc: "Has the callback wait for its end and go on then; returns whether it ran to it.",
          body: { AnimationAPI.wait(LuaCall($0)) }),
        LuaFunctionDeclaration(
          name: "cancel", doc: "Ends it now: its views are shown as they are set.",
          body: { call in
            let call = LuaCall(call)
            call.object.map { animation($0).cancel() }
            return call.done()
          }),
      ])
  }

  static var functions: [LuaFunctionDeclaration] {
    [
      LuaFunctionDeclaration(
        name: "animate",
        parameters: [
          LuaParameter("animation", .table, "what, when and how", fields: blockFields)
        ],
        result: .object("animation"),
        doc: "Animates what a function changes, or what keyframes change.",
        body: { AnimationAPI.animate(LuaCall($0)) }),
      LuaFunctionDeclaration(
        name: "sleep",
        parameters: [
          LuaParameter("seconds", .number, "how long", range: AnimationFields.seconds)
        ], doc: "Has the callback wait and go on then.", body: { AnimationAPI.pause(LuaCall($0)) }),
    ]
  }

  private static var blockFields: [LuaParameter] {
    AnimationFields.timing + [
      AnimationFields.field(
        "from_current_state", .boolean, "whether what moves already goes on from where it is"),
      AnimationFields.field("animations", .function, "changes views"),
      AnimationFields.field(
        "keyframes", .table, "instead of animations: { start, duration, animations } each"),
      AnimationFields.field(
        "mode", .oneOf(CalculationMode.allCases.map(\.rawValue)), "how keyframes are joined"),
      AnimationFields.field(
        "completion", .function, "called once it is over, with whether it ran to its end"),
    ]
  }

  fileprivate static func animate(_ call: LuaCall) -> Int32 {
    let context = context(call.host)
    guard let clock = context.control?.clock, let state = context.state else {
      return call.fail("animate: there is no control yet; animate in a callback such as setup")
    }
    guard context.animations.hasPlace else { return call.fail(context.animations.refusal) }
    do throws(TableComplaint) {
      var table = try FunctionTable(call, 0, state)
      defer { table.release() }
      let block = try AnimationBlock(table: table, state: state)
      let (animation, complaint) = block.run(on: clock)
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
      let handle = context.animations.keep(animation, completion: table.take("completion"))
      return call.returns(handle)
    } catch {
      return call.fail("bad argument #1 'animation' to 'animate' (\(error.message))")
    }
  }

  fileprivate static func pause(_ call: LuaCall) -> Int32 {
    if let reason = call.whyItCannotWait { return call.fail(reason) }
    let context = context(call.host)
    guard let clock = context.control?.clock else { return call.fail("there is no control yet") }
    if let lane = call.lane { context.waits.pause(lane, seconds: call.number(0), clock: clock) }
    return call.waits()
  }

  fileprivate static func wait(_ call: LuaCall) -> Int32 {
    guard let object = call.object else { return call.done() }
    if let finished = animation(object).finished { return call.returns(finished) }
    if let reason = call.whyItCannotWait { return call.fail(reason) }
    if let lane = call.lane { context(call.host).animations.wait(lane, for: animation(object)) }
    return call.waits()
  }
}

/// The animation that a handle points at, which the instance keeps for as long.
private func animation(_ object: UnsafeMutableRawPointer) -> ViewAnimation {
  HostObject.at(object)
}

extension PluginAnimations {
  var refusal: String {
    "a plugin may have \(context.limits.animations) animations under way; let one repeat, or go on in the next frame"
  }
}
