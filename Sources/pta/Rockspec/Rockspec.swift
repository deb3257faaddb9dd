import EditorSupport
import PluginCheck
import PullPlugins
import TextSupport

/// What LuaRocks is told of a plugin. It installs the files that this lists, and says nothing of the others.
struct Rockspec {
  /// A line of what is installed: `["pta.plugins.wave.init"] = "init.lua"`.
  private struct Entry {
    let module, file: String
    let line: Int

    func isThere(in folder: String) -> Bool { Host.fileTree.kind(folder + "/" + file) != nil }
  }

  private let name: String
  private let settings: WrittenSettings
  /// `nil` where it cannot be told what is installed, or a build of the plugin's own does it.
  private let entries: [Entry]?

  /// What is wrong with the one that is for a version of a plugin; nothing where there is none.
  static func findings(of source: PluginSource, as name: String, version: String) -> [CheckFinding]
  {
    guard let folder = source.folder else { return [] }
    let files = (Host.fileTree.names(folder) ?? []).sorted()
      .filter { $0.hasSuffix(".rockspec") && !$0.hasPrefix(".") }
      .compactMap { file in (try? Host.read(folder + "/" + file)).map { (file, $0) } }
    let unreadable = files.compactMap(syntaxFinding)
    guard unreadable.isEmpty else { return unreadable }
    let specs = files.map { Rockspec($0, LuaTokens(Array($1.utf8)).tokens) }
    // Those of older versions may lie beside it.
    if let spec = specs.last(where: { $0.isFor(version) }) {
      return spec.refusals(version, of: name) + spec.findings(of: source, in: folder, as: name)
    }
    return specs.last.map { [$0.isOld(name, version)] } ?? []
  }

  /// What Lua cannot read.
  private static func syntaxFinding(_ name: String, _ text: String) -> CheckFinding? {
    LuaSyntax.mistake(in: text, named: name).map {
      CheckFinding(kind: .rockspec, file: name, line: $0.line, message: $0.message)
    }
  }

  private init(_ name: String, _ tokens: [LuaToken]) {
    self.name = name
    settings = WrittenSettings(tokens)
    entries = Rockspec.entries(in: settings)
  }

  /// What LuaRocks puts in place: where it builds nothing, and where its own build finds no more than this.
  private static func entries(in settings: WrittenSettings) -> [Entry]? {
    let lists = [settings["build", "install", "lua"], settings["build", "modules"]]
      .compactMap(\.self)
    guard settings.isPlain, !lists.isEmpty, lists.allSatisfy({ $0.table != nil }) else {
      return nil
    }
    return lists.flatMap { $0.table ?? [] }.compactMap { field in
      guard let module = field.name, let text = field.text else { return nil }
      var file = text[...]
      while file.hasPrefix("./") { file = file.dropFirst(2) }
      return Entry(module: module, file: String(file), line: field.line)
    }
  }

  private var version: (text: String, line: Int)? {
    settings["version"].flatMap { field in field.text.map { ($0, field.line) } }
  }

  /// What LuaRocks does not take.
  private func refusals(_ current: String, of plugin: String) -> [CheckFinding] {
    var refusals = RockspecReview(settings, plugin: plugin).problems.map {
      finding($0.message, line: $0.line)
    }
    let package = settings["package"]
    if let version, version.text.wholeMatch(of: #/[A-Za-z0-9.]+-[0-9]+/#) == nil {
      refusals.append(
        finding(
          "a rock's version has letters, digits and dots, and a number of the rockspec's own behind "
            + "it: write version = \"\(Rockspec.version(of: current))-1\"", line: version.line))
    } else if let package, let text = package.text, let version {
      let expected = "\(text.lowercased())-\(version.text).rockspec"
      if !text.lowercased().contains(plugin.lowercased()) {
        refusals.append(
          finding(
            "package is \"\(text)\", and the plugin is \(plugin): write package = \"\(plugin)\", and "
              + "name the file \(plugin.lowercased())-\(version.text).rockspec", line: package.line)
        )
      } else if name != expected {
        refusals.append(
          finding(
            "LuaRocks takes a rockspec by its name: name the file \(expected), or write the package and "
              + "the version that it is named for", line: package.line))
      }
    }
    // From format 3.0 on, one that is left out is LuaRocks' own.
    let build = settings["build"]
    let isPlain = build.map { $0.table != nil } ?? true
    if settings.isPlain, isPlain, settings["rockspec_format"] == nil,
      settings["build", "type"] == nil
    {
      refusals.append(
        finding(
          "LuaRocks asks how it is built: write build = { type = \"none\", … }",
          line: build?.line ?? 1))
    }
    return refusals
  }

