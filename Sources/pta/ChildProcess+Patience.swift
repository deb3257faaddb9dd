import Platform
import ToolSupport

extension ChildProcess {
  /// Waits so long for its end; `nil` when it did not come: it is ended then, and with it what it has
  /// started, as far as that is in the group that it was given.
  func wait(seconds: Double) -> End? {
    let deadline = Clock.now + seconds
    var status: Int32 = 0
    while true {
      if waitpid(id, &status, WNOHANG) == id { return End(status) }
      guard Clock.now < deadline else { break }
      Clock.sleep(until: Clock.now + ChildProcess.pause)
    }
    kill(-id, SIGKILL)
    _ = wait()
    return nil
  }

  /// How long to sleep before it is looked again whether one has ended, in seconds.
  private static let pause = 0.005
}
