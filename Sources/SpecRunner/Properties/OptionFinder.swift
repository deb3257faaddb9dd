import Driver
import LuaRuntime
import PullPlugins
import TextSupport

/// Finds the options that the plugins in use declare.
struct OptionFinder {
  typealias Found = (entry: Int, slot: ValueSlot, usual: OptionValue)

  let settings: PropertySettings.Options
  let entries: [LogEntry]

  /// The table of options that a `use` was given.
  static func given(_ entry: LogEntry) -> LuaTable {
    if entry.arguments.count > 1, case .table(let table) = entry.arguments[1] { return table }
    return LuaTable()
  }

  func find() throws(DriverError) -> [Found] {
    guard settings != .none else { return [] }
    var found: [Found] = []
    var known: [String] = []
    for (place, entry) in entries.enumerated() {
      guard let source = entry.source else { continue }
      var names: Set<String> = []
      for declaration in try declarations(of: source) where names.insert(declaration.name).inserted
      {
        known.append(declaration.name)
        guard let domain = try domain(of: declaration, in: entry) else { continue }
        found.append(slot(declaration, domain, at: place))
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

  private func slot(_ declaration: OptionDeclaration, _ domain: ValueDomain, at place: Int) -> Found
  {
    let usual = declaration.defaultValue
    let simplest = domain.contains(usual) ? usual : domain.simplest
    return (
      place, ValueSlot(name: declaration.name, domain: domain, simplest: simplest), usual
    )
  }

  /// What an option may be; `nil` where it stays what it is.
  private func domain(
    of declaration: OptionDeclaration, in entry: LogEntry
  ) throws(DriverError) -> ValueDomain? {
    guard case .some(let choices) = settings else {
      // What the test says itself stays.
      return OptionFinder.given(entry)[declaration.name] == nil
        ? ValueDomain(declaration.kind) : nil
    }
    guard let choice = choices.first(where: { $0.name == declaration.name }) else { return nil }
    guard let domain = choice.domain else { return ValueDomain(declaration.kind) }
    return try fitted(domain, to: declaration)
  }

  private func fitted(
    _ domain: ValueDomain, to declaration: OptionDeclaration
  ) throws(DriverError) -> ValueDomain {
    let ends: [OptionValue] =
      switch domain {
      case .list(let values): values
      case .number(let range?, _): [.number(range.lowerBound), .number(range.upperBound)]
      case .boolean, .text, .color, .number: []
      }
    for value in ends {
      if let complaint = declaration.complaint(about: value) {
        throw .script("for_all: option '\(declaration.name)' \(complaint)")
      }
    }
    if case .number(let range, _) = domain, case .integer = declaration.kind {
      return .number(range, isWhole: true)
    }
    return domain
  }

  private func refuseUnknown(_ known: [String]) throws(DriverError) {
    guard case .some(let choices) = settings else { return }
    for choice in choices where !known.contains(choice.name) {
      let hint =
        Spelling.nearest(to: choice.name, among: known).map { "did you mean '\($0)'?" }
        ?? (known.isEmpty
          ? "no plugin that is used has any" : "there are \(known.joined(separator: ", "))")
      throw .script("for_all: there is no option '\(choice.name)' (\(hint))")
    }
  }
}