  /// A plugin's version as LuaRocks takes it: without `-`, and without what is behind `+`.
  private static func version(of plugin: String) -> String {
    plugin.prefix { $0 != "+" }.filter { $0 != "-" }
  }

  /// A rock's version is the plugin's with the rockspec's own number behind it, and has no other `-`.
  private func isFor(_ plugin: String) -> Bool {
    guard let version else { return true }
    let own = version.text.prefix(upTo: version.text.lastIndex(of: "-") ?? version.text.endIndex)
    // What is developed has no number.
    guard !["scm", "dev", "cvs"].contains(own) else { return true }
    return Rockspec.version(of: String(own)) == Rockspec.version(of: plugin)
  }

  private func isOld(_ plugin: String, _ current: String) -> CheckFinding {
    let next = Rockspec.version(of: current) + "-1"
    return finding(
      "it is of version \(version?.text ?? ""), and the plugin is \(current): write version = "
        + "\"\(next)\", and name the file \(plugin.lowercased())-\(next).rockspec",
      line: version?.line)
  }

  private func findings(of source: PluginSource, in folder: String, as plugin: String)
    -> [CheckFinding]
  {
    guard let entries else { return [] }
    let files = (Array(source.files.keys) + source.images.keys).sorted()
    let ours = "pta.plugins.\(plugin)."
    let needed = NeededFiles(of: source).names
    let wrong = files.compactMap { file -> CheckFinding? in
      let parts = (ours + file.prefix(upTo: file.lastIndex(of: ".") ?? file.endIndex))
        .split(separator: "/")
      let module = parts.joined(separator: ".")
      let line = "[\"\(module)\"] = \"\(file)\""
      guard let entry = entries.first(where: { $0.file == file }) else {
        // A demonstration or a picture of the page beside it is no part of what runs.
        guard needed.contains(file) else { return nil }
        // Its module has a file that there is not: that is told below.
        if entries.contains(where: { $0.module == module && !$0.isThere(in: folder) }) {
          return nil
        }
        return finding(
          "it leaves out \(file), which an installed plugin then lacks: write \(line)",
          line: entries.last?.line)
      }
      // What is no Lua keeps its name, and only its folder counts.
      let isThere =
        file.hasSuffix(".lua")
        ? entry.module == module
        : Rockspec.folder(entry.module) == Rockspec.folder(module)
      guard !isThere else { return nil }
      return finding(
        "\(file) is installed where pta does not look for it: write \(line)", line: entry.line)
    }
    let missing = entries.filter {
      ($0.module.hasPrefix(ours) || $0.file.hasSuffix(".lua")) && !$0.isThere(in: folder)
    }.map { entry in
      let hint = Spelling.nearest(to: entry.file, among: files).map { " (did you mean '\($0)'?)" }
      return finding("there is no \(entry.file)\(hint ?? "")", line: entry.line)
    }
    return wrong + missing
  }

  private static func folder(_ module: String) -> Substring {
    module.prefix(upTo: module.lastIndex(of: ".") ?? module.startIndex)
  }

  private func finding(_ message: String, line: Int?) -> CheckFinding {
    CheckFinding(kind: .rockspec, file: name, line: line ?? 1, message: message)
  }
}
