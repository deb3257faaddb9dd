/// Who follows a scroll view, in the order in which they came.
final class ScrollObservers {
  private var places: [Observation] = []

  func add(guest: any ScrollViewObserver) {
    remove(guest)
    places.append(Observation(guest: guest))
  }

  func add(member: any ScrollViewObserver) {
    remove(member)
    places.append(Observation(member: member))
  }

  func remove(_ observer: any ScrollViewObserver) {
    places.removeAll { $0.observer == nil || $0.observer === observer }
  }

  var all: [any ScrollViewObserver] { places.compactMap(\.observer) }

  @inline(__always) func send(_ event: ScrollEvent, of scrollView: ScrollView) {
    // Nearly always there is one control, and nobody that it could hide.
    guard places.count == 1 else { return sendToAll(event, of: scrollView) }
    places[0].observer?.scrollView(scrollView, did: event)
  }

  @inline(never) private func sendToAll(_ event: ScrollEvent, of scrollView: ScrollView) {
    // Over a copy, so that one that leaves hides no other; who has left is told no more.
    let present = places
    for index in present.indices {
      let place = present[index].identity
      if index == 0 || places.contains(where: { $0.identity == place }) {
        present[index].observer?.scrollView(scrollView, did: event)
      }
    }
  }
}

/// Somebody's place among the observers. A class, because Swift 6 copies a struct with such a
/// reference to a protocol's object wrongly in debug builds. Not weak for all: a frame would take 11 %
/// more instructions, as for the clock's participants.
private final class Observation {
  /// Whose it is, also when who had it is gone.
  let identity: ObjectIdentifier
  private unowned(unsafe) let member: (any ScrollViewObserver)?
  private weak var guest: (any ScrollViewObserver)?

  /// The place of one that takes itself out before it goes away.
  init(member: any ScrollViewObserver) {
    identity = ObjectIdentifier(member)
    self.member = member
  }

  /// The place of one that may go away without a word.
  init(guest: any ScrollViewObserver) {
    identity = ObjectIdentifier(guest)
    member = nil
    self.guest = guest
  }

  var observer: (any ScrollViewObserver)? { member ?? guest }
}
