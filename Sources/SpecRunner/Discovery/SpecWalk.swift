import PullPlugins

/// Gathers specs from folders.
struct SpecWalk {
  private static let skipped: Set<String> = ["__snapshots__", "__pictures__", "node_modules"]

  let files: any FileTree
  private(set) var seen: Set<String> = []
  /// What was found so far, in no order.
  private(set) var found: [SpecFile] = []
  /// Lua files that may have been meant as specs: in a folder for specs by another name, or named as specs
  /// elsewhere in a plugin's folder.
  private(set) var others: [String] = []

  /// Takes a file, whatever its name.
  mutating func addFile(_ path: String) {
    guard let folder = PathText.parent(path), isNew(path, in: folder) else { return }
    let spec = enclosingSpec(of: folder)
    found.append(described(path, spec: spec, folder: folder))
  }

  /// Takes the specs of a folder and of the folders below it.
  mutating func addFolder(_ root: String) throws(DiscoveryError) {
    guard files.names(PathText.shown(root)) != nil, let real = files.realPath(PathText.shown(root))
    else { throw .unreadable(path: PathText.shown(root)) }
    visit(root, spec: enclosingSpec(of: root), limits: real == "/" ? "/" : real + "/")
  }

  /// - Parameters:
  ///   - spec: the innermost folder named `spec` at or above this one.
  ///   - limits: the start of every real path that is below the folder asked for.
  private mutating func visit(_ folder: String, spec: String?, limits: String) {
    let names = (files.names(PathText.shown(folder)) ?? []).sorted { $0.precedes($1) }
    for name in names where !name.hasPrefix(".") {
      let path = PathText.joined(folder, name)
      switch files.kind(path) {
      case .file:
        guard let spec, name.hasSuffix(SpecFile.suffix) else {
          if spec.map({ _ in name.hasSuffix(".lua") }) ?? isMisplaced(name, in: folder) {
            others.append(path)
          }
          continue
        }
        guard files.realPath(path)?.hasPrefix(limits) == true, isNew(path, in: folder) else {
          continue
        }
        found.append(described(path, spec: spec, folder: folder))
      case .folder:
        guard !SpecWalk.skipped.contains(name), !isLink(path, name, in: folder) else { continue }
        visit(path, spec: name == SpecFile.folder ? path : spec, limits: limits)
      case nil: continue
      }
    }
  }

  /// Whether it is named as a spec, in a plugin's folder or one in that.
  private func isMisplaced(_ name: String, in folder: String) -> Bool {
    name.hasSuffix(SpecFile.suffix)
      && (isPlugin(folder) || !folder.isEmpty && PathText.parent(folder).map(isPlugin) == true)
  }

  /// Links to folders are not followed: they may lead outside or in circles, and a folder inside is found
  /// under its own path.
  private func isLink(_ path: String, _ name: String, in folder: String) -> Bool {
    files.realPath(PathText.shown(folder)).map { PathText.joined($0, name) } != files.realPath(path)
  }

  /// A spec that several plugins share by a link is a spec of each.
  private mutating func isNew(_ path: String, in folder: String) -> Bool {
    let real = files.realPath(PathText.shown(folder)) ?? folder
    return seen.insert(PathText.joined(real, PathText.lastName(path))).inserted
  }

  private func described(_ path: String, spec: String?, folder: String) -> SpecFile {
    guard let root = spec.flatMap(PathText.parent) else {
      return SpecFile(path: path, moduleRoot: PathText.shown(folder))
    }
    return SpecFile(
      path: path, plugin: isPlugin(root) ? PathText.shown(root) : nil,
      moduleRoot: PathText.shown(root))
  }

  /// The folder `spec` that a folder is or lies in. One that the path does not name counts only if it is
  /// a plugin's: a whole project may lie below a folder of that name.
  private func enclosingSpec(of folder: String) -> String? {
    if let named = ancestors(of: folder).first(where: isSpec) { return named }
    guard let real = files.realPath(PathText.shown(folder)) else { return nil }
    if isSpec(real) { return folder }
    return ancestors(of: real).first { isSpec($0) && PathText.parent($0).map(isPlugin) == true }
  }

  /// Whether what is named as a spec in a folder is one.
  func isInSpecs(_ folder: String) -> Bool { enclosingSpec(of: folder) != nil }

  private func isSpec(_ folder: String) -> Bool { PathText.lastName(folder) == SpecFile.folder }

  /// The folders that a path names, innermost first.
  private func ancestors(of path: String) -> [String] {
    let parts = path.split(separator: "/")
    let start = path.hasPrefix("/") ? "/" : ""
    return (0..<parts.count).reversed().map { start + parts[...$0].joined(separator: "/") }
  }

  private func isPlugin(_ folder: String) -> Bool {
    files.kind(PathText.joined(folder, PluginSource.main)) == .file
  }
}
