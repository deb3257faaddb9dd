import Platform
import ToolSupport

/// Tells of the signals that end a program, by a descriptor: Ctrl-C, and what ends it from elsewhere. They do
/// nothing else from now on.
final class EndingSignals {
  private let pipe: (reading: Descriptor, writing: Descriptor)

  /// Becomes readable when one came.
  var descriptor: Int32 { pipe.reading.number }

  private static var all: sigset_t {
    var all = sigset_t()
    sigemptyset(&all)
    for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&all, signal) }
    return all
  }

  /// To be made before any other thread is.
  init() throws {
    pipe = try Descriptor.pipe()
    var signals = EndingSignals.all
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    let number = UnsafeMutableRawPointer(bitPattern: Int(pipe.writing.number))
    #if canImport(Glibc)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    // A thread that waits: what else may be done when a signal comes is little.
    pthread_create(
      &thread, nil,
      { number in
        var signals = EndingSignals.all
        var signal: Int32 = 0
        while sigwait(&signals, &signal) == 0 {
          var byte = UInt8(truncatingIfNeeded: signal)
          _ = write(Int32(Int(bitPattern: number)), &byte, 1)
        }
        return nil
      }, number)
  }

  /// What the program ends with: Ctrl-C is told to the shell, which may have more to do.
  func finish() -> ExitStatus {
    guard (try? pipe.reading.read(upTo: 1)) == [UInt8(SIGINT)] else { return .success }
    signal(SIGINT, SIG_DFL)
    var signals = EndingSignals.all
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    kill(getpid(), SIGINT)
    return .success
  }
}
