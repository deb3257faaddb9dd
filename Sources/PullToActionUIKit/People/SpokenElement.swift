import PullToAction

/// A control as a platform's screen reader takes it: what there is to say, and where.
package struct SpokenElement: Equatable, Sendable {
  /// What it is called: what the control says, or what one at its edge does.
  package let label: String
  package let value: String?
  package let hint: String?
  /// As a button, or as something that shows progress.
  package let role: AccessibilityRole
  package let actions: [Action]
  /// In the scroll view's content, in points.
  package let frame: Rect

  /// Something that a control can do.
  package struct Action: Equatable, Sendable {
    package let action: AccessibilityAction
    /// In the person's language.
    package let name: String
  }

  /// What a control is to a screen reader: one element, which is read as a whole. A control at rest is beyond
  /// the edge, where a screen reader finds it before the content: nobody has to pull.
  ///
  /// - Parameters:
  ///   - control: what it says and can do.
  ///   - viewport: the scroll view's size, in points.
  package init(_ control: PullToActionControl, in viewport: Size) {
    let texts = PullTexts(control.traits.language)
    label = control.accessibilityLabel ?? texts[.refreshAction]
    value = control.accessibilityValue
    hint = control.accessibilityHint
    role = control.accessibilityRole
    actions = control.accessibilityActions.map {
      Action(action: $0, name: texts[$0 == .refresh ? .refreshAction : .cancelAction])
    }
    let seen = control.view.presentation.frame
    frame = control.pulledAmount > 0 ? seen : seen.grown(to: control.executingHeight, control.side)
  }
}

extension Rect {
  /// The room beyond an edge that a control opens, where it has none now.
  fileprivate func grown(to depth: Double, _ edge: Edge) -> Rect {
    switch edge {
    case .top: Rect(x: minX, y: maxY - depth, width: width, height: depth)
    case .bottom: Rect(x: minX, y: minY, width: width, height: depth)
    case .left: Rect(x: maxX - depth, y: minY, width: depth, height: height)
    case .right: Rect(x: minX, y: minY, width: depth, height: height)
    }
  }
}
