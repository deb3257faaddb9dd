/// The icon of the default status view: what it is, its colours, and how it turns.
extension DefaultStatusView {
  func replaceIcon(_ old: View) {
    let place = view.subviews.firstIndex { $0 === old } ?? 1
    guard view.insertSubview(pullingIcon, at: place) else {
      pullingIcon = old
      return
    }
    pullingIcon.isHidden = old.isHidden
    pullingIcon.rotation = old.rotation
    // It may be another's icon by now.
    if old.superview === view { old.removeFromSuperview() }
    colorIcon()
    layOut()
  }

  func colorIcon() {
    guard let style, pullingIcon.shape?.outline == .arrow else { return }
    pullingIcon.shape?.fillColor = style.arrowColor
    pullingIcon.shape?.strokeColor = style.arrowBorderColor
    pullingIcon.shape?.lineWidth = style.arrowBorderWidth
  }

  func turn(to angle: Double) {
    guard pullingIcon.rotation != angle else { return }
    let icon = pullingIcon
    guard let clock = icon.clock, !icon.isHidden, !view.traits.reducesMotion else {
      icon.rotation = angle
      return
    }
    let timing = AnimationTiming(duration: DefaultStatusView.turnDuration)
    clock.animate(timing, beginsFromCurrentState: true) { icon.rotation = angle }
  }

  /// The icon points the way that the content is pulled.
  func turnIcon() {
    guard pullingIcon.rotation != restingAngle, state != .triggered, !turnsWithPull else { return }
    pullingIcon.rotation = restingAngle
  }
}
