import LuaRuntime
import PullPlugins
import PullToAction
import ViewKit

/// What a host does through `control` and `scroll`.
extension Verb {
  static var objects: [Verb] {
    control + scroll
  }

  /// An assignment; its property's type, range and text are declared with the object
  /// (``ScriptAPI``), which checks the value first.
  private static func assign(
    _ object: String, _ name: String,
    _ body: @escaping (DriverSession, VerbArguments) throws -> Void
  ) -> Verb {
    Verb(
      name, form: .assignment(of: object),
      [LuaParameter(name: "value", type: .any, doc: "the new value")],
      doc: "Sets \(object).\(name)."
    ) { session, arguments in
      try body(session, arguments)
      return .nil
    }
  }

  private static func method(
    _ object: String, _ name: String, _ parameters: [LuaParameter] = [], doc: String,
    _ body: @escaping (DriverSession, VerbArguments) throws -> Void
  ) -> Verb {
    Verb(name, form: .method(of: object), parameters, doc: doc) { session, arguments in
      try body(session, arguments)
      return .nil
    }
  }

  private static var control: [Verb] {
    [
      assign("control", "pull_threshold") { session, arguments in
        session.stage.control.pullThreshold = try arguments.number("value", in: Limits.lengths)
      },
      assign("control", "executing_height") { session, arguments in
        session.stage.control.executingHeight = try arguments.number("value", in: Limits.lengths)
      },
      assign("control", "maximum_executing_time") { session, arguments in
        let seconds = try arguments.number("value", in: Limits.seconds)
        session.stage.control.maximumExecutingTime = seconds > 0 ? seconds : nil
      },
      assign("control", "enabled") { session, arguments in
        session.stage.control.isEnabled = try arguments.boolean("value")
      },
      assign("control", "action_name") { session, arguments in
        session.stage.control.actionName = try arguments.requiredString("value")
      },
      assign("control", "style") { session, arguments in
        session.stage.control.style = try arguments.table(
          StyleTable.style, over: session.stage.control.style)
      },
      assign("control", "policy") { session, arguments in
        session.stage.control.policy = try arguments.table(
          PolicyTable.schema, over: session.stage.control.policy)
      },
      assign("control", "reduces_motion") { session, arguments in
        session.stage.control.traits.reducesMotion = try arguments.boolean("value")
      },
      assign("control", "layout_direction") { session, arguments in
        let name = try arguments.requiredString("value")
        session.stage.control.traits.layoutDirection =
          LayoutDirection(rawValue: name) ?? .leftToRight
      },
      method(
        "control", "apply_theme",
        [
          LuaParameter(
            name: "theme", type: .any, doc: "\"light\", \"dark\" or a table of its five values")
        ], doc: "Makes the control's style from a theme."
      ) { session, arguments in
        do throws(TableComplaint) {
          session.stage.control.applyTheme(try StyleTable.theme(arguments["theme"]))
        } catch {
          throw DriverError.badTable(error.message)
        }
      },
      method(
        "control", "apply_preset",
        [
          LuaParameter(
            name: "preset", type: .oneOf(PullPreset.named.map(\.name)),
            doc: "whose threshold and policy")
        ], doc: "Takes threshold and policy from a preset, whatever visualizer is used."
      ) { session, arguments in
        let name = try arguments.requiredString("preset")
        let control = session.stage.control
        // Whose cycles the preset is about is on the control.
        let cycle = control.visualizer.preset?.policy.minimumExecutingTime ?? 0
        let preset = PullPreset.named.first { $0.name == name }?.preset ?? .shinobi
        control.apply(preset == .jh() ? .jh(cycleDuration: cycle) : preset)
      },
      method(
        "control", "follow_visualizer",
        doc: "Takes threshold and policy from the visualizer again, where it has any."
      ) { session, _ in session.stage.control.followVisualizer() },
      method("control", "attach", doc: "Attaches the control to the scroll view again.") {
        session, _ in session.stage.control.attach(to: session.stage.scrollView)
      },
      method("control", "detach", doc: "Takes the control off its scroll view.") { session, _ in
        session.stage.control.detach()
      },
      method("control", "reset", doc: "Goes back to idle; a running action is cancelled.") {
        session, _ in session.stage.control.reset()
      },
    ]
  }

  private static var scroll: [Verb] {
    let y = LuaParameter(name: "y", type: .number, doc: "the vertical content offset, in points")
    let width = LuaParameter(name: "width", type: .number, doc: "in points")
    let height = LuaParameter(name: "height", type: .number, doc: "in points")
    return [
      assign("scroll", "content_height") { session, arguments in
        session.stage.scrollView.contentSize.height = try arguments.number(
          "value", in: Limits.lengths)
      },
      assign("scroll", "content_width") { session, arguments in
        session.stage.scrollView.contentSize.width = try arguments.number(
          "value", in: Limits.lengths)
      },
      assign("scroll", "insets") { session, arguments in
        try session.setInsets(arguments["value"])
      },
      assign("scroll", "always_bounce") { session, arguments in
        session.stage.scrollView.alwaysBounceVertical = try arguments.boolean("value")
      },
      assign("scroll", "bounces") { session, arguments in
        session.stage.scrollView.bounces = try arguments.boolean("value")
      },
      assign("scroll", "bounce") { session, arguments in
        let name = try arguments.requiredString("value")
        session.stage.scrollView.bounce = Bounce(name: name) ?? .default
      },
      assign("scroll", "rubber_band_coefficient") { session, arguments in
        session.stage.scrollView.rubberBandCoefficient = try arguments.number(
          "value", in: 0.05...1)
      },
      method("scroll", "to", [y], doc: "Sets the content offset by code.") { session, arguments in
        let offset = Point(
          x: session.stage.scrollView.contentOffset.x, y: try arguments.number("y"))
        session.stage.scrollView.contentOffset = offset
      },
      method("scroll", "resize", [width, height], doc: "Changes the viewport's size.") {
        session, arguments in
        session.stage.scrollView.viewportSize = Size(
          width: try arguments.number("width", in: Limits.lengths),
          height: try arguments.number("height", in: Limits.lengths))
      },
    ]
  }
}

extension DriverSession {
  /// Sets the app's insets; what is left out is 0. The change is an event as a control's own is.
  fileprivate func setInsets(_ value: LuaValue) throws {
    guard case .table(let table) = value else { return }
    var insets = EdgeInsets.zero
    for edge in Edge.allCases {
      insets[edge] = table[edge.rawValue]?.asNumber.map(clamped) ?? 0
    }
    insets = Quantum.quantized(insets)
    // First the change, then what it brings about.
    for edge in Edge.allCases {
      let delta = insets[edge] - stage.scrollView.contentInset[edge]
      guard delta != 0 else { continue }
      stage.log.append(
        .inset(
          owner: "host", edge: edge, delta: delta,
          total: stage.scrollView.adjustedContentInset[edge] + delta),
        time: stage.clock.tickTime)
    }
    stage.scrollView.contentInset = insets
  }

  private func clamped(_ points: Double) -> Double {
    min(max(points, Limits.distances.lowerBound), Limits.distances.upperBound)
  }
}
