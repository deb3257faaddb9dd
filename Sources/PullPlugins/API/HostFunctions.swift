import LuaRuntime
import PullToAction

/// The view that a handle points at.
///
/// The arena of the handle's state keeps the view alive for as long as the handle has its pointer.
func view(_ object: UnsafeMutableRawPointer) -> View { HostObject.at(object) }

/// Reads a number of the view that a handle points at, without holding it meanwhile: for what plugins
/// do in every frame. Setting one may run code of the host's, which may take the view away: what lays
/// out is set on ``view(_:)``, and the rest by ``assign(_:_:)``.
@inline(__always)
func with<Result>(_ object: UnsafeMutableRawPointer, _ body: (View) -> Result) -> Result {
  HostObject.with(object, body)
}

/// Sets something that concerns the view alone, as ``with(_:_:)`` does: only what is animated runs other
/// code then, and it is held for that.
@inline(__always) func assign(_ object: UnsafeMutableRawPointer, _ body: (View) -> Void) {
  let isAware = with(object) { $0.isAnimationAware }
  if rarely(isAware) { body(view(object)) } else { with(object, body) }
}

/// The context of the plugin whose state calls.
func context(_ host: UnsafeMutableRawPointer) -> PluginContext { HostObject.at(host) }

/// The control that the plugin is on.
func control(_ host: UnsafeMutableRawPointer) -> PullToActionControl? {
  HostObject.with(host) { (context: PluginContext) in context.control }
}

/// Asks something of the control, without holding it meanwhile: for what plugins ask in every frame.
@inline(__always) func ask<Answer>(
  _ host: UnsafeMutableRawPointer, _ body: (PullToActionControl) -> Answer
) -> Answer? { HostObject.with(host) { (context: PluginContext) in context.askControl(body) } }

/// Sets something on the control, on behalf of the part whose code runs.
func change(_ host: UnsafeMutableRawPointer, _ body: (PullToActionControl) -> Void) {
  let context = context(host)
  context.control?.change(as: context.waits.running.half, body)
}

/// Runs the body of a function that returns nothing.
@inline(__always)
func perform(_ call: UnsafeMutableRawPointer, _ body: (LuaCall) -> Void) -> Int32 {
  let call = LuaCall(call)
  body(call)
  return call.done()
}

/// Runs the body of a function, which returns or fails.
@inline(__always)
func answer(_ call: UnsafeMutableRawPointer, _ body: (LuaCall) -> Int32) -> Int32 {
  body(LuaCall(call))
}

/// What the functions of plugins are called with.
extension LuaCall {
  /// The context of the plugin that calls.
  var context: PluginContext { HostObject.at(host) }
  /// The control that the plugin is on.
  var control: PullToActionControl? { context.control }
  /// The view that a method was called on.
  var view: View? { object.map { HostObject.at($0) } }

  /// A state, whose name C has checked.
  func state(_ argument: Int) -> PullState { PullState(rawValue: string(argument)) ?? .idle }

  /// How an action ended: a word, which C has checked, and a text.
  var outcome: ActionOutcome {
    let text = isPresent(1) ? shownText(string(1)) : nil
    switch string(0) {
    case "success": return .success(text)
    case "failure": return .failure(text ?? "")
    case "no_more_data": return .noMoreData(text)
    default: return .cancelled
    }
  }

  /// How often one callback may tell the status view something. Each time calls another plugin.
  private static let commandLimit = 100

  /// Has the control tell the status view something.
  func tell(_ body: (PullToActionControl) -> Void) -> Int32 {
    guard let control else { return done() }
    guard control.commandCount < LuaCall.commandLimit else {
      return fail("a callback may tell the status view \(LuaCall.commandLimit) times")
    }
    body(control)
    return done()
  }

  /// Runs a body whose complaints are about the first argument.
  func checking(
    _ argument: String, of function: String, _ body: () throws(Complaint) -> Int32
  ) -> Int32 {
    do {
      return try body()
    } catch { return fail("bad argument #1 '\(argument)' to '\(function)' (\(error.message))") }
  }
}
