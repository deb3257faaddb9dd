import Driver
import LuaRuntime
import PullPictures
import PullPlugins

/// Plugins as pages that need no server, and films of their pulls.
package enum GalleryPages {
  /// A film of the usual pull of a plugin, as a script (``PullFilm/script(named:)``).
  ///
  /// - Parameters:
  ///   - plugin: its name in the library, or its path.
  ///   - options: the values of its options; the defaults unless given.
  ///   - appearance: of the device around it.
  ///   - environment: what a session is given.
  ///   - isTime: asked while the plugin's own stage is made: whether there is time for it.
  /// - Throws: why it cannot be loaded or pulled.
  package static func film(
    of plugin: String, options: [String: OptionValue] = [:],
    appearance: PictureOptions.Appearance = .light, environment: DriverSession.Environment,
    while isTime: @escaping () -> Bool = { true }
  ) throws -> [UInt8] {
    let session = DriverSession(environment: environment)
    let source = try environment.library.source(plugin)
    let stage = (source.folder ?? "") + "/" + StageScript.file
    if source.folder != nil, environment.isFile(stage) {
      try StageScript.run(environment.read(stage), name: stage, on: session, while: isTime)
    }
    try session.perform("use", [.string(plugin), .table(LuaTable(options))])
    var picture = PictureOptions()
    picture.appearance = appearance
    return try PullFilm(of: session, picture).script(named: source.name)
  }
}
