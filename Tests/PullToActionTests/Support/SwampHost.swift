import PullToAction
import ViewKit

/// A scroll view of somebody else's, with physics of its own: no rubber band, a bounce that goes a
/// fifth of the way in each step, and an inset that it animates by itself.
final class Swamp {
  var offset = 0.0
  var appInset = 0.0
  var entries: [String: Double] = [:]
  var isTouched = false
  /// Where it says that the finger has gone.
  var translation: Point?
  var size = Size(width: 320, height: 480)
  /// Whether it can be scrolled by code; it jumps.
  var scrolls = false
  /// Whether it comes back from beyond its edge; some do not.
  var returns = true
  var content: View? = View(name: "swamp")
  weak var adapter: SwampHost?

  var inset: Double { entries.values.reduce(appInset, +) }

  func drag(to offset: Double) {
    if !isTouched {
      isTouched = true
      adapter?.tell { $0.scrollHostWillBeginDragging() }
    }
    self.offset = offset
    adapter?.tell { $0.scrollHostDidScroll() }
  }

  func letGo(cancelled: Bool = false, velocity: Point? = nil) {
    isTouched = false
    adapter?.tell { $0.scrollHostDidEndDragging(cancelled: cancelled, velocity: velocity) }
  }

  /// A step of its own bounce.
  func step() {
    guard !isTouched, returns, offset < 0, offset != -inset else { return }
    let left = -inset - offset
    offset = abs(left) < 1 ? -inset : offset + left / 5
    adapter?.tell { $0.scrollHostDidScroll() }
  }
}

/// The swamp's adapter: held strongly by its control, holding the swamp weakly.
final class SwampHost: ScrollHost {
  private weak var swamp: Swamp?
  private var controls: [WeakReference<PullToActionControl>] = []
  var touchLocation: Point?
  var touchVelocity = Point.zero

  init(_ swamp: Swamp) {
    self.swamp = swamp
    swamp.adapter = self
  }

  func tell(_ message: (PullToActionControl) -> Void) {
    for control in controls { control.object.map(message) }
  }

  var isAvailable: Bool { swamp != nil }
  var viewportSize: Size { swamp?.size ?? .zero }
  var contentSize: Size { Size(width: 320, height: 2000) }
  var contentOffset: Point { Point(y: swamp?.offset ?? .nan) }
  var adjustedContentInset: EdgeInsets { EdgeInsets(top: swamp?.inset ?? .nan) }
  var isTracking: Bool { swamp?.isTouched ?? false }
  var isDragging: Bool { swamp?.isTouched ?? false }
  var dragTranslation: Point? { swamp?.translation }
  var contentView: View? { swamp?.content }

  func addInset(_ delta: Double, edge: Edge, owner: String) {
    swamp?.entries[owner, default: 0] += delta
  }
  func setContentOffset(_ offset: Point, animated: Bool) -> Bool {
    guard let swamp, swamp.scrolls else { return false }
    swamp.offset = offset.y
    tell { $0.scrollHostDidScroll() }
    return true
  }
  func connect(_ control: PullToActionControl) {
    controls.append(WeakReference(control))
  }
  func disconnect(_ control: PullToActionControl) {
    controls.removeAll { $0.object === control }
  }
}

struct WeakReference<Object: AnyObject> {
  weak var object: Object?

  init(_ object: Object?) {
    self.object = object
  }
}
