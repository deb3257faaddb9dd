/// What a state's code may use.
package struct LuaLimits: Equatable, Sendable {
  /// Bytes that Lua may hold.
  package var memory: Int
  /// Instructions that one call from the host may run, nested calls included; 0 means any number.
  package var instructions: Int
  /// Bytes of source text in one chunk: compiling cannot be interrupted.
  package var chunkBytes: Int

  /// Makes limits.
  package init(
    memory: Int = 4 << 20, instructions: Int = 1_000_000, chunkBytes: Int = 64 << 10
  ) {
    precondition(memory >= 0, "a memory limit cannot be negative")
    precondition(instructions >= 0, "an instruction limit cannot be negative")
    precondition(chunkBytes >= 0, "a chunk limit cannot be negative")
    self.memory = memory
    self.instructions = instructions
    self.chunkBytes = chunkBytes
  }

  /// For plugins: 4 MiB, a million instructions a callback, chunks of 64 KiB.
  package static let plugin = LuaLimits()
  /// For the driver's scripts: 64 MiB, no instruction limit, chunks of 1 MiB.
  package static let script = LuaLimits(memory: 64 << 20, instructions: 0, chunkBytes: 1 << 20)
}
