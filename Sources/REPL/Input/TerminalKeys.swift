import CEdit
import Platform

/// Keeps keys that are typed out of what is being drawn: they wait for the next line, unseen.
///
/// Those that would stop or end the process (Ctrl-Z, Ctrl-\\) wait too, because it would leave a
/// terminal without a cursor behind. Ctrl-C stays what it is.
package final class TerminalKeys {
  private let descriptor: Int32
  private var usual: termios?

  /// Keys of a terminal.
  ///
  /// - Parameter descriptor: its input; what is none is left alone.
  package init(descriptor: Int32 = STDIN_FILENO) { self.descriptor = descriptor }

  deinit { show() }

  /// Hides the keys that are typed from now on.
  package func hide() {
    var usual = termios()
    guard self.usual == nil, cedit_hide_keys(descriptor, &usual) else { return }
    self.usual = usual
  }

  /// Has the terminal as it was before.
  package func show() {
    guard var usual else { return }
    tcsetattr(descriptor, TCSANOW, &usual)
    self.usual = nil
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

  private let own: UnsafeMutablePointer<sig_atomic_t>
  private var previous = sigaction()

  /// Where the handler writes.
  var flag: UnsafeMutablePointer<sig_atomic_t> { target ?? own }

  /// Begins to watch.
  package init() {
    own = .allocate(capacity: 1)
    own.initialize(to: 0)
    cedit_watch_interrupts(own, &previous)
  }

  deinit {
    cedit_unwatch_interrupts(&previous)
    own.deallocate()
  }

  /// Whether SIGINT arrived since the flag was last cleared.
  package var isRaised: Bool { flag.pointee != 0 }

  /// Forgets an interrupt that has been dealt with.
  package func clear() { flag.pointee = 0 }

  private func install() {
    // What SIGINT did before this watch is known since `init`; the handler is merely re-aimed.
    var mine = sigaction()
    cedit_watch_interrupts(flag, &mine)
  }
}
