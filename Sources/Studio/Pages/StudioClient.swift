/// A page that looks at a session: what it has seen. Nothing is queued for it but its replies.
package final class StudioClient {
  /// A number of its own in the session.
  package let number: Int
  var hasBegun = false
  var frame = -1
  var events: Int
  /// The number of the first diagnostic that it has not seen.
  var told = 0
  var images = 0
  var plugins = -1
  var use = -1
  var clients = -1
  var problem = 0
  var announcements: Int
  /// Which panels it wants, what of them it has, and when it got the last, in the host's seconds.
  var panels: [StudioPanel] = []
  var panelTexts: [StudioPanel: String] = [:]
  var panelTime = -1.0
  var panelVersion = -1
  /// Whether those are of the newest frame though a past one is shown.
  var hasLivePanels = false
  /// Complete messages, the oldest first.
  private(set) var replies: [[UInt8]] = []
  private var replyBytes = 0

  /// How many replies wait at most, and how many bytes: who asks without reading gets no more.
  private static let mostReplies = 64
  private static let mostBytes = 8 << 20

  init(number: Int, events: Int, announcements: Int) {
    self.number = number
    self.events = events
    self.announcements = announcements
  }

  /// Whether a further reply is kept.
  var takesReplies: Bool {
    replies.count < StudioClient.mostReplies && replyBytes < StudioClient.mostBytes
  }

  func add(reply: [UInt8]) {
    guard takesReplies else { return }
    replies.append(reply)
    replyBytes += reply.count
  }

  func takeReply() -> [UInt8]? {
    guard !replies.isEmpty else { return nil }
    let reply = replies.removeFirst()
    replyBytes -= reply.count
    return reply
  }
}
