import PullPlugins
import TextSupport

/// Values, as they are written, that show less than what was meant: a text of several lines, a size below 0, and what
/// belongs into the manifest.
struct WrittenValues {
  private let tokens: [LuaToken]

  /// What is wrong in a file, with the lines.
  static func findings(in tokens: [LuaToken]) -> [(line: Int, message: String)] {
    let values = WrittenValues(tokens: tokens)
    return tokens.indices.compactMap { index in
      (values.severalLines(at: index) ?? values.negativeSize(at: index)
        ?? values.lateField(at: index) ?? values.calledCompletion(at: index)
        ?? values.completionWithoutEnd(at: index) ?? values.shareOfPoints(at: index))
        .map { (tokens[index].line, $0) }
    }
  }

  /// `pta.label("one\ntwo")` and `label.text = "one\ntwo"`.
  private func severalLines(at index: Int) -> String? {
    guard tokens[index].kind == .text, index > 2,
      tokens[index].text.contains(#/(?:^|[^\\])(?:\\\\)*\\n|\n/#)
    else {
      return nil
    }
    let isLabel =
      tokens.isSign("(", index - 1) && tokens[index - 2].text == "label"
      && tokens.isSign(".", index - 3)
    let isText =
      tokens.isSign("=", index - 1) && tokens[index - 2].text == "text"
      && tokens.isSign(".", index - 3)
      && !(index > 3 && tokens.isOwnTable(tokens[index - 4].text))
    return isLabel || isText
      ? "a text is shown on one line; make a label for each line, one below the other" : nil
  }

  /// `frame = { 0, 0, 20, -20 }`, and `height = -20` in it.
  private func negativeSize(at index: Int) -> String? {
    guard ["frame", "bounds"].contains(tokens[index].text), isOfView(index),
      tokens.isSign("=", index + 1),
      tokens.isSign("{", index + 2), let end = tokens.closing(of: index + 2)
    else { return nil }
    let fields = tokens[(index + 3)..<end].split { $0.isSign(",") || $0.isSign(";") }
    for (place, field) in fields.enumerated() {
      let field = Array(field)
      let isNamed = field.count == 4 && ["width", "height"].contains(field[0].text)
      guard isNamed || field.count == 2 && place > 1 && fields.count == 4,
        field[field.count - 2].isSign("-"), let size = field.last?.text, Double(size) ?? 0 > 0
      else { continue }
      return
        "a width and a height are 0 or more, and with -\(size) nothing is seen; write \(size), and "
        + "say by x and y where it is"
    }
    return nil
  }

  /// Whether a field is one of a view, and of no table of the author's.
  private func isOfView(_ index: Int) -> Bool {
    tokens.isSign(".", index - 1) && index > 1 && !tokens.isOwnTable(tokens[index - 2].text)
  }

  private static let fields = Set(PartKind.allCases.flatMap(\.manifest).map(\.name))
    .subtracting(["options"])

  /// `self.height = 90` in a part's method, where nobody asks for it again.
  private func lateField(at index: Int) -> String? {
    let name = tokens[index].text
    guard WrittenValues.fields.contains(name), isOf("self", index), tokens.isSign("=", index + 1),
      let function = tokens.surroundings(of: index).functions.last,
      tokens.isSign(":", function + 2)
    else { return nil }
    let part = tokens[function + 1].text
    let isPart = tokens.indices.dropLast(2).contains { place in
      tokens[place].text == part && tokens.isSign("=", place + 1) && tokens[place + 2].text == "pta"
    }
    let isRead = tokens.indices.contains { place in
      tokens[place].text == name && tokens.isSign(".", place - 1) && !tokens.isSign("=", place + 1)
        // All of it is handed on.
        || tokens[place].text == "self"
          && (tokens.isSign("(", place - 1) || tokens.isSign(",", place - 1))
    }
    return isPart && !isRead
      ? "'\(name)' is read with the manifest, and has no effect later; write it in the table that pta is given"
      : nil
  }

  private func isOf(_ owner: String, _ index: Int) -> Bool {
    index > 1 && tokens.isSign(".", index - 1) && tokens[index - 2].text == owner
  }

  /// `completion = self:done()`, where that gives nothing back.
  private func calledCompletion(at index: Int) -> String? {
    guard tokens[index].text == "completion", tokens.isSign("=", index + 1) else { return nil }
    if tokens.code(index + 2) == "completion", tokens.isSign("(", index + 3) {
      return "this calls completion now, and hands over nothing; write completion = completion"
    }
    var name = index + 2
    while tokens.isSign(".", name + 1) || tokens.isSign(":", name + 1) { name += 2 }
    guard tokens.isSign("(", name + 1), let end = tokens.closing(of: name + 1),
      tokens.isSign(",", end + 1) || tokens.isSign("}", end + 1),
      let function = onlyFunction(tokens[name].text)
    else { return nil }
    let body = tokens[function..<tokens.endOfBlock(from: function + 1)]
    let call = tokens[(index + 2)...name].map(\.text).joined()
    return body.contains { $0.text == "return" }
      ? nil
      : "this calls \(call) now, and hands over nothing; write completion = function() \(call)(…) end"
  }

  /// `{ repeats = true, completion = … }`, which is never called by itself.
  private func completionWithoutEnd(at index: Int) -> String? {
    guard tokens.code(index) == "completion", tokens.isSign("=", index + 1),
      let open = tokens.openBracket(before: index), tokens.isSign("{", open),
      let end = tokens.closing(of: open),
      (open..<end).contains(where: {
        tokens.code($0) == "repeats" && tokens.isSign("=", $0 + 1)
          && tokens.code($0 + 2) == "true" && tokens.openBracket(before: $0) == open
      })
    else { return nil }
    return
      "what repeats has no end, and its completion is called when it is taken away, with false; write "
      + "repeat_count = 3 for so many times"
  }

  /// The function of a name, where there is one.
  private func onlyFunction(_ name: String) -> Int? {
    let found = tokens.indices.dropLast(4).filter { place in
      tokens[place].text == "function"
        && (1...3).contains { step in
          tokens[place + step].text == name && tokens.isSign("(", place + step + 1)
        }
    }
    return found.count == 1 ? found[0] : nil
  }

  /// `pull.pull_threshold = 0.8`, which is in points.
  private func shareOfPoints(at index: Int) -> String? {
    guard tokens[index].text == "pull_threshold", tokens.isSign(".", index - 1),
      tokens.isSign("=", index + 1), index + 2 < tokens.count,
      let part = Double(tokens[index + 2].text), part > 0, part < 2,
      tokens.endOfExpressions(from: index + 2) == index + 3
    else { return nil }
    return ThresholdShare.text(tokens[index + 2].text)
  }
}

extension [LuaToken] {
  /// Whether a variable is set to a table of its own: what it has is no view's.
  func isOwnTable(_ name: String) -> Bool {
    indices.contains {
      self[$0].text == name && !isSign(".", $0 - 1) && isSign("=", $0 + 1) && isSign("{", $0 + 2)
    }
  }
}
