import LuaRuntime
import PullPlugins
import PullToAction
import ViewKit

/// What a host does through `control` and `scroll`.
enum ObjectVerbs {
  static var all: [Verb] {
    assignments("control", ControlSettings.scripts, \.control) + control
      + assignments("scroll", StageSettings.scroll, \.scrollView) + scroll
  }

  /// Assignments, each to a setting that can be set.
  private static func assignments<Owner>(
    _ object: String, _ settings: [Setting<Owner>], _ path: KeyPath<Stage, Owner>
  ) -> [Verb] {
    settings.compactMap { setting in
      guard let set = setting.set else { return nil }
      return assign(object, setting.name) { session, arguments in
        var owner = session.stage[keyPath: path]
        let value = arguments["value"]
        do throws(Complaint) {
          if try set(&owner, value) { return }
        } catch {
          throw DriverError.badTable(error.message)
        }
        throw arguments.complaint("value", setting.expected, value)
      }
    }
  }

  private static func assign(
    _ object: String, _ name: String,
    _ body: @escaping (DriverSession, VerbArguments) throws -> Void
  ) -> Verb {
    Verb(
      name, form: .assignment(of: object), [LuaParameter("value", .any, "the new value")],
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
      method(
        "control", "apply_theme",
        [ControlSettings.theme], doc: "Makes the control's style from a theme."
      ) { session, arguments in
        do throws(Complaint) {
          session.stage.control.applyTheme(try StyleTable.theme(arguments["theme"]))
        } catch {
          throw DriverError.badTable(error.message)
        }
      },
      method(
        "control", "apply_preset",
        [
          LuaParameter("preset", .oneOf(PullPreset.named.map(\.name)), "whose threshold and policy")
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
    let y = LuaParameter("y", .number, "the vertical content offset, in points")
    let width = LuaParameter("width", .number, "in points")
    let height = LuaParameter("height", .number, "in points")
    return [
      assign("scroll", "insets") { session, arguments in
        try session.setInsets(arguments["value"])
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
