import LuaRuntime
import PullToAction

/// What `stage { nested = { … } }` may have.
enum NestedOptions {
  static let parameters: [LuaParameter] = [
    .optional(
      "header", .number, "how far it begins below the outer content's top; 200 unless given"),
    .optional("viewport", .table, "{ width, height }, the stage's unless given"),
    .optional("content", .table, "{ width, height }, 2,000 high unless given"),
    .optional(
      "order", .oneOf(NestedScrolling.named.map(\.name)),
      "which of the two moves first, by a preset; header unless given"),
    .optional("forward", .oneOf(orders), "which moves first with the finger going up"),
    .optional("backward", .oneOf(orders), "which moves first with the finger going down"),
    .optional("overscroll", .oneOf(levels), "which goes past its edges"),
    .optional("end_overscroll", .oneOf(levels), "which does at the end, if another"),
    .optional("always_bounce", .boolean, "whether its content can be dragged although it fits"),
    .optional("control", .oneOf(levels), "which the controls are on; outer unless given"),
  ]

  private static let orders = NestedScrolling.Order.allCases.map(\.rawValue)
  private static let levels = NestedScrolling.Level.allCases.map(\.rawValue)
}

extension LogEntry {
  /// - Parameter viewport: the stage's.
  func nested(
    _ value: LuaValue, in viewport: Size
  ) throws(DriverError) -> NestedConfiguration {
    guard let table = value.asTable else { throw complaint("nested", "a table", value) }
    var nested = NestedConfiguration()
    nested.viewport = viewport
    nested.content.width = viewport.width
    if let value = table["viewport"] { nested.viewport = try size(value, "viewport", 1) }
    if let value = table["content"] { nested.content = try size(value, "content", 0) }
    if let value = table["header"] {
      guard let points = value.asNumber, Limits.lengths.contains(points) else {
        throw complaint("header", "a number from 0 to 1000000", value)
      }
      nested.header = points
    }
    if case .boolean(let value)? = table["always_bounce"] { nested.alwaysBounce = value }
    nested.order = order(table)
    nested.control = table["control"]?.word() ?? nested.control
    return nested
  }

  private func order(_ table: LuaTable) -> NestedScrolling {
    let preset = table["order"]?.asString
    let order = NestedScrolling.named.first { $0.name == preset }?.order ?? .header
    let overscroll = table["overscroll"]?.word() ?? order.overscroll
    return NestedScrolling(
      forward: table["forward"]?.word() ?? order.forward,
      backward: table["backward"]?.word() ?? order.backward, overscroll: overscroll,
      endOverscroll: table["end_overscroll"]?.word() ?? overscroll)
  }
}

extension LuaValue {
  /// One of an enumeration's words; the declaration has refused others.
  fileprivate func word<Word: RawRepresentable<String>>() -> Word? {
    asString.flatMap { Word(rawValue: $0) }
  }
}
