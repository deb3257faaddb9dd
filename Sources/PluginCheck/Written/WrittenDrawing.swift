import PullPlugins
import TextSupport

/// What is written to be drawn and is not, or otherwise than meant: lines without a width, shapes without a path,
/// angles in degrees, texts with places for values that nobody fills.
struct WrittenDrawing {
  let tokens: [LuaToken]
  /// All words and texts of the plugin's files.
  private let words: Set<String>

  /// What is wrong in a file, with the lines.
  ///
  /// - Parameter words: the words and texts in all files of the plugin.
  static func findings(in tokens: [LuaToken], words: Set<String>) -> [(line: Int, message: String)]
  {
    let drawing = WrittenDrawing(tokens: tokens, words: words)
    var told: Set<String> = []
    return tokens.indices.compactMap { index in
      drawing.finding(at: index).map { (tokens[index].line, $0) }
    }.filter { _, message in !drawing.isOfAllFiles(message) || told.insert(message).inserted }
  }

  private func finding(at index: Int) -> String? {
    switch tokens[index].kind {
    case .text: return unfilled(at: index) ?? alphaFirst(at: index)
    case .sign: return nil
    case .word:
      return withoutSize(at: index) ?? angle(at: index) ?? angleInLoop(at: index)
        ?? opacity(at: index) ?? percent(at: index) ?? pointOfGradient(at: index)
    }
  }

  private static let line = "a line has a width of 0, and is not seen; write line_width = 2, too"
  private static let border =
    "a border has a width of 0, and is not seen; write border_width = 1, too"
  private static let path = "a shape without a path is not seen; write shape.path = \"ellipse\""

  private static let indicator =
    "an activity indicator is seen while it turns, and this one is never started; write "
    + "start_animating() for it"

  /// Whether one finding says it for all places.
  private func isOfAllFiles(_ message: String) -> Bool {
    [
      WrittenDrawing.indicator, WrittenDrawing.line, WrittenDrawing.border, WrittenDrawing.path,
    ].contains(message)
  }

  /// A colour of a line that is 0 wide, and a shape that gets no path, in all files.
  private func withoutSize(at index: Int) -> String? {
    switch tokens[index].text {
    case "text_color" where isSet(index) && isOwner(index, madeBy: ["activity_indicator"]):
      "an activity indicator has no text; write color in place of text_color"
    case "background_color"
    where isSet(index) && !words.contains("fill_color") && isOwner(index, madeBy: ["shape"]):
      "that is the rectangle around the shape; write fill_color for the shape itself"
    case "border_color" where isSet(index) && !words.contains("border_width"):
      WrittenDrawing.border
    case "stroke_color" where isSet(index) && !words.contains("line_width"):
      WrittenDrawing.line
    case "shape"
    where tokens.isSign(".", index - 1) && index > 1 && tokens[index - 2].text == "pta"
      && !words.contains("path"):
      WrittenDrawing.path
    case "activity_indicator"
    where tokens.isSign(".", index - 1) && tokens.code(index - 2) == "pta"
      && words.isDisjoint(with: ["start_animating", "animating", "hides_when_stopped"]):
      WrittenDrawing.indicator
    default: nil
    }
  }

  /// Whether a property is given a value: `ring.stroke_color = …`.
  private func isSet(_ index: Int) -> Bool {
    tokens.isSign(".", index - 1) && tokens.isSign("=", index + 1)
  }

  /// Whether what a property is of is a view of some kinds.
  private func isOwner(_ index: Int, madeBy kinds: Set<String>) -> Bool {
    tokens.start(ofChainEndingAt: index - 2).map {
      tokens.isMade($0..<index - 1, by: kinds)
    } ?? false
  }

  // MARK: Texts

  /// `label.text = "Pulled ${amount}"`, and `label.text = "Pulled %d"`, which are shown as they are.
  private func unfilled(at index: Int) -> String? {
    guard index > 2, isSet(index - 2), tokens[index - 2].text == "text",
      ![",", ":", "."].contains(where: { tokens.isSign($0, index + 1) }), isEndOfStatement(index)
    else { return nil }
    return WrittenDrawing.placeholder(in: tokens[index].text)
  }

