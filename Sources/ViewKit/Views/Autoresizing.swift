/// Which margins and lengths of a view are flexible when its superview's size changes
/// (`UIView.AutoresizingMask`).
public struct Autoresizing: OptionSet, Hashable, Sendable {
  /// The bits, as UIKit numbers them.
  public let rawValue: UInt8

  /// Makes a mask from UIKit's bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The distance to the superview's left edge is flexible.
  public static let flexibleLeftMargin = Autoresizing(rawValue: 1 << 0)
  /// The width is flexible.
  public static let flexibleWidth = Autoresizing(rawValue: 1 << 1)
  /// The distance to the superview's right edge is flexible.
  public static let flexibleRightMargin = Autoresizing(rawValue: 1 << 2)
  /// The distance to the superview's top edge is flexible.
  public static let flexibleTopMargin = Autoresizing(rawValue: 1 << 3)
  /// The height is flexible.
  public static let flexibleHeight = Autoresizing(rawValue: 1 << 4)
  /// The distance to the superview's bottom edge is flexible.
  public static let flexibleBottomMargin = Autoresizing(rawValue: 1 << 5)

  /// Each single bit by its name in Lua, in the order in which ``names`` writes them.
  public static let named: [(name: String, bit: Autoresizing)] = [
    ("flexible_left_margin", .flexibleLeftMargin), ("flexible_width", .flexibleWidth),
    ("flexible_right_margin", .flexibleRightMargin), ("flexible_top_margin", .flexibleTopMargin),
    ("flexible_height", .flexibleHeight), ("flexible_bottom_margin", .flexibleBottomMargin),
  ]

  private static let separators = Array(" ,+|".utf8)
  private static let none = Array("none".utf8)

  /// Reads names separated by spaces, commas, `+` or `|`; empty text or `"none"` sets no bit, and an
  /// unknown name gives `nil`.
  public init?(names text: some StringProtocol) {
    guard let mask = Autoresizing.read(Array(text.utf8)) else { return nil }
    self = mask
  }

  /// By bytes: by letters, three views' masks were 126,000 instructions, an eighth of what a plugin's `use` is now.
  private static func read(_ names: [UInt8]) -> Autoresizing? {
    var mask: Autoresizing = []
    for word in names.split(whereSeparator: separators.contains) where !word.elementsEqual(none) {
      guard let entry = named.first(where: { $0.name.utf8.elementsEqual(word) }) else { return nil }
      mask.insert(entry.bit)
    }
    return mask
  }

  /// The names of the bits that are set, separated by spaces, or `"none"`.
  public var names: String {
    let set = Autoresizing.named.filter { contains($0.bit) }.map(\.name)
    return set.isEmpty ? "none" : set.joined(separator: " ")
  }

  /// A subview's frame after its superview's size has changed.
  func frame(_ frame: Rect, from old: Size, to new: Size) -> Rect {
    var across = AutoresizingAxis(
      leading: frame.minX, length: frame.width, trailing: old.width - frame.maxX)
    // A control's width rarely changes. A negative length, which only a host can set, becomes 0.
    if new.width != old.width || frame.width < 0 {
      across.share(
        new.width - old.width, leading: contains(.flexibleLeftMargin),
        length: contains(.flexibleWidth), trailing: contains(.flexibleRightMargin))
    }
    var down = AutoresizingAxis(
      leading: frame.minY, length: frame.height, trailing: old.height - frame.maxY)
    if new.height != old.height || frame.height < 0 {
      down.share(
        new.height - old.height, leading: contains(.flexibleTopMargin),
        length: contains(.flexibleHeight), trailing: contains(.flexibleBottomMargin))
    }
    return Rect(x: across.leading, y: down.leading, width: across.length, height: down.length)
  }
}

/// A margin, a length and a margin along one axis, some of which are flexible.
struct AutoresizingAxis: Equatable {
  var leading, length, trailing: Double

  /// Distributes a change of the superview's length among the flexible parts.
  ///
  /// As in UIKit, in proportion to their current lengths, equally where these sum to 0; without a
  /// flexible part, the trailing margin takes all of it. A view centred in a superview that is smaller
  /// than itself has two equal negative margins and so stays centred.
  @inline(never) mutating func share(_ delta: Double, leading: Bool, length: Bool, trailing: Bool) {
    let count = (leading ? 1 : 0) + (length ? 1 : 0) + (trailing ? 1 : 0)
    guard count > 0 else {
      self.trailing += delta
      return
    }
    let sum =
      (leading ? self.leading : 0) + (length ? self.length : 0) + (trailing ? self.trailing : 0)
    func part(of present: Double) -> Double {
      // A sum near 0 would magnify rounding errors.
      abs(sum) < 1e-9 ? delta / Double(count) : delta * present / sum
    }
    if leading { self.leading += part(of: self.leading) }
    if length { self.length = max(0, self.length + part(of: self.length)) }
    if trailing { self.trailing += part(of: self.trailing) }
  }
}
