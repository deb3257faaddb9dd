internal import CLua

/// Why a call into a Lua state failed.
package enum LuaError: Error, Equatable {
  /// The source does not compile. `incomplete` means that it stops too early: more text may help.
  case syntax(file: String, line: Int, message: String, incomplete: Bool)
  /// The code raised an error.
  case raised(LuaFault)
  /// The code needed more memory than its limit.
  case memory(LuaFault)
  /// The code ran more instructions than its limit.
  case instructions(LuaFault)
  /// The code took longer than its limit.
  case time(LuaFault)
  /// The host asked the code to stop.
  case interrupted(LuaFault)
  /// Calls were nested too deep.
  case stackOverflow(LuaFault)
  /// The chunk has more bytes than the limit.
  case tooLarge(bytes: Int, limit: Int)
  /// The chunk is compiled code, which is never loaded.
  case binaryChunk
  /// The code ran in a worker process, and that is gone.
  case workerLost(LuaFault)

  /// The fault of an error in running code.
  package var fault: LuaFault? {
    switch self {
    case .raised(let fault), .memory(let fault), .instructions(let fault), .time(let fault),
      .interrupted(let fault), .stackOverflow(let fault), .workerLost(let fault):
      fault
    case .syntax, .tooLarge, .binaryChunk: nil
    }
  }

  /// Where a source does not compile, or what runs has raised.
  package var line: Int? {
    if case .syntax(_, let line, _, _) = self { line } else { fault?.line }
  }

  /// The error that `state` holds for a status, or nil for one that is none.
  ///
  /// - Parameter name: what the called function is called.
  init?(_ status: Int32, of state: OpaquePointer, limits: LuaLimits, name: String? = nil) {
    guard status != LuaStatus.ok.rawValue else { return nil }
    let raw = clua_last_fault(state)
    switch LuaStatus(rawValue: status) {
    case .syntax:
      let fault = LuaFault(raw, name: nil, isSyntax: true)
      self = .syntax(
        file: fault.file ?? "", line: fault.line ?? 0, message: fault.message,
        incomplete: fault.message.hasSuffix("<eof>"))
    case .memory: self = .memory(LuaFault(raw, name: name))
    case .instructions: self = .instructions(LuaFault(raw, name: name))
    case .time: self = .time(LuaFault(raw, name: name))
    case .interrupted: self = .interrupted(LuaFault(raw, name: name))
    case .stackOverflow: self = .stackOverflow(LuaFault(raw, name: name))
    case .tooLarge: self = .tooLarge(bytes: raw.bytes, limit: limits.chunkBytes)
    case .binaryChunk: self = .binaryChunk
    case .ok, .waiting, .raised, nil: self = .raised(LuaFault(raw, name: name))
    }
  }
}

/// An error in running code: what, and where in the author's own files.
package struct LuaFault: Equatable, Sendable {
  /// The message without its position.
  package var message: String
  /// The file the message names, or else that of the innermost Lua function.
  package var file: String?
  /// The line in `file`.
  package var line: Int?
  /// The author's functions that were running, innermost first, at most 20; for example
  /// `init.lua:12: in method 'did_change_state'`.
  package var traceback: [String]
  /// The field `pta_kind` of an error object that was a table with a `message`.
  package var kind: String?

  /// Makes a fault from its parts.
  package init(
    message: String, file: String? = nil, line: Int? = nil, traceback: [String] = [],
    kind: String? = nil
  ) {
    self.message = message
    self.file = file
    self.line = line
    self.traceback = traceback
    self.kind = kind
  }

  /// Splits a position off a message: `init.lua:3: bad` is `bad` at line 3 of `init.lua`.
  ///
  /// A chunk that came from a string is named by its first line, which may hold colons itself:
  /// `[string "a:1: b"]:3: bad`.
  static func split(_ message: String) -> (file: String, line: Int, rest: String)? {
    let bytes = Array(message.utf8)
    guard let nameEnd = endOfName(bytes), nameEnd > 0 else { return nil }
    var cursor = nameEnd + 1
    var line = 0
    while cursor < bytes.count, (0x30...0x39).contains(bytes[cursor]), line < 100_000_000 {
      line = line * 10 + Int(bytes[cursor] - 0x30)
      cursor += 1
    }
    guard cursor > nameEnd + 1, cursor + 1 < bytes.count else { return nil }
    guard bytes[cursor] == UInt8(ascii: ":"), bytes[cursor + 1] == UInt8(ascii: " ") else {
      return nil
    }
    let file = String(decoding: bytes[..<nameEnd], as: UTF8.self)
    return (file, line, String(decoding: bytes[(cursor + 2)...], as: UTF8.self))
  }

  /// The index of the colon after the chunk's name.
  private static func endOfName(_ bytes: [UInt8]) -> Int? {
    let opening = Array("[string \"".utf8)
    let closing = Array("\"]:".utf8)
    guard bytes.starts(with: opening) else {
      let end = bytes.firstIndex { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "\n") }
      return end.flatMap { bytes[$0] == UInt8(ascii: ":") ? $0 : nil }
    }
    var index = opening.count
    while index + closing.count <= bytes.count {
      if bytes[index...].starts(with: closing) { return index + 2 }
      index += 1
    }
    return nil
  }

  /// Reads what C gathered, and puts the name of the called function into the outermost frame.
  fileprivate init(_ raw: clua_fault, name: String?, isSyntax: Bool = false) {
    let text = luaString(raw.message, raw.message_length)
    var lines = luaString(raw.traceback, raw.traceback_length)
      .split(separator: "\n").map(String.init)
    // The outermost frame is missing from a traceback that was cut.
    if let name, lines.count < Self.longestTraceback, let last = lines.last,
      let start = last.firstRange(ofFunctionMark: " in function <")
    {
      lines[lines.count - 1] = last[..<start] + " in method '\(name)'"
    }
    let word = String(cString: raw.kind)
    let kind = word.isEmpty ? nil : word
    if let position = Self.split(text), isSyntax || Self.isPlace(position.file, in: lines) {
      self.init(
        message: position.rest, file: position.file, line: position.line, traceback: lines,
        kind: kind)
    } else {
      let file = String(cString: raw.file)
      self.init(
        message: text, file: file.isEmpty ? nil : file, line: raw.line > 0 ? Int(raw.line) : nil,
        traceback: lines, kind: kind)
    }
  }

  /// Frames that C writes at most.
  static let longestTraceback = 20

  /// Whether the start of a message is the name of a chunk and not the author's own words, as in
  /// `assert(false, "a ratio of 4:3: too wide")`.
  private static func isPlace(_ name: String, in traceback: [String]) -> Bool {
    name.hasSuffix(".lua") || name.hasPrefix("[string \"")
      || traceback.contains { $0.hasPrefix(name + ":") }
  }
}

extension String {
  /// Where `mark` starts, searched from the end: the text before it is a file's name.
  fileprivate func firstRange(ofFunctionMark mark: String) -> String.Index? {
    var index = endIndex
    while index > startIndex {
      index = self.index(before: index)
      if self[index...].hasPrefix(mark) { return index }
    }
    return nil
  }
}
