/// Refers to an object without keeping it alive; the object clears the box in its `deinit`.
///
/// A weak reference needs no such care, but one is enough to make every use of the object by everybody
/// dearer for as long as it lives: of a control and its scroll view, a frame by 11 %.
package final class WeakBox<Object: AnyObject> {
  /// The object; `nil` when it is gone.
  package var object: Object? { reference?.takeUnretainedValue() }

  /// The object, for reading something of it without holding it meanwhile.
  package private(set) var reference: Unmanaged<Object>?

  /// Makes an empty box.
  package init() {}

  /// Refers to an object from now on.
  package func set(_ object: Object) {
    reference = .passUnretained(object)
  }

  /// Refers to nothing any more.
  package func clear() {
    reference = nil
  }
}
