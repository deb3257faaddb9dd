import Foundation
import Testing

@testable import REPL

extension LineEditorTests {
  /// Keys that wait unseen while something is drawn. Serialized with all that waits, whose signals are the same.
  @Suite struct TerminalKeysTests {
    private func settings(_ terminal: PseudoTerminal) -> termios {
      var settings = termios()
      tcgetattr(terminal.input, &settings)
      return settings
    }

    private func shows(_ settings: termios) -> Bool { settings.c_lflag & tcflag_t(ECHO) != 0 }

    /// The characters that stop the process, end it and interrupt it.
    private func stopping(_ settings: termios) -> [UInt8] {
      withUnsafeBytes(of: settings.c_cc) { [$0[Int(VSUSP)], $0[Int(VQUIT)], $0[Int(VINTR)]] }
    }

    @Test func hidesAndShows() throws {
      let terminal = try PseudoTerminal()
      let before = settings(terminal)
      #expect(shows(before))
      let keys = TerminalKeys(descriptor: terminal.input)
      keys.hide()
      keys.hide()
      #expect(!shows(settings(terminal)))
      #expect(stopping(settings(terminal)) == stopping(before))
      #expect(settings(terminal).c_lflag & tcflag_t(ISIG) != 0)
      keys.show()
      #expect(shows(settings(terminal)))
      #expect(stopping(settings(terminal)) == stopping(before))
      keys.show()
      #expect(settings(terminal).c_lflag == before.c_lflag)
    }

    @Test func showsWhenItIsGone() throws {
      let terminal = try PseudoTerminal()
      do {
        let keys = TerminalKeys(descriptor: terminal.input)
        keys.hide()
        #expect(!shows(settings(terminal)))
      }
      #expect(shows(settings(terminal)))
    }

    /// What somebody else changed in between is not undone by showing what was never hidden.
    @Test func whatIsNoTerminalIsLeftAlone() throws {
      let pipe = Pipe()
      let keys = TerminalKeys(descriptor: pipe.fileHandleForReading.fileDescriptor)
      keys.hide()
      keys.show()
    }

    @Test func keysAreReadAsTheyCome() throws {
      let terminal = try PseudoTerminal()
      let before = settings(terminal)
      let keys = TerminalKeys(descriptor: terminal.input)
      keys.hide(areSingle: true)
      #expect(keys.read(within: 0) == "")
      terminal.press("q\u{1B}[A")
      #expect(keys.read(within: 5) == "q\u{1B}[A")
      // What is left is no text that anybody typed.
      terminal.press("\u{1B}[<0;1;1m")
      var waiting = pollfd(fd: terminal.input, events: Int16(POLLIN), revents: 0)
      #expect(poll(&waiting, 1, 5000) == 1)
      keys.show()
      #expect(settings(terminal).c_lflag == before.c_lflag)
      keys.hide(areSingle: true)
      #expect(keys.read(within: 0) == "")
      keys.show()
      let gone = TerminalKeys(descriptor: -1)
      #expect(gone.read(within: 0) == nil)
    }

    /// It may come just before the wait.
    @Test func anInterruptEndsTheWait() throws {
      let terminal = try PseudoTerminal()
      let keys = TerminalKeys(descriptor: terminal.input)
      keys.hide(areSingle: true)
      defer { keys.show() }
      terminal.press("q")
      var interrupt: sig_atomic_t = 1
      #expect(keys.read(within: 60, unless: &interrupt) == "")
      interrupt = 0
      #expect(keys.read(within: 60, unless: &interrupt) == "q")
    }

    /// A terminal of another size: somebody has to draw anew.
    @Test func aNewSizeEndsTheWait() throws {
      let terminal = try PseudoTerminal()
      let keys = TerminalKeys(descriptor: terminal.input)
      keys.hide(areSingle: true)
      defer { keys.show() }
      // A test's thread lets no signals through.
      var (resizing, usual) = (sigset_t(), sigset_t())
      sigemptyset(&resizing)
      sigaddset(&resizing, SIGWINCH)
      pthread_sigmask(SIG_UNBLOCK, &resizing, &usual)
      defer { pthread_sigmask(SIG_SETMASK, &usual, nil) }
      let waiting = pthread_self()
      let isDone = DispatchSemaphore(value: 0)
      let isOver = DispatchSemaphore(value: 0)
      Thread {
        while isDone.wait(timeout: .now() + 0.01) == .timedOut { pthread_kill(waiting, SIGWINCH) }
        isOver.signal()
      }.start()
      let start = Date()
      #expect(keys.read(within: 30) == "")
      #expect(Date().timeIntervalSince(start) < 20)
      isDone.signal()
      isOver.wait()
    }

    @Test func keysThatWereTypedAreNotLost() throws {
      let terminal = try PseudoTerminal()
      let keys = TerminalKeys(descriptor: terminal.input)
      keys.hide()
      terminal.press("pull 1\n")
      keys.show()
      var bytes = [UInt8](repeating: 0, count: 16)
      let count = read(terminal.input, &bytes, bytes.count)
      #expect(String(decoding: bytes[..<max(count, 0)], as: UTF8.self) == "pull 1\n")
    }
  }
}
