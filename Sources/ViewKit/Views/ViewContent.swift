/// What a view shows over its background and under its text and subviews.
///
/// Indirect, so that it takes only a word in the many views without any.
public indirect enum ViewContent: Equatable, Sendable {
  /// A path, filled and stroked.
  case shape(ShapeContent)
  /// An image.
  case image(ImageContent)
  /// A gradient.
  case gradient(GradientContent)
  /// An activity indicator.
  case activityIndicator(ActivityIndicatorContent)
}

/// The content by kind: `nil` where the view shows another kind or none. Setting one replaces any
/// content; setting `nil` removes only that kind.
extension View {
  /// The shape that the view shows.
  public var shape: ShapeContent? {
    get { if case .shape(let shape) = content { shape } else { nil } }
    set { replace(shape, with: newValue.map(ViewContent.shape)) }
  }

  /// The image that the view shows.
  public var image: ImageContent? {
    get { if case .image(let image) = content { image } else { nil } }
    set { replace(image, with: newValue.map(ViewContent.image)) }
  }

  /// The gradient that the view shows.
  public var gradient: GradientContent? {
    get { if case .gradient(let gradient) = content { gradient } else { nil } }
    set { replace(gradient, with: newValue.map(ViewContent.gradient)) }
  }

  /// The activity indicator that the view shows.
  public var activityIndicator: ActivityIndicatorContent? {
    get { if case .activityIndicator(let indicator) = content { indicator } else { nil } }
    set { replace(activityIndicator, with: newValue.map(ViewContent.activityIndicator)) }
  }

  private func replace<Kind>(_ present: Kind?, with new: ViewContent?) {
    if new != nil || present != nil { content = new }
  }

  /// Makes a view with an arrow that fills it and points down; its fill colour, border colour and
  /// border width are the ``shape``'s fill, stroke and line width, which is 0 at first.
  public static func arrow(frame: Rect = .zero, name: String = "arrow") -> View {
    let view = View(frame: frame, name: name)
    view.shape = ShapeContent(.arrow, strokeColor: Color(white: 0), lineWidth: 0)
    return view
  }

  /// Starts the view's activity indicator, if it has one that is stopped, at the clock's time (0 without
  /// a clock).
  public func startAnimating() { activityIndicator?.start(at: clock?.now ?? 0) }

  /// Stops the view's activity indicator.
  public func stopAnimating() { activityIndicator?.stop() }
}
