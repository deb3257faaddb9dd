import ViewKit

/// The ways to make a control.
extension PullToActionControl {
  /// Makes a control that is attached to nothing yet.
  ///
  /// - Parameters:
  ///   - clock: the time that it moves by until it is attached to a scroll view that has another;
  ///     it takes its turn in each frame after the physics.
  ///   - name: of its view and its inset entries.
  ///   - statusViewAlignment: which built-in visualizer it begins with.
  public convenience init(
    clock: FrameClock, name: String = "pull", statusViewAlignment: StatusViewAlignment = .bottom
  ) {
    self.init(clock: clock, name: name, statusViewAlignment: statusViewAlignment, frame: nil)
  }

  /// Makes a control with a frame of its own, attached to nothing yet: the host puts its ``view``
  /// wherever it likes, in the scroll view or outside of it, and there it stays.
  ///
  /// - Parameters:
  ///   - frame: in the coordinates of the view that it is put into.
  ///   - clock: the time that it moves by until it is attached to a scroll view that has another.
  ///   - name: of its view and its inset entries.
  ///   - statusViewAlignment: which built-in visualizer it begins with.
  public convenience init(
    frame: Rect, clock: FrameClock, name: String = "pull",
    statusViewAlignment: StatusViewAlignment = .bottom
  ) {
    self.init(clock: clock, name: name, statusViewAlignment: statusViewAlignment, frame: frame)
  }

  /// Makes a control and attaches it to one of our scroll views.
  ///
  /// - Parameters:
  ///   - scrollView: what it is attached to; held weakly.
  ///   - name: of its view and its inset entries; several controls of one scroll view need
  ///     different ones.
  ///   - statusViewAlignment: which built-in visualizer it begins with.
  public convenience init(
    scrollView: ScrollView, name: String = "pull",
    statusViewAlignment: StatusViewAlignment = .bottom
  ) {
    self.init(clock: scrollView.clock, name: name, statusViewAlignment: statusViewAlignment)
    attach(to: scrollView)
  }
}
