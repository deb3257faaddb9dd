import PullPlugins
import PullToAction

/// All that a native scroll view needs to have controls: one host, one clock and its frames, and for each control
/// the layers that show it. The view that shows them owns it; nothing in here holds that view.
@MainActor package final class PullAttachment<Native: NativeScrollView, Layer: DrawingLayer> {
  /// What the controls are attached to.
  package let host: ObservedScrollHost<Native>
  /// Whose frames they move by.
  package let driver: FrameDriver
  /// Called when what is shown may differ: ``show()`` is to be called before the next frame is seen.
  package var setNeedsLayout: () -> Void = {}
  /// What a person is to feel or hear.
  package var give: (PersonFeedback) -> Void = { _ in }
  /// Where diagnostics go.
  package var log: (Diagnostic) -> Void = { _ in }
  /// What the person has set.
  package var traits = Traits() {
    didSet { if traits != oldValue { shown.forEach { $0.control.traits = traits } } }
  }

  /// Whether the surroundings are dark: a control whose style the app leaves alone has the theme for that.
  package var isDark = false {
    didSet { if isDark != oldValue { shown.forEach { $0.follow(isDark: isDark) } } }
  }

  private let makeLayer: (LayerContent.Kind) -> Layer
  private var shown: [ShownControl<Layer>] = []

  /// - Parameters:
  ///   - native: the scroll view.
  ///   - link: tells of frames.
  ///   - makeLayer: makes a layer of a kind.
  package init(
    _ native: Native, link: any FrameLink, makeLayer: @escaping (LayerContent.Kind) -> Layer
  ) {
    let clock = FrameClock()
    host = ObservedScrollHost(native, clock: clock)
    driver = FrameDriver(clock: clock, link: link)
    self.makeLayer = makeLayer
    host.willTell = { [weak self] in
      self?.driver.prepare()
      self?.setNeedsLayout()
    }
    host.didTell = { [weak driver] in driver?.proceed() }
    driver.needsFrames = { [host] in host.needsFrames }
    driver.onAdvance = { [weak self] in self?.setNeedsLayout() }
  }

  /// The controls, in the order in which they were added.
  package var controls: [PullToActionControl] { shown.map(\.control) }

  /// Adds a control, and what shows it.
  ///
  /// - Parameters:
  ///   - plugin: the look; the built-in one without.
  ///   - edge: where it sits; where the plugin says unless given, and else at the top.
  ///   - action: what it does.
  /// - Returns: the control, and the layer that is to be put into the view.
  package func add(
    _ plugin: Plugin?, at edge: PullEdge?, action: AsyncAction?
  ) -> (control: PullToActionControl, layer: Layer) {
    let edge = edge ?? plugin?.edge ?? .top
    let control = PullToActionControl(
      clock: driver.clock, name: name(of: edge), edge: edge)
    control.action = action
    control.traits = traits
    control.onDiagnostic = { [weak self] in self?.log($0) }
    control.onSignal = { [weak self] in if let feedback = $0.feedback { self?.give(feedback) } }
    plugin?.use(on: control)
    let shown = ShownControl(control, makeLayer)
    self.shown.append(shown)
    if isDark { shown.follow(isDark: true) }
    control.attach(to: host)
    setNeedsLayout()
    return (control, shown.root)
  }

  /// Takes a control away, and what it has added to the inset with it.
  ///
  /// - Returns: the layer that showed it; `nil` for one that is not here.
  package func remove(_ control: PullToActionControl) -> Layer? {
    guard let index = shown.firstIndex(where: { $0.control === control }) else { return nil }
    if control.host === host { control.detach() }
    return shown.remove(at: index).root
  }

  /// Takes all controls away: the view that shows them is taken out.
  package func removeAll() {
    controls.forEach { _ = remove($0) }
    host.settle()
  }

  /// Each control of a scroll view has a name of its own.
  private func name(of edge: PullEdge) -> String {
    let names = Set(controls.map(\.name))
    return names.contains(edge.rawValue)
      ? (2...).lazy.map { "\(edge.rawValue)-\($0)" }.first { !names.contains($0) } ?? edge.rawValue
      : edge.rawValue
  }

  // MARK: Showing

  /// Shows the controls as they are now.
  package func show() { shown.forEach { $0.show() } }

  /// Shows them by new layers: the display has other pixels.
  package func showAgain() { shown.forEach { $0.tree.showAgain() } }

  /// What a screen reader finds: each control, where it is seen or, at rest, where it would be.
  package var spoken: [(control: PullToActionControl, element: SpokenElement)] {
    shown.map { ($0.control, SpokenElement($0.control, in: host.viewportSize)) }
  }
}

/// A control and the layers that show it.
@MainActor private final class ShownControl<Layer: DrawingLayer> {
  let control: PullToActionControl
  let root: Layer
  let tree: LayerTree<Layer>
  private var place: LayerClip?
  /// Whether it was shown since it came to rest: out of sight, it need not be shown again.
  private var isShownAtRest = false
  /// The style that the control has unless the app has set another.
  private var givenStyle: Style

  init(_ control: PullToActionControl, _ makeLayer: @escaping (LayerContent.Kind) -> Layer) {
    self.control = control
    givenStyle = control.style
    root = makeLayer(.clip)
    tree = LayerTree(root: root, makeLayer: makeLayer)
    tree.onBrokenImage = { [weak control] in control?.report(.notDrawn(image: $0)) }
  }

  func follow(isDark: Bool) {
    guard control.style == givenStyle else { return }
    control.applyTheme(isDark ? .dark : .light)
    givenStyle = control.style
  }

  func show() {
    let rests = !control.needsFrames
    guard !rests || !isShownAtRest else { return }
    isShownAtRest = rests
    let view = control.view
    let list = DisplayList(of: view)
    let shown = view.presentation
    // A list begins at the corner of the view's bounds.
    let place = LayerClip(
      transform: AffineTransform(translation: shown.bounds.origin)
        .concatenating(shown.toSuperview), size: list.size, cornerRadius: 0)
    if place != self.place {
      Layer.withoutAnimations { place.writes(over: self.place) { _ = root.set($0) } }
      self.place = place
    }
    tree.show(list)
  }
}
