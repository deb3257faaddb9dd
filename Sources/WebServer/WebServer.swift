import CLibrary
import CWebSockets

/// Serves files and WebSockets to browsers of this machine, in one loop that also has a clock and watches
/// descriptors. Everything happens in the thread that runs it.
package final class WebServer {
  /// The port that it listens at.
  package let port: Int
  /// What it is called by: the page's address.
  package var address: String { "http://127.0.0.1:\(port)/\(loop.door.token)/" }

  private let context: LoopContext
  private let listening: ListeningSocket
  private var isStopped = false

  private var loop: ServerLoop { context.loop }

  /// Listens.
  ///
  /// - Parameters:
  ///   - port: 0 for any.
  ///   - tries: how many ports are tried, that one and those above it.
  ///   - token: the first part of each path. Whoever knows it may do all that the page does.
  ///   - clock: seconds that only go forward.
  package init(
    port: Int, tries: Int = 1, token: String, limits: ServerLimits = ServerLimits(),
    clock: @escaping () -> Double
  ) throws(ServerFailure) {
    listening = try WebServer.listen(port, tries)
    self.port = listening.port
    let door = RequestGuard(token: token, port: listening.port)
    context = try LoopContext(ServerLoop(limits, door: door, clock: clock))
  }

  private static func listen(_ port: Int, _ tries: Int) throws(ServerFailure) -> ListeningSocket {
    for next in port..<port + max(tries, 1) - 1 {
      do throws(ServerFailure) {
        return try ListeningSocket(port: next)
      } catch .portInUse { continue }
    }
    return try ListeningSocket(port: port + max(tries, 1) - 1)
  }

  /// Serves a site until it is stopped.
  package func run(_ site: some WebSite) throws(ServerFailure) {
    loop.site = site
    let accepting = watch(listening.descriptor) { [listening, unowned context] in
      while let connection = listening.accept() { context.take(connection) }
    }
    guard let accepting else { throw .noContext }
    defer { accepting.stop() }
    let second = 1.0
    var sweeping: LoopTimer?
    sweeping = timer { [loop] in
      loop.closeOverdue()
      sweeping?.set(in: second)
    }
    sweeping?.set(in: second)
    while !isStopped, lws_service(context.pointer, 0) >= 0 {}
    sweeping = nil
    loop.closeAll()
  }

  /// Ends ``run(_:)`` when what is done now is done.
  package func stop() {
    isStopped = true
    lws_cancel_service(context.pointer)
  }

  /// Makes a timer of its loop, which calls something when it is set.
  package func timer(_ body: @escaping () -> Void) -> LoopTimer { LoopTimer(context, body) }

  /// Watches a descriptor; it stays its owner's to close.
  ///
  /// - Parameters:
  ///   - onReadable: called as long as there is something to be read.
  ///   - onEnd: the other side has closed it.
  /// - Returns: `nil` where it cannot be watched.
  package func watch(
    _ descriptor: Int32, onReadable: @escaping () -> Void, onEnd: @escaping () -> Void = {}
  ) -> DescriptorWatch? {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0,
      let pointer = context.adopt(copy)
    else { return nil }
    let watch = DescriptorWatch(onReadable: onReadable, onEnd: onEnd)
    watch.begin(pointer)
    loop.watch(watch, at: pointer)
    return watch
  }
}
