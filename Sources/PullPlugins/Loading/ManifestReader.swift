import LuaRuntime
import PullToAction

/// What kind of part a plugin's table is.
public enum PartKind: String, CaseIterable, Sendable {
  /// Lays out the control and moves it.
  case visualizer
  /// What the control shows.
  case statusView = "status_view"

  /// The methods that such a part may have, by their names in Lua.
  package var methodNames: [String] {
    switch self {
    case .visualizer:
      [
        "layout_status_view", "pulled_amount_changed", "did_change_state", "triggered_action",
        "action_completed",
      ]
    case .statusView:
      ["setup", "update_for_state", "update_for_pulled_amount", "apply_style"]
    }
  }
}

/// What a plugin says of one of its parts in `pta.visualizer { … }` or `pta.status_view { … }`.
public struct PluginManifest: Equatable, Sendable {
  /// What the part is.
  public let kind: PartKind
  /// The version of the API that it was written for.
  public let api: Int
  /// Its name in traces and diagnostics.
  public let name: String
  /// Its version, such as `1.0.0`.
  public let version: String
  /// What it does, in a sentence.
  public let description: String
  /// For a status view, the height that it begins with, in points.
  public let height: Double
  /// What its user may choose.
  public let options: [OptionDeclaration]

  /// The versions of the API that are served.
  public static let supportedVersions = 1...1
}

/// Reads a manifest, refusing what is missing, wrong or unknown by its name.
struct ManifestReader {
  let kind: PartKind
  let table: LuaTable

  struct Complaint: Error {
    let message: String
  }

  private static let fields = ["api", "name", "version", "description", "options"]

  func read() throws(Complaint) -> PluginManifest {
    try refuseUnknownFields()
    let api = try readVersion()
    let name = try text("name")
    guard !name.isEmpty, name.count <= 64, name.allSatisfy(ManifestReader.isNameCharacter) else {
      throw complaint("'name' must be letters, digits, '-' and '_', got \"\(name)\"")
    }
    return PluginManifest(
      kind: kind, api: api, name: name, version: try text("version"),
      description: try text("description"), height: try readHeight(),
      options: try readOptions())
  }

  private static func isNameCharacter(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || "-_".contains(character))
  }

  private func complaint(_ message: String) -> Complaint {
    Complaint(message: "pta.\(kind.rawValue): \(message)")
  }

  private var knownFields: [String] {
    ManifestReader.fields + (kind == .statusView ? ["height"] : [])
  }

  private func refuseUnknownFields() throws(Complaint) {
    guard table.array.isEmpty else {
      throw complaint("its table has values without a name; write name = value")
    }
    for field in table.fields {
      guard case .string(let name) = field.key, knownFields.contains(name) else {
        let name = if case .string(let text) = field.key { text } else { "(not a string)" }
        let nearest = Spelling.nearest(to: name, among: knownFields)
        let hint =
          nearest.map { "did you mean '\($0)'?" }
          ?? "known are \(knownFields.joined(separator: ", "))"
        throw complaint("unknown field '\(name)' (\(hint)); methods are added to what it returns")
      }
    }
  }

  private func readVersion() throws(Complaint) -> Int {
    let served = PluginManifest.supportedVersions
    switch table["api"] {
    case .integer(let api)? where served.contains(api): return api
    case .integer(let api)?:
      throw complaint(
        "the plugin is written for api = \(api), and this PullToAction serves "
          + (served.count == 1
            ? "\(served.lowerBound)" : "\(served.lowerBound) to \(served.upperBound)")
          + "; change the plugin, or use another version of PullToAction")
    case nil: throw complaint("'api' is missing; write api = \(served.upperBound)")
    case let other?:
      throw complaint("'api' must be a whole number such as 1, got \(other.typeName)")
    }
  }

  private func text(_ field: String) throws(Complaint) -> String {
    switch table[field] {
    case .string(let text)?: return text
    case nil: throw complaint("'\(field)' is missing; write \(field) = \"…\"")
    case let other?: throw complaint("'\(field)' must be a string, got \(other.typeName)")
    }
  }

  private func readHeight() throws(Complaint) -> Double {
    guard let value = table["height"] else { return DefaultStatusView.defaultHeight }
    guard let height = value.asNumber, height.isFinite, height > 0, height <= 10_000 else {
      throw complaint("'height' must be a number of points above 0 and up to 10000")
    }
    return height
  }
}

extension LuaValue {
  /// What Lua calls the value's type.
  package var typeName: String {
    switch self {
    case .nil: "nil"
    case .boolean: "a boolean"
    case .integer, .number: "a number"
    case .string: "a string"
    case .table: "a table"
    case .function: "a function"
    case .other(let text): text
    }
  }
}

/// The options of a manifest.
extension ManifestReader {
  private func readOptions() throws(Complaint) -> [OptionDeclaration] {
    guard let value = table["options"] else { return [] }
    guard case .table(let options) = value, options.array.isEmpty else {
      throw complaint("'options' must be a table of name = { type = …, default = … }")
    }
    var declarations: [OptionDeclaration] = []
    for field in options.fields {
      guard case .string(let name) = field.key, case .table(let table) = field.value else {
        throw complaint("each option must be written as name = { type = …, default = … }")
      }
      declarations.append(try readOption(name, table))
    }
    return declarations
  }

  private func readOption(_ name: String, _ table: LuaTable) throws(Complaint) -> OptionDeclaration
  {
    let known = ["type", "default", "range", "choices", "doc"]
    for field in table.fields {
      guard case .string(let key) = field.key, known.contains(key) else {
        throw complaint("option '\(name)' may only have \(known.joined(separator: ", "))")
      }
    }
    guard let value = table["default"], let defaultValue = OptionValue(value) else {
      throw complaint("option '\(name)' needs a default that is a number, string or boolean")
    }
    guard case .string(let doc)? = table["doc"] else {
      throw complaint("option '\(name)' needs a doc = \"…\" that says what it is for")
    }
    let declaration = OptionDeclaration(
      name: name, kind: try readKind(name, table), defaultValue: defaultValue, doc: doc)
    if let wrong = declaration.complaint(about: defaultValue) {
      throw complaint("the default of option '\(name)' \(wrong)")
    }
    return declaration
  }

  private func readKind(_ name: String, _ table: LuaTable) throws(Complaint)
    -> OptionDeclaration.Kind
  {
    let type = if case .string(let text)? = table["type"] { text } else { "" }
    switch type {
    case "boolean": return .boolean
    case "number": return .number(try readRange(name, table))
    case "integer": return .integer(try readRange(name, table))
    case "string": return .string
    case "color": return .color
    case "choice":
      guard case .table(let words)? = table["choices"], !words.array.isEmpty else {
        throw complaint("option '\(name)' needs choices = { \"…\", \"…\" }")
      }
      return .choice(
        words.array.compactMap { if case .string(let word) = $0 { word } else { nil } })
    default:
      throw complaint(
        "option '\(name)' needs a type: boolean, number, integer, string, color or choice")
    }
  }

  private func readRange(_ name: String, _ table: LuaTable) throws(Complaint)
    -> ClosedRange<Double>?
  {
    guard let value = table["range"] else { return nil }
    guard case .table(let range) = value, range.array.count == 2,
      let low = range.array[0].asNumber, let high = range.array[1].asNumber, low <= high
    else { throw complaint("the range of option '\(name)' must be { least, greatest }") }
    return low...high
  }
}
