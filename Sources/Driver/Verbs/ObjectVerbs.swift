import LuaRuntime
import PullPlugins
import PullToAction

/// What a host does through `control`, `scroll` and `inner`.
enum ObjectVerbs {
  static let all =
    assignments("control", ControlSettings.scripts) { $0.control } + control
    + scroll("scroll") { $0.scrollView } + scroll("inner") { try $0.requireInner() } + inner

  /// Assignments, each to a setting that can be set.
  private static func assignments<Owner>(
    _ object: String, _ settings: [Setting<Owner>],
    _ owner: @escaping @Sendable (Stage) throws -> Owner
  ) -> [Verb] {
    settings.compactMap { setting in
      guard let set = setting.set else { return nil }
      return assign(object, setting.name) { session, arguments in
        var owner = try owner(session.stage)
        let value = arguments["value"]
        guard try set(&owner, value) else {
          throw arguments.complaint("value", setting.expected, value)
        }
      }
    }
  }

  private static func assign(
    _ object: String, _ name: String,
    _ body: @escaping @Sendable (DriverSession, inout LogEntry) throws -> Void
  ) -> Verb {
    Verb(
      name, form: .assignment(of: object), [LuaParameter("value", .any, "the new value")],
      doc: "Sets \(object).\(name).", does: body)
  }

  private static let control = [
    Verb(
      "apply_theme", form: .method(of: "control"), [ControlSettings.theme],
      doc: "Makes the control's style from a theme."
    ) { session, arguments in
      session.stage.control.applyTheme(try StyleTable.theme(arguments["theme"]))
    },
    Verb(
      "apply_preset", form: .method(of: "control"),
      [LuaParameter("preset", .oneOf(PullPreset.named.map(\.name)), "whose threshold and policy")],
      doc: "Takes threshold and policy from a preset, whatever visualizer is used."
    ) { session, arguments in
      let name = try arguments.requiredString("preset")
      let control = session.stage.control
      // Whose cycles the preset is about is on the control.
      let cycle = control.visualizer.preset?.policy.minimumExecutingTime ?? 0
      let preset = PullPreset.named.first { $0.name == name }?.preset ?? .standard
      control.apply(preset == .jh() ? .jh(cycleDuration: cycle) : preset)
    },
    Verb(
      "follow_visualizer", form: .method(of: "control"),
      doc: "Takes threshold and policy from the visualizer again, where it has any."
    ) { session, _ in session.stage.control.followVisualizer() },
    Verb(
      "attach", form: .method(of: "control"), doc: "Attaches the control to the scroll view again."
    ) { session, _ in session.stage.control.attach(to: session.stage.pulledScrollView) },
    Verb(
      "detach", form: .method(of: "control"), doc: "Takes the control off its scroll view."
    ) { session, _ in session.stage.control.detach() },
    Verb(
      "reset", form: .method(of: "control"),
      doc: "Goes back to idle; a running action is cancelled."
    ) { session, _ in session.stage.control.reset() },
  ]

  /// What a host does to a scroll view.
  private static func scroll(
    _ object: String, _ find: @escaping @Sendable (Stage) throws -> ScrollView
  ) -> [Verb] {
    assignments(object, StageSettings.scroll, find) + [
      assign(object, "insets") { session, arguments in
        session.stage.setInsets(try arguments.insets(), of: try find(session.stage))
      },
      Verb(
        "to", form: .method(of: object),
        [
          LuaParameter("y", .number, "the vertical content offset, in points"),
          .optional("x", .number, "the horizontal one; stays unless given"),
        ], doc: "Sets the content offset by code."
      ) { session, arguments in
        let scrollView = try find(session.stage)
        scrollView.contentOffset = Point(
          x: try arguments.number("x", or: scrollView.contentOffset.x),
          y: try arguments.number("y"))
      },
      Verb(
        "resize", form: .method(of: object),
        [
          LuaParameter("width", .number, "in points"),
          LuaParameter("height", .number, "in points"),
        ], doc: "Changes the viewport's size."
      ) { session, arguments in
        try find(session.stage).viewportSize = Size(
          width: try arguments.number("width", in: Limits.lengths),
          height: try arguments.number("height", in: Limits.lengths))
      },
    ]
  }

  private static let inner = [
    Verb(
      "remove", form: .method(of: "inner"),
      doc: "Takes the inner scroll view away; a finger on it is taken away, too."
    ) { session, _ in
      _ = try session.stage.requireInner()
      session.stage.removeInner()
    }
  ]
}

extension LogEntry {
  /// The app's insets; what is left out is 0.
  fileprivate func insets() throws(DriverError) -> EdgeInsets {
    var insets = EdgeInsets.zero
    for edge in Edge.allCases {
      guard let value = self["value"].asTable?[edge.rawValue] else { continue }
      guard let points = value.asNumber, Limits.distances.contains(points) else {
        throw complaint(edge.rawValue, "a number from -1000000 to 1000000", value)
      }
      insets[edge] = points
    }
    return insets
  }
}

extension Stage {
  /// Sets the app's insets. The change is an event as a control's own is.
  fileprivate func setInsets(_ insets: EdgeInsets, of scrollView: ScrollView) {
    let insets = Quantum.quantized(insets)
    // First the change, then what it brings about.
    for edge in Edge.allCases {
      let delta = insets[edge] - scrollView.contentInset[edge]
      guard delta != 0 else { continue }
      log.append(
        .inset(
          owner: "host", edge: edge, delta: delta,
          total: scrollView.adjustedContentInset[edge] + delta), time: clock.tickTime)
    }
    scrollView.contentInset = insets
  }
}
