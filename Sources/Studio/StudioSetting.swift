import LuaRuntime
import PullToAction
import TextSupport

/// A setting of a session, declared once with the values that it may have.
struct StudioSetting: Sendable {
  /// What a new value leads to.
  enum Effect: Sendable {
    /// A verb on each control.
    case verb(@Sendable (JSONValue) -> (key: String, arguments: [LuaValue]))
    /// A new stage.
    case stage
    /// The next action, or the next picture.
    case later
  }

  /// What values it takes.
  enum Kind: Sendable {
    case flag
    case word([String])
    case choice([Double])
    case number(ClosedRange<Double>)
    case whole(ClosedRange<Double>)
    /// A width and a height.
    case size(ClosedRange<Double>)
  }

  let name: String
  let kind: Kind
  let usual: JSONValue
  let effect: Effect
  let doc: String

  /// The verb that sets it; `nil` where none does.
  var key: String? { if case .verb(let verb) = effect { verb(usual).key } else { nil } }

  /// Refuses a value that it does not take.
  func check(_ value: JSONValue) throws(BadMessage) {
    let fits: Bool =
      switch (kind, value) {
      case (.flag, .boolean): true
      case (.word(let words), .string(let word)): words.contains(word)
      case (.choice(let numbers), .number(let number)): numbers.contains(number)
      case (.number(let range), .number(let number)): range.contains(number)
      case (.whole(let range), .number(let number)):
        range.contains(number) && number == number.rounded()
      case (.size(let range), .list(let sides)):
        sides.count == 2
          && sides.allSatisfy {
            if case .number(let side) = $0 { range.contains(side) } else { false }
          }
      default: false
      }
    guard !fits else { return }
    throw BadMessage("set: '\(name)' must be \(expected), got \(described(value))")
  }

  /// A size is told with its numbers.
  private func described(_ value: JSONValue) -> String {
    guard case .size = kind, case .list(let sides) = value, sides.count <= 4 else {
      return value.described
    }
    return "[\(sides.map(\.described).joined(separator: ", "))]"
  }

  private var expected: String {
    switch kind {
    case .flag: "true or false"
    case .word(let words): "one of " + words.map { "\"\($0)\"" }.joined(separator: ", ")
    case .choice(let numbers): "one of " + numbers.map(NumberText.text).joined(separator: ", ")
    case .number(let range): Message.expected(range)
    case .whole(let range): "a whole" + Message.expected(range).dropFirst()
    case .size(let range): "[width, height], each \(Message.expected(range))"
    }
  }

  /// The declaration, for pages.
  var json: String {
    var fields = [("name", JSONText.string(name))]
    func add(_ type: String, _ more: (String, String)...) {
      fields += [("type", JSONText.string(type))] + more
    }
    func bounds(_ range: ClosedRange<Double>) -> (String, String) {
      ("range", JSONText.list([range.lowerBound, range.upperBound].map(NumberText.text)))
    }
    switch kind {
    case .flag: add("boolean")
    case .word(let words):
      add("choice", ("choices", JSONText.list(words.map { JSONText.string($0) })))
    case .choice(let numbers):
      add("choice", ("choices", JSONText.list(numbers.map(NumberText.text))))
    case .number(let range): add("number", bounds(range))
    case .whole(let range): add("integer", bounds(range))
    case .size(let range): add("size", bounds(range))
    }
    return JSONText.object(
      fields + [("default", usual.json), ("doc", JSONText.string(doc))])
  }
}

extension StudioSetting {
  /// All of them, in the order in which pages show them.
  static let all: [StudioSetting] = looks + people + stages + actions

  /// A setting by its name.
  static func named(_ name: String) throws(BadMessage) -> StudioSetting {
    guard let setting = all.first(where: { $0.name == name }) else {
      throw BadMessage(
        "set: there is no setting \(Spelling.unknown(String(name.prefix(40)), among: all.map(\.name)))"
      )
    }
    return setting
  }

  private static let looks = [
    StudioSetting(
      name: "theme", kind: .word(["light", "dark"]), usual: .string("light"),
      effect: .verb { ("control:apply_theme", [$0.lua]) },
      doc: "The control's colours and the screen's."
    ),
    StudioSetting(
      name: "scenery", kind: .flag, usual: .boolean(true), effect: .later,
      doc: "Whether the rows of the content are drawn."),
  ]

  private static let people = [
    StudioSetting(
      name: "right_to_left", kind: .flag, usual: .boolean(false),
      effect: .verb { value in
        let direction = value == .boolean(true) ? LayoutDirection.rightToLeft : .leftToRight
        return ("control.layout_direction", [.string(direction.rawValue)])
      }, doc: "Whether the person reads from right to left."),
    StudioSetting(
      name: "reduced_motion", kind: .flag, usual: .boolean(false),
      effect: .verb { ("control.reduces_motion", [$0.lua]) },
      doc: "Whether what moves for its look's sake should not."),
    StudioSetting(
      name: "text_size", kind: .number(Traits.textScales), usual: .number(1),
      effect: .verb { ("control.text_scale", [$0.lua]) },
      doc: "How much larger the person wants texts; 1 is the usual size."),
    StudioSetting(
      name: "language", kind: .word(Language.allCases.map(\.rawValue)),
      usual: .string(Language.english.rawValue), effect: .verb { ("control.language", [$0.lua]) },
      doc: "In which language the person is spoken to."),
  ]

