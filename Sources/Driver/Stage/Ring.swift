/// The newest of what comes one after another, by its number from 0: what is older than it holds is gone.
package struct Ring<Element> {
  private var items: [Element] = []
  /// The number of the first that is still there.
  package private(set) var first: Int
  private let capacity: Int

  /// Makes an empty ring.
  ///
  /// - Parameters:
  ///   - capacity: how many are kept at least; up to a quarter more are.
  ///   - first: the number that the first one gets.
  package init(capacity: Int, first: Int = 0) {
    self.capacity = max(capacity, 1)
    self.first = first
  }

  /// The number that the next one gets.
  package var end: Int { first + items.count }

  /// Those that are there.
  package var range: Range<Int> { first..<end }

  package subscript(number: Int) -> Element? {
    get { range.contains(number) ? items[number - first] : nil }
    set { if let newValue, range.contains(number) { items[number - first] = newValue } }
  }

  package var last: Element? { items.last }

  package mutating func append(_ item: Element) {
    items.append(item)
    // A quarter at a time, so that the rest is moved seldom.
    if items.count > capacity + capacity / 4 { removeFirst(items.count - capacity) }
  }

  /// Those from a number on that are still there.
  package func since(_ number: Int) -> ArraySlice<Element> {
    items[min(max(number - first, 0), items.count)...]
  }

  /// Forgets those before a number.
  package mutating func remove(before number: Int) {
    removeFirst(min(max(number - first, 0), items.count))
  }

  private mutating func removeFirst(_ count: Int) {
    items.removeFirst(count)
    first += count
  }

  /// Takes back those from a number on.
  package mutating func remove(from number: Int) {
    let left = min(max(number - first, 0), items.count)
    items.removeLast(items.count - left)
  }
}
