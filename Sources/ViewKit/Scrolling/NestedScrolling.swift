/// In which order two scroll views move, one of which is in the other, and which of them goes past
/// its edge.
///
/// A header above a list, the header moving away first and coming back last, is the default; with
/// `backward: .outerFirst` the header comes back at once, wherever the list is:
///
/// ```swift
/// try list.nest(in: page)
/// try list.nest(in: page, by: .enterAlways)
/// try list.nest(in: page, by: NestedScrolling(forward: .innerFirst, overscroll: .inner))
/// ```
///
/// The same choices elsewhere: ArkUI's `nestedScroll({ scrollForward, scrollBackward })` with
/// `PARENT_FIRST` and `SELF_FIRST`; Flutter's `NestedScrollView` with `floatHeaderSlivers`; Android's
/// `NestedScrollingParent`, which is offered a step before the child (`onNestedPreScroll`) or what the
/// child left of it (`onNestedScroll`). How far a header collapses is the length of the outer content:
/// the header's height less what is to stay of it (`exitUntilCollapsed`), and the viewport's.
public struct NestedScrolling: Equatable, Hashable, Sendable {
  /// Which of the two moves first.
  public enum Order: String, CaseIterable, Equatable, Hashable, Sendable {
    /// The outer one, until it is at its edge.
    case outerFirst = "outer_first"
    /// The inner one, until it is at its edge.
    case innerFirst = "inner_first"
  }

  /// One of the two.
  public enum Level: String, CaseIterable, Equatable, Hashable, Sendable {
    /// The one around the other.
    case outer
    /// The one in the other.
    case inner
  }

  /// Which moves first when the content goes forward: the finger up or to the left. The outer one
  /// unless set.
  public var forward: Order
  /// Which moves first when the content goes backward: the finger down or to the right. The inner one
  /// unless set.
  public var backward: Order
  /// Which goes past its edge before the content's beginning, where both are at theirs; the outer one
  /// unless set. One that cannot, because its content fits or does not bounce, leaves it to the other.
  public var overscroll: Level
  /// The same at the content's end.
  public var endOverscroll: Level

  /// Makes an order.
  ///
  /// - Parameters:
  ///   - forward: which moves first forward.
  ///   - backward: which moves first backward.
  ///   - overscroll: which goes past its edge at the beginning.
  ///   - endOverscroll: which does at the end; `nil` is the same one.
  public init(
    forward: Order = .outerFirst, backward: Order = .innerFirst, overscroll: Level = .outer,
    endOverscroll: Level? = nil
  ) {
    self.forward = forward
    self.backward = backward
    self.overscroll = overscroll
    self.endOverscroll = endOverscroll ?? overscroll
  }

  /// A header that leaves first and comes back last: `AppBarLayout`'s flag `scroll`, and Flutter's
  /// `NestedScrollView` as it is unless told otherwise.
  public static let header = NestedScrolling()
  /// A header that leaves first and comes back first, wherever the list is: `AppBarLayout`'s flag
  /// `enterAlways`, Flutter's `floatHeaderSlivers`.
  public static let enterAlways = NestedScrolling(backward: .outerFirst)
  /// The inner one moves until it is at its edge, and then the outer one: ArkUI's `SELF_FIRST`, and what
  /// the web calls scroll chaining.
  public static let chained = NestedScrolling(forward: .innerFirst)

  /// The presets by name, in the order in which messages list them.
  public static let named: [(name: String, order: NestedScrolling)] = [
    ("header", .header), ("enter_always", .enterAlways), ("chained", .chained),
  ]

  /// Which moves first in a direction.
  func order(forward isForward: Bool) -> Order { isForward ? forward : backward }

  /// Which goes past its edge in a direction.
  func overscroll(forward isForward: Bool) -> Level { isForward ? endOverscroll : overscroll }
}

/// Why a scroll view cannot be nested in another.
public enum NestedScrollError: Error, Equatable, CustomStringConvertible {
  /// It is the same one.
  case inItself
  /// The other one is in it already.
  case cycle
  /// Their clocks differ, so that neither could hand a fling on in time.
  case otherClock
  /// The tree of views would be deeper than ``View/maximumDepth``.
  case tooDeep

  /// What is wrong, and what to do.
  public var description: String {
    switch self {
    case .inItself:
      "a scroll view cannot be nested in itself; name the one around it"
    case .cycle:
      "a scroll view cannot be nested in one that is in it (a cycle); take that one out first"
    case .otherClock:
      "a scroll view cannot be nested in one with another clock; make both with the same"
    case .tooDeep:
      "a scroll view cannot be nested here: views are at most \(View.maximumDepth) deep"
    }
  }
}
