import Driver
import LuaRuntime
import PullPlugins
import TextSupport

/// A plugin's option that differs from run to run.
struct VariedOption {
  /// The place of the plugin's `use` in the log.
  let entry: Int
  let slot: ValueSlot
  /// What the plugin declares.
  let usual: OptionValue
}

/// Finds the options that the plugins in use declare.
struct OptionFinder {
  let choices: [PropertySettings.OptionChoice]?
  let entries: [LogEntry]

  /// The table of options that a `use` was given.
  static func given(_ entry: LogEntry) -> LuaTable {
    if entry.arguments.count > 1, case .table(let table) = entry.arguments[1] { return table }
    return LuaTable()
  }

  func find() throws(DriverError) -> [VariedOption] {
    if choices?.isEmpty == true { return [] }
    var found: [VariedOption] = []
    var known: [String] = []
    for (place, entry) in entries.enumerated() {
      guard let source = entry.source else { continue }
      var names: Set<String> = []
      for option in try declarations(of: source) where names.insert(option.name).inserted {
        known.append(option.name)
        guard let domain = try domain(of: option, in: entry) else { continue }
        let usual = option.defaultValue
        let simplest = domain.contains(usual) ? usual : domain.simplest
        let slot = ValueSlot(name: option.name, domain: domain, simplest: simplest)
        found.append(VariedOption(entry: place, slot: slot, usual: usual))
      }
    }
    try refuseUnknown(known)
    return found
  }

  private func declarations(of source: PluginSource) throws(DriverError) -> [OptionDeclaration] {
    do throws(PluginError) {
      return try Plugin(source: source).manifests.flatMap(\.options)
    } catch {
      throw .plugin(error)
    }
  }

  /// The values that are tried; `nil` where the option stays what it is.
  private func domain(
    of option: OptionDeclaration, in entry: LogEntry
  ) throws(DriverError) -> ValueDomain? {
    guard let choices else {
      // What the test sets itself stays.
      return OptionFinder.given(entry)[option.name] == nil ? ValueDomain(option.kind) : nil
    }
    guard let choice = choices.first(where: { $0.name == option.name }) else { return nil }
    guard let domain = choice.domain else { return ValueDomain(option.kind) }
    let limits: [OptionValue] =
      switch domain {
      case .list(let values): values
      case .number(let range?, _): [.number(range.lowerBound), .number(range.upperBound)]
      case .boolean, .text, .color, .number: []
      }
    for value in limits {
      if let complaint = option.complaint(about: value) {
        throw .forAll("option '\(option.name)' \(complaint)")
      }
    }
    if case .number(let range, _) = domain, case .integer = option.kind {
      return .number(range, isWhole: true)
    }
    return domain
  }

  private func refuseUnknown(_ known: [String]) throws(DriverError) {
    for choice in choices ?? [] where !known.contains(choice.name) {
      let all = known.joined(separator: ", ")
      let hint =
        Spelling.nearest(to: choice.name, among: known).map { "did you mean '\($0)'?" }
        ?? (known.isEmpty ? "no plugin that is used has any" : "there are \(all)")
      throw .forAll("there is no option '\(choice.name)' (\(hint))")
    }
  }
}
