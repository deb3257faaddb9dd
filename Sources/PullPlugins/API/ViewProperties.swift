import LuaRuntime
import TextSupport
import ViewKit

/// Shorter ways to declare the commonest kinds of properties.
extension ViewAPI {
  typealias Pointer = LuaAccessors.Pointer

  static func number(
    _ name: String, _ doc: String, _ range: ClosedRange<Double>,
    get: @escaping @convention(c) (Pointer, Pointer) -> Double,
    set: (@convention(c) (Pointer, Pointer, Double) -> Void)? = nil
  ) -> LuaProperty {
    LuaProperty(
      name: name, type: .number, doc: doc, range: range, accessors: .number(get: get, set: set))
  }

  static func color(
    _ name: String, _ doc: String, get: @escaping LuaAccessors.Get,
    set: @escaping @convention(c) (Pointer, Pointer, UnsafePointer<CChar>, Int) -> Bool
  ) -> LuaProperty {
    LuaProperty(name: name, type: .color, doc: doc, accessors: .string(get: get, set: set))
  }

  static func boolean(
    _ name: String, _ doc: String, get: @escaping @convention(c) (Pointer, Pointer) -> Bool,
    set: (@convention(c) (Pointer, Pointer, Bool) -> Void)? = nil
  ) -> LuaProperty {
    LuaProperty(name: name, type: .boolean, doc: doc, accessors: .boolean(get: get, set: set))
  }
}

extension LuaWords {
  /// Of the types that views have.
  package static var ofViews: [LuaWords] {
    [
      LuaWords(.color, Color.named.map(\.name)),
      LuaWords(.font, Font.Weight.allCases.map(\.rawValue)),
      LuaWords(.autoresizing, Autoresizing.named.map(\.name)),
    ]
  }

  /// The words of a type, and the one that was probably meant: to follow a message about a text.
  static func hint(for value: LuaValue, of type: LuaType) -> String {
    guard let text = value.asString, let known = ofViews.first(where: { $0.type == type })?.words
    else { return "" }
    let words = text.split { " ,+|".contains($0) }.map(String.init)
    let joined = zip(words, words.dropFirst()).map(+).first(where: known.contains)
    let near =
      joined
      ?? words.lazy.compactMap { word in
        known.contains(word) ? nil : Spelling.nearest(to: word, among: known)
      }.first
    return "; there are " + known.joined(separator: ", ")
      + (near.map { "; did you mean \"\($0)\"?" } ?? "")
  }
}

extension Font {
  /// Reads a font that somebody wrote; in `"semi bold 15"` the weight is in two words, and no family is meant.
  init?(written text: String) {
    guard let font = Font(text) else { return nil }
    let isWeight = Weight.allCases.contains { $0.rawValue == font.family + font.weight.rawValue }
    guard !isWeight else { return nil }
    self = font
  }
}

extension Color {
  /// Hands the colour to Lua.
  func give(to state: OpaquePointer) { LuaResult.string(hexadecimal, in: state) }

  /// Takes a colour that Lua gave.
  ///
  /// - Returns: whether it is one.
  static func take(_ bytes: UnsafePointer<CChar>, _ count: Int, _ body: (Color) -> Void) -> Bool {
    guard let color = Color(luaString(bytes, count)) else { return false }
    body(color)
    return true
  }
}

/// A name that Lua gave, cut to a length that trees and traces can show.
func viewName(_ name: String) -> String { short(name, 64) }

/// A text that Lua gave, cut to what anybody reads: a plugin's limit of memory does not count what its
/// host keeps.
func shownText(_ text: String) -> String { short(text, PluginContext.messageLength) }

/// A position that Lua gave, taken into the range that sums of positions stay finite in.
func clampedPosition(_ value: Double) -> Double {
  min(max(value, ViewAPI.positions.lowerBound), ViewAPI.positions.upperBound)
}

extension Point {
  func store(in values: UnsafeMutablePointer<Double>) {
    values[0] = x
    values[1] = y
  }

  /// A point from two finite numbers, taken into the range of positions.
  init(clamping values: UnsafePointer<Double>) {
    self.init(x: clampedPosition(values[0]), y: clampedPosition(values[1]))
  }
}

extension Rect {
  func store(in values: UnsafeMutablePointer<Double>) {
    values[0] = origin.x
    values[1] = origin.y
    values[2] = size.width
    values[3] = size.height
  }

  /// A rectangle from four finite numbers, taken into the range of positions and sizes.
  init(clamping values: UnsafePointer<Double>) {
    self.init(
      x: clampedPosition(values[0]), y: clampedPosition(values[1]),
      width: max(0, clampedPosition(values[2])), height: max(0, clampedPosition(values[3])))
  }
}

extension LuaProperty {
  /// The same property without its setter.
  var readOnly: LuaProperty {
    var property = self
    property.accessors =
      switch accessors {
      case .number(let get, _): .number(get: get, set: nil)
      case .boolean(let get, _): .boolean(get: get, set: nil)
      case .string(let get, _): .string(get: get, set: nil)
      case .geometry(let get, _): .geometry(get: get, set: nil)
      case .value(let get, _): .value(get: get)
      case .object: accessors
      }
    return property
  }
}
