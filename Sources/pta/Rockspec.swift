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
  /// Whether LuaRocks puts files in place itself, and no build of the plugin's own does.
  private let installsFiles: Bool

  /// What is wrong with the one that is for a version of a plugin; nothing where there is none.
  static func findings(of source: PluginSource, as name: String, version: String) -> [CheckFinding]
  {
    guard let folder = source.folder else { return [] }
    let specs = (Host.fileTree.names(folder) ?? []).sorted()
      .filter { $0.hasSuffix(".rockspec") && !$0.hasPrefix(".") }
      .compactMap { file in
        (try? Host.read(folder + "/" + file)).map {
          Rockspec(file, LuaTokens(Array($0.utf8)).tokens)
        }
      }
    // Those of older versions may lie beside it.
    if let spec = specs.last(where: { $0.isFor(version) }) {
      return spec.installsFiles ? spec.findings(of: source, in: folder, as: name) : []
    }
    return specs.last.map { [$0.isOld(name, version)] } ?? []
  }

  private init(_ name: String, _ tokens: [LuaToken]) {
    self.name = name
    let ends = tokens.indices.dropFirst(4)
    entries = ends.filter { end in
      tokens[end].kind == .text && tokens[end - 3].kind == .text && tokens[end - 4].isSign("[")
        && tokens[end - 2].isSign("]") && tokens[end - 1].isSign("=")
    }.map { Entry(module: tokens[$0 - 3].text, file: tokens[$0].text, line: tokens[$0].line) }
    let place = tokens.indices.dropFirst(2).first { index in
      tokens[index].kind == .text && tokens[index - 1].isSign("=")
        && tokens[index - 2].text == "version"
    }
    let isWhole = place.map { $0 + 1 == tokens.count || !tokens[$0 + 1].isSign("..") } ?? false
    version = isWhole ? place.map { (tokens[$0].text, tokens[$0].line) } : nil
    installsFiles = tokens.contains {
      $0.kind == .word && ["install", "modules"].contains($0.text)
    }
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
      $0.module.hasPrefix(ours) && !$0.isThere(in: folder)
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
