/// The visualizer, and what belongs to it alone.
struct VisualizerSlot {
  let part: any Visualizer
  /// The same, where it is made of two parts.
  let combined: (any CombinedPart)?
  /// Its name and methods when the control took it.
  let name: String
  let methods: CallbackSet
  /// Whether it is told where the finger is.
  let hearsTouch: Bool
  /// Where the finger was, from left to right, when it was last told.
  var toldTouch: Double?
  /// What it has changed of the control's view and of the status view's root.
  var touchOfControl = PartTouch()
  var touchOfStatus = PartTouch()

  init(_ part: any Visualizer) {
    self.part = part
    combined = part.combinedPart
    name = part.name
    methods = part.methods
    hearsTouch = methods.contains(.touchMoved)
  }
}

/// The status view, and what belongs to it alone.
struct StatusViewSlot {
  let part: any StatusView
  /// Its name, methods and root view when the control took it.
  let name: String
  let methods: CallbackSet
  let root: View
  var isSetUp = false
  /// The root's size and mask as it came, or as it changed them itself: what a visualizer that
  /// stretches it must not wear out.
  var ownSize: Size
  var ownAutoresizing: Autoresizing = []
  var styleIsPending = false
  /// The traits that it was last given.
  var appliedTraits = Traits()
  /// What it has changed of the control's view.
  var touchOfControl = PartTouch()

  init(_ part: any StatusView) {
    self.part = part
    name = part.name
    methods = part.methods
    root = part.view
    ownSize = root.bounds.size
  }
}
