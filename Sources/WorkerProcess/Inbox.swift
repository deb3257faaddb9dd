internal import CLibrary
import LuaRuntime

/// What arrives at one side of a channel: in the mailbox, and through the socket.
struct Inbox {
  private var mail: Mailbox.Half?
  private var arrived = MessageBuffer()
  private var looks = Looks()

  /// How often the mailbox is looked into in one look: about a microsecond.
  private static let glances = 500

  init(_ mail: Mailbox.Half?) { self.mail = mail }

  /// Whether there is nothing that has not been read, not even a part of a message.
  var isEmpty: Bool { arrived.isEmpty && mail?.hasMail != true }

  /// The next message, without its length; `nil` when none is there as a whole.
  mutating func next() throws(LuaChannelLoss) -> [UInt8]? {
    if let message = try arrived.next() { return message }
    guard let bytes = mail?.take() else { return nil }
    arrived.append(bytes)
    return try arrived.next()
  }

  /// Looks for mail for a while, unless something is there; without a mailbox not at all.
  mutating func look() {
    guard let mail, isEmpty else { return }
    looks.begin()
    while looks.isLooking {
      for _ in 0..<Inbox.glances where mail.hasMail { return }
      looks.foundNothing()
    }
  }

  /// Has `body` wait for the socket, unless there is mail: that is written without a call of the system until this.
  func sleep<Failure>(_ body: () throws(Failure) -> Void) throws(Failure) {
    mail?.setSleeping(true)
    defer { mail?.setSleeping(false) }
    if mail?.hasMail != true { try body() }
  }

  /// Takes in what the socket has; gives what the system's `recv` does.
  mutating func fill(from descriptor: Int32) -> Int {
    arrived.fill(from: descriptor, flags: Int32(MSG_DONTWAIT))
  }
}
