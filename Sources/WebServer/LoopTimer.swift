import CWebSockets

/// Calls something once at a moment, in a server's loop.
package final class LoopTimer {
  private let timer = UnsafeMutablePointer<cwebsockets_timer>.allocate(capacity: 1)
  private let context: LoopContext
  private let fire: () -> Void

  init(_ context: LoopContext, _ fire: @escaping () -> Void) {
    self.context = context
    self.fire = fire
    timer.initialize(to: cwebsockets_timer())
    timer.pointee.owner = Unmanaged.passUnretained(self).toOpaque()
  }

  deinit {
    cancel()
    timer.deallocate()
  }

  private var entry: UnsafeMutablePointer<lws_sorted_usec_list_t> {
    UnsafeMutableRawPointer(timer).assumingMemoryBound(to: lws_sorted_usec_list_t.self)
  }

  /// Sets it anew.
  ///
  /// - Parameter seconds: until then; what is past is at once.
  package func set(in seconds: Double) {
    let wait = lws_usec_t(min(max(seconds * 1e6, 1), 1e15))
    lws_sul_schedule(
      context.pointer, 0, entry,
      { entry in
        guard let entry else { return }
        let timer = UnsafeMutableRawPointer(entry).assumingMemoryBound(to: cwebsockets_timer.self)
        guard let owner = timer.pointee.owner else { return }
        Unmanaged<LoopTimer>.fromOpaque(owner).takeUnretainedValue().fire()
      }, wait)
  }

  /// It does not call any more, until it is set again.
  package func cancel() { lws_sul_cancel(entry) }
}
