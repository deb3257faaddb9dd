import LuaRuntime
import PullToAction
import ViewKit

/// The control, its status view, its scroll view and its style in Lua.
package enum PullAPI {
  static let states = PullState.allCases.map(\.rawValue)

  static func types() -> [LuaTypeDeclaration] {
    [pull, statusView, StyleAPI.type, scrollView]
  }

  private static var pull: LuaTypeDeclaration {
    LuaTypeDeclaration(
      name: "pull", extends: "view",
      doc: "The control: a view over the gap above the content.",
      properties: [
        LuaProperty(
          name: "status_view", type: .object("status_view"), doc: "What the control shows.",
          accessors: .object(get: { _, host, result in
            withContext(host) { context in
              guard let object = context.askControl({ context.statusView(of: $0) }) else {
                return false
              }
              object.store(in: result)
              return true
            }
          })),
        LuaProperty(
          name: "scroll_view", type: .object("scroll_view"), doc: "What is pulled.",
          accessors: .object(get: { _, host, result in
            guard control(host)?.host != nil else { return false }
            PluginAPI.scrollView(host).store(in: result)
            return true
          })),
        LuaProperty(
          name: "style", type: .object("style"), doc: "How the control is to look.",
          accessors: .object(get: { _, host, result in
            guard let control = control(host) else { return false }
            context(host).style = control.style
            PluginAPI.style(host).store(in: result)
            return true
          })),
      ] + ControlAPI.properties,
      methods: ControlAPI.methods + [
        LuaFunctionDeclaration(
          name: "execute_action", parameters: [], result: nil,
          doc: "Hands the action to the host; has an effect while executing, once.",
          body: { call in
            let call = LuaCall(call)
            control(call.host)?.executeAction()
            return call.done()
          }),
        LuaFunctionDeclaration(
          name: "reset_to_idle", parameters: [], result: nil,
          doc: "Closes the control after an action; has an effect while retracting, once.",
          body: { call in
            let call = LuaCall(call)
            control(call.host)?.resetToIdle()
            return call.done()
          }),
      ])
  }

  private static var statusView: LuaTypeDeclaration {
    LuaTypeDeclaration(
      name: "status_view", extends: "view",
      doc: "What a control shows, as its visualizer sees it: the root view, and what it is told.",
      properties: [],
      methods: [
        command(.updateForState, "a state") { call in
          let call = LuaCall(call)
          // C has checked that it is one of the states.
          guard let state = PullState(rawValue: call.string(0)) else { return call.done() }
          return tell(call) { $0.updateStatusView(for: state) }
        },
        command(.updateForPulledAmount, "an amount") { call in
          let call = LuaCall(call)
          return tell(call) {
            $0.updateStatusView(forPulledAmount: call.number(0), threshold: call.number(1))
          }
        },
        command(.updateForProgress, "how far the action has come") { call in
          let call = LuaCall(call)
          return tell(call) { $0.updateStatusView(forProgress: call.number(0)) }
        },
        command(.updateForResult, "how the action ended") { call in
          let call = LuaCall(call)
          return tell(call) { $0.updateStatusView(forResult: ResultArguments.outcome(call)) }
        },
      ])
  }

  private static func command(
    _ callback: CallbackName, _ what: String, body: @escaping LuaFunctionDeclaration.Body
  ) -> LuaFunctionDeclaration {
    LuaFunctionDeclaration(
      .statusView, callback,
      doc: "Has the status view show \(what), after the present callback.", body: body)
  }

  private static func touch(
    _ name: String, _ doc: String, get: @escaping LuaAccessors.Get
  ) -> LuaProperty {
    LuaProperty(name: name, type: .number, doc: doc, accessors: .value(get: get))
  }

  private static var scrollView: LuaTypeDeclaration {
    LuaTypeDeclaration(
      name: "scroll_view", extends: nil, doc: "What is pulled, to read.",
      properties: [
        ViewAPI.number(
          "width", "The viewport's width.", ViewAPI.sizes,
          get: { _, host in told(control(host)?.host?.viewportSize.width) }),
        ViewAPI.number(
          "height", "The viewport's height.", ViewAPI.sizes,
          get: { _, host in told(control(host)?.host?.viewportSize.height) }),
        ViewAPI.number(
          "content_offset_y", "Where the viewport is in the content.", ViewAPI.positions,
          get: { _, host in told(control(host)?.host?.contentOffset.y) }),
        ViewAPI.number(
          "inset_top", "What the content rests against, in points.", ViewAPI.positions,
          get: { _, host in told(control(host)?.host?.adjustedContentInset.top) }),
        ViewAPI.boolean(
          "tracking", "Whether a finger is down.",
          get: { _, host in control(host)?.host?.isTracking ?? false }),
        touch("touch_x", "Where the finger is, in points from the left edge; nil without one.") {
          _, host, state in
          if let touch = finger(host) { LuaResult.number(touch.x, in: state) }
        },
        touch("touch_y", "Where the finger is, in points from the top edge; nil without one.") {
          _, host, state in
          if let touch = finger(host) { LuaResult.number(touch.y, in: state) }
        },
      ], methods: [])
  }
}

/// How often a callback may tell the status view: each time is a callback of another plugin.
private let commandLimit = 100

func tell(_ call: LuaCall, _ command: (PullToActionControl) -> Void) -> Int32 {
  guard let control = control(call.host) else { return call.done() }
  guard control.commandCount < commandLimit else {
    return call.fail("a callback may tell the status view \(commandLimit) times")
  }
  command(control)
  return call.done()
}

/// A number of the scroll view: a host's own may have none that is one.
private func told(_ number: Double?) -> Double { (number ?? 0).finite(or: 0) }

private func finger(_ host: UnsafeMutableRawPointer) -> Point? {
  guard let touch = control(host)?.host?.touchLocation, touch.isFinite else { return nil }
  return touch
}

/// Sets something on the control, which goes with the part whose code runs.
func change(_ host: UnsafeMutableRawPointer, _ body: (PullToActionControl) -> Void) {
  let context = context(host)
  context.control?.change(as: context.waits.running.half, body)
}

/// Asks something of the control, without holding it meanwhile: for what plugins ask in every frame.
@inline(__always)
func ask<Answer>(
  _ host: UnsafeMutableRawPointer, _ body: (PullToActionControl) -> Answer
) -> Answer? {
  withContext(host) { $0.askControl(body) }
}

/// Asks something of the context of a plugin, which lives as long as its state calls.
@inline(__always)
private func withContext<Answer>(
  _ host: UnsafeMutableRawPointer, _ body: (PluginContext) -> Answer
) -> Answer {
  HostObject.with(host, body)
}

func control(_ host: UnsafeMutableRawPointer) -> PullToActionControl? {
  withContext(host) { $0.control }
}
