import CReference

/// A plugin in the reference, closed with this.
package final class ReferencePlugin {
  private let state: OpaquePointer

  /// How it is bound.
  package enum Binding: CaseIterable, Sendable {
    /// As a sensible C programmer binds it.
    case plain
    /// As somebody tunes it, by the public API.
    case tuned
  }

  /// Runs its file.
  package init(_ script: String, _ binding: Binding = .plain) throws(BenchmarkError) {
    let make = binding == .tuned ? creference_new_tuned : creference_new
    let made = Array(script.utf8).withUnsafeBytes { bytes in
      make(bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
    }
    guard let made else { throw BenchmarkError("the reference cannot load a plugin") }
    state = made
  }

  deinit {
    creference_close(state)
  }

  /// Has its control's status view be another plugin's.
  package func join(_ statusView: ReferencePlugin) throws(BenchmarkError) {
    try check(creference_join(state, statusView.state))
  }

  /// Lays out the status view, as a control does at first.
  package func layOut() throws(BenchmarkError) {
    var step = creference_step()
    step.callback = Int32(CREFERENCE_LAYOUT_STATUS_VIEW.rawValue)
    try check(creference_call(state, &step))
  }

  /// Tells of so many amounts: 0, 0.5, 1 … 99.5 and again.
  package func dispatch(_ count: Int) throws(BenchmarkError) {
    try check(creference_dispatch(state, Int64(count)))
  }

  /// Tells of one amount.
  package func tell(amount: Double) throws(BenchmarkError) {
    var step = creference_step()
    step.callback = Int32(CREFERENCE_PULLED_AMOUNT_CHANGED.rawValue)
    step.amount = amount
    try check(creference_call(state, &step))
  }

  /// Makes calls again.
  package func replay(_ calls: ArraySlice<creference_step>, times: Int = 1) throws(BenchmarkError) {
    try check(
      calls.withUnsafeBufferPointer {
        creference_replay(state, $0.baseAddress, Int32($0.count), Int64(times))
      })
  }

  /// How many calls it has had.
  package var callCount: Int { Int(creference_call_count(state)) }
  /// What Lua holds, in bytes.
  package var memoryInUse: Int { creference_memory(state) }
  /// The geometry of the first view that it made.
  package var firstView: creference_geometry { creference_view_geometry(state, 0) }
  /// The geometry of the control.
  package var pull: creference_geometry { creference_pull_geometry(state) }
  /// What its status view shows.
  package var statusText: String { String(cString: creference_status_text(state)) }

  private func check(_ wentWell: Bool) throws(BenchmarkError) {
    guard wentWell else { throw BenchmarkError("a callback failed in the reference") }
  }
}
