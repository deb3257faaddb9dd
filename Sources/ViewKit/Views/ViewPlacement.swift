/// What is set most of a view.
///
/// Other modules reach it by functions only: what they see themselves is checked for exclusive access in a host's
/// build, five times for a rotation.
struct ViewPlacement {
  var center: Point
  var rotation = 0.0
  var scale = Point(x: 1, y: 1)
  var translation = Point.zero
  var alpha = 1.0
}

extension View {
  /// The middle of the frame, in the superview's coordinates.
  public var center: Point {
    get { placement.center }
    set {
      guard newValue.isFinite else { return }
      let old = placement.center
      placement.center = newValue
      if rarely(isAnimationAware) { changed(.center, from: old.components) }
    }
  }

  /// The turn about the centre, in radians, clockwise. A scalar, because 337.5° is not -22.5°.
  public var rotation: Double {
    get { placement.rotation }
    set {
      guard newValue.isFinite else { return }
      let old = placement.rotation
      placement.rotation = newValue
      lookChanged(.rotation, from: old)
    }
  }

  /// How much wider and taller the view is drawn, about its centre.
  public var scale: Point {
    get { placement.scale }
    set {
      guard newValue.isFinite else { return }
      let old = placement.scale
      placement.scale = newValue
      lookChanged(.scale, from: old)
    }
  }

  /// How far the view is drawn from where its frame is, in points.
  public var translation: Point {
    get { placement.translation }
    set {
      guard newValue.isFinite else { return }
      let old = placement.translation
      placement.translation = newValue
      lookChanged(.translation, from: old)
    }
  }

  /// The opacity of the view and all in it, 0…1.
  public var alpha: Double {
    get { placement.alpha }
    set {
      guard newValue.isFinite else { return }
      let old = placement.alpha
      placement.alpha = newValue
      lookChanged(.alpha, from: old)
    }
  }
}
