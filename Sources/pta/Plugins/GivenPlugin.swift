import Driver
import PullPlugins
import ToolSupport

/// A plugin on the command line, with the options behind it: `wave speed=fast`.
struct GivenPlugin {
  /// Its name or path.
  let name: String
  /// Its options, not yet read.
  private(set) var options: [OptionText] = []

  /// Reads operands.
  ///
  /// - Parameter command: for the message about what is no plugin and no option.
  static func all(_ operands: [String], of command: String) throws(UsageError) -> [GivenPlugin] {
    var plugins: [GivenPlugin] = []
    for (index, word) in operands.enumerated() {
      let place = OperandPlace(
        words: operands, index: index, plugin: plugins.last?.name, command: command)
      if let mistake = place.mistake { throw UsageError(mistake) }
      if let option = OptionText(word), !plugins.isEmpty {
        plugins[plugins.count - 1].options.append(option)
      } else {
        guard !plugins.contains(where: { $0.name == word }) else {
          throw UsageError("'\(word)' is given twice: once is enough")
        }
        plugins.append(GivenPlugin(name: word))
      }
    }
    return plugins
  }

  private init(name: String) { self.name = name }

  /// What it puts on the control; nothing where it cannot be loaded.
  private func parts(in session: DriverSession) -> [Set<PartKind>] {
    let kinds =
      BuiltInName(rawValue: name).map { [$0.kind] }
      ?? session.plugins.manifests(of: name).map(\.kind)
    return kinds.map { kind in
      switch kind {
      case .visualizer, .statusView: [kind]
      case .refreshControl, .refreshView: [.visualizer, .statusView]
      }
    }
  }

  /// Puts plugins on a session's control.
  ///
  /// - Throws: what is wrong with one of them, or that another one behind it takes its place.
  static func use(_ plugins: [GivenPlugin], on session: DriverSession) throws {
    for plugin in plugins { try session.use(plugin.name, plugin.options) }
    guard plugins.count > 1 else { return }
    let parts = plugins.map { $0.parts(in: session) }
    for (index, plugin) in plugins.enumerated() where !parts[index].isEmpty {
      let later = plugins.indices.dropFirst(index + 1).filter { other in
        parts[index].contains { part in parts[other].contains { !$0.isDisjoint(with: part) } }
      }
      let taken = later.reduce(into: Set<PartKind>()) { $0.formUnion(parts[$1].joined()) }
      guard let last = later.last, parts[index].allSatisfy({ !$0.isDisjoint(with: taken) })
      else { continue }
      throw UsageError(
        "'\(plugin.name)' is of no use here: '\(plugins[last].name)' behind it takes its place; "
          + "name one of them")
    }
  }
}
