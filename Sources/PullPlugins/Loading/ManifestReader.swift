import LuaRuntime
import PullToAction
import TextSupport

/// Reads a manifest, refusing what is missing, wrong or unknown by its name.
struct ManifestReader {
  let kind: PartKind
  let table: LuaTable

  static let fields = ["api", "name", "version", "description", "edge", "options"]

  func read() throws(Complaint) -> PluginManifest {
    try refuseUnknownFields()
    let api = try readVersion()
    let name = try text("name")
    if let wrong = PluginManifest.complaint(aboutName: name) { throw complaint("'name' " + wrong) }
    let cycle = kind == .refreshControl ? try readCycle() : nil
    return PluginManifest(
      kind: kind, api: api, name: name, version: try text("version"),
      description: try text("description"), height: try readHeight(),
      base: try readBase(), preset: try word("preset", PullPreset.named.map(\.name)),
      cycle: cycle,
      edge: try word("edge", PullEdge.allCases.map(\.rawValue)).flatMap(PullEdge.init),
      options: try withCycleOptions(try readOptions(), cycle))
  }

  private static let longestComplaint = 600

  /// What a plugin has written may be of any length, and is quoted.
  func complaint(_ message: String) -> Complaint {
    Complaint(short("pta.\(kind.rawValue): \(message)", ManifestReader.longestComplaint))
  }

  private func refuseUnknownFields() throws(Complaint) {
    guard table.array.isEmpty else {
      throw complaint("its table has values without a name; write name = value")
    }
    let known = ManifestReader.fields + kind.manifestFields
    for field in table.fields {
      let name = field.key.asString ?? "(not a string)"
      guard !known.contains(name) else { continue }
      throw complaint(
        "unknown field '\(short(name, 60))' (\(Spelling.hint(for: name, among: known))); methods "
          + "are added to what it returns")
    }
  }

  private func readVersion() throws(Complaint) -> Int {
    let served = PluginManifest.supportedVersions
    guard let value = table["api"] else {
      throw complaint("'api' is missing; write api = \(served.upperBound)")
    }
    guard let api = value.asNumber.flatMap({ Int(exactly: $0) }) else {
      throw complaint("'api' must be a whole number such as 1, got \(value.given)")
    }
    guard served.contains(api) else {
      let range = Set([served.lowerBound, served.upperBound]).sorted().map(String.init)
      throw complaint(
        "the plugin is written for api = \(api), and this PullToAction serves "
          + "\(range.joined(separator: " to ")); change the plugin, or use another version of "
          + "PullToAction")
    }
    return api
  }

  private func text(_ field: String) throws(Complaint) -> String {
    switch table[field] {
    case .string(let text)?: return text
    case nil: throw complaint("'\(field)' is missing; write \(field) = \"…\"")
    case let other?: throw complaint("'\(field)' must be a string, got \(other.typeName)")
    }
  }

  /// One of some words; `nil` where the field is missing.
  func word(_ field: String, _ words: [String]) throws(Complaint) -> String? {
    guard let value = table[field] else { return nil }
    guard let word = value.asString, words.contains(word) else {
      throw complaint("'\(field)' must be one of \(quoted(words)), got \(value.given)")
    }
    return word
  }

  private func readBase() throws(Complaint) -> BuiltInName? {
    guard let value = table["extends"] else { return nil }
    let choices = BuiltInName.allCases.filter { $0.kind == kind }
    guard let base = choices.first(where: { $0.rawValue == value.asString }) else {
      let words = quoted(choices.map(\.rawValue), joinedBy: " or ")
      throw complaint("'extends' must be \(words), got \(value.given)")
    }
    return base
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
