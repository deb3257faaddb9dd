internal import CLua

extension LuaState {
  /// The error of the call that just returned `status`, or nil when it succeeded.
  ///
  /// - Parameter function: the function the host called, whose name Lua does not know.
  @inline(never)
  func error(_ status: Int32, in function: LuaReference? = nil) -> LuaError? {
    guard status != LuaStatus.ok.rawValue else { return nil }
    return Self.error(
      status, of: state, limits: limits, name: function.flatMap { names[$0.index] })
  }

  /// The error that `state` holds for a status other than `ok`.
  static func error(
    _ status: Int32, of state: OpaquePointer, limits: LuaLimits, name: String? = nil
  ) -> LuaError {
    let raw = clua_last_fault(state)
    switch LuaStatus(rawValue: status) {
    case .syntax: return syntaxError(LuaFault(raw, name: nil, isSyntax: true))
    case .memory: return .memory(LuaFault(raw, name: name))
    case .instructions: return .instructions(LuaFault(raw, name: name))
    case .time: return .time(LuaFault(raw, name: name))
    case .interrupted: return .interrupted(LuaFault(raw, name: name))
    case .stackOverflow: return .stackOverflow(LuaFault(raw, name: name))
    case .tooLarge: return .tooLarge(bytes: raw.bytes, limit: limits.chunkBytes)
    case .binaryChunk: return .binaryChunk
    case .ok, .waiting, .raised, nil: return .raised(LuaFault(raw, name: name))
    }
  }

  private static func syntaxError(_ fault: LuaFault) -> LuaError {
    .syntax(
      file: fault.file ?? "", line: fault.line ?? 0, message: fault.message,
      incomplete: fault.message.hasSuffix("<eof>"))
  }
}

extension LuaFault {
  /// Reads what C gathered, and puts the name of the called function into the outermost frame.
  fileprivate init(_ raw: clua_fault, name: String?, isSyntax: Bool = false) {
    let text = String(raw.message, length: raw.message_length)
    var lines = String(raw.traceback, length: raw.traceback_length)
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
}

extension LuaFault {
  /// Frames that C writes at most.
  private static let longestTraceback = 20

  /// Whether the start of a message is the name of a chunk and not the author's own words, as in
  /// `assert(false, "a ratio of 4:3: too wide")`.
  private static func isPlace(_ name: String, in traceback: [String]) -> Bool {
    name.hasSuffix(".lua") || name.hasPrefix("[string \"")
      || traceback.contains { $0.hasPrefix(name + ":") }
  }
}

extension String {
  /// Text from C, with what is not UTF-8 replaced.
  init(_ bytes: UnsafePointer<CChar>, length: Int) {
    self.init(decoding: UnsafeRawBufferPointer(start: bytes, count: length), as: UTF8.self)
  }

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
