import PullToAction
import TextSupport
import ViewKit

/// What was probably meant where Lua raised: of names that are nil, of values that are used as what they are not,
/// and of code that is not Lua.
package enum LuaHint {
  /// The hint, to follow the message; empty where there is none.
  ///
  /// - Parameters:
  ///   - message: what Lua said, without its place.
  ///   - source: the text of the file.
  ///   - line: where in it.
  ///   - known: names as they are to be written, such as `release` and `pta.animate`.
  ///   - advice: what to do without a name, besides ``MissingName/elsewhere``.
  package static func text(
    _ message: String, source: String, line: Int?, known: [String],
    advice: [String: String]
  ) -> String {
    if message.hasSuffix("a nil value (global 'f')"),
      MissingName.line(line ?? 0, of: source).contains(#/\bf["']/#)
    {
      return " (write \"…\" .. x for a text with values in it)"
    }
    if let missing = MissingName(message, source: source, line: line) {
      return missing.hint(known: known, advice: advice)
    }
    if message.hasSuffix("is there a loop that does not end?"),
      source.contains(#/\b(?:while|until)\b[^\n]*\bpta\.now\b/#)
    {
      return
        " (pta.now stands still as long as a method runs: write pta.sleep(seconds) to wait, or "
        + "pta.animate { … })"
    }
    let found =
      misuse(message, MissingName.line(line ?? 0, of: source))
      ?? ForeignSyntax.advice(for: message, line: line ?? 0, in: source)
    return found.map { " (\($0))" } ?? ""
  }

  private static func misuse(_ message: String, _ line: Substring) -> String? {
    if let text = told.first(where: { message.contains($0.words) })?.advice { return text }
    if message.contains(#/'(?:duration|delay)': must be between 0 and 3600, got \d/#) {
      return "it is in seconds"
    }
    if let text = arithmetic(message) ?? value(message, line) { return text }
    if message.contains(#/^bad value for '\w+' \(string expected, got number /#) {
      return "write tostring(x), or string.format(\"%.0f\", x)"
    }
    if let match = message.wholeMatch(
      of: #/bad argument #1 to '(\w+)' \(string expected, got no value\)/#),
      MissingName.libraries["string"]?.contains(String(match.1)) == true
    {
      return "write text:\(match.1)(…), with ':'"
    }
    if message.hasSuffix("(for iterator 'for iterator')") { return loop(message, line) }
    if let match = message.firstMatch(
      of: #/for '(?:alpha|scale|stroke_\w+|progress)\w*' \(number expected, got string "([\d.]+)%"/#
    ),
      let number = Double(match.1)
    {
      return "write \(number / 100), a number"
    }
    if let match = message.firstMatch(
      of: #/number expected, got string "([\d.]+) ?(s|sec|ms)"/#),
      let number = Double(match.1)
    {
      return "write \(match.2 == "ms" ? "\(number / 1000)" : "\(match.1)"), a number"
    }
    if let match = message.firstMatch(of: #/got "cubic-bezier\(([-\d., ]+)\)"/#) {
      return "write curve = { \(match.1) }"
    }
    if let match = message.firstMatch(
      of: #/for '\w*threshold' \(number expected, got string "([\d.]+)%"/#)
    {
      return "it is in points, and no part of something: write \(match.1)"
    }
    if message.contains(#/number expected, got string "[\d.]+%"/#) {
      return "write view.width * 0.5 for half of it; autoresizing = \"flexible_width\" follows it"
    }
    if let match = message.wholeMatch(
      of: #/attempt to index a number value \((?:local|upvalue|field) '(\w+)'\)/#),
      match.1 != "self", line.contains("\(match.1).")
    {
      return "'\(match.1)' is the number itself: write \(match.1) alone"
    }
    if let match = message.wholeMatch(
      of: #/attempt to call a number value \((?:local|upvalue) '(\w+)'\)/#)
    {
      return "'\(match.1)' is the number itself: leave () out"
    }
    if let match = message.firstMatch(
      of:
        #/to 'animate' \(has an unknown field, string "(alpha|rotation|scale|center_x|center_y|stroke_end)"/#
    ) {
      return "write animations = function() view.\(match.1) = … end"
    }
    if message.hasPrefix("attempt to index a number value"), line.contains(#/\w[:.]\w+\s*\(/#),
      !message.hasSuffix("'self')")
    {
      return "a number has no methods: write string.format(\"%.0f\", x)"
    }
    if message.hasSuffix("(field 'font')") { return "write .font_size, or .font = \"bold 15\"" }
    let isLimit = message.contains("'for' limit")
    if isLimit || message.contains(#/\bnil\b/#),
      let match = line.firstMatch(of: #/([\w.]+)\.(?:length|(count|size|len|n))\b(?!\s*\()/#),
      isLimit && match.1 != "self" || match.2 == nil
    {
      return "write #\(match.1)"
    }
    if let match = line.firstMatch(of: #/\bpta\.(\w+)[.:]new\b/#) {
      return "write pta.\(match.1)(…)"
    }
    if let match = message.wholeMatch(
      of: #/attempt to call a \w+ value \((method|field) '(\w+)'\)/#)
    {
      return
        "'\(match.2)' is no function: write .\(match.2) for its value, and .\(match.2) = … to set it"
    }
    if let match = message.wholeMatch(of: #/attempt to call a table value \(\w+ '(\w+)'\)/#) {
      return
        "'\(match.1)' is a table, and no function: write \(match.1) without (), or which of its "
        + "functions"
    }
    if let match = message.wholeMatch(
      of: #/attempt to index a function value \(field '(\w+)'\)/#),
      line.contains("pta.\(match.1)")
    {
      return "'pta.\(match.1)' is a function: write pta.\(match.1)(…)"
    }
    if message.hasPrefix("attempt to index a function value (global 'assert')") {
      return "specs have assert.equal(…); here is assert(value == 5, \"what is wrong\")"
    }
    if let match = message.prefixMatch(
      of: #/bad argument #1 '(?:name|text|file)' to '(\w+)' \((?:string) expected, got table/#)
    {
      return "make it, then set it up: local view = pta.\(match.1)() view.frame = { 0, 0, 20, 20 }"
    }
    if let match = message.prefixMatch(
      of:
        #/(?:bad argument #1 'manifest'|too many arguments) to '(status_view|visualizer|refresh_control|refresh_view)'/#
    ) {
      return
        "write pta.\(match.1) { api = 1, name = \"…\", version = \"1.0.0\", description = \"…\" }"
    }
    return emptyLoop(message, line)
  }

  /// A value that is another than a property takes.
  private static func value(_ message: String, _ line: Substring) -> String? {
    if let match = message.firstMatch(of: #/must be between 0 and 1, got (-?)[\d.e+-]+$/#) {
      if let amount = line.firstMatch(of: #/\bamount\s*\/\s*\d+/#) {
        return "\(amount.0) is a guess: write math.min(amount / threshold, 1)"
      }
      let (right, wrong) = match.1.isEmpty ? ("min", "max") : ("max", "min")
      return line.contains("math.\(wrong)(") && !line.contains("math.\(right)(")
        ? "write math.\(right) in place of math.\(wrong)"
        : match.1.isEmpty ? "write math.min(x, 1)" : "write math.max(x, 0)"
    }
    if let match = message.firstMatch(of: #/^bad value "([^"]+)" for '\w+' \(expected a color/#) {
      return Color.advice(for: String(match.1))
    }
    if let match = message.firstMatch(of: #/^bad value "([^"]+)" for 'font' /#) {
      return Font.advice(for: String(match.1))
    }
    if let match = message.firstMatch(of: #/\(a color such as .* expected, got (\w+)(?: (\d+))?\)/#)
    {
      guard let number = match.2.flatMap({ Int($0) }), number <= 0xFFFFFF else {
        return match.1 == "table"
          ? "write \"#ff8000\": two digits each for red, green and blue" : nil
      }
      let digits = String(number, radix: 16)
      return "write \"#\(String(repeating: "0", count: 6 - digits.count))\(digits)\", a text"
    }
    if let match = message.firstMatch(of: #/\(a font such as .* expected, got number ([\d.]+)\)/#) {
      return "write \"\(match.1)\", a text, or .font_size = \(match.1)"
    }
    if message.contains(#/\(a font such as .* expected, got table/#) {
      return "write font = \"Georgia bold 15\", a text"
    }
    if message.contains(#/must be a finite number, got -?(?:inf|nan)$/#) {
      return "something is divided by 0: ask for it first, as in x > 0 and y / x or 0"
    }
    if let match = message.firstMatch(
      of: #/\bnumber expected, got string "(-?[\d.]+)(?: ?(px|pts?|points))?"\)/#)
    {
      return "write \(match.1) without \(match.2 == nil ? "quotes" : "its unit")"
    }
    if let match = message.firstMatch(
      of: #/^bad value for 'rotation' .* got string "(-?[\d.]+) ?(?:deg|°|degrees)"/#)
      ?? (message.contains("must be a number")
        ? line.firstMatch(of: #/.*"(-?[\d.]+) ?(?:deg|°|degrees)"/#) : nil)
    {
      return "write math.rad(\(match.1)): an angle is in radians"
    }
    if let match = message.firstMatch(of: #/ to '(\w+)' \(.* expected, got no value\)/#),
      let callback = CallbackDeclaration.all.first(where: { $0.name.rawValue == match.1 })
    {
      return "write \(match.1)(\(callback.parameters.map(\.name).joined(separator: ", ")))"
    }
    if let match = message.firstMatch(of: #/\(table \{(.+)\} expected, got number/#) {
      return "write { \(match.1) }, in braces"
    }
    if message.hasPrefix("bad value for 'autoresizing'"), message.hasSuffix("got table)") {
      return "write the names in one text: \"flexible_width flexible_height\""
    }
    if message.contains(#/^bad value "(?:circle|oval|dot|round)" for 'path'/#) {
      return "write \"ellipse\""
    }
    if message.contains(#/needs the field '(?:width|height)'/#), line.contains(#/\b[wh] *=/#) {
      return "write width = …, height = … in full"
    }
    return nil
  }

  /// Lua reckons with a text only where it is a number.
  private static func arithmetic(_ message: String) -> String? {
    guard let match = message.wholeMatch(of: #/attempt to (\w+) a '(\w+)' with a '(\w+)'/#),
      match.2 == "string" || match.3 == "string"
    else { return nil }
    return match.1 == "add"
      ? "write .. to join texts, and tonumber(text) for a number"
      : "write tonumber(text) for a number"
  }

  /// `for k, v in t`, and `for i in 1, 5`.
  private static func loop(_ message: String, _ line: Substring) -> String {
    if message.contains("a number value") { return "write for i = 1, n do … end" }
    let call = line.firstMatch(of: #/\bin\s+([\w.:]+\([^()]*\))\s+do\b/#)?.1
    return "write for key, value in pairs(\(call ?? "t")) do, or for index, value in "
      + "ipairs(\(call ?? "list")) do"
  }

  /// A loop through nothing: Lua names what was nil only where it is called or indexed.
  private static func emptyLoop(_ message: String, _ line: Substring) -> String? {
    guard
      message.firstMatch(
        of:
          #/^(bad argument #1 to '(pairs|ipairs|next)'.* got (nil|no value)|attempt to index a nil value$)/#
      )
        != nil,
      let match = line.firstMatch(of: #/\b(?:pairs|ipairs|next)\s*\(\s*([\w.]+)\s*\)/#),
      match.1 != "nil"
    else { return nil }
    return "is \(match.1) nil? write \(match.1) or {} where it may be"
  }

  private static let told: [(words: String, advice: String)] = [
    (
      "to 'animate' (has an unknown field, number 1;", "write animations = function() … end"
    ),
    (
      "too many arguments to 'animate'",
      "write pta.animate { duration = 1, animations = function() … end }"
    ),
    (
      "'policy' has an unknown field, string \"threshold\"",
      "that is the control's own: write pull_threshold = … of it"
    ),
    (
      "(field 'spring': table expected",
      "write spring = { damping_ratio = 0.7 }, or spring = { bounce = 0.3 }"
    ),
    (
      "(field 'animations': function expected", "write animations = function() view.alpha = 1 end"
    ),
    ("(field 'repeat_count': must be", "write repeats = true for what goes on without end"),
    (
      "'state' of pull is read-only",
      "the control changes it; a visualizer calls pull:execute_action() and pull:reset_to_idle()"
    ),
    ("attempt to yield from outside a coroutine", "write pta.sleep(seconds) to wait"),
    ("number has no integer representation", "write %g for any number, or math.floor(x)"),
    ("attempt to compare number with string", "write tonumber(text)"),
    ("attempt to compare string with number", "write tonumber(text)"),
    ("bad value for 'text' (string expected, got nil)", "write \"\" for no text"),
    ("(boolean expected, got string \"true\")", "write true, without quotes"),
    ("(boolean expected, got string \"false\")", "write false, without quotes"),
    (
      "has no property [number]",
      "it is no list: keep the views that you add in a table of your own"
    ),
    ("(field 'repeats': boolean expected, got number", "write repeat_count = 3 for so many times"),
    (
      "is gone",
      "what was removed, or was of an earlier pull, is gone: make it anew, or hide it in place of removing it"
    ),
    ("too many arguments to 'sleep'", "write pta.sleep(seconds), and below it what comes after"),
    (
      "too many arguments to 'label'",
      "it takes a text and a name; set the others then, as in label.font = \"bold 15\""
    ),
    ("(number expected, got boolean", "write … and 1 or 0 for a condition"),
    ("(boolean expected, got number", "write a condition, as in x > 0"),
    ("can be put into another", "the view around it stands before the colon: view:add_subview(…)"),
    ("'add_subview' (view expected, got string", "write the variable that holds the view"),
    ("'add_subview' (view expected, got nil", "make the view first, as in self.dot = pta.view()"),
    ("for 'colors' (table expected", "write colors = { \"red\", \"orange\" }"),
    ("'bounds' of", "write width and height, or frame"),
    ("attempt to get length of a number", "it is the number itself: leave # out"),
    ("'add_subview' (view expected, got table", "call it once for each view"),
    ("too many arguments to 'add_subview'", "call it once for each view"),
    ("to 'insert' (table expected, got view)", "the list comes first: table.insert(list, value)"),
    (
      "to 'insert' (position out of bounds)",
      "a list begins at 1, and goes to #list + 1: table.insert(list, 1, value) puts it first"
    ),
    (
      "to 'remove' (position out of bounds)",
      "a list begins at 1, and ends at #list: table.remove(list, 1) takes the first"
    ),
    ("for 'scale' (number expected, got table)", "write scale_x = …, and scale_y = …"),
    (
      "too many arguments to 'add_animation'",
      "its name is in the table: write key = \"spin\" there"
    ),
    ("animations under way", "add_animation with a key takes the place of the last one of it"),
    ("got \"spring\")", "write spring = { damping_ratio = 0.7 } in its place"),
    ("to 'format' (no value)", "give a value for each %, and write %% for the sign itself"),
    ("field 'repeat_count': number expected, got", "write repeats = true for one without end"),
    ("(the error object is a nil value)", "write error(\"what went wrong\")"),
  ]
}

extension Color {
  /// What to write for a colour that is written as in CSS; `nil` for any other text.
  static func advice(for text: String) -> String? {
    if text.contains(#/^(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$/#) {
      return "write \"#\(text)\""
    }
    guard
      let match = text.wholeMatch(
        of: #/\s*rgba?\(\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*([\d.]+)\s*)?\)\s*/#)
    else { return nil }
    var parts = [match.1, match.2, match.3].map { min(Int($0) ?? 255, 255) }
    if let alpha = match.4 { parts.append(Int((min(Double(alpha) ?? 1, 1) * 255).rounded())) }
    let digits = parts.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
    return "write \"#\(digits.joined())\""
  }
}

extension Font {
  /// What to write for a font whose size stands elsewhere, as in CSS: `15px Georgia`; `nil` for any other text.
  static func advice(for text: String) -> String? {
    let words = text.split { $0 == " " || $0 == "," }
    let sizes = words.compactMap { $0.wholeMatch(of: #/(\d+(?:\.\d+)?)(?:px|pt)?/#)?.1 }
    if sizes.isEmpty, words.contains(where: { Weight(rawValue: $0.lowercased()) != nil }) {
      return "write \"\(words.joined(separator: " ")) 15\": the size comes last"
    }
    guard sizes.count == 1 else { return nil }
    let others = words.filter { !$0.contains(#/^\d/#) }
    let written = (others + sizes).joined(separator: " ")
    return written == text || Font(written) == nil ? nil : "write \"\(written)\""
  }
}
