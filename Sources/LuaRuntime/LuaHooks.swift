internal import CLua

/// The host functions behind `print`, `require` and the limit of time: non-capturing closures, which C
/// calls with the state's host.
package struct LuaHooks {
  /// Gets the bytes of one `print`, without a newline, and gives whether more is wanted: if not, it is not called
  /// again.
  package typealias Print =
    @convention(c) (UnsafeMutableRawPointer, UnsafePointer<CChar>, Int) -> Bool

  /// Finds a module by the bytes of its name: returns `LuaModule.source(_:name:in:)` or
  /// `LuaResult.fail(_:in:)` with why there is none.
  package typealias Require =
    @convention(c) (UnsafeMutableRawPointer, OpaquePointer, UnsafePointer<CChar>, Int) -> Int32

  /// Forwards to a host in another process; see CLuaRemote.h.
  typealias Forward =
    @convention(c) (
      UnsafeMutableRawPointer, OpaquePointer, UnsafePointer<clua_request>,
      UnsafeMutablePointer<clua_call>?
    ) -> Int32
  /// Gives seconds from any beginning, never going back.
  package typealias Clock = @convention(c) (UnsafeMutableRawPointer) -> Double

  /// Called by `print`; nil drops the text.
  package var print: Print?
  /// Called by `require` for a module that is not loaded; nil means that there are none.
  package var require: Require?
  /// Called in the place of every body, getter and setter; nil when they are in this process.
  var forward: Forward?
  /// Read every thousand instructions or so where `LuaLimits.seconds` is set; nil measures no time.
  /// It must not touch the state.
  package var clock: Clock?

  /// Makes hooks.
  package init(print: Print? = nil, require: Require? = nil, clock: Clock? = nil) {
    self.print = print
    self.require = require
    self.clock = clock
  }

  /// Makes the hooks of a state whose host is in another process.
  init(print: Print?, require: Require?, clock: @escaping Clock, forward: @escaping Forward) {
    self.init(print: print, require: require, clock: clock)
    self.forward = forward
  }
}

/// What a `require` hook answers.
package enum LuaModule {
  /// The module's source, and the name that messages use for it.
  package static func source(_ bytes: [UInt8], name: String, in state: OpaquePointer) -> Int32 {
    bytes.withUnsafeBytes { source in
      name.withText { clua_supply_source(state, source.characters, source.count, $0, $1) }
    }
    return 0
  }
}
