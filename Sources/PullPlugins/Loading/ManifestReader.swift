import LuaRuntime
import PullToAction
import TextSupport

/// Reads a manifest, refusing what is missing, wrong or unknown by its name: all of it at once.
struct ManifestReader {
  let kind: PartKind
  let table: LuaTable
  /// The plugin whose manifest it is.
  let source: PluginSource
  /// What is wrong.
  let complaints: ManifestComplaints

  init(kind: PartKind, table: LuaTable, source: PluginSource) {
    self.kind = kind
    self.table = table
    self.source = source
    complaints = ManifestComplaints(of: kind)
  }

  static let fields = ["api", "name", "version", "description", "edge", "options"]

  /// The manifest; `nil` where something is wrong with it.
  func read() -> PluginManifest? {
    refuseUnknownFields()
    let api = reading("api", readAPI)
    let name = reading("name", readName)
    let version = reading("version", readVersion)
    let description = reading("description") { () throws(Complaint) in try text("description") }
    let height = reading("height", readHeight)
    let base = reading("extends", readBase)
    let preset =
      kind.manifestFields.contains("preset") ? word("preset", PullPreset.named.map(\.name)) : nil
    let cycle = kind == .refreshControl ? readCycle() : nil
    let edge = word("edge", PullEdge.allCases.map(\.rawValue)).flatMap(PullEdge.init)
    let options = withCycleOptions(readOptions(), cycle)
    guard complaints.all.isEmpty, let api, let name, let version, let description, let height,
      let base
    else { return nil }
    return PluginManifest(
      kind: kind, api: api, name: name, version: version, description: description,
      height: height, base: base, preset: preset, cycle: cycle, edge: edge, options: options)
  }

  /// Reads a field. One that is missing is told at the call.
  func reading<Value>(_ field: String, _ body: () throws(Complaint) -> Value) -> Value? {
    do {
      return try body()
    } catch {
      let isMissing = table[field] == nil
      complaints.add(isMissing ? [] : [field], error.message, missing: isMissing ? field : nil)
      return nil
    }
  }

  private func refuseUnknownFields() {
    if !table.array.isEmpty {
      complaints.add([], "its table has values without a name; write name = value")
    }
    let known = ManifestReader.fields + kind.manifestFields
    for field in table.fields {
      let name = field.key.asString
      guard !known.contains(name ?? "") else { continue }
      let shown = short(name ?? "(not a string)", 60)
      complaints.add(
        name.map { [$0] } ?? [],
        "unknown field '\(shown)' (\(advice(for: shown) ?? Spelling.hint(for: shown, among: known)))"
          + (field.value.typeName == "a function" ? "; methods are added to what it returns" : ""))
    }
  }

  /// What a field is called here, or where it belongs, that others have.
  private func advice(for field: String) -> String? {
    let owners = PartKind.allCases.filter { $0.manifestFields.contains(field) }
    guard owners.isEmpty else {
      return "it is one of " + owners.map { "pta.\($0.rawValue)" }.joined(separator: " and ")
    }
    return ManifestReader.elsewhere(field)
  }

  /// What others call a field of ours, or what they have in a manifest.
  static func elsewhere(_ field: String) -> String? {
    let words: KeyValuePairs = [
      "style styles theme": "write apply_style(style) of a status view, which is given it",
      "policy": "set pull.policy in layout_status_view of a visualizer",
      "author authors maintainer": "write description = { maintainer = … } in the rockspec",
      "license homepage": "write description = { … } in the rockspec",
      "url": "write source = { url = … } in the rockspec",
      "props properties settings config params parameters": "write options = { … }",
      "threshold": "write preset = \"…\" in pta.visualizer, or set pull.pull_threshold",
      "title id label": "write name = \"…\"", "summary about doc": "write description = \"…\"",
      "inherits parent super": "write extends = \"…\"",
    ]
    return words.first { $0.key.split(separator: " ").contains { $0 == field } }?.value
  }

  /// The highest version that is served, of those that the plugin is written for.
  private func readAPI() throws(Complaint) -> Int {
    let served = PluginManifest.supportedVersions
    guard let value = table["api"] else {
      throw Complaint("'api' is missing; write api = \(served.upperBound)")
    }
    guard let wanted = try ManifestReader.versions(value) else {
      throw Complaint(
        "'api' must be a whole number such as 1, or a range such as { 1, 2 }, got \(value.given)")
    }
    guard wanted.overlaps(served) else {
      throw Complaint(
        "the plugin is written for api = \(ManifestReader.words(wanted)), and this PullToAction "
          + "serves \(ManifestReader.words(served)); change the plugin, or use another version of "
          + "PullToAction")
    }
    return wanted.clamped(to: served).upperBound
  }

