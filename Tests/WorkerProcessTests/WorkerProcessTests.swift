import CJail
import Foundation
import LuaRuntime
import Testing
import WorkerProcess

@Suite struct WorkerProcessTests {
  private static let path = Bundle.main.bundleURL.appendingPathComponent("pta-worker").path
  private static let memory = 4 << 20

  private static func channel(seconds: Double = 60) throws -> HostChannel {
    try HostChannel(path: path, memory: memory, seconds: seconds)
  }

  private static func loss(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch {
      return (error as? LuaChannelLoss)?.reason ?? "\(error)"
    }
  }

  @Test func endsWithItsHost() throws {
    var channel: HostChannel? = try WorkerProcessTests.channel()
    let id = try #require(channel?.processID)
    #expect(kill(id, 0) == 0)
    channel = nil
    // It has been waited for, so that nothing of it is left.
    #expect(kill(id, 0) == -1 && errno == ESRCH)
  }

  @Test func saysHowItEnded() throws {
    let killed = try WorkerProcessTests.channel()
    kill(killed.processID, SIGKILL)
    killed.beginTurn()
    #expect(
      WorkerProcessTests.loss { _ = try killed.receive() }
        == "was ended by signal 9 (Killed)")
    // And says so again.
    #expect(WorkerProcessTests.loss { _ = try killed.receive() } != nil)
    let wrong = try HostChannel(path: "/bin/sh", memory: 4096, seconds: 60)
    wrong.beginTurn()
    #expect(
      WorkerProcessTests.loss { _ = try wrong.receive() }?.hasPrefix(
        "ended with status") == true)
  }

  @Test func waitsNoLongerThanItMay() throws {
    let channel = try WorkerProcessTests.channel(seconds: 0.05)
    channel.beginTurn()
    #expect(
      WorkerProcessTests.loss { _ = try channel.receive() }
        == "did not answer in 0.05 seconds")
    // Nor does it to be rid of what nobody reads: a stopped process.
    let stopped = try WorkerProcessTests.channel(seconds: 0.2)
    kill(stopped.processID, SIGSTOP)
    stopped.beginTurn()
    let much = [UInt8](repeating: 0, count: 8 << 20)
    #expect(WorkerProcessTests.loss { try stopped.send(much) } == "did not answer in 0.2 seconds")
  }

  /// What fits the mailbox goes that way, and what does not, or has none, through the socket.
  @Test(arguments: [true, false]) func carriesShortAndLong(hasMailbox: Bool) throws {
    let channel = try HostChannel(
      path: WorkerProcessTests.path, memory: WorkerProcessTests.memory, seconds: 60,
      hasMailbox: hasMailbox)
    let api = LuaAPI()
    let state = try RemoteState(
      channel: channel, profile: .plugin, limits: .plugin, api: api, seed: 0,
      host: Unmanaged.passUnretained(api).toOpaque())
    let source = "return function(text) return text end"
    let same = try #require(state.run(Array(source.utf8), name: "same", label: nil).first)
    for length in [0, 1, 400_000, 70_000] + Array(65_250...65_350) + [1000] {
      let text = String(repeating: "x", count: length)
      #expect(try state.callReturning(same, [.string(text)]) == [.string(text)])
      // And what only comes back is long.
      #expect(try state.evaluate("return ('x'):rep(\(length))", name: "text") == [.string(text)])
    }
  }

  /// A host that sends nonsense is none: the worker ends, and does not wait.
  @Test(arguments: [
    [5, 0, 0, 0, 0, 9, 9, 9, 9], [255, 255, 255, 255], [1, 0, 0, 0, 1],
    [1, 0, 0, 0, 200],
  ])
  func endsOnNonsense(bytes: [UInt8]) throws {
    let channel = try WorkerProcessTests.channel()
    channel.beginTurn()
    try channel.send(bytes)
    #expect(
      WorkerProcessTests.loss { _ = try channel.receive() } == "ended with status 0")
  }

  @Test func cannotBeStarted() {
    #expect(throws: WorkerProcess.StartError(path: "/nowhere", reason: "No such file or directory"))
    {
      try HostChannel(path: "/nowhere", memory: 4096, seconds: 1)
    }
  }

  #if os(Linux)
    /// What the kernel says of a worker that has made its state.
    @Test func isLockedUp() throws {
      let channel = try WorkerProcessTests.channel()
      let api = LuaAPI()
      let state = try RemoteState(
        channel: channel, profile: .plugin, limits: .plugin, api: api, seed: 0,
        host: Unmanaged.passUnretained(api).toOpaque())
      let status = try String(
        contentsOfFile: "/proc/\(channel.processID)/status", encoding: .utf8)
      #expect(status.contains("Seccomp:\t\(jail_can_lock() ? 2 : 0)\n"))
      #expect(status.contains("NoNewPrivs:\t1\n"))
      #expect(status.contains("Threads:\t1\n"))
      let limits = try String(
        contentsOfFile: "/proc/\(channel.processID)/limits", encoding: .utf8)
      for limit in [
        /Max core file size +0 +0/, /Max processes +0 +0/, /Max open files +0 +0/,
        /Max file size +0 +0/, /Max cpu time +3600 +3600/,
        jail_can_lock() ? /Max address space +549453824/ : /Max address space +unlimited/,
      ] {
        #expect(limits.contains(limit))
      }
      // Nothing of the host's is open in it but the socket, and nothing of its environment is there.
      let folder = "/proc/\(channel.processID)"
      if getuid() == 0 {
        let files = try FileManager.default.contentsOfDirectory(atPath: folder + "/fd")
        #expect(files.sorted() == ["0", "1", "2", "3"])
        #expect(try Data(contentsOf: URL(fileURLWithPath: folder + "/environ")).isEmpty)
      }
      withExtendedLifetime(state) {}
    }
  #endif
}
