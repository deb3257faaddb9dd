/// A function as Lua 5.4 compiles it, read from what `lua_dump` writes: what `lundump.c` reads.
///
/// The format is Lua's own affair, and another Lua may have another: everything is checked, and what
/// does not fit is an error.
struct CompiledFunction {
  /// The instructions.
  private(set) var code: [UInt32] = []
  /// The line of each instruction.
  private(set) var lines: [Int] = []
  /// Whether it takes any number of arguments. Its first instruction only prepares for that.
  private(set) var isVariadic = false
  /// The functions that are written in it.
  private(set) var functions: [CompiledFunction] = []

  /// What is wrong with a dump.
  enum FormatError: Error, Equatable {
    case header, truncated
    case constant(tag: UInt8)
    case lines(instructions: Int, lines: Int)
    case trailingBytes
  }

  /// Reads a chunk's main function and all in it.
  init(dump: [UInt8]) throws(FormatError) {
    var reader = DumpReader(dump)
    guard try reader.bytes(CompiledFunction.header.count) == CompiledFunction.header[...] else {
      throw .header
    }
    // How many variables from outside the chunk has.
    _ = try reader.byte()
    self = try CompiledFunction(&reader)
    guard reader.isAtEnd else { throw .trailingBytes }
  }

  private init(_ reader: inout DumpReader) throws(FormatError) {
    try reader.skipString()
    let firstLine = try reader.count()
    _ = try reader.count()
    // The number of parameters, and how many registers it needs.
    _ = try reader.byte()
    isVariadic = try reader.byte() != 0
    _ = try reader.byte()
    for _ in 0..<(try reader.count(ofBytes: 4)) { code.append(try reader.instruction()) }
    for _ in 0..<(try reader.count(ofBytes: 1)) { try reader.skipConstant() }
    _ = try reader.bytes(3 * reader.count(ofBytes: 3))
    for _ in 0..<(try reader.count(ofBytes: 1)) { functions.append(try CompiledFunction(&reader)) }
    try readLines(&reader, from: firstLine)
    try CompiledFunction.skipNames(&reader)
  }

  /// Each instruction has the difference to the line of the one before, or stands in a list of its own
  /// (`luaG_getfuncline` in `ldebug.c`).
  private mutating func readLines(
    _ reader: inout DumpReader, from firstLine: Int
  ) throws(FormatError) {
    let differences = try reader.bytes(reader.count(ofBytes: 1)).map { Int(Int8(bitPattern: $0)) }
    guard differences.count == code.count else {
      throw .lines(instructions: code.count, lines: differences.count)
    }
    var absolute: [Int: Int] = [:]
    for _ in 0..<(try reader.count(ofBytes: 2)) {
      absolute[try reader.count()] = try reader.count()
    }
    var line = firstLine
    for (index, difference) in differences.enumerated() {
      if difference != CompiledFunction.isAbsolute {
        line += difference
      } else if let given = absolute[index] {
        line = given
      } else {
        throw .lines(instructions: code.count, lines: absolute.count)
      }
      lines.append(line)
    }
  }

  /// The names of variables: those inside with where they live, those from outside.
  private static func skipNames(_ reader: inout DumpReader) throws(FormatError) {
    for _ in 0..<(try reader.count(ofBytes: 3)) {
      try reader.skipString()
      _ = try reader.count()
      _ = try reader.count()
    }
    for _ in 0..<(try reader.count(ofBytes: 1)) { try reader.skipString() }
  }

  /// `ABSLINEINFO` of `ldebug.h`.
  private static let isAbsolute = -0x80

  /// `LUA_SIGNATURE`, version 5.4, format 0, `LUAC_DATA`, the sizes of an instruction, an integer and
  /// a float, `LUAC_INT` and `LUAC_NUM`.
  private static let header: [UInt8] =
    [0x1B, 0x4C, 0x75, 0x61, 0x54, 0, 0x19, 0x93, 0x0D, 0x0A, 0x1A, 0x0A, 4, 8, 8]
    + withUnsafeBytes(of: Int64(0x5678), Array.init) + withUnsafeBytes(of: 370.5, Array.init)
}
