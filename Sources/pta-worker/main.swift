import CJail
internal import CLibrary
import LuaRuntime
import WorkerProcess

// `pta-worker BYTES VERSION`: runs the Lua of one plugin for the process that started it, which talks to it
// through file 3 and the memory of file 4. BYTES is what the plugin's Lua state may hold, and VERSION what the two
// speak.

/// Address space that the program itself takes: its libraries, and what is on the way between the two.
let ownMemory: UInt64 = 512 << 20
/// Processor time in all, in seconds: what ends a worker that its host has left behind. The host has
/// its own, much shorter times.
let processorTime: UInt64 = 3600

guard CommandLine.arguments.count == 3, let memory = UInt64(CommandLine.arguments[1]),
  memory <= 1 << 40, CommandLine.arguments[2] == String(WorkerProcess.version)
else { exit(WorkerProcess.wrongVersion) }
let channel = WorkerChannel()
jail_close_from(WorkerChannel.descriptor + 1)
guard jail_limit(ownMemory + memory * 3, processorTime) == 0, jail_lock() == 0 else { exit(71) }

LuaWorker(channel: channel, clock: WorkerChannel.seconds).run()
// Nothing is left to be done by whoever wanted to know of the end, and little of it would be allowed.
_exit(0)
