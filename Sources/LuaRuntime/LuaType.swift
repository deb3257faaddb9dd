internal import CLua

/// The type of a property, parameter or result, as declared.
package enum LuaType: Equatable, Sendable {
  /// Anything, nil as well.
  case any
  /// A boolean.
  case boolean
  /// A finite number.
  case number
  /// A finite number without a fraction.
  case integer
  /// A string; numbers are not converted.
  case string
  /// A function.
  case function
  /// A table.
  case table
  /// `{x, y}`.
  case point
  /// `{width, height}`.
  case size
  /// `{x, y, width, height}`.
  case rect
  /// `{top, left, bottom, right}`; what is missing is 0.
  case insets
  /// A string that the host's setter understands as a colour.
  case color
  /// A string that the host's setter understands as a font.
  case font
  /// A string that the host's setter understands as an outline.
  case path
  /// A string that the host's setter understands as what gives way when a superview is resized.
  case autoresizing
  /// One of some words.
  case oneOf([String])
  /// A host object of the named type, or of one that extends it.
  case object(String)

  /// The type's name in documentation and type stubs.
  package var luaName: String {
    switch self {
    case .oneOf(let words): words.map { "\"\($0)\"" }.joined(separator: "|")
    case .object(let name): name
    case .any: "any"
    case .boolean: "boolean"
    case .number: "number"
    case .integer: "integer"
    case .string: "string"
    case .function: "function"
    case .table: "table"
    case .point: "point"
    case .size: "size"
    case .rect: "rect"
    case .insets: "insets"
    case .color: "color"
    case .font: "font"
    case .path: "path"
    case .autoresizing: "autoresizing"
    }
  }

  /// The fields of the tables that are geometry; none of others.
  package var fieldNames: [String] {
    switch self {
    case .point: ["x", "y"]
    case .size: ["width", "height"]
    case .rect: ["x", "y", "width", "height"]
    case .insets: ["top", "left", "bottom", "right"]
    default: []
    }
  }

  /// What a message says was expected.
  package var expected: String {
    switch self {
    case .any: "value"
    case .integer: "whole number"
    case .point, .size, .rect, .insets: "table {\(fieldNames.joined(separator: ", "))}"
    case .color: "a color such as \"orange\" or \"#ff8800\""
    case .font: "a font such as \"bold 15\", 1 to 1000 points"
    case .path:
      "\"arrow\", \"ellipse\" or SVG path data such as \"M0 0L10 10Z\", at most 1000 parts of it"
    case .autoresizing: "\"none\" or names such as \"flexible_top_margin flexible_width\""
    case .oneOf(let words): "one of " + words.map { "\"\($0)\"" }.joined(separator: ", ")
    case .boolean, .number, .string, .function, .table, .object: luaName
    }
  }

  /// CLua's number for the type.
  var code: Int32 {
    switch self {
    case .any: Int32(CLUA_TYPE_ANY)
    case .boolean: Int32(CLUA_TYPE_BOOLEAN)
    case .number: Int32(CLUA_TYPE_NUMBER)
    case .integer: Int32(CLUA_TYPE_INTEGER)
    case .string, .color, .font, .path, .autoresizing: Int32(CLUA_TYPE_STRING)
    case .function: Int32(CLUA_TYPE_FUNCTION)
    case .table: Int32(CLUA_TYPE_TABLE)
    case .point: Int32(CLUA_TYPE_POINT)
    case .size: Int32(CLUA_TYPE_SIZE)
    case .rect: Int32(CLUA_TYPE_RECT)
    case .insets: Int32(CLUA_TYPE_INSETS)
    case .oneOf: Int32(CLUA_TYPE_ONE_OF)
    case .object: Int32(CLUA_TYPE_OBJECT)
    }
  }
}
