import Driver
import EditorSupport
import Platform
import PluginCheck
import PullPlugins
import TextSupport
import ToolSupport

/// Runs luacheck on a plugin's files, its specs and its scripts.
enum Lint {
  /// Plain output.
  private static let options = ["--no-color", "--codes", "--formatter", "plain", "--config"]

  /// How long it may run, in seconds: its input is not trusted.
  private static let patience = 10.0
  /// The most files that it is given, and the largest.
  private static let mostFiles = 512, mostBytes = 1 << 20

  /// What to install where luacheck is missing.
  static let remedy = "install it by 'apt-get install lua-check', or 'brew install luacheck'"

  /// Its findings, or one that says why it failed; `nil` where it is neither there nor can be installed.
  ///
  /// It reads copies of the files, under other names, and the configuration that `pta api` prints: a plugin's
  /// folder may hold a `.luacheckrc`, which luacheck would run.
  static func findings(of source: PluginSource) -> [CheckFinding]? {
    if ChildProcess.program("luacheck") == nil { Provision.ask(for: "luacheck") }
    guard let program = ChildProcess.program("luacheck") else { return nil }
    do {
      return try TemporaryFolder.use { try findings(of: source, program, copiedTo: $0) }
    } catch {
      return [CheckFinding(kind: .lint, message: "\(error); --no-lint leaves luacheck out")]
    }
  }

  private static func findings(
    of source: PluginSource, _ program: String, copiedTo folder: URL
  ) throws -> [CheckFinding] {
    var files: [File] = []
    var leftOut: [CheckFinding] = []
    for place in places(of: source) {
      do throws(DriverError) {
        guard files.count < mostFiles else {
          throw .file(path: place.name, reason: "a plugin has more than \(mostFiles) Lua files")
        }
        files.append(File(name: place.name, kind: place.kind, bytes: try place.bytes()))
      } catch {
        guard case .file(_, let reason) = error else { throw error }
        leftOut.append(
          CheckFinding(kind: .lint, file: place.name, message: "luacheck left it out: \(reason)"))
      }
    }
    if let wrong = ownSettings(of: source)?.mistake { leftOut.append(wrong) }
    leftOut += source.files.keys.filter(isSpec).sorted().map { file in
      CheckFinding(
        kind: .lint, file: file,
        message:
          "specs lie in a folder named spec: move it to spec/\(file.split(separator: "/").last ?? "")"
      )
    }
    return try LuaFileKind.allCases.flatMap { kind in
      try findings(files.filter { $0.kind == kind }, kind, program, copiedTo: folder)
    } + leftOut
  }

  private static func findings(
    _ files: [File], _ kind: LuaFileKind, _ program: String, copiedTo folder: URL
  ) throws -> [CheckFinding] {
    guard !files.isEmpty else { return [] }
    let paths = (0...files.count).map {
      folder.appendingPathComponent("\(kind.rawValue)\($0).lua").path
    }
    try Files.write(Array(Luacheck.configuration(for: kind).utf8), to: paths[files.count])
    for (file, path) in zip(files, paths) { try Files.write(file.bytes, to: path) }
    let places = Dictionary(uniqueKeysWithValues: zip(paths, files.map(\.name)))
    let words = options + [paths[files.count], "--"] + paths.dropLast()
    let findings = try output(of: program, words).split(separator: "\n").compactMap {
      finding($0, in: places, kind)
    }
    return LintAdvice.once(findings) { ($0.file ?? "", $0.message) }
  }

  /// What the author tells luacheck, which is not read here: luacheck would run it. `nil` where that is no more
  /// than what `pta new` and `pta api` write.
  static func ownSettings(of source: PluginSource) -> (name: String, mistake: CheckFinding?)? {
    let name = ".luacheckrc"
    guard let folder = source.folder, let text = try? Host.read(folder + "/" + name),
      text != Luacheck.folder
    else { return nil }
    let mistake = LuaSyntax.mistake(in: text, named: ".luacheckrc")
    return (
      name,
      mistake.map { CheckFinding(kind: .lint, file: name, line: $0.line, message: $0.message) }
    )
  }

  /// A file that is looked at, by its path in the plugin's folder.
  private struct File {
    let name: String
    let kind: LuaFileKind
    let bytes: [UInt8]
  }

  /// Where a file's bytes come from.
  private struct Place {
    let name: String
    let kind: LuaFileKind
    let bytes: () throws(DriverError) -> [UInt8]
  }

  /// Whether one of the plugin's files is a spec by its name, which would be in a folder that is no part of the plugin.
  private static func isSpec(_ file: String) -> Bool { file.hasSuffix("_spec.lua") }

  /// The plugin's, and the specs and scripts beside them.
  private static func places(of source: PluginSource) -> [Place] {
    let needed = NeededFiles(of: source).names
    let own = source.files.filter { !isSpec($0.key) }.sorted { $0.key < $1.key }.map { file in
      let isScript = !needed.contains(file.key) && WrittenResult(file.value).text == nil
      return Place(name: file.key, kind: isScript ? .script : .plugin) {
        () throws(DriverError) in file.value
      }
    }
    guard let folder = source.folder, let real = Files.realPath(folder) else { return own }
    return own
      + LuaFileKind.allCases.flatMap { kind in
        (kind.folder.map { names(in: $0, of: real) } ?? []).map { name in
          Place(name: name, kind: kind) { () throws(DriverError) in
            try Host.bytes(of: real + "/" + name, limit: mostBytes)
          }
        }
      }
  }

  /// The Lua files in a folder of the plugin's; links are passed over, as where it is loaded.
  static func names(in folder: String, of root: String) -> [String] {
    (Host.fileTree.names(root + "/" + folder) ?? []).sorted().flatMap { name -> [String] in
      let path = folder + "/" + name
      guard !name.hasPrefix("."), Files.realPath(root + "/" + path) == root + "/" + path else {
        return []
      }
      switch Host.fileTree.kind(root + "/" + path) {
      case .folder: return names(in: path, of: root)
      case .file: return name.hasSuffix(".lua") ? [path] : []
      case nil: return []
      }
    }
  }

  private static func output(of program: String, _ words: [String]) throws -> String {
    let (input, output) = (try TemporaryFile(), try TemporaryFile())
    let streams = [input, output, output].map(\.file)
    let process = try ChildProcess([program] + words, streams: streams, hasOwnGroup: true)
    guard let end = process.wait(seconds: patience) else {
      throw TextError("luacheck has not ended in \(Int(patience)) seconds")
    }
    let text = output.text
    // 1 and 2 are findings.
    guard case .exited(0...2) = end else { throw TextError("luacheck \(end): \(text.prefix(200))") }
    return text
  }

  /// Parses `FOLDER/0.lua:3:7: (W211) unused variable 'x'`, and puts back the file's own name.
  private static func finding(
    _ line: Substring, in places: [String: String], _ kind: LuaFileKind
  ) -> CheckFinding? {
    guard let end = line.firstRange(of: ".lua:"),
      let file = places[line[..<end.lowerBound] + ".lua"]
    else { return nil }
    let parts = line[end.upperBound...].split(separator: ":", maxSplits: 2)
    guard parts.count == 3, let number = Int(parts[0]) else { return nil }
    return CheckFinding(
      kind: .lint, file: file, line: number,
      message: LintAdvice.complete(String(parts[2]).trimmingSpaces, in: kind))
  }
}
