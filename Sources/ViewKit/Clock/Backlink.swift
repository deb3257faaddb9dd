/// What others hold of an object that they must not keep alive, and that cuts the link in its
/// `deinit`.
///
/// A weak reference says the same, but one is enough to make every use of the object by everybody
/// dearer for as long as it lives, and in each frame of a pull a control, its scroll view and its
/// views are used a hundred times.
package final class Backlink<Object: AnyObject> {
  /// The object; `nil` when it is gone.
  package var object: Object? { target?.takeUnretainedValue() }

  @exclusivity(unchecked) private var target: Unmanaged<Object>?

  /// Makes a link that leads nowhere yet.
  package init() {}

  /// Leads to an object from now on.
  package func lead(to object: Object) {
    target = .passUnretained(object)
  }

  /// Leads nowhere any more.
  package func cut() {
    target = nil
  }

  /// Reads something of the object, without holding it meanwhile; `nil` when it is gone.
  @inline(__always)
  package func with<Result>(_ body: (Object) -> Result) -> Result? {
    target?._withUnsafeGuaranteedRef(body)
  }
}
