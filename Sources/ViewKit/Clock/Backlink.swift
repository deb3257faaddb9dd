/// What others hold of an object that they must not keep alive, and that cuts the link in its
/// `deinit`.
///
/// A weak reference says the same, but one is enough to make every use of the object by everybody
/// dearer for as long as it lives: of a control and its scroll view, a frame by 11 %.
package final class Backlink<Object: AnyObject> {
  /// The object; `nil` when it is gone.
  package var object: Object? { reference?.takeUnretainedValue() }

  /// The object, for reading something of it without holding it meanwhile.
  package private(set) var reference: Unmanaged<Object>?

  /// Makes a link that leads nowhere yet.
  package init() {}

  /// Leads to an object from now on.
  package func lead(to object: Object) {
    reference = .passUnretained(object)
  }

  /// Leads nowhere any more.
  package func cut() {
    reference = nil
  }
}
