/// What kind of code a state is for. All profiles have the same sandbox, but
/// for what a spec has besides.
package enum LuaProfile: Equatable, Sendable {
  /// A plugin: what it prints becomes diagnostics and is short.
  case plugin
  /// The user's own script or REPL session, which may print more at a time.
  case script
  /// Tests. It has part of `debug`, and may walk tables whose keys are objects.
  case spec

  /// Bytes of one `print`.
  package var printBytes: Int {
    switch self {
    case .plugin: 4 << 10
    case .script, .spec: 256 << 10
    }
  }
}
