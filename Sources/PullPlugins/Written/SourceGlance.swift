import LuaRuntime
import PullToAction

/// A look over the bytes of a Lua source that tells, for a small part of what reading its tokens costs, whether
/// there is anything for a review to find in it.
package struct SourceGlance {
  /// Whether a field may be set in what a property gave, as in `view.frame.x = 1`.
  package private(set) var mayWriteIntoCopies = false
  /// Whether something is compared at all.
  package private(set) var compares = false
  /// Whether something is compared with a word that is none of the API's, as in `state == "trigered"`, or what is
  /// such a word with something else, as in `state == executing` and `outcome == true`.
  package private(set) var comparesOtherWords = false
  /// Functions that are fields, as they are named: `part:setup`.
  private var methods: [ArraySlice<UInt8>] = []
  /// The names of functions that are no fields.
  private var functions: [ArraySlice<UInt8>] = []

  private let bytes: [UInt8]
  private let copies, words, wordy: [[UInt8]]
  /// The variables that were set to what a property gives.
  private var aliases: [ArraySlice<UInt8>] = []
  /// The variables that were set to a part, and the fields that are set in them.
  private var parts: [ArraySlice<UInt8>] = []
  private var fieldsOfParts: [ArraySlice<UInt8>] = []

  /// What is looked for.
  package struct Names: Sendable {
    /// Properties that give a copy.
    let copies: [[UInt8]]
    /// Words that properties and functions give, and callbacks are given.
    let words: [[UInt8]]
    /// The properties and parameters that are one of them.
    let wordy: [[UInt8]]

    package init(_ types: [LuaTypeDeclaration], _ functions: [LuaFunctionDeclaration]) {
      copies = WrittenTypes.copies(in: types).map { Array($0.utf8) }
      var (words, wordy): (Set<String>, Set<String>) = ([], [])
      func note(_ name: String, _ type: LuaType?) {
        guard let given = type?.words else { return }
        words.formUnion(given)
        wordy.insert(name)
      }
      for type in types { for property in type.properties { note(property.name, property.type) } }
      for function in functions { note(function.name, function.result) }
      for callback in CallbackDeclaration.all {
        for parameter in callback.parameters { note(parameter.name, LuaType(parameter.kind)) }
      }
      self.words = words.map { Array($0.utf8) }
      self.wordy = wordy.map { Array($0.utf8) }
    }
  }

  /// Looks over a source.
  package init(_ source: [UInt8], for names: Names) {
    (bytes, copies, words, wordy) = (source, names.copies, names.words, names.wordy)
    source.withUnsafeBufferPointer { source in
      for index in source.indices {
        switch source[index] {
        case UInt8(ascii: "="): noteAssignment(index)
        case UInt8(ascii: "f") where isFunction(index): noteFunction(index + 8)
        default: break
        }
      }
    }
  }

  private func byte(_ index: Int) -> UInt8 { bytes.indices.contains(index) ? bytes[index] : 0 }

  private func isSpace(_ index: Int) -> Bool { byte(index) == 0x20 || byte(index) == 0x09 }

  private func isName(_ index: Int) -> Bool {
    let byte = byte(index)
    return byte == 0x5F || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
  }

  /// The name that ends before a place.
  private func name(before end: Int) -> ArraySlice<UInt8> {
    var start = end
    while isName(start - 1) { start -= 1 }
    return bytes[max(start, 0)..<max(end, 0)]
  }

  /// The name that begins at a place.
  private func name(from start: Int) -> ArraySlice<UInt8> {
    var end = start
    while isName(end) { end += 1 }
    return bytes[min(start, bytes.count)..<min(end, bytes.count)]
  }

  /// The place after the last byte before one that is no space.
  private func skipSpaces(before end: Int) -> Int {
    var end = end
    while isSpace(end - 1) { end -= 1 }
    return end
  }

  private func isCopy(_ name: ArraySlice<UInt8>) -> Bool { isOne(name, of: copies) }

  private func isOne(_ name: ArraySlice<UInt8>, of names: [[UInt8]]) -> Bool {
    names.contains { $0.count == name.count && $0.elementsEqual(name) }
  }

  // MARK: Sets

  private mutating func noteAssignment(_ equals: Int) {
    if byte(equals + 1) == UInt8(ascii: "=") { return noteComparison(equals..<equals + 2) }
    if byte(equals - 1) == UInt8(ascii: "~") { return noteComparison(equals - 1..<equals + 1) }
    var end = skipSpaces(before: equals)
    noteValue(of: name(before: end), from: equals + 1)
    if byte(end - 1) == UInt8(ascii: "]") {
      let first = max(end - SourceGlance.longest, 0)
      while end > first, byte(end - 1) != UInt8(ascii: "["), byte(end - 1) != UInt8(ascii: "\n") {
        end -= 1
      }
      end -= 1
    } else {
      let field = name(before: end)
      guard !field.isEmpty, byte(field.startIndex - 1) == UInt8(ascii: ".") else { return }
      end = field.startIndex - 1
    }
    let table = name(before: end)
    guard !table.isEmpty else { return }
    let isField = byte(table.startIndex - 1) == UInt8(ascii: ".")
    if !isField, parts.contains(table), fieldsOfParts.count < SourceGlance.mostNames {
      fieldsOfParts.append(name(from: end + 1))
    }
    if isField ? isCopy(table) : aliases.contains(table) { mayWriteIntoCopies = true }
  }

  /// What is a function, or ends in the name of a copy.
  private mutating func noteValue(of name: ArraySlice<UInt8>, from start: Int) {
    guard !name.isEmpty else { return }
    var end = start
    while isSpace(end) { end += 1 }
    if byte(end) == UInt8(ascii: "f"), isFunction(end) { return noteMethod(before: name.endIndex) }
    if byte(end) == UInt8(ascii: "p"), bytes[end...].starts(with: "pta.".utf8),
      parts.count < SourceGlance.mostNames
    {
      parts.append(name)
    }
    let last = min(bytes.count, start + SourceGlance.longest)
    while end < last, !isSpace(end), !SourceGlance.ends.contains(byte(end)) { end += 1 }
    if aliases.count < SourceGlance.mostNames, isCopy(self.name(before: end)) {
      aliases.append(name)
    }
  }

  /// A source that has more of them is made to cost time.
  private static let mostNames = 64

  /// How far a value is followed: each may go on to the end of the source.
  private static let longest = 200

  /// What ends an expression, where no bracket is open.
  private static let ends = Array("\r\n;,".utf8)

  // MARK: Comparisons

  private mutating func noteComparison(_ sign: Range<Int>) {
    compares = true
    var start = sign.upperBound
    while isSpace(start) { start += 1 }
    let end = skipSpaces(before: sign.lowerBound)
    if isQuote(start) {
      let word = bytes[(start + 1)...].prefix(SourceGlance.longest)
        .prefix { $0 != byte(start) && $0 != UInt8(ascii: "\n") }
      noteWord(word)
      noteWordAlone(word.endIndex + 1)
    } else if isQuote(end - 1) {
      let quote = byte(end - 1)
      noteWord(bytes[..<(end - 1)].suffix(64).split(separator: quote).last ?? [])
    } else {
      noteOperands(name(before: end), name(from: start))
    }
  }

  /// What stands beside a comparison without quotes; nil is what anything may be.
  private mutating func noteOperands(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) {
    if left.elementsEqual("nil".utf8) || right.elementsEqual("nil".utf8) { return }
    let isOdd =
      [left, right].contains { isOne($0, of: wordy) || isOne($0, of: words) }
    if isOdd { comparesOtherWords = true }
  }

  /// `or "idle"` behind a comparison.
  private mutating func noteWordAlone(_ start: Int) {
    var next = start
    while isSpace(next) { next += 1 }
    let joint = name(from: next)
    guard joint.elementsEqual("or".utf8) || joint.elementsEqual("and".utf8) else { return }
    next = joint.endIndex
    while isSpace(next) { next += 1 }
    if isQuote(next) { comparesOtherWords = true }
  }

  private func isQuote(_ index: Int) -> Bool {
    byte(index) == UInt8(ascii: "\"") || byte(index) == UInt8(ascii: "'")
  }

  private mutating func noteWord(_ word: ArraySlice<UInt8>) {
    if !isOne(word, of: words) { comparesOtherWords = true }
  }

  // MARK: Functions

  private func isFunction(_ start: Int) -> Bool {
    byte(start + 1) == UInt8(ascii: "u") && bytes[start...].starts(with: "function".utf8)
      && !isName(start + 8) && !isName(start - 1)
  }

  /// `function owner.other:name`.
  private mutating func noteFunction(_ start: Int) {
    var end = start
    while isSpace(end) { end += 1 }
    let name = end
    while isName(end) || isSeparator(end) { end += 1 }
    noteMethod(before: end)
    if methods.last?.endIndex != end, end > name { functions.append(bytes[name..<end]) }
  }

  private func isSeparator(_ index: Int) -> Bool {
    byte(index) == UInt8(ascii: ".") || byte(index) == UInt8(ascii: ":")
  }

  private mutating func noteMethod(before end: Int) {
    var start = end
    while isName(start - 1) || isSeparator(start - 1) { start -= 1 }
    if bytes[start..<end].contains(where: { SourceGlance.separators.contains($0) }) {
      methods.append(bytes[start..<end])
    }
  }

  private static let separators = Array(".:".utf8)

  /// How often a function of a name is defined in whatever table.
  func count(ofMethod name: String) -> Int {
    methods.count { method in
      let name = name.utf8
      let before = method.endIndex - name.count - 1
      return before >= method.startIndex && isSeparator(before)
        && method[(before + 1)...].elementsEqual(name)
    }
  }

  /// Whether a field may be set in a part that has been made.
  func setsField(_ name: String) -> Bool {
    fieldsOfParts.contains { $0.elementsEqual(name.utf8) }
  }

  /// Whether a function of a name is defined in no table.
  func hasFunction(_ name: String) -> Bool {
    functions.contains { $0.elementsEqual(name.utf8) }
  }

  /// The names of functions that are defined twice in one table.
  var methodsOfTwice: Set<String> {
    // By a number of each: of two that have the same by chance, their tokens will tell.
    var seen: Set<UInt64> = []
    let again = methods.filter { method in
      let number = method.reduce(0) { number, byte in
        number &* 0x100_0000_01B3 ^ UInt64(byte == UInt8(ascii: ":") ? UInt8(ascii: ".") : byte)
      }
      return !seen.insert(number).inserted
    }
    return Set(again.map { String(decoding: name(before: $0.endIndex), as: UTF8.self) })
  }
}
