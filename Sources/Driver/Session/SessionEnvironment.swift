import LuaRuntime
import PullPlugins
import ViewKit

extension DriverSession {
  /// What the host of a session provides.
  package struct Environment {
    /// Where plugins are found by name.
    package var library: PluginLibrary
    /// Draws the top of a display list as lines of text: the list, and how much of it in points.
    package var draw: (DisplayList, Double) -> [String]
    /// Reads a file.
    package var read: (String) throws(DriverError) -> String
    /// Whether there is a file, and no device or pipe, which cannot be looked into.
    package var isFile: (String) -> Bool
    /// Writes a file.
    package var write: (String, String) throws(DriverError) -> Void
    /// Draws what is on a stage now into a file, of the kind that its name ends in.
    package var drawFile: (Stage, String) throws(DriverError) -> Void
    /// Counts the lines of plugins that run; `nil` counts none.
    package var coverage: PluginCoverage?
    /// Counts what the callbacks of plugins cost; `nil` counts nothing.
    package var profile: PluginProfile?
    /// Which plugins run in this process; the others have one of their own.
    package var trust: PluginTrust
    /// What is compiled once for all sessions, the files of their plugins among it; `nil` where each use compiles them.
    package var compiled: CompiledTexts?
    /// The declaration of the plugins' API, made once for all sessions.
    let api = PluginAPI()

    /// Gathers what a session needs.
    package init(
      library: PluginLibrary, draw: @escaping (DisplayList, Double) -> [String],
      read: @escaping (String) throws(DriverError) -> String,
      isFile: ((String) -> Bool)? = nil,
      write: @escaping (String, String) throws(DriverError) -> Void,
      drawFile: @escaping (Stage, String) throws(DriverError) -> Void = {
        _, path throws(DriverError) in
        throw .file(path: path, reason: "pictures are not drawn here")
      },
      coverage: PluginCoverage? = nil, profile: PluginProfile? = nil,
      trust: PluginTrust = .all
    ) {
      self.library = library
      self.draw = draw
      self.read = read
      self.isFile = isFile ?? { (try? read($0)) != nil }
      self.write = write
      self.drawFile = drawFile
      self.coverage = coverage
      self.profile = profile
      self.trust = trust
    }

    /// Loads a plugin by itself, for what it declares.
    package func declared(
      _ source: PluginSource, options: [String: OptionValue] = [:]
    ) throws(PluginError) -> Plugin {
      try Plugin(source: source, options: options, environment: PluginEnvironment(trust: trust))
    }
  }
}
