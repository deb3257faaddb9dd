#if canImport(UIKit)
  import PullPlugins
  import PullToAction
  import UIKit

  /// Shows a scroll view's controls in the gaps beyond its content, and owns all that they need.
  ///
  /// It is a subview of the scroll view, as large as the viewport and at the content's corner, and clear: controls
  /// are drawn beside it, which moves them with the content. Touches go through it.
  final class PullToActionView: UIView {
    let attachment: PullAttachment<UIScrollView, QuartzLayer>
    /// For `deinit`, which is on no actor, and by then has mostly no control left to tell.
    private let driver: FrameDriver
    private let observation: ScrollObservation
    private let haptics = Haptics()
    private let scale: DisplayScale
    private var spoken: [SpokenControl] = []
    /// Whether content always bounced along an axis before there was a control.
    private var bouncedBefore: [Axis: Bool] = [:]

    init(in scrollView: UIScrollView) {
      let scale = DisplayScale(scrollView.traitCollection)
      let link = DisplayLink { CADisplayLink(target: $0, selector: $1) }
      self.scale = scale
      attachment = PullAttachment(scrollView, link: link) { kind in
        QuartzLayer(kind, displayScale: scale.value)
      }
      driver = attachment.driver
      observation = ScrollObservation(of: scrollView, telling: attachment.host)
      super.init(frame: CGRect(origin: .zero, size: scrollView.bounds.size))
      // Its layout tells that the scroll view's size has changed, which cannot be observed.
      autoresizingMask = [.flexibleWidth, .flexibleHeight]
      backgroundColor = nil
      attachment.setNeedsLayout = { [weak self] in self?.setNeedsLayout() }
      attachment.log = DiagnosticLog.write
      attachment.give = { [weak self] in self?.give($0) }
      followPerson()
      scrollView.addSubview(self)
    }

    @available(*, unavailable) required init?(coder: NSCoder) { nil }

    deinit {
      // A control that the app still holds is told of it: its action is cancelled.
      Task { @MainActor [driver] in driver.catchUp() }
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { false }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      // Not all that decides it is told: the scroll view's `semanticContentAttribute`.
      personChanged()
      attachment.driver.isInWindow = window != nil
    }

    override func willMove(toSuperview superview: UIView?) {
      super.willMove(toSuperview: superview)
      guard superview == nil else { return }
      // One that goes away takes them with it.
      if !attachment.controls.isEmpty, attachment.host.native != nil {
        DiagnosticLog.write(ControlsTakenOut())
      }
      observation.end()
      attachment.removeAll()
      restoreBounce()
    }

    /// The scroll view's inset may be another one, which it does not tell.
    override func safeAreaInsetsDidChange() {
      super.safeAreaInsetsDidChange()
      setNeedsLayout()
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      attachment.host.nativeDidChangeLayout()
      attachment.show()
      haptics.isPulled = attachment.controls.contains { $0.state == .pulling }
    }

    // MARK: Controls

    func add(_ plugin: Plugin?, at edge: PullEdge?, action: AsyncAction?) -> PullToActionControl {
      let (control, root) = attachment.add(plugin, at: edge, action: action)
      layer.addSublayer(root.layer)
      let axis = control.edge.axis
      if bouncedBefore[axis] == nil, let scrollView = attachment.host.native {
        bouncedBefore[axis] = scrollView.alwaysBounces(along: axis)
        scrollView.setAlwaysBounces(true, along: axis)
      }
      spoken.append(SpokenControl(control, in: self))
      return control
    }

    func remove(_ control: PullToActionControl) {
      attachment.remove(control)?.layer.removeFromSuperlayer()
      spoken.removeAll { $0.control === control }
      restoreBounce()
      if attachment.controls.isEmpty { removeFromSuperview() }
    }

    /// Along an axis that has no control any more.
    private func restoreBounce() {
      for (axis, before) in bouncedBefore
      where !attachment.controls.contains(where: { $0.edge.axis == axis }) {
        attachment.host.native?.setAlwaysBounces(before, along: axis)
        bouncedBefore[axis] = nil
      }
    }

    // MARK: The person

    @objc func personChanged() {
      attachment.traits = Traits(of: attachment.host.native ?? self)
      attachment.isDark = traitCollection.userInterfaceStyle == .dark
      if scale.follow(traitCollection) { attachment.showAgain() }
    }

    private func give(_ feedback: PersonFeedback) {
      switch feedback {
      case .haptic(let haptic): haptics.play(haptic)
      case .announcement(let text):
        UIAccessibility.post(notification: .announcement, argument: text)
      }
    }

    /// Made anew whenever a screen reader asks: what they say is as it is then.
    override var accessibilityElements: [Any]? {
      get {
        for (element, (_, said)) in zip(spoken, attachment.spoken) { element.say(said) }
        return spoken
      }
      set {}
    }
  }

  /// How many pixels a point has, for texts.
  @MainActor final class DisplayScale {
    private(set) var value: Double

    init(_ traits: UITraitCollection) { value = max(1, traits.displayScale) }

    /// - Returns: whether it is another one.
    func follow(_ traits: UITraitCollection) -> Bool {
      let present = max(1, traits.displayScale)
      defer { value = present }
      return present != value
    }
  }
#endif
