import PullToAction
import TextSupport

/// How far a finger can pull: the damping of the control's scroll view may end before an amount.
struct PullReach {
  private let control: PullToActionControl
  private let scrollView: ScrollView

  /// `nil` where the scroll view is none of ours: then the damping is the host's.
  init?(of control: PullToActionControl, on scrollView: ScrollView?) {
    guard let scrollView else { return nil }
    self.control = control
    self.scrollView = scrollView
  }

  /// What ends before an amount, and what can be done about it; `nil` where a finger can pull so far.
  func end(before amount: Double) -> (clause: String, help: String?)? {
    let axis = control.edge.axis
    let length = scrollView.viewportSize[axis]
    guard amount < length - 1 else {
      let name = axis == .vertical ? "height" : "width"
      return (
        "the rubber band ends before \(NumberText.text(length)), the viewport's \(name)", nil
      )
    }
    guard !scrollView.canReach(offset: control.offset(ofAmount: amount), along: axis) else {
      return nil
    }
    let damping = scrollView.damping
    let limit = NumberText.text(damping.limit(inViewport: length))
    let object = scrollView.outerScrollView == nil ? "scroll" : "inner"
    return ("the damping '\(damping.name)' ends at \(limit)", "set \(object).damping")
  }
}

extension PullToActionControl {
  /// The content offset along the axis at which the content is pulled by an amount.
  func offset(ofAmount amount: Double) -> Double {
    Quantum.quantized(restOffset + (side.isFirst ? -amount : amount))
  }
}
