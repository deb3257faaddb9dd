import EditorSupport
import PluginCheck
import PullPlugins
import ToolSupport

/// Lua files of a plugin that nothing requires: they are never loaded, and what is in them does nothing.
///
/// A file that gives nothing back is a script, which somebody runs.
enum UnusedModules {
  static func findings(of source: PluginSource) -> [CheckFinding] {
    let needed = NeededFiles(of: source).names
    let others = source.files.keys.filter { !needed.contains($0) }.sorted()
    guard !others.isEmpty else { return [] }
    let texts = requiredBeside(source)
    return others.compactMap { file in
      let module = String(file.dropLast(".lua".count)).replacing("/", with: ".")
      let isUsed = texts.contains { $0 == module || $0.hasSuffix(".\(module)") }
      return isUsed ? nil : finding(file, module, of: source)
    }
  }

  private static func finding(
    _ file: String, _ module: String, of source: PluginSource
  ) -> CheckFinding? {
    let bytes = source.files[file] ?? []
    let tokens = LuaTokens(bytes).tokens
    guard let kind = PartKind.allCases.first(where: { tokens.maker(of: $0) != nil }) else {
      guard WrittenResult(bytes).text != nil else { return nil }
      return CheckFinding(
        kind: .fault, file: file,
        message:
          "nothing requires it; write require \"\(module)\" where it is used, or take it out")
    }
    let main = WrittenResult(source.files[PluginSource.main] ?? [])
    let parts = (main.text.map { [$0] } ?? []) + ["require \"\(module)\""]
    return CheckFinding(
      kind: .fault, file: PluginSource.main, line: main.lineOfResult,
      message: "nothing requires \(file), and its \(kind.words) is never used; end with return "
        + parts.joined(separator: ", "))
  }

  /// What the specs and scripts beside a plugin require: they may use its files, too.
  private static func requiredBeside(_ source: PluginSource) -> Set<String> {
    guard let folder = source.folder.flatMap(Files.realPath) else { return [] }
    let files = LuaFileKind.allCases.compactMap(\.folder).flatMap { Lint.names(in: $0, of: folder) }
    return Set(
      files.compactMap { try? Host.read(folder + "/" + $0) }
        .flatMap { required(in: LuaTokens(Array($0.utf8)).tokens) })
  }

  /// The texts that `require` is given.
  private static func required(in tokens: [LuaToken]) -> [String] {
    tokens.indices.dropFirst().filter { index in
      let asker = tokens[index - 1].isSign("(") ? index - 2 : index - 1
      return tokens[index].kind == .text && asker >= 0 && tokens[asker].text == "require"
    }.map { tokens[$0].text }
  }
}
