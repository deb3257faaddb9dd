import Testing

@testable import ViewKit

@Suite struct AutoresizingTests {
  struct Row: Sendable {
    var leading = false
    var length = false
    var trailing = false
    var end: [Double]
  }

  /// 100 points (a margin of 20, 50 and 30) become 200: what gives way shares 100 in proportion.
  @Test(arguments: [
    Row(end: [20, 50, 130]),
    Row(leading: true, end: [120, 50, 30]),
    Row(length: true, end: [20, 150, 30]),
    Row(trailing: true, end: [20, 50, 130]),
    Row(leading: true, trailing: true, end: [60, 50, 90]),
    Row(leading: true, length: true, end: [20 + 200.0 / 7, 50 + 500.0 / 7, 30]),
    Row(length: true, trailing: true, end: [20, 112.5, 67.5]),
    Row(leading: true, length: true, trailing: true, end: [40, 100, 60]),
  ])
  func eachMaskSharesInProportion(row: Row) {
    var axis = AutoresizingAxis(leading: 20, length: 50, trailing: 30)
    axis.share(100, leading: row.leading, length: row.length, trailing: row.trailing)
    for (found, expected) in zip([axis.leading, axis.length, axis.trailing], row.end) {
      #expect(abs(found - expected) < 1e-12)
    }
  }

  @Test func equallyWhereThereIsNothingToShareBy() {
    var axis = AutoresizingAxis(leading: 0, length: 50, trailing: 0)
    axis.share(30, leading: true, length: false, trailing: true)
    #expect(axis == AutoresizingAxis(leading: 15, length: 50, trailing: 15))
    var opposite = AutoresizingAxis(leading: 10, length: 50, trailing: -10)
    opposite.share(30, leading: true, length: false, trailing: true)
    #expect(opposite == AutoresizingAxis(leading: 25, length: 50, trailing: 5))
  }

  @Test func aLengthIsNeverBelowNothing() {
    var axis = AutoresizingAxis(leading: -20, length: 50, trailing: 0)
    axis.share(-60, leading: false, length: true, trailing: false)
    #expect(axis.length == 0)
  }

  private func inside(_ superview: View, _ frame: Rect, _ mask: Autoresizing) -> View {
    let view = View(frame: frame)
    view.autoresizing = mask
    superview.addSubview(view)
    return view
  }

  static let centred: Autoresizing = [
    .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
  ]

  /// What is centred stays so also when the superview becomes smaller than it, and comes back.
  @Test func theCentredStaysCentredInAnySuperview() {
    let superview = View(frame: Rect(x: 0, y: 0, width: 100, height: 50))
    let view = inside(superview, Rect(x: 30, y: 15, width: 40, height: 20), Self.centred)
    for (width, height) in [(100.0, 10.0), (20, 0), (40, 20), (300, 120), (0, 0), (100, 50)] {
      superview.frame.size = Size(width: width, height: height)
      #expect(abs(view.frame.midX - width / 2) < 1e-9 && abs(view.frame.midY - height / 2) < 1e-9)
      #expect(view.frame.size == Size(width: 40, height: 20))
    }
  }

  @Test func growsFromNothingAndBack() {
    let superview = View(frame: Rect(x: 0, y: 0, width: 390, height: 0))
    let bottom = inside(
      superview, Rect(x: 0, y: -50, width: 390, height: 50), [.flexibleTopMargin, .flexibleWidth])
    let filling = inside(
      superview, Rect(x: 0, y: 0, width: 390, height: 0), [.flexibleWidth, .flexibleHeight])
    for height in [10.0, 120, 33.25, 0, 75, 0] {
      superview.frame.size.height = height
      #expect(bottom.frame == Rect(x: 0, y: height - 50, width: 390, height: 50))
      #expect(filling.frame == Rect(x: 0, y: 0, width: 390, height: height))
    }
    superview.frame.size.width = 844
    #expect(bottom.width == 844 && filling.width == 844)
  }

  @Test func withoutAMaskAViewStaysAtTheTopLeft() {
    let superview = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let view = inside(superview, Rect(x: 10, y: 10, width: 20, height: 20), [])
    superview.frame.size = Size(width: 500, height: 0)
    #expect(view.frame == Rect(x: 10, y: 10, width: 20, height: 20))
  }

  @Test func resizingGoesDownTheTree() {
    let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let middle = inside(
      root, Rect(x: 0, y: 0, width: 100, height: 100), [.flexibleWidth, .flexibleHeight])
    let leaf = inside(middle, Rect(x: 90, y: 0, width: 10, height: 10), .flexibleLeftMargin)
    root.width = 150
    #expect(leaf.frame == Rect(x: 140, y: 0, width: 10, height: 10))
  }

  static let masks: [(String, Autoresizing)] = [
    ("none", []), ("", []), ("flexible_width", .flexibleWidth),
    ("flexible_width flexible_height", [.flexibleWidth, .flexibleHeight]),
    ("flexible_top_margin,flexible_left_margin", [.flexibleTopMargin, .flexibleLeftMargin]),
    ("flexible_width + flexible_height", [.flexibleWidth, .flexibleHeight]),
    ("flexible_width|flexible_height", [.flexibleWidth, .flexibleHeight]),
  ]

  @Test(arguments: masks)
  func namesAreRead(text: String, mask: Autoresizing) {
    #expect(Autoresizing(names: text) == mask)
    #expect(Autoresizing(names: mask.names) == mask)
  }

  @Test func unknownNamesAreRefused() {
    #expect(Autoresizing(names: "flexible_width flexible") == nil)
    #expect(Autoresizing(names: "width") == nil)
    #expect(Autoresizing(rawValue: 0).names == "none")
    #expect(Autoresizing.named.map(\.bit.rawValue) == [1, 2, 4, 8, 16, 32])
  }
}
