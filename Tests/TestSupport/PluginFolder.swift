import Foundation

/// A folder of plugins that is gone with the test.
package final class PluginFolder {
  /// Where it is: in a folder of its own, as the plugins of the tests are named.
  package let path: String

  /// Makes it, with some files in it.
  package init(_ files: [String: String] = [:]) throws {
    path =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("plugins-\(UUID().uuidString)/test").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, text) in files { try write(text, to: name) }
  }

  deinit {
    let parent = URL(fileURLWithPath: path).deletingLastPathComponent()
    try? FileManager.default.removeItem(at: parent)
  }

  /// Writes a file, with the folders that it is in; a new one in the place of what was there.
  package func write(_ text: String, to name: String) throws {
    try write(Array(text.utf8), to: name)
  }

  /// The same with bytes.
  package func write(_ bytes: [UInt8], to name: String) throws {
    let file = URL(fileURLWithPath: path).appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  /// Makes a symbolic link.
  package func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path + "/" + name, withDestinationPath: target)
  }

  /// Writes as editors do that keep the file: its old content goes, and the new one comes. The system has
  /// told of it when this returns.
  package func writeInPlace(_ text: String, to name: String) throws {
    let file = URL(fileURLWithPath: path).appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    guard let stream = fopen(file.path, "we") else { throw CocoaError(.fileWriteUnknown) }
    fputs(text, stream)
    fclose(stream)
    try waitUntilClosed(file.path)
  }

  /// A process that another test forks meanwhile has the file open, too, until it becomes another program;
  /// inotify tells that it was closed only then. A lease for reading is refused until that is so.
  private func waitUntilClosed(_ file: String) throws {
    #if os(Linux)
      let reading = open(file, O_RDONLY | O_CLOEXEC)
      guard reading >= 0 else { throw CocoaError(.fileReadUnknown) }
      let setLease: Int32 = 1024  // F_SETLEASE, which Swift does not import
      while fcntl(reading, setLease, F_RDLCK) != 0 && errno == EAGAIN { sched_yield() }
      _ = fcntl(reading, setLease, F_UNLCK)
      close(reading)
    #endif
  }

  /// Gives a file or a folder another name; what had it is replaced.
  package func move(_ name: String, to other: String) throws {
    guard rename(path + "/" + name, path + "/" + other) == 0 else {
      throw CocoaError(.fileWriteUnknown)
    }
  }

  /// Removes a file or a folder with all in it.
  package func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: path + "/" + name)
  }

  /// Gives a file a second name.
  package func hardLink(_ name: String, to other: String) throws {
    try FileManager.default.linkItem(atPath: path + "/" + name, toPath: path + "/" + other)
  }
}
