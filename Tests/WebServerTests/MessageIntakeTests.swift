import Testing

@testable import WebServer

/// Messages from their pieces, and what they may not be.
@Suite struct MessageIntakeTests {
  private var limits: ServerLimits {
    var limits = ServerLimits()
    limits.messageBytes = 100
    limits.largeMessageBytes = 1000
    limits.messagesPerSecond = 10
    limits.messageBurst = 20
    return limits
  }

  private func take(
    _ intake: inout MessageIntake, _ text: String, isText: Bool = true, isLast: Bool = true,
    now: Double = 0, mayBeLarge: Bool = false
  ) -> MessageIntake.Outcome {
    Array(text.utf8).withUnsafeBytes {
      intake.take($0, isText: isText, isLast: isLast, now: now) { _ in mayBeLarge }
    }
  }

  @Test func piecesMakeAMessage() {
    var intake = MessageIntake(limits: limits, now: 0)
    #expect(take(&intake, "a", isLast: false) == .more)
    #expect(take(&intake, "", isLast: false) == .more)
    #expect(take(&intake, "b") == .message(Array("ab".utf8)))
    #expect(take(&intake, "c") == .message(Array("c".utf8)))
  }

  @Test(arguments: [
    (100, false, true), (101, false, false), (101, true, true), (1000, true, true),
    (1001, true, false),
  ])
  func sizes(count: Int, mayBeLarge: Bool, isTaken: Bool) {
    var intake = MessageIntake(limits: limits, now: 0)
    let text = String(repeating: "x", count: count)
    let outcome = take(&intake, text, mayBeLarge: mayBeLarge)
    #expect((outcome == .message(Array(text.utf8))) == isTaken)
    if !isTaken { #expect(outcome == .close(.tooLarge(mayBeLarge ? 1000 : 100))) }
  }

  /// That one was large says nothing about the next.
  @Test func eachMessageIsAskedAbout() {
    var intake = MessageIntake(limits: limits, now: 0)
    let text = String(repeating: "x", count: 500)
    #expect(take(&intake, text, mayBeLarge: true) == .message(Array(text.utf8)))
    #expect(take(&intake, text, mayBeLarge: false) == .close(.tooLarge(100)))
  }

  @Test func whatIsNotTextIsRefused() {
    var intake = MessageIntake(limits: limits, now: 0)
    #expect(take(&intake, "a", isText: false) == .close(.notText))
  }

  /// As many as may come at once, and then as many a second; pieces of a message that never ends, too.
  @Test(arguments: [true, false]) func aFloodIsRefused(isLast: Bool) {
    var intake = MessageIntake(limits: limits, now: 0)
    for _ in 0..<20 { #expect(take(&intake, "", isLast: isLast) != .close(.flood)) }
    #expect(take(&intake, "", isLast: isLast) == .close(.flood))
    var patient = MessageIntake(limits: limits, now: 0)
    for number in 1...500 {
      #expect(take(&patient, "", isLast: isLast, now: Double(number) / 10) != .close(.flood))
    }
  }

  /// A clock that goes back gives nothing.
  @Test func timeOnlyGoesForward() {
    var intake = MessageIntake(limits: limits, now: 100)
    for _ in 0..<20 { _ = take(&intake, "", now: 0) }
    #expect(take(&intake, "", now: 0) == .close(.flood))
  }
}