  private static func versions(_ value: LuaValue) throws(Complaint) -> ClosedRange<Int>? {
    let ends: [LuaValue] =
      if let table = value.asTable { table.fields.isEmpty ? table.array : [] } else {
        [value, value]
      }
    let numbers = ends.compactMap { $0.asNumber.flatMap { Int(exactly: $0) } }
    guard ends.count == 2, numbers.count == 2 else { return nil }
    guard numbers[0] <= numbers[1] else {
      throw Complaint(
        "the range of 'api' is the wrong way round: write { \(numbers[1]), \(numbers[0]) }")
    }
    return numbers[0]...numbers[1]
  }

  private static func words(_ range: ClosedRange<Int>) -> String {
    // Not by `count`, which may be more than a number holds.
    range.lowerBound == range.upperBound
      ? "\(range.lowerBound)" : "\(range.lowerBound) to \(range.upperBound)"
  }

  private func readName() throws(Complaint) -> String {
    let name = try text("name")
    if let wrong = PluginManifest.complaint(aboutName: name) {
      let isAdvice = source.folder != nil && PluginManifest.complaint(aboutName: source.name) == nil
      let advice = isAdvice ? "; write name = \"\(source.name)\", as the folder is called" : ""
      throw Complaint("'name' \(wrong)\(advice)")
    }
    if source.folder != nil, !source.mayBeCalled(name) {
      throw Complaint(
        "'name' must be that of the plugin's folder, \"\(short(source.name, 65))\", got \"\(name)\"; "
          + "write name = \"\(short(source.name, 65))\", or rename the folder")
    }
    return name
  }

  private func readVersion() throws(Complaint) -> String {
    let version = try text("version")
    guard ManifestReader.isVersion(version) else {
      throw Complaint(
        "'version' must be three numbers such as \"1.0.0\" (semver.org), got "
          + "\"\(short(version, 60))\"")
    }
    return version
  }

  /// Whether a text is a version such as `1.0.0` or `1.0.0-beta.1+7`. By hand: a regular expression doubles what
  /// loading a plugin costs.
  private static func isVersion(_ text: String) -> Bool {
    let build = text.utf8.split(
      separator: UInt8(ascii: "+"), maxSplits: 1, omittingEmptySubsequences: false)
    let core = build[0].split(
      separator: UInt8(ascii: "-"), maxSplits: 1, omittingEmptySubsequences: false)
    let dot = UInt8(ascii: ".")
    let numbers = core[0].split(separator: dot, omittingEmptySubsequences: false)
    let words = (core.dropFirst() + build.dropFirst()).flatMap {
      $0.split(separator: dot, omittingEmptySubsequences: false)
    }
    func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    func isOfWord(_ byte: UInt8) -> Bool {
      isDigit(byte) || byte == UInt8(ascii: "-") || (0x61...0x7A).contains(byte | 0x20)
    }
    return numbers.count == 3 && (numbers + words).allSatisfy { !$0.isEmpty }
      && numbers.allSatisfy { $0.allSatisfy(isDigit) && ($0.count == 1 || $0.first != 0x30) }
      && words.allSatisfy { $0.allSatisfy(isOfWord) }
  }

  func text(_ field: String) throws(Complaint) -> String {
    switch table[field] {
    case .string(let text)?: return text
    case nil: throw Complaint("'\(field)' is missing; write \(field) = \"…\"")
    case let other?:
      let sample = field == "version" ? "1.0.0" : "…"
      throw Complaint(
        "'\(field)' must be a string, got \(other.typeName); write \(field) = \"\(sample)\"")
    }
  }

  /// One of some words; `nil` where the field is missing, or wrong.
  func word(_ field: String, _ words: [String]) -> String? {
    guard let value = table[field] else { return nil }
    if let word = value.asString, words.contains(word) { return word }
    let near = value.asString.flatMap { Spelling.nearest(to: $0, among: words) }
    complaints.add(
      [field],
      "'\(field)' must be one of \(quoted(words)), got \(value.given)"
        + (near.map { " (did you mean \"\($0)\"?)" } ?? ""))
    return nil
  }

  private func readBase() throws(Complaint) -> BuiltInName? {
    guard let value = table["extends"] else { return nil }
    let choices = BuiltInName.allCases.filter { $0.kind == kind }
    guard let base = choices.first(where: { $0.rawValue == value.asString }) else {
      // Other kinds have no such field, which is told already.
      guard !choices.isEmpty else { return nil }
      let words = quoted(choices.map(\.rawValue), joinedBy: " or ")
      let near = value.asString.flatMap { Spelling.nearest(to: $0, among: choices.map(\.rawValue)) }
      let hint = near.map { " (did you mean \"\($0)\"?)" } ?? ""
      throw Complaint("'extends' must be \(words), got \(value.given)\(hint)")
    }
    return base
  }

  private func readHeight() throws(Complaint) -> Double {
    guard kind.manifestFields.contains("height"), let value = table["height"] else {
      return kind == .refreshView ? ActivityRefreshView.height : DefaultStatusView.defaultHeight
    }
    guard let height = value.asNumber, height.isFinite, height > 0, height <= 10_000 else {
      throw Complaint(
        "'height' must be a number of points above 0 and up to 10000, got \(value.given)")
    }
    return height
  }
}
