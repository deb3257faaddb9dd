import Driver
import Platform
import PullPlugins
import ToolSupport

extension StudioSettings {
  /// What sessions are given by this process: plugins by name, files.
  var environment: DriverSession.Environment {
    if trust != .all { Provision.ask(for: "pta-worker") }
    let library = PluginLibrary.usual(
      variable: RunningProgram.variable, shipped: Provision.shippedPlugins)
    return DriverSession.Environment(
      library: library, draw: { _, _ in [] },
      read: { path throws(DriverError) in try StudioSettings.text(of: path) },
      isFile: { StudioSettings.isFile($0) },
      write: { path, text throws(DriverError) in
        // A plugin may have no folder for specs yet. What is wrong with it, writing says.
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        do throws(TextError) { try Files.write(Array(text.utf8), to: path) } catch {
          throw .file(path: path, reason: "cannot write it: \(error)")
        }
      }, profile: PluginProfile(), trust: trust)
  }

  private static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// A script's text: 1 MiB of UTF-8 at most.
  private static func text(of path: String) throws(DriverError) -> String {
    let limit = 1 << 20
    let bytes: [UInt8]
    do throws(SystemFailure) {
      bytes = try Descriptor(opening: path, O_RDONLY | O_NONBLOCK).read(upTo: limit + 1)
    } catch { throw .file(path: path, reason: "cannot read it: \(error)") }
    guard bytes.count <= limit, let text = String(validating: bytes, as: UTF8.self) else {
      throw .file(path: path, reason: "it is no text of at most 1 MiB")
    }
    return text
  }
}