  /// What to say of a text with a place for a value, which is shown as it is.
  static func placeholder(in text: String) -> String? {
    if text.contains(#/\$?\{\w+\}/#) {
      return "braces are shown as they are; write \"…\" .. value .. \"…\""
    }
    return text.contains(#/%[-+0]?\d*(?:\.\d*)?[dsfgi]\b/#)
      ? "'%' is shown as it is; write string.format(\"…\", value)" : nil
  }

  /// `stroke_color = "#ffff8800"`, as Android writes an opaque orange, and which is clear here.
  private func alphaFirst(at index: Int) -> String? {
    let text = tokens[index].text
    guard tokens.code(index - 2).hasSuffix("_color"), tokens.isSign("=", index - 1),
      text.contains(#/^#[fF]{2}[0-9a-fA-F]{4}00$/#), text.lowercased() != "#ffffff00",
      // What fades in from it has the colour itself, too.
      !words.contains(where: { $0 != text && $0.hasPrefix(text.prefix(7)) })
    else { return nil }
    return "a colour is \"#rrggbbaa\", and with an alpha of 00 nothing is seen; write "
      + "\"#\(text.dropFirst(3))\""
  }

  private func isEndOfStatement(_ index: Int) -> Bool {
    tokens.code(index + 1) != ".." && (index + 1 == tokens.count || tokens[index + 1].kind != .text)
  }

  // MARK: What an animation goes to

  /// Whether a token belongs no more to a value in a table, or in a statement that others follow.
  func isNext(_ index: Int) -> Bool {
    [",", ";", "}", "end", "="].contains(tokens.code(index))
  }

  /// Whether a word is what an animation of some key path goes from or to.
  func isEnd(_ index: Int, of paths: Set<String>) -> Bool {
    guard ["from", "to", "by"].contains(tokens[index].text), tokens.isSign("=", index + 1),
      let start = tokens.openBracket(before: index), let end = tokens.closing(of: start)
    else { return false }
    return (start..<end).contains { place in
      tokens[place].text == "key_path" && tokens.isSign("=", place + 1)
        && place + 2 < end && paths.contains(tokens[place + 2].text)
    }
  }

  /// `scale = amount / threshold * 100`.
  private func percent(at index: Int) -> String? {
    guard ["scale", "scale_x", "scale_y"].contains(tokens[index].text), isSet(index) else {
      return nil
    }
    let end = tokens.endOfExpression(from: index + 2)
    let isRounded = tokens.isSign(")", end - 1) && tokens.code(index + 2) == "math"
    let last = isRounded ? end - 2 : end - 1
    guard tokens.code(last) == "100", tokens.isSign("*", last - 1) else { return nil }
    return "a scale of 1 is the size that it has; leave * 100 out"
  }

  /// Nobody has a line of a gradient go so far beyond its view, in parts of that.
  private static let farthest = 4.0

  /// `end_point = { 30, 60 }`, and `end_point = { view.width, 0 }`.
  private func pointOfGradient(at index: Int) -> String? {
    guard ["start_point", "end_point"].contains(tokens[index].text), tokens.isSign(".", index - 1),
      !tokens.isOwnTable(tokens.code(index - 2)), case .value(let start) = tokens.given(at: index),
      tokens.isSign("{", start), let end = tokens.closing(of: start),
      !(start..<end).contains(where: { tokens.isSign("/", $0) }),
      let far = (start..<end).first(where: { place in
        Double(tokens.code(place)).map { $0 > WrittenDrawing.farthest } ?? false
          || tokens.isSign(".", place - 1) && ["width", "height"].contains(tokens.code(place))
      })
    else { return nil }
    let first = tokens.start(ofChainEndingAt: far) ?? far
    return "a gradient's points are in parts of its view, from 0 to 1, and "
      + "\(tokens.text(first..<far + 1)) is in points; { 1, 1 } is the lower right corner"
  }

  /// `to = 100` beside `key_path = "alpha"`.
  private func opacity(at index: Int) -> String? {
    guard isEnd(index, of: ["alpha", "opacity"]), isNext(index + 3),
      let number = Double(tokens.code(index + 2)), number > 1
    else { return nil }
    let share = number <= 100 ? number / 100 : 1
    return "an alpha is from 0 to 1, and this is \(tokens.code(index + 2)); write "
      + NumberText.text(share)
  }
}
