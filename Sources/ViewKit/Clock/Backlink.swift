/// What others hold of an object that they must not keep alive, and that cuts the link in its
/// `deinit`.
///
/// A weak reference says the same, but one is enough to make every use of the object by everybody
/// dearer for as long as it lives, and in each frame of a pull a control, its scroll view and its
/// views are used a hundred times.
package final class Backlink<Object: AnyObject> {
  /// The object; `nil` when it is gone.
  package var object: Object? { reference?.takeUnretainedValue() }

  /// The object, for reading something of it without holding it meanwhile.
  @exclusivity(unchecked) package private(set) var reference: Unmanaged<Object>?

  /// Makes a link that leads nowhere yet.
  package init() {}

  /// Whether it leads to an object.
  func leads(to object: Unmanaged<Object>) -> Bool {
    reference.map { $0.toOpaque() == object.toOpaque() } ?? false
  }

  /// Leads to an object from now on.
  package func lead(to object: Object) {
    reference = .passUnretained(object)
  }

  /// Leads nowhere any more.
  package func cut() {
    reference = nil
  }
}
