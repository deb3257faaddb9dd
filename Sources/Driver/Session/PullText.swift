import PullToAction

/// A pull's reason in words: what happened, and what helps.
struct PullText {
  let pull: PullReport
  let control: PullToActionControl

  /// A line each.
  var lines: [String] { [opening + reason + ".", help].compactMap { $0 } }

  private var opening: String {
    if let time = pull.fired { return "The last pull fired at \(seconds(time)): " }
    if pull.reason == .openedFloor { return "The last pull opened the second floor: " }
    if pull.reason == .notAttached { return "No pull can fire: " }
    return isOpen ? "The pull has not fired yet: " : "The last pull did not fire: "
  }

  // MARK: What happened

  private var reason: String {
    switch pull.reason {
    case .fired: "it was pulled \(amount)"
    case .heldBack(let visualizer, let waited):
      "it was pulled \(amount), but in the \(seconds(waited)) since then the visualizer "
        + "\(visualizer) has not begun the action"
    case .endedBeforeAction(let outcome):
      "it was pulled \(amount), but the action was ended (\(outcome.name)) before the visualizer "
        + "had begun it"
    case .actionUnheard:
      "it was pulled \(amount), but the control has neither a delegate nor an action"
    case .openedFloor: "it was pulled \(amount)"
    case .notReleased: "it is at \(amount), and the finger is still down"
    case .notReached: isOpen ? "it is at \(amount)" : "it reached \(peak) and was \(end)"
    case .exactlyAtThreshold:
      "it \(was) at exactly \(amount)\(whenItEnded), and the policy wants more than the threshold"
    case .pushedBack(let limit): pushedBack(limit)
    case .thresholdRaised(let old):
      "it \(was) at \(amount)\(whenItEnded): the threshold was raised from \(number(old)) while it "
        + "was past that"
    case .dragCancelled:
      "at \(amount) the drag was cancelled\(atItsEnd), and a cancelled drag never fires"
    case .fartherFired(let name):
      "at \(amount) letting go fired \(name), whose threshold is farther"
    case .movedByItself(let reached): movedByItself(reached)
    case .notAttached: "the control is attached to no scroll view"
    case .detached: "at \(amount) the control was taken off its scroll view"
    case .noMoreData: "it reached \(peak), but the last action ended with no more data"
    case .disabled: "it reached \(peak), but the control \(was) disabled"
    case .immovable(let obstacle):
      "the finger moved and the content did not, because \(obstacle.clause)"
    case .scrolledAway(let distance):
      "the content \(was) still \(number(distance)) points away from its edge\(whenItEnded)"
    case .startedScrolledAway:
      "it reached \(peak), but the drag began with the content scrolled away from its edge, and "
        + "the policy requires one from the edge"
    case .movedByLayout(let points):
      "it \(was) at \(amount)\(whenItEnded), but \(number(points)) points of that came of a change of the "
        + "layout, and not of the finger"
    case .acrossAxis(let angle, let limit):
      "it reached \(peak), but the drag left the control's axis by \(number(angle, apartFrom: limit)) "
        + "degrees, and the policy takes those below \(number(limit)) for pulls"
    case .tooSlow(let velocity, let least):
      "it was released at \(amount) with \(number(velocity, apartFrom: least)) points a second, and the "
        + "policy wants \(number(least)) at least"
    case .tooFast(let velocity, let most):
      "it was released at \(amount) with \(number(velocity, apartFrom: most)) points a second, and the "
        + "policy wants \(number(most)) at most"
    case .busy(let state):
      busy(state) + whenItEnded
    case .alreadyFired(let time):
      "its drag has fired before, at \(seconds(time)), and does so once until it is lifted or back "
        + "at 0"
    case .cooldown(let remaining):
      "it \(was) at \(amount)\(whenItEnded), but the cooldown after the last action \(had) "
        + "\(seconds(remaining)) to go"
    case .dwell(let held, let needed):
      "it \(was) at \(amount)\(whenItEnded), but \(had) been held past the threshold for "
        + "\(number(held, apartFrom: needed)) of \(seconds(needed)) only"
    case .reset:
      "it \(was) at \(amount)\(whenItEnded), but the control was reset just before and \(had) not "
        + "looked at it again"
    case .notLookedAt:
      "it \(was) at \(amount)\(whenItEnded), but what had kept it back was changed just before, "
        + "and the control \(had) not looked at it again"
    }
  }

  private func busy(_ state: PullState) -> String {
    switch state {
    case .executing: "an action \(was) running already"
    case .open: "the second floor \(was) open"
    default: "the control \(was) still closing after an action"
    }
  }

  private func pushedBack(_ limit: Double) -> String {
    let low = pull.amount > limit ? "\(number(limit)) or less, and then only to " : ""
    return "it was past the threshold, at \(peak), but was moved back to \(low)"
      + number(pull.amount, apartFrom: pull.threshold) + (isOpen ? "" : " and \(end)")
  }

  private func movedByItself(_ reached: Double) -> String {
    let reached = number(reached, apartFrom: pull.threshold)
    guard pull.finger != .absent else {
      return "no finger was on the content when it went to \(reached) of \(number(pull.threshold)) "
        + "points by inertia, a trackpad's momentum or code"
    }
    return "it was \(end) at \(amount), and only then went on to \(reached) by itself"
  }

  // MARK: The pieces of sentences

  /// Whether the finger is still down.
  var isOpen: Bool { pull.finger == .down && pull.reason != .detached }

  private var was: String { isOpen ? "is" : "was" }
  private var had: String { isOpen ? "has" : "had" }

  private var atItsEnd: String { pull.ended.map { " at \(seconds($0))" } ?? "" }
  private var end: String { (pull.finger == .cancelled ? "cancelled" : "released") + atItsEnd }
  private var whenItEnded: String { pull.ended == nil ? "" : " when it was \(end)" }

  private var amount: String { ofThreshold(pull.amount) }
  private var peak: String { ofThreshold(pull.peak) }

  private func ofThreshold(_ amount: Double) -> String {
    number(amount, apartFrom: pull.threshold) + " of \(number(pull.threshold)) points"
  }

  func number(_ value: Double, apartFrom other: Double = 0) -> String {
    ShortNumber.text(value, apartFrom: other)
  }

  func seconds(_ value: Double) -> String { ShortNumber.text(value) + " s" }
}
