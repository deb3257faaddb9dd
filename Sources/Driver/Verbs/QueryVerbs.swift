import LuaRuntime
import PullPlugins
import PullToAction
import TextSupport

/// What is so, and what happened: these change nothing.
enum QueryVerbs {
  private static func query(
    _ name: String, _ result: LuaType, _ doc: String, _ parameters: [LuaParameter] = [],
    fields: Verb.Fields? = nil, _ body: @escaping Verb.Body
  ) -> Verb {
    Verb(name, parameters, result: result, fields: fields, isLogged: false, doc: doc, body: body)
  }

  private static let last = LuaParameter.optional(
    "last", .integer, "how many of the newest; all unless given")

  /// Which events.
  static let eventKind = LuaParameter.optional(
    "kind", .oneOf(["all", "state", "callback", "inset", "diagnostic"]), "which; all unless given")

  /// As many of the newest as are asked for, in their order.
  ///
  /// - Parameter events: the newest first.
  private static func newest<Event>(
    of events: some Sequence<Event>, _ arguments: LogEntry
  ) throws(DriverError) -> [Event] {
    let count = try arguments.number("last", in: 0...Double(Int32.max), or: Double(Int32.max))
    return events.prefix(Int(count)).reversed()
  }

  private static func lines(_ lines: [String]) -> LuaTable {
    LuaTable(array: lines.map { .string($0) })
  }

  static let all = [
    query("state", .oneOf(PullState.allCases.map(\.rawValue)), "What the control is doing.") {
      session, _ in
      .string(session.stage.control.state.rawValue)
    },
    query("pulled", .number, "The pulled amount, in points.") { session, _ in
      .number(session.stage.control.pulledAmount)
    },
    query("progress", .number, "The pulled amount over the threshold, not clamped.") { session, _ in
      .number(session.stage.control.pulledAmount / session.stage.control.pullThreshold)
    },
    query("offset", .number, "The content offset along the control's axis, in points.") {
      session, _ in
      .number(session.stage.offset)
    },
    query("inset", .number, "The total inset at the control's edge, in points.") { session, _ in
      .number(session.stage.inset)
    },
    query("now", .number, "The time of the stage, in seconds.") { session, _ in
      .number(session.stage.clock.tickTime)
    },
    query(
      "events", .table,
      "What has happened since the stage began, as lines of text. each_event goes through more than some 20,000.",
      [
        eventKind, last,
      ]
    ) { session, arguments in
      let kind = try arguments.string("kind") ?? "all"
      let events = session.stage.log.events.reversed().lazy
        .filter { kind == "all" || $0.event.kind == kind }
      return .table(lines(try newest(of: events, arguments).map(EventText.line)))
    },
    query(
      "signals", .table, "What haptics and screen readers would have been told, as lines of text.",
      [last]
    ) { session, arguments in
      let signals = try newest(of: session.stage.signals.since(0).reversed(), arguments)
      return .table(lines(signals.map(EventText.line)))
    },
    query(
      "explain", .string,
      "Why the last pull fired, or why it did not and what helps, in plain words."
    ) { session, _ in .string(Explanation.text(of: session.stage.control, log: session.stage.log))
    },
    query(
      "snapshot", .table,
      "All that the control holds at this moment, by name; a trace gets it as a line.",
      fields: { LuaTable(namesOf: $0.stage.control.snapshot.fields) }
    ) { session, _ in
      session.recorder?.snapshot(session.stage)
      return .table(LuaTable(session.stage.control.snapshot.fields))
    },
    query(
      "tree", .string, "The views of the control, as text.",
      [
        .optional(
          "which", .oneOf(["views", "accessibility"]),
          "views unless given; or what a screen reader finds")
      ]
    ) { session, arguments in
      let control = session.stage.control
      let lines =
        try arguments.string("which") == "accessibility"
        ? AccessibilityText.lines(of: control) : ViewTreeText.lines(of: control.view)
      return .string(lines.joined(separator: "\n"))
    },
    query(
      "show", .string,
      "The control and the top of the content, as text; or draws them into a file and gives its "
        + "name.", [.optional("file", .string, "a name that ends in .svg, .png or .txt")]
    ) { session, arguments in
      guard let file = try arguments.string("file") else {
        let legend = MotionText.legend(of: session.stage.control.view)
        return .string([session.picture(), legend].compactMap { $0 }.joined(separator: "\n"))
      }
      try session.environment.drawFile(session.stage, file)
      return .string(file)
    },
  ]
}

