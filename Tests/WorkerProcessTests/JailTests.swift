import CJail
import Foundation
import Testing

/// What a worker cannot do any more, tried by a program that goes to the same jail.
@Suite struct JailTests {
  private static func outcome(of attempt: String) throws -> (Process.TerminationReason, Int32) {
    let process = Process()
    process.executableURL = Bundle.main.bundleURL.appendingPathComponent("jail-probe")
    process.arguments = [attempt]
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return (process.terminationReason, process.terminationStatus)
  }

  @Test(arguments: [
    "open", "socket", "execute", "signal another", "execute memory", "make memory executable",
    "start a thread", "look at a folder", "signal itself",
  ])
  func endsWhoTries(attempt: String) throws {
    // Elsewhere there are the resource limits alone.
    guard jail_can_lock() else { return }
    let (reason, status) = try JailTests.outcome(of: attempt)
    #expect(reason == .uncaughtSignal && status == SIGSYS)
  }

  @Test(arguments: ["take memory", "read and write", "sort", "make a dictionary", "end"])
  func letsCompute(attempt: String) throws {
    let (reason, status) = try JailTests.outcome(of: attempt)
    #expect(reason == .exit && status == 0)
  }

  /// More memory than the jail has is not given.
  @Test func limitsMemory() throws {
    guard jail_can_lock() else { return }
    let (reason, status) = try JailTests.outcome(of: "take too much memory")
    #expect(reason == .exit && status == 3)
  }
}
