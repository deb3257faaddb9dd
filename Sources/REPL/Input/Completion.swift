/// What could stand at the cursor, as the session knows it.
package struct Completion: Equatable, Sendable {
  /// Where the text that a candidate replaces begins, in characters from the start of the line; it
  /// ends at the cursor.
  package var replacementStart: Int
  /// Whole replacements, in the order in which they are listed. One that should be followed by
  /// something (a space, a parenthesis) brings it.
  package var candidates: [String]

  /// Decides between inserting and listing.
  ///
  /// Worked example: before the cursor is `use tr`, the candidates for position 4 are
  /// `traffic-light` and `trace`. They share `tra`, so the first Tab inserts that and the second,
  /// with nothing left to insert, lists both.
  func step(before: String) -> CompletionStep {
    // A folder's name may hold anything; an escape sequence must not reach the terminal.
    let usable = candidates.filter { !$0.unicodeScalars.contains(where: \.isControl) }
    let typed = before.dropFirst(max(0, replacementStart))
    guard let first = usable.first else { return .none }
    let shared = usable.dropFirst().reduce(first[...]) { commonPrefix($0, $1) }
    // Never take away what was typed, unless one candidate is all there is.
    let extends = shared.hasPrefix(typed) && shared.count > typed.count
    if extends || (usable.count == 1 && shared != typed) {
      return .insert(removing: typed, text: String(shared))
    }
    return usable.count == 1 ? .none : .list(usable)
  }
}

/// What a Tab does to the line.
enum CompletionStep: Equatable {
  /// Nothing fits, or what fits is there already.
  case none
  /// `removing` characters before the cursor give way to `text`.
  case insert(removing: Substring, text: String)
  /// Several fit and the line already holds all they have in common.
  case list([String])
}

/// The longest common beginning.
private func commonPrefix(_ first: Substring, _ second: String) -> Substring {
  let length = zip(first, second).prefix { $0 == $1 }.count
  return first.prefix(length)
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool { properties.generalCategory == .control }
}

/// Candidates in columns, filled downwards like a directory listing.
///
/// - Parameters:
///   - candidates: What is listed.
///   - width: The terminal's columns.
///   - limit: How many are listed at most; a last line counts the rest.
/// - Returns: Lines without ends.
func columns(_ candidates: [String], width: Int, limit: Int) -> [String] {
  let shown = candidates.prefix(limit)
  let cell = (shown.map(\.count).max() ?? 0) + 2
  let perRow = max(1, (width - 1) / cell)
  let rowCount = (shown.count + perRow - 1) / perRow
  var lines = (0..<rowCount).map { row in
    let cells = stride(from: row, to: shown.count, by: rowCount).map { shown[$0] }
    return cells.dropLast().map { $0 + String(repeating: " ", count: cell - $0.count) }.joined()
      + (cells.last ?? "")
  }
  if shown.count < candidates.count { lines.append("… and \(candidates.count - shown.count) more") }
  return lines
}