extension LuaTable {
  /// A snapshot's fields.
  fileprivate init(_ fields: [PullSnapshot.Field]) {
    self.init(
      fields.compactMap { field -> (String, LuaValue)? in
        switch field.value {
        case .flag(let flag): (field.name, .boolean(flag))
        case .number(let number): (field.name, .number(number))
        case .text(let text): (field.name, .string(text))
        case .fields(let fields): (field.name, .table(LuaTable(fields)))
        case nil: nil
        }
      })
  }

  /// The names of a snapshot's fields, and of those in them, as ``KnownFields`` takes them.
  fileprivate init(namesOf fields: [PullSnapshot.Field]) {
    self.init(
      array: fields.map { .string($0.name) },
      fields: fields.compactMap { field in
        guard case .fields(let fields)? = field.value else { return nil }
        return Field(key: .string(field.name), value: .table(LuaTable(namesOf: fields)))
      })
  }
}

extension PullEvent {
  var kind: String {
    switch self {
    case .state: "state"
    case .callback: "callback"
    case .inset: "inset"
    case .diagnostic: "diagnostic"
    }
  }
}

/// A tree of views as text, a line a view.
package enum ViewTreeText {
  /// The lines of a view and all in it, two spaces deeper for each level.
  package static func lines(of view: View, depth: Int = 0) -> [String] {
    let own = String(repeating: "  ", count: depth) + line(of: view)
    return [own] + view.subviews.flatMap { lines(of: $0, depth: depth + 1) }
  }

  /// A view by itself.
  static func line(of view: View) -> String { VisibleText.line(describe(view)) }
  /// The name of a view in another that is nearest to one that none has.
  package static func nearest(to name: String, in view: View) -> String? {
    Spelling.nearest(to: name, among: names(in: view))
  }

  private static func names(in view: View) -> [String] {
    [view.name] + view.subviews.flatMap(names)
  }

  private static func describe(_ content: ViewContent) -> String {
    switch content {
    case .shape(let shape):
      switch shape.outline {
      case .arrow: "arrow"
      case .ellipse: "ellipse"
      case .path: "shape"
      }
    case .image(let image): "image " + image.name
    case .gradient: "gradient"
    case .activityIndicator(let indicator):
      indicator.isAnimating ? "activity indicator, turning" : "activity indicator"
    }
  }

  private static func describe(_ view: View) -> String {
    let frame = view.frame
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(NumberText.text)
    var parts = [view.name, "(" + numbers.joined(separator: ", ") + ")"]
    let motions = view.shownMotions
    // What is on its way is told once, below.
    let isStill = { (name: String) in !motions.contains { $0.path.rawValue.hasPrefix(name) } }
    if view.rotation != 0, isStill("rotation") {
      parts.append("rotation " + NumberText.text(view.rotation))
    }
    if view.scale != Point(x: 1, y: 1), isStill("scale") {
      parts.append("scale " + NumberText.text(view.scale.x) + " × " + NumberText.text(view.scale.y))
    }
    if view.alpha != 1, isStill("alpha") { parts.append("alpha " + NumberText.text(view.alpha)) }
    if view.isHidden { parts.append("hidden") }
    if let content = view.content { parts.append(describe(content)) }
    if view.backgroundColor.alpha > 0, isStill("background_color") {
      parts.append(view.backgroundColor.hexadecimal)
    }
    if let text = view.textContent?.string, !text.isEmpty {
      parts.append(LuaSource.quoted(String(text.prefix(60))))
    }
    return (parts + motions.map(MotionText.text)).joined(separator: " ")
  }
}
