import Driver
import Platform
import PullPictures
import PullPlugins
import REPL
import Rendering
import SpecRunner
import ToolSupport
import ViewKit

/// What the libraries are given by this process: files, the terminal, the environment.
enum Host {
  /// Where plugins are found by name: `PTA_PLUGINS`, or the folder `Plugins` where `pta` is started.
  static var pluginsFolder: String {
    ProcessInfo.processInfo.environment["PTA_PLUGINS"] ?? "Plugins"
  }

  static func environment(
    style: TextStyle = textStyle, isIsolated: Bool = false, profile: PluginProfile? = nil
  ) -> DriverSession.Environment {
    if isIsolated { Provision.ask(for: "pta-worker") }
    return DriverSession.Environment(
      catalog: PluginCatalog(folder: pluginsFolder),
      draw: { TextRenderer(style: style).lines(of: $0, height: $1) },
      read: { path throws(DriverError) in try read(path) },
      write: { path, text throws(DriverError) in try write(text, to: path) },
      drawFile: { stage, path throws(DriverError) in try draw(stage, to: path) },
      profile: profile, isolation: isIsolated ? PluginIsolation() : nil)
  }

  /// Draws one moment into a file.
  private static func draw(_ stage: Stage, to path: String) throws(DriverError) {
    do {
      guard try !PictureWriter.kind(of: path).isAnimated else {
        throw UsageError(
          message: "one moment does not move: record \"pull.lua\", and then "
            + "'pta render --script pull.lua -o FILE' draws all of it")
      }
      try PictureWriter(console: Console()).write(Reel(of: stage), to: path)
    } catch let error as DriverError {
      throw error
    } catch {
      throw .file(path: path, reason: (error as? UsageError)?.message ?? "\(error)")
    }
  }

  /// What finding specs asks about files.
  static let fileTree = DiskTree()

  struct DiskTree: FileTree {
    func kind(_ path: String) -> FileKind? {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: return .folder
      // Not a pipe, which would be waited for.
      case S_IFREG: return .file
      default: return nil
      }
    }

    func names(_ folder: String) -> [String]? {
      try? FileManager.default.contentsOfDirectory(atPath: folder)
    }

    func realPath(_ path: String) -> String? { Host.realPath(path) }
  }

  /// A path without links; `nil` where there is nothing.
  static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// Where `pta` was started, without links.
  static var currentFolder: String {
    let folder = FileManager.default.currentDirectoryPath
    return realPath(folder) ?? folder
  }

  static func specEnvironment() -> SpecEnvironment {
    SpecEnvironment(
      driver: environment(style: .unicode),
      libraries: luaLibraries, read: readIfThere, write: writeWithFolder,
      pictures: PinnedPictures(),
      clock: { Clock.now })
  }

  private static func readIfThere(_ path: String, _ limit: Int) throws -> String? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    return try read(path, limit: limit)
  }

  private static func writeWithFolder(_ text: String, _ path: String) throws {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try write(text, to: path)
  }

  /// Where Lua libraries are installed: `PTA_LUA_LIBRARIES`, or the usual places.
  static var luaLibraries: [String] {
    if let path = ProcessInfo.processInfo.environment["PTA_LUA_LIBRARIES"] {
      return path.split(separator: ":").map(String.init)
    }
    return ["/usr/share/lua/5.4", "/usr/local/share/lua/5.4", "/opt/homebrew/share/lua/5.4"]
  }

  /// What the terminal can show; what is no terminal gets characters without colour.
  static var textStyle: TextStyle {
    guard isTerminalSession() else { return .unicode }
    return TerminalKind(ProcessInfo.processInfo.environment).textStyle
  }

  /// A terminal with editing and history, or plain standard input.
  static func lineSource(stopping script: ScriptState) -> any LineSource {
    guard isTerminalSession(), let editor = LineEditor(history: HistoryFile(path: historyPath))
    else { return StreamSource() }
    editor.interrupts.target = script.interruptFlag
    return editor
  }

  /// `XDG_STATE_HOME/pta/history`, by default in `~/.local/state`.
  private static var historyPath: String {
    let variables = ProcessInfo.processInfo.environment
    if let path = variables["PTA_HISTORY"] { return path }
    let state =
      variables["XDG_STATE_HOME"]
      ?? (variables["HOME"] ?? FileManager.default.temporaryDirectory.path) + "/.local/state"
    return state + "/pta/history"
  }

  /// The folder of a plugin that is given by its name or its path. What is both is the folder.
  static func pluginPath(_ nameOrPath: String) -> String {
    let isPath = nameOrPath.contains("/") || fileTree.kind(nameOrPath + "/init.lua") == .file
    return isPath || nameOrPath == "." ? nameOrPath : "\(pluginsFolder)/\(nameOrPath)"
  }

  static func fileName(_ path: String) -> String {
    path == "-" ? "input" : URL(fileURLWithPath: path).lastPathComponent
  }

  static func isSameFile(_ path: String, _ other: String) -> Bool {
    URL(fileURLWithPath: path).resolvingSymlinksInPath()
      == URL(fileURLWithPath: other).resolvingSymlinksInPath()
  }

  /// The longest script that is read, in bytes.
  static let scriptLimit = 1 << 20

  /// Reads a script; `-` is standard input.
  static func read(
    _ path: String, limit: Int = scriptLimit
  ) throws(DriverError) -> String {
    if path != "-", fileTree.kind(path) == .folder {
      throw .file(path: path, reason: "it is a directory, and a script is a file")
    }
    let bytes: [UInt8]
    do throws(SystemFailure) {
      // No more than is of use: what is read may have no end.
      bytes = try Host.bytes(of: path, upTo: limit + 1)
    } catch {
      throw .file(path: path, reason: "cannot read it: \(error)")
    }
    guard bytes.count <= limit else {
      throw .file(
        path: path, reason: "it is larger than such a file may be (\(limit >> 20) MiB)")
    }
    guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else {
      throw .file(path: path, reason: "it is not text, so it is no script")
    }
    return text
  }

  /// The first bytes of a file; `-` is standard input.
  static func bytes(of path: String, upTo limit: Int) throws(SystemFailure) -> [UInt8] {
    guard path != "-" else { return try Descriptor(STDIN_FILENO).read(upTo: limit) }
    return try Descriptor(opening: path, O_RDONLY).read(upTo: limit)
  }

  static func write(_ text: String, to path: String) throws(DriverError) {
    do {
      try WholeFile.write(Array(text.utf8), to: path)
    } catch {
      throw .file(path: path, reason: "cannot write it: " + FileTrouble.reason(writing: path))
    }
  }
}
