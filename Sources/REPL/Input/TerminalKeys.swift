import CEdit
import Platform

/// Keeps keys that are typed out of what is being drawn: they wait for the next line, unseen. Those that interrupt,
/// stop or end the process do so, and the terminal is as it was before.
package final class TerminalKeys {
  private let descriptor: Int32
  private var usual: termios?
  private let guardian = TerminalGuard()

  /// Keys of a terminal.
  ///
  /// - Parameter descriptor: its input; what is none is left alone.
  package init(descriptor: Int32 = STDIN_FILENO) { self.descriptor = descriptor }

  deinit { show() }

  /// Hides the keys that are typed from now on.
  ///
  /// - Parameter areSingle: whether each can be read as it comes, and not only whole lines.
  package func hide(areSingle: Bool = false) {
    show()
    var usual = termios()
    guard cedit_hide_keys(descriptor, &usual, areSingle) else { return }
    self.usual = usual
    guardian.begin(descriptor, usual: usual, look: .picture(usesMouse: areSingle))
  }

  /// Has the terminal as it was before. What came key by key and was not read is dropped: the rest of what a
  /// mouse sends is no text.
  package func show() {
    guard var usual else { return }
    cedit_show_keys(descriptor, &usual)
    guardian.end()
    self.usual = nil
  }

  /// What is typed, as soon as there is something.
  ///
  /// - Parameters:
  ///   - seconds: how long to wait at most.
  ///   - interrupt: what SIGINT sets; keys are left alone where it is set.
  /// - Returns: nothing when the time is over or a signal came; `nil` when the terminal is gone.
  package func read(
    within seconds: Double, unless interrupt: UnsafePointer<sig_atomic_t>? = nil
  ) -> String? {
    let milliseconds =
      seconds.isFinite ? Int32(min(max(seconds, 0) * 1000, 60_000).rounded(.up)) : -1
    let events = cedit_wait(descriptor, -1, milliseconds, interrupt)
    guard events & Int32(CEDIT_KEY.rawValue) != 0 else { return "" }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = Platform.read(descriptor, &bytes, bytes.count)
    guard count > 0 else { return count < 0 && errno == EINTR ? "" : nil }
    return String(decoding: bytes[..<count], as: UTF8.self)
  }
}

/// Turns Ctrl-C into a flag for as long as it lives, so that a session survives it.
///
/// Whatever runs long polls the flag: Lua's count hook is handed its address through `target`. One
/// watch at a time; a process has one SIGINT. A loop that never polls is left to Ctrl-\\, whose
/// default action stands.
package final class InterruptWatch {
  /// Where the handler writes 1. `nil` stands for a flag of the watch's own. The memory must stay
  /// valid until another target is set or the watch is gone.
  package var target: UnsafeMutablePointer<sig_atomic_t>? { didSet { install() } }

  /// Set by each one, whatever the target is.
  private let own: UnsafeMutablePointer<sig_atomic_t>
  private var previous = sigaction()

  /// Where the handler writes.
  var flag: UnsafeMutablePointer<sig_atomic_t> { target ?? own }

  /// Begins to watch.
  package init() {
    own = .allocate(capacity: 1)
    own.initialize(to: 0)
    cedit_watch_interrupts(own, own, &previous)
  }

  deinit {
    cedit_unwatch_interrupts(&previous)
    own.deallocate()
  }

  /// Whether SIGINT arrived since the flag was last cleared.
  package var isRaised: Bool { flag.pointee != 0 }

  /// Whether SIGINT has ever arrived; without a target, since it was last cleared. What runs may have taken its flag.
  package var hasCome: Bool { own.pointee != 0 }

  /// Forgets an interrupt that has been dealt with.
  package func clear() { flag.pointee = 0 }

  private func install() {
    // What SIGINT did before this watch is known since `init`; the handler is merely re-aimed.
    var mine = sigaction()
    cedit_watch_interrupts(flag, own, &mine)
  }
}
