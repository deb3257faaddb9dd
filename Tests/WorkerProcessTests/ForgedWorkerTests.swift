import Foundation
import LuaRuntime
import TestSupport
import Testing

@testable import WorkerProcess

/// Workers that do not keep to the rules: shell scripts in the place of the executable.
@Suite struct ForgedWorkerTests {
  /// A message with one byte in it, as `printf` writes it.
  private static let message = #"\001\000\000\000x"#

  /// Does something with a worker that runs a script, whose file 3 is the socket.
  private static func withWorker(
    _ script: String, seconds: Double = 60, _ body: (HostChannel) throws -> Void
  ) throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try ShellScript.write(script, to: file.path)
    defer { try? FileManager.default.removeItem(at: file) }
    let channel = try HostChannel(path: file.path, memory: 4096, seconds: seconds)
    channel.beginTurn()
    try body(channel)
  }

  private static func loss(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch {
      return (error as? LuaChannelLoss)?.reason ?? "\(error)"
    }
  }

  /// One that always has something to say keeps the host no longer than another.
  @Test func talksOn() throws {
    let two = ForgedWorkerTests.message + ForgedWorkerTests.message
    try ForgedWorkerTests.withWorker("printf '\(two)' >&3; read x <&3") { channel throws in
      let first = try channel.receive()
      #expect(first == [0x78])
      // The next one is there already.
      channel.seconds = 0
      channel.beginTurn()
      #expect(
        ForgedWorkerTests.loss { _ = try channel.receive() }
          == "did not answer in 0.0 seconds")
    }
  }

  /// One that says more than it was asked for.
  @Test(arguments: [message + message, message + #"\001\000"#])
  func speaksOutOfTurn(words: String) throws {
    try ForgedWorkerTests.withWorker("printf '\(words)' >&3; read x <&3") { channel throws in
      let first = try channel.receive()
      #expect(first == [0x78])
      #expect(ForgedWorkerTests.loss { try channel.send([1, 0, 0, 0, 1]) } == "spoke out of turn")
    }
  }

  #if os(Linux)
    /// Writes into the half of the mailbox that is for the host, the count of batches, a length and bytes, and wakes it.
    private static func mail(count: String, length: String, bytes: String) -> String {
      [(65536 + 192, bytes), (65536 + 128, length), (65536, count)].map { place, bytes in
        "printf '\(bytes)' | dd of=/proc/self/fd/4 bs=1 seek=\(place) conv=notrunc 2>/dev/null"
      }.joined(separator: "; ") + #"; printf '\000\000\000\000' >&3"#
    }

    @Test func speaksByTheMailbox() throws {
      let mail = ForgedWorkerTests.mail(
        count: #"\001"#, length: #"\005"#, bytes: ForgedWorkerTests.message)
      try ForgedWorkerTests.withWorker("\(mail); read x <&3") { channel throws in
        #expect(try channel.receive() == [0x78])
      }
    }

    /// One that has left the length of the mailbox behind gets no more read than the mailbox.
    @Test func liesAboutTheLength() throws {
      let mail = ForgedWorkerTests.mail(
        count: #"\001"#, length: #"\377\377\377\377"#, bytes: #"\377\377\377\000"#)
      try ForgedWorkerTests.withWorker("\(mail); read x <&3") { channel throws in
        #expect(
          ForgedWorkerTests.loss { _ = try channel.receive() } == "sent a message of 16777215 bytes"
        )
      }
    }

    /// One that always has mail, in which there is nothing, or only words that wake.
    @Test(arguments: [#"\000"#, #"\100"#]) func sendsNothingOnAndOn(length: String) throws {
      let mail = (1...9).map {
        ForgedWorkerTests.mail(count: #"\00\#($0 % 8)"#, length: length, bytes: #"\000"#)
      }
      try ForgedWorkerTests.withWorker(
        "while :; do \(mail.joined(separator: "; ")); done", seconds: 0.3
      ) { channel throws in
        #expect(
          ForgedWorkerTests.loss { _ = try channel.receive() } == "did not answer in 0.3 seconds")
      }
    }
  #endif

  /// One that only ever wakes its host.
  @Test func wakesOnAndOn() throws {
    try ForgedWorkerTests.withWorker(
      #"while :; do printf '\000\000\000\000' >&3; done"#, seconds: 0.3
    ) { channel throws in
      #expect(
        ForgedWorkerTests.loss { _ = try channel.receive() } == "did not answer in 0.3 seconds")
    }
  }

  /// One that was built with another version of the library.
  @Test func isOfAnotherVersion() throws {
    try ForgedWorkerTests.withWorker("exit 64") { channel throws in
      #expect(
        ForgedWorkerTests.loss { _ = try channel.receive() }
          == "is of another version: build pta-worker anew, and put it beside the program")
    }
    for words in [["4096"], ["4096", "0"], ["4096", "1", "1"], ["x", "1"]] {
      let process = Process()
      process.executableURL = Bundle.main.bundleURL.appendingPathComponent("pta-worker")
      process.arguments = words
      process.standardInput = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == WorkerProcess.wrongVersion, "\(words)")
    }
  }

  /// One that somebody else has waited for: its number may be another's by now.
  @Test func isGoneAlready() throws {
    let (process, descriptor, _) = try WorkerProcess.start(path: "/bin/true", memory: 4096)
    defer { close(descriptor) }
    var status: Int32 = 0
    #expect(waitpid(process.id, &status, 0) == process.id)
    #expect(process.end() == "ended")
  }

  /// What was read takes up no room any more, also where another message is always half there.
  @Test func whatIsReadIsGone() throws {
    var ends: [Int32] = [0, 0]
    #if canImport(Glibc)
      let type = Int32(SOCK_STREAM.rawValue)
    #else
      let type = SOCK_STREAM
    #endif
    try #require(socketpair(AF_UNIX, type, 0, &ends) == 0)
    defer { ends.forEach { close($0) } }
    let length = 1000
    let whole =
      withUnsafeBytes(of: UInt32(length)) { Array($0) } + [UInt8](repeating: 7, count: length)
    var buffer = MessageBuffer()
    // The first half of a message, and then its second with the first of the next.
    #expect(write(ends[1], whole, 500) == 500)
    let turned = Array(whole[500...] + whole[..<500])
    for _ in 0..<2000 {
      #expect(write(ends[1], turned, turned.count) == turned.count)
      #expect(buffer.fill(from: ends[0], flags: 0) > 0)
      #expect(try buffer.next()?.count == length)
      #expect(try buffer.next() == nil)
    }
    #expect(buffer.room < 1 << 20)
  }
}
