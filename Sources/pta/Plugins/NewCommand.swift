import Driver
import EditorSupport
import Platform
import PullPlugins
import Scaffold
import ToolSupport

extension Command {
  /// `pta new NAME [KIND…]`
  static let new = Command(
    name: "new",
    usage: "new NAME [--visualizer] [--status-view] [--refresh-control | --refresh-view]",
    summary:
      "Makes a folder with a new plugin: its code, a spec that passes, and what editors, luacheck "
      + "and LuaRocks want. A status view unless told.",
    options: PartKind.allCases.map { .init($0.option, doc: "a \($0.words)\($0.hint)") }
  ) { given, console in
    guard let name = given.operands.first else {
      throw UsageError("a name is missing: pta new NAME")
    }
    guard given.operands.count == 1 else { throw wrongOperands(given.operands) }
    for kind in PartKind.allCases where given[all: kind.option].count > 1 {
      throw UsageError("--\(kind.option) is given twice, and a plugin has one \(kind.words)")
    }
    let scaffold: Scaffold
    do throws(Complaint) {
      scaffold = try Scaffold(name: name, kinds: PartKind.allCases.filter { given.has($0.option) })
    } catch { throw UsageError(error.message) }
    let editors = EditorFiles.all.map { (path: $0.name, text: $0.text) }
    try write(scaffold.files + editors, in: name, console)
    let same = Host.library.entries.filter { $0.name == name && $0.hasMain }
    if let note = note(on: same, named: name) { console.print("\n" + note) }
    // Where its name means another one, or none as in a plugin's own folder, its path is due.
    let word = same.first?.folder == "./" + name ? name : "./" + name
    console.print("\nnext: pta repl \(word), pta test \(word), pta check \(word)")
    return .success
  }

  /// Of two plugins with a name the first that is found counts.
  private static func note(on same: [PluginLibrary.Entry], named name: String) -> String? {
    let isFirst = same.first?.folder == "./" + name
    guard let other = isFirst ? same.dropFirst().first : same.first else { return nil }
    let shown = Host.shown(other.folder)
    let words = shown == "shipped" ? "the one that comes with pta" : shown
    return isFirst
      ? "note: \(name) now means this one here, and no more \(words)"
      : "note: \(name) still means \(words): write ./\(name)"
  }

  /// What is wrong with more than one operand: a kind may lack its dashes.
  private static func wrongOperands(_ operands: [String]) -> UsageError {
    for (index, word) in operands.enumerated() {
      let written = word.replacing("_", with: "-")
      guard let kind = PartKind.allCases.first(where: { $0.option == written }) else { continue }
      let name = operands[index == 0 ? 1 : 0]
      return UsageError("a kind is an option: pta new \(name) --\(kind.option)")
    }
    return UsageError(
      "one plugin at a time; one of this name: pta new \(operands.joined(separator: "-"))")
  }

  private static func write(
    _ files: [(path: String, text: String)], in folder: String, _ console: Console
  ) throws {
    // Fails where there is anything of that name: nothing is written over.
    guard mkdir(folder, 0o777) == 0 else {
      throw DriverError.file(
        path: folder,
        reason: errno == EEXIST
          ? "it exists already: take another name, or remove it first"
          : "cannot make this folder: \(SystemFailure())")
    }
    for file in files {
      let path = folder + "/" + file.path
      try Host.writeWithFolder(Array(file.text.utf8), to: path)
      console.print(path)
    }
  }
}

extension PartKind {
  /// The option that stands for it.
  fileprivate var option: String { rawValue.replacing("_", with: "-") }

  fileprivate var hint: String {
    switch self {
    case .visualizer: ": lays out the control and moves it"
    case .statusView: ": what the control shows"
    case .refreshControl: ": both in one, with cycles that go on while the action runs"
    case .refreshView: ": both in one, made anew for each pull"
    }
  }
}
