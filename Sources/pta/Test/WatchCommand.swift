import Platform
import SpecRunner
import ToolSupport

/// `pta test --watch`: runs everything once, and then, until the process ends, the specs that a saved file
/// affects.
struct WatchCommand {
  /// How often files are polled, in microseconds. Polling works on every system, and takes less than a
  /// millisecond for a folder of plugins.
  private static let pause: UInt32 = 200_000

  let command: TestCommand

  func perform() throws -> ExitStatus {
    var files = try command.found()
    var before = stamps(of: files)
    run(files)
    while true {
      usleep(WatchCommand.pause)
      // Specs may be added and removed; there may be none for a while.
      files = (try? command.found()) ?? []
      let now = stamps(of: files)
      let changed = Set(before.keys).union(now.keys).filter { now[$0] != before[$0] }
      before = now
      let touched = files.filter { file in changed.contains { isTouched(file, by: $0) } }
      if !touched.isEmpty { run(touched) }
    }
  }

  private func run(_ files: [SpecFile]) {
    do {
      _ = try command.perform(files: files)
    } catch { command.console.printError("pta test: \(error)") }
    let specs = files.count == 1 ? "this spec is" : "these \(files.count) specs are"
    command.console.print("watching what \(specs) about; Ctrl-C ends it")
  }

  /// The folder whose files a spec depends on: that of its plugin, or of its modules.
  private func folder(of file: SpecFile) -> String { file.plugin ?? file.moduleRoot }

  /// A plugin's file affects all specs of the plugin, a spec only itself, and another file in a folder of
  /// specs all specs there: they may require it.
  private func isTouched(_ file: SpecFile, by path: String) -> Bool {
    if path == file.path { return true }
    if path.hasSuffix(SpecFile.suffix) { return false }
    return path.hasPrefix(folder(of: file) + "/")
  }

  /// The stamps of all files that specs may depend on.
  private func stamps(of files: [SpecFile]) -> [String: FileStamp] {
    var stamps: [String: FileStamp] = [:]
    for folder in Set(files.map(folder(of:))) {
      for name in names(below: folder) where name.hasSuffix(".lua") || name.hasSuffix(".png") {
        stamps[folder + "/" + name] = FileStamp(folder + "/" + name)
      }
    }
    for file in files { stamps[file.path] = FileStamp(file.path) }
    return stamps
  }

  /// The files below a folder, as paths in it; what cannot be read is left out.
  private func names(below folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    // Pictures that the tests themselves leave would have them run again and again.
    return names.filter { $0 != "__pictures__" }.flatMap { name in
      var status = stat()
      guard lstat(folder + "/" + name, &status) == 0 else { return [String]() }
      guard status.st_mode & S_IFMT == S_IFDIR else { return [name] }
      return self.names(below: folder + "/" + name).map { name + "/" + $0 }
    }
  }
}
