/// The newest of what comes one after another, by its number from 0: what is older than it holds is gone.
struct Ring<Element> {
  private var items: [Element] = []
  /// The number of the first that is still there.
  private(set) var first: Int
  private let capacity: Int

  /// Makes an empty ring.
  ///
  /// - Parameters:
  ///   - capacity: how many are kept at least; up to a quarter more are.
  ///   - first: the number that the first one gets.
  init(capacity: Int, first: Int = 0) {
    self.capacity = max(capacity, 1)
    self.first = first
  }

  /// The number that the next one gets.
  var end: Int { first + items.count }

  /// Those that are there.
  var range: Range<Int> { first..<end }

  subscript(number: Int) -> Element? {
    get { range.contains(number) ? items[number - first] : nil }
    set { if let newValue, range.contains(number) { items[number - first] = newValue } }
  }

  var last: Element? { items.last }

  mutating func append(_ item: Element) {
    items.append(item)
    // A quarter at a time, so that the rest is moved seldom.
    if items.count > capacity + capacity / 4 { removeFirst(items.count - capacity) }
  }

  /// Forgets those before a number.
  mutating func remove(before number: Int) { removeFirst(min(max(number - first, 0), items.count)) }

  private mutating func removeFirst(_ count: Int) {
    items.removeFirst(count)
    first += count
  }

  /// Takes back those from a number on.
  mutating func remove(from number: Int) {
    let left = min(max(number - first, 0), items.count)
    items.removeLast(items.count - left)
  }
}
