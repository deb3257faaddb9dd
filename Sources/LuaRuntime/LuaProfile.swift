/// What kind of code a state is for. All profiles have the same sandbox.
package enum LuaProfile: Equatable, Sendable {
  /// A plugin: what it prints becomes diagnostics and is short.
  case plugin
  /// The user's own script or REPL session, which may print more at a time.
  case script

  /// Bytes of one `print`.
  package var printBytes: Int {
    switch self {
    case .plugin: 4 << 10
    case .script: 256 << 10
    }
  }
}
