import LuaRuntime
import PullToAction

/// The control, its status view, its style and its scroll view in Lua.
enum PullAPI {
  static let states = PullState.allCases.map(\.rawValue)
  /// How an action can end, as `ActionOutcome.name` has it.
  static let outcomes = ["success", "failure", "cancelled", "no_more_data"]

  static var types: [LuaTypeDeclaration] { [pull, statusView, style, scrollView] }

  private static var pull: LuaTypeDeclaration {
    LuaTypeDeclaration(
      name: "pull", extends: "view", doc: "The control: a view over the gap beyond the content.",
      properties: [
        LuaProperty(
          name: "status_view", type: .object("status_view"), doc: "What the control shows.",
          accessors: .object(get: { _, host, result in
            HostObject.with(host) { (context: PluginContext) in
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
            LuaObject(.scrollView, .scrollView, host).store(in: result)
            return true
          })),
        LuaProperty(
          name: "style", type: .object("style"), doc: "How the control is to look.",
          accessors: .object(get: { _, host, result in
            guard let control = control(host) else { return false }
            context(host).style = control.style
            LuaObject(.style, .style, host).store(in: result)
            return true
          })),
      ] + ControlAPI.properties,
      methods: ControlAPI.methods + [
        LuaFunctionDeclaration(
          name: "execute_action",
          doc: "Hands the action to the host; has an effect while executing, once."
        ) { perform($0) { VisualizerRequest.executeAction.perform($0) } },
        LuaFunctionDeclaration(
          name: "reset_to_idle",
          doc: "Closes the control after an action; has an effect while retracting, once."
        ) { perform($0) { VisualizerRequest.resetToIdle.perform($0) } },
        LuaFunctionDeclaration(
          name: "open_floor", doc: "Opens the second floor that the policy has."
        ) { perform($0) { $0.control?.openFloor() } },
        LuaFunctionDeclaration(
          name: "close_floor", doc: "Closes the second floor; has an effect while it is open."
        ) { perform($0) { $0.control?.close() } },
        LuaFunctionDeclaration(
          name: "close", doc: "Deprecated: write close_floor().", deprecated: "close_floor()"
        ) {
          perform($0) { call in
            call.context.noteDeprecated("close", instead: "close_floor()")
            call.control?.close()
          }
        },
      ])
  }

  private static var statusView: LuaTypeDeclaration {
    LuaTypeDeclaration(
      name: "status_view", extends: "view",
      doc: "What a control shows, as its visualizer sees it: the root view, and what it is told.",
      methods: [
        command(.updateForState, "a state") {
          answer($0) { call in call.tell { $0.updateStatusView(for: call.state(0)) } }
        },
        command(.updateForPulledAmount, "an amount") {
          answer($0) { call in
            call.tell {
              $0.updateStatusView(forPulledAmount: call.number(0), threshold: call.number(1))
            }
          }
        },
        command(.updateForProgress, "how far the action has come") {
          answer($0) { call in call.tell { $0.updateStatusView(forProgress: call.number(0)) } }
        },
        command(.updateForResult, "how the action ended") {
          answer($0) { call in call.tell { $0.updateStatusView(forResult: call.outcome) } }
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

  /// Changes reach the status view in the next frame.
  private static var style: LuaTypeDeclaration {
    LuaTypeDeclaration(
      name: "style", doc: "How the control is to look.",
      properties: LuaProperty.list(
        StyleTable.style.fields,
        get: { _, host, state in
          Setting.give(StyleTable.style.fields, of: context(host).style, to: state)
        },
        set: { _, host, state in
          let setting = StyleTable.style.fields[LuaResult.propertyIndex(in: state)]
          let outcome = setting.take(&context(host).style, from: state)
          if let control = control(host) { _ = setting.take(&control.style, from: state) }
          return outcome
        }))
  }

  private static func touch(
    _ name: String, _ doc: String, get: @escaping LuaAccessors.Get
  ) -> LuaProperty { LuaProperty(name: name, type: .number, doc: doc, accessors: .value(get: get)) }

  /// `inset_top` and so on.
  private static var insets: [LuaProperty] {
    let getters: [@convention(c) (LuaAccessors.Pointer, LuaAccessors.Pointer) -> Double] = [
      { _, host in told(control(host)?.host?.adjustedContentInset.top) },
      { _, host in told(control(host)?.host?.adjustedContentInset.left) },
      { _, host in told(control(host)?.host?.adjustedContentInset.bottom) },
      { _, host in told(control(host)?.host?.adjustedContentInset.right) },
    ]
    return zip(Edge.allCases, getters).map { edge, get in
      ViewAPI.number(
        "inset_\(edge.rawValue)", "What the content rests against there, in points.",
        ViewAPI.positions, get: get)
    }
  }

  private static var scrollView: LuaTypeDeclaration {
    LuaTypeDeclaration(
      name: "scroll_view", doc: "What is pulled, to read.",
      properties: [
        ViewAPI.number(
          "width", "The viewport's width.", ViewAPI.sizes,
          get: { _, host in told(control(host)?.host?.viewportSize.width) }),
        ViewAPI.number(
          "height", "The viewport's height.", ViewAPI.sizes,
          get: { _, host in told(control(host)?.host?.viewportSize.height) }),
        ViewAPI.number(
          "content_offset_x", "Where the viewport is in the content, from left to right.",
          ViewAPI.positions, get: { _, host in told(control(host)?.host?.contentOffset.x) }),
        ViewAPI.number(
          "content_offset_y", "Where the viewport is in the content.", ViewAPI.positions,
          get: { _, host in told(control(host)?.host?.contentOffset.y) }),
        ViewAPI.number(
          "content_width", "The content's width.", ViewAPI.sizes,
          get: { _, host in told(control(host)?.host?.contentSize.width) }),
        ViewAPI.number(
          "content_height", "The content's height.", ViewAPI.sizes,
          get: { _, host in told(control(host)?.host?.contentSize.height) }),
      ] + insets + [
        ViewAPI.boolean(
          "tracking", "Whether a finger is down.",
          get: { _, host in control(host)?.host?.isTracking ?? false }),
        touch("touch_x", "Where the finger is, in points from the left edge; nil without one.") {
          _, host, state in if let touch = finger(host) { LuaResult.number(touch.x, in: state) }
        },
        touch("touch_y", "Where the finger is, in points from the top edge; nil without one.") {
          _, host, state in if let touch = finger(host) { LuaResult.number(touch.y, in: state) }
        },
      ])
  }
}

/// A number of the scroll view, 0 where a host's own scroll view has none that is finite.
private func told(_ number: Double?) -> Double { (number ?? 0).finite(or: 0) }

private func finger(_ host: UnsafeMutableRawPointer) -> Point? {
  guard let touch = control(host)?.host?.touchLocation, touch.isFinite else { return nil }
  return touch
}
