internal import CLua

extension LuaError {
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

extension LuaFault {
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
