/// Refers to an object without keeping it alive; the object clears the box in its `deinit`.
///
/// A weak reference needs no such care, but a single one makes every use of its object more expensive for
/// as long as the object lives: with those of a control and its scroll view, a frame by 11 %.
package final class WeakBox<Object: AnyObject> {
  /// The object; `nil` after it was freed.
  package var object: Object? { reference?.takeUnretainedValue() }

  /// The object, for reading from it without retaining it.
  package private(set) var reference: Unmanaged<Object>?

  /// Makes an empty box.
  package init() {}

  /// Refers to an object from now on.
  package func set(_ object: Object) { reference = .passUnretained(object) }

  /// Refers to nothing any more.
  package func clear() { reference = nil }
}
