extension LuaError: WireValue {
  func write(to writer: inout WireWriter) {
    switch self {
    case .syntax(let file, let line, let message, let isIncomplete):
      writer.write(UInt8(0), file, line, message, isIncomplete)
    // A worker does not report its own loss.
    case .raised(let fault), .workerLost(let fault): writer.write(UInt8(1), fault)
    case .memory(let fault): writer.write(UInt8(2), fault)
    case .instructions(let fault): writer.write(UInt8(3), fault)
    case .interrupted(let fault): writer.write(UInt8(4), fault)
    case .stackOverflow(let fault): writer.write(UInt8(5), fault)
    case .time(let fault): writer.write(UInt8(9), fault)
    case .tooLarge(let bytes, let limit): writer.write(UInt8(7), bytes, limit)
    case .binaryChunk: writer.write(UInt8(8))
    }
  }

  init(from reader: inout WireReader) throws(LuaChannelLoss) {
    switch try reader.read(UInt8.self) {
    case 0:
      self = .syntax(
        file: try reader.cutText(), line: try reader.read(), message: try reader.cutText(),
        incomplete: try reader.read())
    case 1: self = .raised(try reader.read())
    case 2: self = .memory(try reader.read())
    case 3: self = .instructions(try reader.read())
    case 4: self = .interrupted(try reader.read())
    case 5: self = .stackOverflow(try reader.read())
    case 9: self = .time(try reader.read())
    case 7: self = .tooLarge(bytes: try reader.read(), limit: try reader.read())
    case 8: self = .binaryChunk
    default: throw .damage
    }
  }
}

extension LuaFault: WireValue {
  func write(to writer: inout WireWriter) {
    writer.write(LuaMessageLimit.cut(message), file, line, traceback, kind)
  }

  init(from reader: inout WireReader) throws(LuaChannelLoss) {
    let message = try reader.cutText()
    let file: String? = try reader.read()
    let line: Int? = try reader.read()
    let traceback: [String] = try reader.read()
    guard traceback.count <= LuaFault.longestTraceback else { throw .damage }
    let kind: String? = try reader.read()
    self.init(
      message: message, file: file.map(LuaMessageLimit.cut), line: line,
      traceback: traceback.map(LuaMessageLimit.cut), kind: kind.map(LuaMessageLimit.cut))
  }
}

extension LuaMessageLimit {
  /// Bytes of one text of a script's.
  static let text = 1 << 20

  /// A text, cut to the greatest length.
  static func cut(_ text: String) -> String {
    text.utf8.count <= self.text
      ? text : String(decoding: text.utf8.prefix(self.text), as: UTF8.self)
  }
}

extension WireReader {
  fileprivate mutating func cutText() throws(LuaChannelLoss) -> String {
    LuaMessageLimit.cut(try read())
  }
}
