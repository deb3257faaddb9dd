#if canImport(AppKit) && !canImport(UIKit)
  import AppKit
  import PullPlugins
  import PullToAction

  /// Shows a scroll view's controls in the gaps beyond its content, and owns all that they need.
  ///
  /// It lies over the clip view, which is to have its document alone in it, and scrolls with that by its bounds.
  /// Events go through it.
  final class PullToActionView: NSView {
    let attachment: PullAttachment<AppKitScrollView, QuartzLayer>
    private let native: AppKitScrollView
    /// For `deinit`, which is on no actor.
    private let driver: FrameDriver
    private let observation: ScrollObservation
    private let scale = DisplayScale()
    private var spoken: [SpokenControl] = []
    /// How elastic the scroll view was along an axis before there was a control.
    private var elasticBefore: [Axis: NSScrollView.Elasticity] = [:]

    init(in scrollView: NSScrollView) {
      native = AppKitScrollView(scrollView)
      let scale = scale
      let views = WeakView()
      attachment = PullAttachment(
        native, link: DisplayLink { views.view?.displayLink(target: $0, selector: $1) }
      ) { kind in QuartzLayer(kind, displayScale: scale.value) }
      driver = attachment.driver
      observation = ScrollObservation(of: scrollView, telling: attachment.host)
      super.init(frame: scrollView.contentView.frame)
      views.view = self
      wantsLayer = true
      clipsToBounds = true
      autoresizingMask = [.width, .height]
      attachment.setNeedsLayout = { [weak self] in self?.needsLayout = true }
      attachment.log = DiagnosticLog.write
      attachment.give = { [weak self] in self?.give($0) }
      followPerson()
      scrollView.addSubview(self, positioned: .above, relativeTo: scrollView.contentView)
    }

    @available(*, unavailable) required init?(coder: NSCoder) { nil }

    deinit {
      // A control that the app still holds is told of it: its action is cancelled. The monitor of events is the
      // application's until it is removed.
      Task { @MainActor [driver, observation] in
        observation.end()
        driver.catchUp()
      }
    }

    override var isFlipped: Bool { true }
    override func hitTest(_ point: NSPoint) -> NSView? { nil }

    override func viewDidMoveToWindow() {
      super.viewDidMoveToWindow()
      personChanged()
      attachment.driver.isInWindow = window != nil
    }

    override func viewWillMove(toSuperview superview: NSView?) {
      super.viewWillMove(toSuperview: superview)
      guard superview == nil else { return }
      // One that goes away takes them with it.
      if !attachment.controls.isEmpty, native.view != nil {
        DiagnosticLog.write(ControlsTakenOut())
      }
      observation.end()
      attachment.removeAll()
      restoreElasticity()
    }

    override func viewDidChangeBackingProperties() {
      super.viewDidChangeBackingProperties()
      if scale.follow(window?.backingScaleFactor) { attachment.showAgain() }
    }

    override func viewDidChangeEffectiveAppearance() {
      super.viewDidChangeEffectiveAppearance()
      personChanged()
    }

    override func layout() {
      super.layout()
      if let clip = native.view?.contentView, frame != clip.frame { frame = clip.frame }
      attachment.host.nativeDidChangeLayout()
      setBoundsOrigin(native.offset.cgPoint)
      attachment.show()
    }

    // MARK: Controls

    func add(_ plugin: Plugin?, at edge: PullEdge?, action: AsyncAction?) -> PullToActionControl {
      let (control, root) = attachment.add(plugin, at: edge, action: action)
      layer?.addSublayer(root.layer)
      let axis = control.edge.axis
      if elasticBefore[axis] == nil, let scrollView = native.view {
        elasticBefore[axis] = scrollView.elasticity(along: axis)
        scrollView.setElasticity(.allowed, along: axis)
      }
      spoken.append(SpokenControl(control, in: self))
      return control
    }

    func remove(_ control: PullToActionControl) {
      attachment.remove(control)?.layer.removeFromSuperlayer()
      spoken.removeAll { $0.spoken.control === control }
      restoreElasticity()
      if attachment.controls.isEmpty { removeFromSuperview() }
    }

    /// Along an axis that has no control any more.
    private func restoreElasticity() {
      for (axis, before) in elasticBefore
      where !attachment.controls.contains(where: { $0.edge.axis == axis }) {
        native.view?.setElasticity(before, along: axis)
        elasticBefore[axis] = nil
      }
    }

    // MARK: The person

    @objc func personChanged() {
      attachment.traits = Traits(of: native.view ?? self)
      attachment.isDark = effectiveAppearance.bestMatch(from: [.aqua, .darkAqua]) == .darkAqua
    }

    private func give(_ feedback: PersonFeedback) {
      switch feedback {
      case .haptic(let haptic): haptic.play()
      case .announcement(let text): announce(text)
      }
    }

    /// Made anew whenever a screen reader asks: what they say is as it is then.
    override func accessibilityChildren() -> [Any]? {
      for (element, (_, said)) in zip(spoken, attachment.spoken) { element.say(said) }
      return spoken
    }
  }

  /// A view that is made after what needs it.
  @MainActor private final class WeakView { weak var view: NSView? }

  /// How many pixels a point has, for texts.
  @MainActor final class DisplayScale {
    private(set) var value = 2.0

    /// - Returns: whether it is another one.
    func follow(_ scale: CGFloat?) -> Bool {
      guard let scale, scale != value else { return false }
      value = Double(scale)
      return true
    }
  }
#endif
