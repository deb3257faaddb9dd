#if GTK
  import CGTK
  import PullToAction

  /// A scrolled window whose content can be pulled: `GtkScrolledWindow` with controls at its edges.
  ///
  /// ```swift
  /// let pull = PullScrolledWindow(child: listView)
  /// pull.control.action = { _ in try await .success("\(mail.fetch()) new") }
  /// gtk_window_set_child(window, pull.widget)
  /// ```
  ///
  /// The child is scrolled by our ``scrollView``, as `GtkScrolledWindow` neither goes past its edges nor tells
  /// how far it would. All of it is for GTK's thread alone.
  ///
  /// GTK's tree owns the ``widget``, the app owns this object. Where the widget is destroyed first, its controls
  /// are detached and ``widget`` is `nil`; where this object goes first, the child is left in a plain widget that
  /// does not scroll.
  public final class PullScrolledWindow {
    /// What is put into a window; `nil` after it was destroyed.
    public private(set) var widget: Widget?
    /// What scrolls: its insets, damping and offset are the app's to set. Content that fits can be pulled up and
    /// down all the same (`alwaysBounceVertical`).
    public let scrollView: ScrollView
    /// The time that scroll view and controls move by, driven by the window's frames.
    public var clock: FrameClock { scrollView.clock }
    /// The control at the top, there from when it is first asked for. Others are made with the scroll view:
    /// `PullToActionControl(scrollView: pull.scrollView, name: "more", edge: .bottom)`.
    public private(set) lazy var control = PullToActionControl(scrollView: scrollView)
    /// Whether a mouse drags the content as a finger does; false unless set, as in `GtkScrolledWindow`. Clicks
    /// and what takes drags itself, such as text, go on to work.
    public var scrollsByMouse = false { didSet { touch.takesMouse = scrollsByMouse } }
    /// Whether the controls get the theme `light` or `dark` by the colours of the widget's surroundings; true
    /// unless set. An app that sets a control's style itself sets this to false.
    public var followsTheme = true { didSet { settings?.apply() } }
    /// Told what could not be drawn, once for each: in words, for the app's log.
    public var onDrawingProblem: ((String) -> Void)? {
      get { picture.onProblem }
      set { picture.onProblem = newValue }
    }
    /// Told of each frame: for those who measure.
    package var onFrame: ((FrameTimes) -> Void)? {
      get { ticks.onFrame }
      set { ticks.onFrame = newValue }
    }
    /// What the controls look like now, in points of the widget: what is drawn over the content.
    package var shownList: DisplayList { picture.list }

    let ticks: FrameTicks
    let link = WeakBox<PullScrolledWindow>()
    let content: ScrolledContent
    let picture: ControlPicture
    let indicators: ScrollIndicators
    private let touch = TouchInput()
    let wheel = WheelInput()
    private let keys = KeyInput()
    private let spoken = SpokenControls()
    private var settings: PersonSettings?
    /// The window around it that it scrolls with.
    private(set) weak var outer: PullScrolledWindow?
    /// Not seen in the outer one's picture, as this one draws its controls itself.
    private let hidden = View(name: "nested")

    /// Makes a scrolled window.
    ///
    /// - Parameters:
    ///   - child: without a parent. A `GtkScrollable` (a list, a grid, a text, a viewport) scrolls itself;
    ///     anything else is put into a `GtkViewport`.
    ///   - outer: one around it that it scrolls with; its widget is to be somewhere in that one's child.
    ///   - order: which of the two moves first, and which goes past its edge.
    public init(
      child: Widget, in outer: PullScrolledWindow? = nil, by order: NestedScrolling = .header
    ) {
      ticks = outer?.ticks ?? FrameTicks()
      scrollView = ScrollView(clock: ticks.clock, size: .zero)
      scrollView.alwaysBounceVertical = true
      content = ScrolledContent(child, of: scrollView)
      picture = ControlPicture()
      indicators = ScrollIndicators(content)
      self.outer = outer
      let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
      widget = box
      link.set(self)
      guard let box else { return }
      if let outer {
        hidden.isHidden = true
        outer.scrollView.view.addSubview(hidden)
        hidden.addSubview(scrollView.view)
        // It has the outer one's clock, and was in nothing before.
        try? scrollView.nest(in: outer.scrollView, by: order)
      }
      ScrolledLayout.install(on: box, of: self)
      Signals.connect(box, "destroy") { [weak self] in self?.wasDestroyed() }
      Signals.connect(box, "unmap") { [weak self] in
        self?.touch.cancel()
        self?.ticks.windowWasHidden()
      }
      touch.install(on: box, of: self)
      wheel.install(on: box, of: self)
      keys.install(on: box, of: self)
      settings = PersonSettings(of: self)
      ticks.add(self)
    }

    deinit {
      link.clear()
      ticks.remove(self)
      hidden.removeFromSuperview()
      guard let widget else { return }
      for controller in [touch.controller, wheel.controller] + keys.controllers {
        if let controller { gtk_widget_remove_controller(widget, controller) }
      }
      for part in [picture.widget] + indicators.widgets + spoken.widgets {
        gtk_widget_unparent(part)
      }
      ScrolledLayout.uninstall(from: widget)
      // Nobody has put it anywhere.
      if g_object_is_floating(widget) != 0 { g_object_unref(g_object_ref_sink(widget)) }
    }

    private func wasDestroyed() {
      settings = nil
      ticks.remove(self)
      widget = nil
      // What they hold on to is gone.
      touch.forget()
      wheel.forget()
      indicators.forget()
      scrollView.touchCancelledIfDown()
      scrollView.unnest()
      hidden.removeFromSuperview()
      for control in scrollView.controls { control.detach() }
    }

    // MARK: Frames

    /// Whether something may move without anybody's doing.
    var mayMove: Bool {
      scrollView.isTracking || scrollView.isDecelerating || wheel.isGliding || picture.mayMove
        || picture.shownOffset != scrollView.contentOffset
        || scrollView.controls.contains { $0.state != .idle || !$0.isSettled }
    }

    /// Shows what is so at the clock's time.
    ///
    /// - Returns: whether anything looks otherwise than before.
    func show() -> Bool {
      guard let widget else { return false }
      wheel.glide()
      let hasScrolled = picture.shownOffset != scrollView.contentOffset
      let hasMoved = content.show(scale: Double(gtk_widget_get_scale_factor(widget)))
      let hasPicture = picture.show(scrollView)
      if hasMoved || picture.hasMoved { gtk_widget_queue_allocate(widget) }
      if hasScrolled { indicators.wasScrolled() }
      settings?.applyTheme()
      spoken.show(scrollView.controls, in: widget)
      return hasMoved || hasPicture || hasScrolled
    }

    /// The widget has a size: lays out what is in it.
    func allocate(width: Int32, height: Int32) {
      guard let widget else { return }
      let size = Size(width: Double(width), height: Double(height))
      if scrollView.viewportSize != size {
        scrollView.viewportSize = size
        _ = content.show(scale: Double(gtk_widget_get_scale_factor(widget)))
      }
      content.allocate(width: width, height: height)
      picture.allocate()
      indicators.allocate(width: width, height: height, of: widget)
      spoken.allocate(width: width)
    }

    /// The outermost window that it scrolls with, in whose coordinates fingers are told.
    var outermost: PullScrolledWindow { outer?.outermost ?? self }

    /// Begins the action of the first control that can, as a key does: at the content's end it would load more.
    func refresh() -> Bool {
      let control = scrollView.controls.first {
        [.top, .leading].contains($0.edge) && $0.accessibilityActions.contains(.refresh)
      }
      return control?.perform(.refresh) ?? false
    }
  }

  extension ScrollView {
    /// Takes a finger away, if there is one.
    fileprivate func touchCancelledIfDown() { if touchLocation != nil { touchCancelled() } }
  }
#endif
