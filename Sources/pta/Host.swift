import Driver
import Platform
import PullPictures
import PullPlugins
import Rendering
import SpecRunner
import ToolSupport
import ViewKit

/// What the libraries are given by this process: files, the terminal, the environment.
enum Host {
  static func variable(_ name: String) -> String? { RunningProgram.variable(name) }

  static func environment(
    style: TextStyle = textStyle, trust: PluginTrust = .all, profile: PluginProfile? = nil
  ) -> DriverSession.Environment {
    if trust != .all { Provision.ask(for: "pta-worker") }
    return DriverSession.Environment(
      library: library,
      draw: { TextRenderer(style: style).lines(of: $0, height: $1) },
      read: { path throws(DriverError) in try read(path) },
      isFile: { fileTree.kind($0) == .file },
      write: { path, text throws(DriverError) in try write(text, to: path) },
      drawFile: { stage, path throws(DriverError) in try draw(stage, to: path) },
      profile: profile, trust: trust)
  }

  /// Draws one moment into a file.
  private static func draw(_ stage: Stage, to path: String) throws(DriverError) {
    do {
      guard try !PictureWriter.kind(of: path).isAnimated else {
        throw UsageError(
          "one moment does not move: record \"pull.lua\", and then "
            + "'pta render --script pull.lua -o FILE' draws all of it")
      }
      try PictureWriter(console: Console()).write(FrameSequence(of: stage), to: path)
    } catch let error as DriverError {
      throw error
    } catch { throw .file(path: path, reason: (error as? UsageError)?.message ?? "\(error)") }
  }

  static func specEnvironment() -> SpecEnvironment {
    SpecEnvironment(
      driver: environment(style: .unicode), libraries: luaLibraries,
      read: { try FileManager.default.fileExists(atPath: $0) ? read($0, limit: $1) : nil },
      write: { try writeWithFolder(Array($0.utf8), to: $1) }, pictures: PinnedPictures(),
      clock: { Clock.now })
  }

  /// Where Lua libraries are installed: `PTA_LUA_LIBRARIES`, or the usual places.
  static var luaLibraries: [String] {
    variable("PTA_LUA_LIBRARIES").map { $0.split(separator: ":").map(String.init) }
      ?? ["/usr", "/usr/local", "/opt/homebrew", (variable("HOME") ?? "") + "/.luarocks"].map {
        $0 + "/share/lua/5.4"
      }
  }
}
