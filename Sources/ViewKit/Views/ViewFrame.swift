/// The frame and its four numbers, before the transform.
extension View {
  /// Where the view is in its superview, before the transform.
  public var frame: Rect {
    get { Rect(center: center, size: bounds.size) }
    set {
      // Otherwise the centre and the bounds might each accept their part.
      guard newValue.isFinite else { return }
      // The centre first: subviews that are laid out by the size see the new place.
      center = Point(x: newValue.midX, y: newValue.midY)
      if bounds.size != newValue.size { bounds.size = newValue.size }
    }
  }

  /// The size of the bounds. Reading the bounds in other modules would cost an exclusivity check,
  /// several times in each frame.
  @inlinable package var size: Size { bounds.size }

  /// The frame's left edge; setting it moves the view.
  public var x: Double {
    get { center.x - bounds.size.width / 2 }
    set { center.x = newValue + bounds.size.width / 2 }
  }

  /// The frame's top edge; setting it moves the view.
  public var y: Double {
    get { center.y - bounds.size.height / 2 }
    set { center.y = newValue + bounds.size.height / 2 }
  }

  /// The width; setting it keeps the left edge.
  public var width: Double {
    get { bounds.size.width }
    set {
      center.x += (newValue - bounds.size.width) / 2
      bounds.size.width = newValue
    }
  }

  /// The height; setting it keeps the top edge.
  public var height: Double {
    get { bounds.size.height }
    set {
      center.y += (newValue - bounds.size.height) / 2
      bounds.size.height = newValue
    }
  }

  /// Moves the subviews by their masks after the size changed.
  func resizeSubviews(from old: Size) {
    // Nearly always there is one, as in a control: the loop holds the array too, for 2 % of a pull.
    guard subviews.count != 1 else { return resize(subviews[0], from: old) }
    for subview in subviews { resize(subview, from: old) }
  }

  private func resize(_ subview: View, from old: Size) {
    guard !subview.autoresizing.isEmpty else { return }
    let frame = subview.autoresizing.frame(subview.frame, from: old, to: bounds.size)
    // Layout by the superview: animations continue from the new place.
    let isMoved = subview.isMoved
    if rarely(isMoved) { subview.motions.isAutoresizing = true }
    subview.frame = frame
    if rarely(isMoved) { subview.motions.isAutoresizing = false }
  }
}
