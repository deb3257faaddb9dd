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
  private let entries: [Entry]
  /// With its line; `nil` where it is put together.
  private let version: (text: String, line: Int)?
  /// What it is called.
  private let package: (text: String, line: Int)?
  /// Whether LuaRocks puts files in place itself, and no build of the plugin's own does.
  private let installsFiles: Bool
  /// Where `build` is; `nil` where it says of which type.
  private let untypedBuild: Int?

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
      let refused = spec.refusals(version)
      return refused + (spec.installsFiles ? spec.findings(of: source, in: folder, as: name) : [])
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
    entries = tokens.indices.dropFirst(4).compactMap { end in
      let isBracketed = tokens[end - 2].isSign("]") && tokens[end - 4].isSign("[")
      let module = tokens[end - (isBracketed ? 3 : 2)]
      // `wave = "init.lua"` names a module as well.
      guard tokens[end].kind == .text, tokens[end - 1].isSign("="),
        isBracketed ? module.kind == .text : tokens[end].text.hasSuffix(".lua")
      else { return nil }
      return Entry(module: module.text, file: tokens[end].text, line: tokens[end].line)
    }
    version = Rockspec.text(of: "version", tokens)
    package = Rockspec.text(of: "package", tokens)
    installsFiles = tokens.contains {
      $0.kind == .word && ["install", "modules"].contains($0.text)
    }
    let names = tokens.filter { $0.kind == .word }
    // From format 3.0 on, one that is left out is LuaRocks' own.
    let isTyped = names.contains { $0.text == "type" || $0.text == "rockspec_format" }
    untypedBuild = isTyped ? nil : names.first { $0.text == "build" }?.line ?? 1
  }

  /// What a variable is set to; `nil` where it is put together.
  private static func text(of name: String, _ tokens: [LuaToken]) -> (text: String, line: Int)? {
    let place = tokens.indices.dropFirst(2).first { index in
      tokens[index].kind == .text && tokens[index - 1].isSign("=")
        && tokens[index - 2].text == name
    }
    guard let place, place + 1 == tokens.count || !tokens[place + 1].isSign("..") else {
      return nil
    }
    return (tokens[place].text, tokens[place].line)
  }

  /// What LuaRocks does not take.
  private func refusals(_ plugin: String) -> [CheckFinding] {
    var refusals: [CheckFinding] = []
    if let version, version.text.wholeMatch(of: #/[A-Za-z0-9.]+-[0-9]+/#) == nil {
      refusals.append(
        finding(
          "a rock's version has a number of the rockspec's own behind it: write version = "
            + "\"\(plugin.filter { $0 != "-" })-1\"", line: version.line))
    } else if let package, let version {
      let expected = "\(package.text.lowercased())-\(version.text).rockspec"
      if name != expected {
        refusals.append(
          finding(
            "LuaRocks takes a rockspec by its name: name the file \(expected), or write the package and "
              + "the version that it is named for", line: package.line))
      }
    }
    if let untypedBuild {
      refusals.append(
        finding(
          "LuaRocks asks how it is built: write build = { type = \"none\", … }", line: untypedBuild)
      )
    }
    return refusals
  }

  /// A rock's version is the plugin's with the rockspec's own number behind it, and has no other `-`.
  private func isFor(_ plugin: String) -> Bool {
    guard let version else { return true }
    let own = version.text.prefix(upTo: version.text.lastIndex(of: "-") ?? version.text.endIndex)
    // What is developed has no number.
    guard !["scm", "dev", "cvs"].contains(own) else { return true }
    return own.filter { $0 != "-" } == plugin.filter { $0 != "-" }
  }

  private func isOld(_ plugin: String, _ current: String) -> CheckFinding {
    let next = current.filter { $0 != "-" } + "-1"
    return finding(
      "it is of version \(version?.text ?? ""), and the plugin is \(current): write version = "
        + "\"\(next)\", and name the file \(plugin.lowercased())-\(next).rockspec",
      line: version?.line)
  }

  private func findings(of source: PluginSource, in folder: String, as plugin: String)
    -> [CheckFinding]
  {
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
