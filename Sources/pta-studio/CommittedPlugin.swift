import Driver
import Platform
import PullPlugins
import ToolSupport

/// A plugin as it is in the last commit of the repository that its folder is in.
enum CommittedPlugin {
  /// How long git may take, in seconds.
  private static let patience = 5.0

  /// - Throws: that there is no commit with it, or no git.
  static func source(_ folder: String) throws(DriverError) -> PluginSource {
    do throws(TextError) {
      let listed = try git(["ls-tree", "-r", "-z", "--name-only", "HEAD", "."], in: folder)
      let names = listed.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
        .filter { ($0.hasSuffix(".lua") && !$0.hasPrefix("spec/")) || $0.hasSuffix(".png") }
        .prefix(PluginSource.fileLimit)
      guard names.contains(PluginSource.main) else {
        throw TextError("the last commit has no \(PluginSource.main) there")
      }
      var files: [String: [UInt8]] = [:]
      var rest = PluginSource.byteLimit + PluginSource.imageByteLimit
      for name in names {
        let bytes = try git(["show", "HEAD:./" + name], in: folder)
        rest -= bytes.count
        guard rest >= 0 else { throw TextError("the last commit of it is too large") }
        files[name] = bytes
      }
      let real = Files.realPath(folder) ?? folder
      var source = PluginSource(
        name: real.split(separator: "/").last.map(String.init) ?? folder,
        files: files.filter { $0.key.hasSuffix(".lua") },
        images: files.filter { $0.key.hasSuffix(".png") })
      // It is in memory, and not of this program.
      source.isShipped = false
      return source
    } catch { throw .refused("\(folder): \(error)") }
  }

  private static func git(_ words: [String], in folder: String) throws(TextError) -> [UInt8] {
    guard let program = ChildProcess.program("git") else { throw TextError("git is not installed") }
    let (output, errors) = try (TemporaryFile(), TemporaryFile())
    let child = try ChildProcess(
      [program, "-C", folder, "--no-optional-locks"] + words,
      streams: [TemporaryFile().file, output.file, errors.file], hasOwnGroup: true)
    guard let end = child.wait(seconds: patience) else { throw TextError("git does not answer") }
    guard end == .exited(0) else {
      throw TextError(refusal(errors.text) ?? "git \(end)")
    }
    return output.bytes
  }

  /// Why git refuses, in the words of those who look at a plugin.
  private static func refusal(_ text: String) -> String? {
    if text.contains("not a git repository") { return "it is in no git repository" }
    if text.contains("valid object name HEAD") { return "nothing is committed there yet" }
    let line = text.split(separator: "\n").first.map(String.init)
    return line.map { $0.hasPrefix("fatal: ") ? String($0.dropFirst("fatal: ".count)) : $0 }
  }
}
