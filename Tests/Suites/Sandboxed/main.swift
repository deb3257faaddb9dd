import Foundation
import LuaRuntime

// `sandboxed NAME FILE [INSTRUCTIONS]`: runs a file as a chunk of that name in the sandbox of plugins, with modules
// from the folder it is started in. The depth is a plugin's; memory and instructions, any number unless given, are
// more: what is compared with Lua itself takes longer than a callback may.
//
// Exit status: 0 when the chunk came to its end, 1 when it did not, which is said in the last line.

let hooks = LuaHooks(
  print: { _, bytes, length in
    FileHandle.standardOutput.write(Data(bytes: bytes, count: length) + Data("\n".utf8))
    return true
  },
  require: { _, state, name, length in
    let name = String(
      decoding: UnsafeRawBufferPointer(start: name, count: length), as: UTF8.self)
    guard let source = try? Data(contentsOf: URL(fileURLWithPath: name + ".lua")) else {
      return LuaResult.fail("no module '\(name)'", in: state)
    }
    return LuaModule.source([UInt8](source), name: name + ".lua", in: state)
  })

let words = CommandLine.arguments
guard words.count > 2 else { fatalError("usage: sandboxed NAME FILE [INSTRUCTIONS]") }
let instructions = words.count > 3 ? Int(words[3]) ?? 0 : 0
let host = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
let state = try LocalState(
  profile: .script,
  limits: LuaLimits(
    memory: 256 << 20, instructions: instructions, chunkBytes: 1 << 20),
  api: LuaAPI(), hooks: hooks, seed: 1, host: host)
let chunk = [UInt8](try Data(contentsOf: URL(fileURLWithPath: words[2])))
do {
  _ = try state.run(chunk, name: words[1], label: nil)
} catch {
  print("ended: \(error.fault?.message ?? "\(error)")")
  exit(1)
}
