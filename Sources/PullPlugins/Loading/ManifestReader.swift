import LuaRuntime
import PullToAction
import TextSupport

/// Reads a manifest, refusing what is missing, wrong or unknown by its name.
struct ManifestReader {
  let kind: PartKind
  let table: LuaTable

  struct Complaint: Error {
    let message: String

    init(part: PartKind, _ message: String) {
      // What a plugin has written may be of any length, and is quoted.
      self.message = short("pta.\(part.rawValue): \(message)", Complaint.longest)
    }

    private static let longest = 600
  }

  private static let fields = ["api", "name", "version", "description", "options"]

  func read() throws(Complaint) -> PluginManifest {
    try refuseUnknownFields()
    let api = try readVersion()
    let name = try text("name")
    guard !name.isEmpty, name.count <= 64, name.allSatisfy(ManifestReader.isNameCharacter) else {
      throw complaint("'name' must be letters, digits, '-' and '_', got \"\(short(name, 65))\"")
    }
    let cycle =
      kind == .refreshControl ? try RefreshCycleReader(table: table).read() : nil
    return PluginManifest(
      kind: kind, api: api, name: name, version: try text("version"),
      description: try text("description"), height: try readHeight(),
      base: try readBase(), preset: try readPreset(), cycle: cycle,
      options: try RefreshOptions.added(
        to: try OptionReader(part: kind, value: table["options"]).read(), cycle))
  }

  private static func isNameCharacter(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || "-_".contains(character))
  }

  private func complaint(_ message: String) -> Complaint {
    Complaint(part: kind, message)
  }

  private var knownFields: [String] {
    ManifestReader.fields + kind.manifestFields
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
        throw complaint(
          "unknown field '\(short(name, 60))' (\(hint)); methods are added to what it returns")
      }
    }
  }

  private func readVersion() throws(Complaint) -> Int {
    let served = PluginManifest.supportedVersions
    switch table["api"] {
    case nil: throw complaint("'api' is missing; write api = \(served.upperBound)")
    case let value?:
      guard let api = value.asNumber.flatMap({ Int(exactly: $0) }) else {
        let given = OptionValue(value)?.text ?? value.typeName
        throw complaint("'api' must be a whole number such as 1, got \(given)")
      }
      guard served.contains(api) else { throw complaint(refusal(of: api)) }
      return api
    }
  }

  private func refusal(of api: Int) -> String {
    let served = PluginManifest.supportedVersions
    return "the plugin is written for api = \(api), and this PullToAction serves "
      + (served.count == 1
        ? "\(served.lowerBound)" : "\(served.lowerBound) to \(served.upperBound)")
      + "; change the plugin, or use another version of PullToAction"
  }

  private func text(_ field: String) throws(Complaint) -> String {
    switch table[field] {
    case .string(let text)?: return text
    case nil: throw complaint("'\(field)' is missing; write \(field) = \"…\"")
    case let other?: throw complaint("'\(field)' must be a string, got \(other.typeName)")
    }
  }

  private func readBase() throws(Complaint) -> BuiltInName? {
    guard let value = table["extends"] else { return nil }
    let choices = BuiltInName.allCases.filter { $0.kind == kind }
    guard case .string(let name) = value, let base = BuiltInName(rawValue: name),
      choices.contains(base)
    else {
      let words = choices.map { "\"\($0.rawValue)\"" }.joined(separator: " or ")
      throw complaint(
        "'extends' must be \(words), got \(OptionValue(value)?.text ?? value.typeName)")
    }
    return base
  }

  private func readPreset() throws(Complaint) -> String? {
    guard let value = table["preset"] else { return nil }
    guard case .string(let name) = value, PullPreset.named.contains(where: { $0.name == name })
    else {
      let words = PullPreset.named.map { "\"\($0.name)\"" }.joined(separator: ", ")
      throw complaint(
        "'preset' must be one of \(words), got \(OptionValue(value)?.text ?? value.typeName)")
    }
    return name
  }

  private func readHeight() throws(Complaint) -> Double {
    guard let value = table["height"] else {
      return kind == .refreshView ? ActivityRefreshView.height : DefaultStatusView.defaultHeight
    }
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
    case .other(let text): "a \(text)"
    }
  }
}
