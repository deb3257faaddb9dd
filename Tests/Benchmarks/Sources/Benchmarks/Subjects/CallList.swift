import CReference
import PullToAction

/// The calls of a visualizer in Lua that a log tells of, as the reference makes them again.
package enum CallList {
  /// Those of a log from a place on.
  package static func calls(in log: EventLog, from start: Int = 0) -> [creference_step] {
    log.events[start...].compactMap { event in
      guard case .callback(let callback) = event.event, callback.participant == .visualizer,
        !callback.isDefault, let method = method(callback.name)
      else { return nil }
      return step(method, callback.arguments)
    }
  }

  private static func method(_ name: CallbackName) -> creference_callback? {
    switch name {
    case .layoutStatusView: CREFERENCE_LAYOUT_STATUS_VIEW
    case .pulledAmountChanged: CREFERENCE_PULLED_AMOUNT_CHANGED
    case .didChangeState: CREFERENCE_DID_CHANGE_STATE
    case .triggeredAction: CREFERENCE_TRIGGERED_ACTION
    case .actionCompleted: CREFERENCE_ACTION_COMPLETED
    default: nil
    }
  }

  private static func step(
    _ method: creference_callback, _ arguments: [CallbackArgument]
  ) -> creference_step {
    var step = creference_step()
    step.callback = Int32(method.rawValue)
    var states: [Int32] = []
    for argument in arguments {
      switch argument {
      case .number(let amount): step.amount = amount
      case .text(let text): PullState(rawValue: text).map { states.append(number(of: $0)) }
      default: break
      }
    }
    step.from = states.first ?? 0
    step.to = states.last ?? 0
    return step
  }

  private static func number(of state: PullState) -> Int32 {
    let known =
      switch state {
      case .idle: CREFERENCE_IDLE
      case .pulling: CREFERENCE_PULLING
      case .triggered: CREFERENCE_TRIGGERED
      case .executing: CREFERENCE_EXECUTING
      // The reference has no second floor.
      case .retracting, .open: CREFERENCE_RETRACTING
      }
    return Int32(known.rawValue)
  }
}
