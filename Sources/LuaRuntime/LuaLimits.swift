/// What a state's code may use.
///
/// A call that reaches one of these limits ends: no `pcall`, error handler, coroutine or
/// to-be-closed variable of the code runs after it.
package struct LuaLimits: Equatable, Sendable {
  /// Bytes that Lua may hold.
  package var memory: Int
  /// Instructions that one call from the host may run, nested calls included; 0 means any number.
  /// Work that Lua's library does in C counts by its size, always alike.
  package var instructions: Int
  /// Seconds that one call from the host may take by `LuaHooks.clock`; nil means any time. Without a
  /// clock nothing is measured. The clock is looked at every thousand instructions or so.
  package var seconds: Double?
  /// Functions that may be running in one coroutine at a time, each called by the one before; 0 means
  /// as many as Lua has room for, about 200,000. They are counted every thousand instructions.
  package var depth: Int
  /// Bytes of source text in one chunk: compiling cannot be interrupted.
  package var chunkBytes: Int
  /// Whether no hook looks at the code while it runs: a loop that calls nothing is stopped by no limit
  /// but that of memory then, and not from outside. Only for measuring what the hook costs, and not
  /// handed on to a worker.
  package var isUnwatched = false

  /// Makes limits.
  package init(
    memory: Int = 4 << 20, instructions: Int = 1_000_000, seconds: Double? = nil,
    depth: Int = 10_000, chunkBytes: Int = 64 << 10
  ) {
    precondition(memory >= 0, "a memory limit cannot be negative")
    precondition(instructions >= 0, "an instruction limit cannot be negative")
    precondition(seconds.map { $0 > 0 } ?? true, "a time limit must be positive")
    precondition(depth >= 0, "a depth limit cannot be negative")
    precondition(chunkBytes >= 0, "a chunk limit cannot be negative")
    self.memory = memory
    self.instructions = instructions
    self.seconds = seconds
    self.depth = depth
    self.chunkBytes = chunkBytes
  }

  /// For plugins: 4 MiB, a million instructions a callback, 10,000 calls deep, chunks of 64 KiB.
  package static let plugin = LuaLimits()
  /// For the driver's scripts: 64 MiB, no instruction limit, as deep as Lua goes, chunks of 1 MiB.
  package static let script = LuaLimits(
    memory: 64 << 20, instructions: 0, depth: 0, chunkBytes: 1 << 20)
  /// The same for scripts that are run from a file or typed: a loop without end ends after some ten seconds.
  package static let run = LuaLimits(
    memory: 64 << 20, instructions: 3_000_000_000, depth: 0, chunkBytes: 1 << 20)
}