  private static let stages = [
    StudioSetting(
      name: "frames_per_second", kind: .choice([30, 60, 90, 120]), usual: .number(60),
      effect: .stage, doc: "How many frames a second has."),
    StudioSetting(
      name: "viewport", kind: .size(100...2000), usual: .list([.number(390), .number(844)]),
      effect: .stage, doc: "The screen's width and height, in points."),
    StudioSetting(
      name: "edge", kind: .word(["auto", "top", "bottom", "left", "right"]), usual: .string("auto"),
      effect: .stage, doc: "Where the control sits; auto is where its plugin is made for."),
    StudioSetting(
      name: "rows", kind: .whole(0...500), usual: .number(30), effect: .stage,
      doc: "How many rows the content has."),
  ]

  private static let actions = [
    StudioSetting(
      name: "action_seconds", kind: .number(0...60), usual: .number(1.5), effect: .later,
      doc: "How long the action takes, in seconds."),
    StudioSetting(
      name: "outcome", kind: .word(["success", "failure", "cancel", "never"]),
      usual: .string("success"), effect: .later, doc: "How the action ends."),
    StudioSetting(
      name: "network", kind: .word(["none", "fast", "slow", "flaky"]), usual: .string("none"),
      effect: .later,
      doc:
        "Has the action take as long as on such a network, instead of action_seconds; on a flaky one some fail."
    ),
  ]
}

/// The values of a session's settings.
struct StudioSettings: Equatable {
  private var values: [String: JSONValue] = [:]

  subscript(name: String) -> JSONValue {
    get { values[name] ?? StudioSetting.all.first { $0.name == name }?.usual ?? .null }
    set { values[name] = newValue }
  }

  func word(_ name: String) -> String {
    if case .string(let word) = self[name] { word } else { "" }
  }
  func flag(_ name: String) -> Bool { self[name] == .boolean(true) }
  func number(_ name: String) -> Double {
    if case .number(let number) = self[name] { number } else { 0 }
  }

  var viewport: Size {
    guard case .list(let sides) = self["viewport"], case .number(let width)? = sides.first,
      case .number(let height)? = sides.last
    else { return Size() }
    return Size(width: width, height: height)
  }

  /// All of them, for pages.
  var json: String { JSONText.object(StudioSetting.all.map { ($0.name, self[$0.name].json) }) }

  /// How high a row is drawn, in points.
  private static let rowHeight = 64.0

  /// What `stage` is given.
  var stage: LuaTable {
    let size = viewport
    let height = number("rows") * StudioSettings.rowHeight
    func pair(_ width: Double, _ height: Double) -> LuaValue {
      .table(LuaTable(array: [.number(width), .number(height)]))
    }
    var fields: [(String, LuaValue)] = [
      ("viewport", pair(size.width, size.height)), ("content", pair(size.width, height)),
      ("fps", .number(number("frames_per_second"))),
    ]
    if height <= size.height { fields.append(("always_bounce", .boolean(true))) }
    let edges = flag("right_to_left") ? ["right", "left"] : ["left", "right"]
    let edge = word("edge")
    let reading = [edges[0]: "leading", edges[1]: "trailing"][edge] ?? edge
    if edge != "auto" { fields.append(("edge", .string(reading))) }
    return LuaTable(fields)
  }

  /// The verbs that a new stage needs besides.
  var verbs: [(key: String, arguments: [LuaValue])] {
    StudioSetting.all.compactMap { setting in
      guard case .verb(let verb) = setting.effect, self[setting.name] != setting.usual else {
        return nil
      }
      return verb(self[setting.name])
    }
  }
}

extension JSONValue {
  /// As scripts have it; lists and objects have no use there.
  var lua: LuaValue {
    switch self {
    case .boolean(let flag): .boolean(flag)
    case .number(let number): .number(number)
    case .string(let text): .string(text)
    case .null, .list, .object: .nil
    }
  }

  /// As JSON again.
  var json: String {
    switch self {
    case .null: "null"
    case .boolean(let flag): flag ? "true" : "false"
    case .number(let number): NumberText.text(number)
    case .string(let text): JSONText.string(text)
    case .list(let items): JSONText.list(items.map(\.json))
    case .object(let fields):
      JSONText.object(
        fields.sorted { $0.key < $1.key }.map {
          (String(JSONText.string($0.key).dropFirst().dropLast()), $0.value.json)
        })
    }
  }
}
