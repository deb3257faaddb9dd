/// Where headers stick that stay in sight while their section scrolls.
///
/// A list that holds its headers at the whole ``ScrollView/adjustedContentInset`` shows a gap while an action
/// runs and the content is scrolled on: the room of the control has scrolled away, and the header stays below
/// it (MJRefresh #315, #400, #798). MJRefresh itself makes its entry in the inset smaller as the content
/// scrolls, between its whole height and nothing (`resetInset` in MJRefreshHeader.m); here the entry
/// stays, and this is what follows.
///
/// With a bar of 44 points and a control that is open by 60:
///
/// ```
/// content at rest, at -104          104: below the control
/// scrolled by 30, at -74             74: the control is half out of sight
/// scrolled on, at 500                44: right below the bar
/// ```
struct StickyHeaders {
  /// The app's own inset at the top, and what controls have added to it, in points.
  let inset, open: Double
  /// The vertical content offset, in points.
  let offset: Double

  /// How far below the viewport's top they are held, in points: the app's own inset, and as much of what
  /// controls have added as is in sight.
  var held: Double { inset + min(max(-offset - inset, 0), max(0, open)) }

  /// Where one is, so that it stays in sight for as long as its section is.
  func origin(from start: Double, to end: Double, height: Double) -> Double {
    max(start, min(offset + held, end - height))
  }
}

extension ScrollView {
  private var stickyHeaders: StickyHeaders {
    StickyHeaders(inset: contentInset.top, open: ledger.total.top, offset: contentOffset.y)
  }

  /// How far below the viewport's top a sticky header is held, in points: the app's own inset, and as much
  /// of what controls have added as is in sight. No gap shows while an action runs.
  public var stickyHeaderInset: Double { stickyHeaders.held }

  /// Where a section's header is, so that it stays in sight for as long as its section is.
  ///
  /// - Parameters:
  ///   - start: where the section begins in the content, in points: the header's place when nothing holds it.
  ///   - end: where it ends; it takes its header with it.
  ///   - height: the header's height, in points.
  /// - Returns: the header's upper edge in the content, in points.
  public func stickyHeaderOrigin(from start: Double, to end: Double, height: Double) -> Double {
    stickyHeaders.origin(from: start, to: end, height: height)
  }
}
