/// Frame and its four numbers, all before the transform.
extension View {
  /// Where the view is in its superview, the transform not counted.
  public var frame: Rect {
    get {
      Rect(
        x: center.x - bounds.size.width / 2, y: center.y - bounds.size.height / 2,
        width: bounds.size.width, height: bounds.size.height)
    }
    set {
      // Not by halves.
      guard newValue.isFinite else { return }
      // The centre first: subviews that are laid out by the size see the new place.
      center = Point(x: newValue.midX, y: newValue.midY)
      if bounds.size != newValue.size { bounds.size = newValue.size }
    }
  }

  /// The size of the bounds. Other modules read it without a check of exclusive access, which they
  /// would make for the bounds themselves: several times in each frame.
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
      guard newValue.isFinite else { return }
      center.x += (newValue - bounds.size.width) / 2
      bounds.size.width = newValue
    }
  }

  /// The height; setting it keeps the top edge.
  public var height: Double {
    get { bounds.size.height }
    set {
      guard newValue.isFinite else { return }
      center.y += (newValue - bounds.size.height) / 2
      bounds.size.height = newValue
    }
  }

  /// Moves the subviews as their masks say after the size changed.
  func resizeSubviews(from old: Size) {
    for subview in subviews where !subview.autoresizing.isEmpty {
      subview.autoresize(from: old, to: bounds.size)
    }
  }

  private func autoresize(from old: Size, to new: Size) {
    let frame = frame
    var across = AutoresizingAxis(
      leading: frame.minX, length: frame.width, trailing: old.width - frame.maxX)
    // A control's width is the same in nearly every frame. A length below 0, which only a host can set,
    // is made 0 by sharing.
    if new.width != old.width || frame.width < 0 {
      across.share(
        new.width - old.width, leading: autoresizing.contains(.flexibleLeftMargin),
        length: autoresizing.contains(.flexibleWidth),
        trailing: autoresizing.contains(.flexibleRightMargin))
    }
    var down = AutoresizingAxis(
      leading: frame.minY, length: frame.height, trailing: old.height - frame.maxY)
    if new.height != old.height || frame.height < 0 {
      down.share(
        new.height - old.height, leading: autoresizing.contains(.flexibleTopMargin),
        length: autoresizing.contains(.flexibleHeight),
        trailing: autoresizing.contains(.flexibleBottomMargin))
    }
    // A layout that comes from the superview: what moves goes on from the new place.
    if rarely(animatedState != nil) { animatedState?.isAutoresizing = true }
    self.frame = Rect(
      x: across.leading, y: down.leading, width: across.length, height: down.length)
    if rarely(animatedState != nil) { animatedState?.isAutoresizing = false }
  }
}
