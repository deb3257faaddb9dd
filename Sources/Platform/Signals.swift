/// Signals, as a program has them.
package enum Signals {
  /// Those that would end it and are the fault of what it writes to: it is told by an error as well, with a reason,
  /// and not in the middle of a file. Programs that are started have them as usual.
  package static let ofWriting = [SIGPIPE, SIGXFSZ]

  /// Has them all as a program wants them that writes files; to be called once, before anything else.
  package static func prepare() {
    for number in ofWriting { signal(number, SIG_IGN) }
    // Ctrl-\ ends the program. Swift's run time would ask at the terminal what is to be done, for half a minute.
    signal(SIGQUIT, SIG_DFL)
  }

  /// Has those that end a program wait until something is done: what is written beside a file is gone then.
  package static func held<Value, Failure>(
    while body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    var ending = sigset_t()
    var usual = sigset_t()
    sigemptyset(&ending)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { sigaddset(&ending, number) }
    pthread_sigmask(SIG_BLOCK, &ending, &usual)
    defer { pthread_sigmask(SIG_SETMASK, &usual, nil) }
    return try body()
  }

  /// Ends the program by a signal, as if nothing had been done about it: a shell is told so.
  package static func end(by number: Int32) -> Never {
    var one = sigset_t()
    sigemptyset(&one)
    sigaddset(&one, number)
    signal(number, SIG_DFL)
    pthread_sigmask(SIG_UNBLOCK, &one, nil)
    kill(getpid(), number)
    exit(128 + number)
  }
}
