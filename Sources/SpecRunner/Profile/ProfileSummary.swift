import LuaRuntime
import PullPlugins
import TextSupport

/// What callbacks cost as people read it, the dearest first.
///
/// ```
/// What callbacks cost:
/// Plugins/drop: 61 calls, 4210 instructions, 3 allocations of 168 bytes; a call may run 1000000
///                 instructions          allocations    bytes
///    share  calls  total  a call  most  total  a call  total  a call
///   99.7 %     60   4200      70    80      0       0      0       0  pulled_amount_changed  init.lua:9
///    0.2 %      1     10      10    10      3       3    168     168  setup  init.lua:3
/// ```
package enum ProfileSummary {
  /// The text of what some plugins cost.
  package static func text(of plugins: [PluginCosts], usesColor: Bool = false) -> String {
    lines(of: plugins).text(usesColor: usesColor)
  }

  static func lines(of plugins: [PluginCosts]) -> [StyledText] {
    guard !plugins.isEmpty else { return ["No callback ran: no plugin was used."] }
    return ["What callbacks cost:"]
      + plugins.enumerated().flatMap { ($0 == 0 ? [] : [""]) + lines(of: $1) }
  }

  private static func lines(of plugin: PluginCosts) -> [StyledText] {
    let total = plugin.total
    let rows = plugin.callbacks.map { ProfileRow($0, of: plugin, total) }
    let columns = Columns([names] + rows.map(\.cells))
    func line(_ cells: [String]) -> String { "  " + columns.padded(cells).joined(separator: "  ") }
    let limit = plugin.instructionLimit
    let sums =
      "\(counted(total.calls, "call")), \(counted(total.instructions, "instruction")), "
      + "\(counted(total.allocations, "allocation")) of \(counted(total.bytes, "byte"))"
    return [
      StyledText(VisibleText.line(plugin.path), .bold)
        + StyledText(": " + sums + (limit > 0 ? "; a call may run \(limit)" : ""))
    ] + [groups(over: columns.widths), line(names)].map { StyledText($0, .faint) }
      + rows.map { row in StyledText(line(row.cells)) + "  " + row.function + row.notes }
  }

  private static let names = [
    "share", "calls", "total", "a call", "most", "total", "a call", "total", "a call",
  ]

  /// What stands over the names of some columns, beginning with the first of each group.
  private static func groups(over widths: [Int]) -> String {
    [("instructions", 2), ("allocations", 5), ("bytes", 7)].reduce(into: "") { line, group in
      let start = 2 + widths[..<group.1].reduce(0) { $0 + $1 + 2 }
      line += String(repeating: " ", count: max(start - line.count, 1)) + group.0
    }
  }
}

/// What the calls of one function came to, in words.
private struct ProfileRow {
  /// From how much of its budget on a call is pointed out, in percent.
  private static let noteworthy = 50

  let cells: [String]
  let function, notes: StyledText

  init(_ callback: PluginCosts.Callback, of plugin: PluginCosts, _ total: CallProfile.Cost) {
    let (function, cost) = (callback.function, callback.cost)
    cells = [
      ProfileRow.percent(cost.instructions, of: total.instructions), String(cost.calls),
      String(cost.instructions), ProfileRow.mean(cost.instructions, cost.calls, digits: 0),
      String(cost.mostInstructions), String(cost.allocations),
      ProfileRow.mean(cost.allocations, cost.calls, digits: 1), String(cost.bytes),
      ProfileRow.mean(cost.bytes, cost.calls, digits: 0),
    ]
    let place = [function.file.map { VisibleText.line($0) }, function.line.map { String($0) }]
      .compactMap { $0 }.joined(separator: ":")
    self.function =
      StyledText(VisibleText.line(function.name), .bold)
      + StyledText(place.isEmpty ? "" : "  " + place, .faint)
    notes =
      (function.isInner ? ", inside other calls" : "")
      + (cost.failures > 0 ? StyledText(", \(cost.failures) failed", .red) : "")
      + ProfileRow.warning(cost.mostInstructions, plugin.instructionLimit)
  }

  /// That a call was near its limit, or at it.
  private static func warning(_ most: Int, _ limit: Int) -> StyledText {
    guard limit > 0, most >= limit / 100 * noteworthy else { return "" }
    let share = percent(most, of: limit)
    return StyledText(", \(share) of what a call may run", most >= limit ? .red : .yellow)
  }

  /// With one digit, cut off and not rounded: only all is 100.
  private static func percent(_ part: Int, of whole: Int) -> String {
    let tenths = whole == 0 ? 0 : (Double(part) * 1000 / Double(whole)).rounded(.down)
    return NumberText.text(tenths / 10) + " %"
  }

  /// A share of what went on after a wait in another's call has no calls of its own.
  private static func mean(_ sum: Int, _ calls: Int, digits: Int) -> String {
    guard calls > 0 else { return "-" }
    let scale = digits > 0 ? 10.0 : 1
    return NumberText.text((Double(sum) / Double(calls) * scale).rounded() / scale)
  }
}
