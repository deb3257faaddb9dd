/// Errors as messages have them.
extension WireWriter {
  mutating func error(_ error: LuaError) {
    switch error {
    case .syntax(let file, let line, let message, let isIncomplete):
      byte(0)
      text(file)
      number(Int64(line))
      text(message)
      flag(isIncomplete)
    // No worker has lost itself.
    case .raised(let fault), .workerLost(let fault): self.fault(1, fault)
    case .memory(let fault): self.fault(2, fault)
    case .instructions(let fault): self.fault(3, fault)
    case .interrupted(let fault): self.fault(4, fault)
    case .stackOverflow(let fault): self.fault(5, fault)
    case .time(let fault): self.fault(9, fault)
    case .tooLarge(let bytes, let limit):
      byte(7)
      number(Int64(bytes))
      number(Int64(limit))
    case .binaryChunk: byte(8)
    }
  }

  private mutating func fault(_ kind: UInt8, _ fault: LuaFault) {
    byte(kind)
    text(String(decoding: fault.message.utf8.prefix(LuaMessageLimit.text), as: UTF8.self))
    optionalText(fault.file)
    flag(fault.line != nil)
    if let line = fault.line { number(Int64(line)) }
    list(fault.traceback) { $0.text($1) }
    optionalText(fault.kind)
  }
}

extension WireReader {
  /// How many calls a traceback may name.
  private static let longestTraceback = 20

  mutating func error() throws(LuaChannelLoss) -> LuaError {
    switch try byte() {
    case 0:
      return .syntax(
        file: try cutText(), line: try integer(), message: try cutText(), incomplete: try flag())
    case 1: return .raised(try fault())
    case 2: return .memory(try fault())
    case 3: return .instructions(try fault())
    case 4: return .interrupted(try fault())
    case 5: return .stackOverflow(try fault())
    case 7: return .tooLarge(bytes: try integer(), limit: try integer())
    case 8: return .binaryChunk
    case 9: return .time(try fault())
    default: throw .damage
    }
  }

  /// A text of which no more is kept than one may have.
  private mutating func cutText() throws(LuaChannelLoss) -> String {
    String(decoding: try data().prefix(LuaMessageLimit.text), as: UTF8.self)
  }

  private mutating func integer() throws(LuaChannelLoss) -> Int {
    Int(try number(Int64.self))
  }

  private mutating func fault() throws(LuaChannelLoss) -> LuaFault {
    let message = try cutText()
    let file = try flag() ? try cutText() : nil
    let line = try flag() ? try integer() : nil
    let traceback = try list { reader throws(LuaChannelLoss) in try reader.cutText() }
    guard traceback.count <= WireReader.longestTraceback else { throw .damage }
    return LuaFault(
      message: message, file: file, line: line, traceback: traceback,
      kind: try flag() ? try cutText() : nil)
  }
}
