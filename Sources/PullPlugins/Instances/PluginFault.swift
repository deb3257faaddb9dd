import LuaRuntime
import PullToAction

/// What can be made to happen to a plugin's next callback, to see what its control does then.
package enum PluginFault: String, CaseIterable, Sendable {
  /// It raises an error.
  case raise
  /// There is no memory left for it, which disables the plugin.
  case memory
}

extension Plugin {
  /// Has the next callback fail in the place of its code, wherever that runs; one that is disabled has none.
  package func failNextCallback(by fault: PluginFault) { context.fail(by: fault) }
}

extension PluginContext {
  fileprivate func fail(by fault: PluginFault) { if !isDisabled { nextFault = fault } }

  /// The error that a callback ends with in the place of its code, once: at the line where it is written.
  @inline(never) func takeFault(_ callback: CallbackName) -> LuaError? {
    guard let fault = nextFault.take() else { return nil }
    let place = written.definition(of: callback.rawValue)
    let message = "an error that was asked for by fault \"raise\""
    let error = LuaFault(message: message, file: place?.file, line: place?.line)
    return fault == .raise ? .raised(error) : .memory(error)
  }
}
