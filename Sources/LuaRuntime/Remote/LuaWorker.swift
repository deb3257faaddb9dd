internal import CLua

/// The worker's side: a whole state, driven by the messages of a host in another process.
///
/// The host's first message makes the state; then each command is done and replied to, until the
/// host is gone. While a script waits for what it has asked of the host, more commands may come.
package final class LuaWorker {
  let channel: any LuaChannel
  var state: LocalState?
  /// The calls of host functions that wait for their answers, innermost last; nil for a property.
  var calls: [UnsafeMutablePointer<clua_call>?] = []
  /// Whether the host is gone.
  private(set) var isOver = false

  /// Seconds from any beginning, never going back.
  let clock: () -> Double

  /// Makes a worker for one state.
  ///
  /// - Parameter clock: gives seconds from any beginning, never going back: what `LuaLimits.seconds` is
  ///   measured by.
  package init(channel: any LuaChannel, clock: @escaping () -> Double) {
    self.channel = channel
    self.clock = clock
  }

  /// Does what the host says, until it is gone.
  package func run() {
    while !isOver {
      guard let message = next() else { return }
      execute(message)
    }
  }

  static func at(_ pointer: UnsafeMutableRawPointer) -> LuaWorker {
    Unmanaged<LuaWorker>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// The next message; `nil` when the host is gone.
  func next() -> [UInt8]? {
    guard !isOver else { return nil }
    do throws(LuaChannelLoss) {
      return try channel.receive()
    } catch {
      end()
      return nil
    }
  }

  func send<each Value: WireValue>(_ kind: WireKind, _ value: repeat each Value) {
    send(kind) { $0.write(repeat each value) }
  }

  func send(_ kind: WireKind, _ write: (inout WireWriter) -> Void) {
    guard !isOver else { return }
    var writer = WireWriter()
    writer.begin(kind)
    write(&writer)
    writer.end()
    do throws(LuaChannelLoss) { try channel.send(writer.bytes) } catch { end() }
  }

  /// The host is gone: stops the script.
  func end() {
    isOver = true
    state?.interrupt()
    channel.close()
  }

  /// Makes the state as the host wants it.
  func make(_ order: WireOrder) -> LuaError? {
    do throws(LuaError) {
      state = try LocalState(
        profile: order.profile, limits: order.limits, api: order.api,
        hooks: LuaWorker.hooks(prints: order.prints, requires: order.requires), seed: order.seed,
        host: Unmanaged.passUnretained(self).toOpaque())
      return nil
    } catch { return error }
  }
}
