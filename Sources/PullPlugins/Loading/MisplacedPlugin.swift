import PullToAction

/// A plugin's code that is not where it is looked for: in a file of another name, or in no folder of its own.
package struct MisplacedPlugin {
  private let file, place: String
  private let isInPlace: Bool

  /// What to do.
  package var advice: String {
    isInPlace ? "rename \(file) to \(PluginSource.main)" : "move \(file) to \(place)"
  }

  /// What to do about a folder that is no plugin; `nil` where nothing in it tells.
  package static func hint(forFolder path: String) -> String? {
    let inside = LibraryPlace(path, .here).plugins.map { "\(path)/\($0)" }
    guard inside.isEmpty else { return "there are some in it: " + inside.joined(separator: ", ") }
    if let advice = MisplacedPlugin(path: path)?.advice { return advice }
    // Where endings are hidden, an editor adds one.
    let entries = DirectoryListing.entries(of: path, limit: PluginSource.entryLimit) ?? []
    let other = entries.map(\.name).sorted().first {
      let name = $0.lowercased()
      return name.hasPrefix(PluginSource.main + ".") || ["init", "init.txt"].contains(name)
    }
    return other.map { "rename \(path == "." ? $0 : "\(path)/\($0)") to \(PluginSource.main)" }
  }

  /// Looks for it where a path leads to no plugin: the path may be the file's, or its folder's.
  package init?(path: String) {
    let path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    for path in [path, path + ".lua"] where path.hasSuffix(".lua") {
      guard let file = File(path: path), file.makesPart else { continue }
      // The folder that it is in is a plugin.
      guard file.name != PluginSource.main else { return nil }
      self.init(alone: path)
      return
    }
    let usual = [PluginSource.main, "main.lua", "plugin.lua", "index.lua"]
    let mains = usual + [PluginFiles(path: path).name.lowercased() + ".lua"]
    let files = File.all(in: path)
    let makers = files.filter(\.makesPart)
    // What is put together of modules makes no part itself.
    let main = files.first { mains.contains($0.name.lowercased()) && $0.isMain }
    guard let found = main ?? (makers.count == 1 ? makers.first : nil) else { return nil }
    guard main != nil || !found.hasOwnName else {
      self.init(alone: "\(path)/\(found.name)")
      return
    }
    self.init(
      file: path == "." ? found.name : "\(path)/\(found.name)", place: path, isInPlace: true)
  }

  private init(file: String, place: String, isInPlace: Bool) {
    (self.file, self.place, self.isInPlace) = (file, place, isInPlace)
  }

  /// A file that is to be in a folder of its own name.
  private init(alone path: String) {
    self.init(
      file: path, place: path.dropLast(".lua".count) + "/" + PluginSource.main, isInPlace: false)
  }

  /// The files in a folder of plugins that are plugins by what they say themselves.
  static func all(in folder: String) -> [MisplacedPlugin] {
    File.all(in: folder).filter { $0.makesPart && $0.hasOwnName }
      .map { MisplacedPlugin(alone: folder == "." ? $0.name : "\(folder)/\($0.name)") }
  }

  /// Whether a file makes a part of a plugin, or is what a plugin begins with: no script does, and none is.
  package static func isPlugin(_ source: String, named name: String) -> Bool {
    let bytes = Array(source.utf8)
    return LuaTokens(bytes).tokens.makesPart
      || name == PluginSource.main && WrittenResult(bytes).text != nil
  }

  /// A Lua file of any name.
  private struct File {
    let name: String
    let makesPart, hasOwnName, isMain: Bool

    init?(path: String) {
      let slash = path.lastIndex(of: "/")
      let folder = slash.map { String(path[..<$0]) } ?? "."
      self.init(
        slash.map { String(path[path.index(after: $0)...]) } ?? path,
        in: folder.isEmpty ? "/" : folder)
    }

    private init?(_ name: String, in folder: String) {
      guard let root = try? OpenFolder(PluginFiles(path: folder)),
        let bytes = try? root.lua([name])[name]
      else { return nil }
      self.name = name
      let tokens = LuaTokens(bytes).tokens
      makesPart = tokens.makesPart
      hasOwnName = tokens.contains { $0.kind == .text && $0.text + ".lua" == name }
      isMain =
        WrittenResult(bytes).text != nil
        && (makesPart || tokens.contains { $0.kind == .word && $0.text == "require" })
    }

    static func all(in folder: String) -> [File] {
      let entries = DirectoryListing.entries(of: folder, limit: PluginSource.entryLimit) ?? []
      return entries.filter { $0.kind == .file && $0.name.lowercased().hasSuffix(".lua") }.map(
        \.name
      ).sorted()
        .compactMap { File($0, in: folder) }
    }
  }
}
