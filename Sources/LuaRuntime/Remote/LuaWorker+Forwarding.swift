internal import CLua

/// What the script asks of the host.
extension LuaWorker {
  static func hooks(prints: Bool, requires: Bool) -> LuaHooks {
    LuaHooks(
      print: prints ? { host, bytes, count in LuaWorker.at(host).say(bytes, count) } : nil,
      require: requires
        ? { host, state, bytes, count in LuaWorker.at(host).require(bytes, count, state) } : nil,
      clock: { LuaWorker.at($0).clock() },
      forward: { host, state, request, call in LuaWorker.at(host).forward(request, call, state) })
  }

  /// A text from the script, as much of it as fits.
  private static func shortened(
    _ bytes: UnsafePointer<CChar>, _ count: Int
  ) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: bytes, count: min(count, LuaMessageLimit.text))
  }

  private func say(_ bytes: UnsafePointer<CChar>, _ count: Int) -> Bool {
    send(.print) { $0.raw(LuaWorker.shortened(bytes, count)) }
    guard var answer = answer(to: nil) else { return false }
    do throws(LuaChannelLoss) { return try answer.read() } catch {
      end()
      return false
    }
  }

  private func require(
    _ bytes: UnsafePointer<CChar>, _ count: Int, _ state: OpaquePointer
  ) -> Int32 {
    send(.require) { $0.raw(LuaWorker.shortened(bytes, count)) }
    return answered(state, by: nil) { answer throws(LuaChannelLoss) in
      guard try answer.read(Bool.self) else {
        return LuaResult.fail(try answer.read(), in: state)
      }
      let source: WireBytes = try answer.read()
      return LuaModule.source(source.bytes, name: try answer.read(), in: state)
    }
  }

  private func forward(
    _ request: UnsafePointer<clua_request>, _ call: UnsafeMutablePointer<clua_call>?,
    _ state: OpaquePointer
  ) -> Int32 {
    send(.request) { $0.request(request.pointee) }
    return answered(state, by: call) { answer throws(LuaChannelLoss) in try read(&answer, state) }
  }

  /// The outcome of the host's answer.
  private func answered(
    _ state: OpaquePointer, by call: UnsafeMutablePointer<clua_call>?,
    _ read: (inout WireReader) throws(LuaChannelLoss) -> Int32
  ) -> Int32 {
    if var answer = answer(to: call) {
      do throws(LuaChannelLoss) { return try read(&answer) } catch { end() }
    }
    return LuaResult.fail("the host is gone", in: state)
  }

  /// Waits for the answer, and does what the host wants before it; `nil` when the host is gone.
  private func answer(to call: UnsafeMutablePointer<clua_call>?) -> WireReader? {
    calls.append(call)
    defer { calls.removeLast() }
    while let bytes = next() {
      if bytes.first == WireKind.answer.rawValue {
        var answer = WireReader(bytes)
        _ = try? answer.kind()
        return answer
      }
      execute(bytes)
    }
    return nil
  }

  /// Puts the host's result where C looks for it.
  private func read(
    _ answer: inout WireReader, _ state: OpaquePointer
  ) throws(LuaChannelLoss) -> Int32 {
    let outcome = Int32(try answer.number(UInt8.self))
    clua_count_work(state, try answer.number())
    if outcome == CLUA_FAILS { return LuaResult.fail(try answer.read(), in: state) }
    if outcome == CLUA_DONE { try result(&answer, state) }
    return outcome
  }

  private func result(_ answer: inout WireReader, _ state: OpaquePointer) throws(LuaChannelLoss) {
    let tag: LuaTag = try answer.read()
    var result = clua_argument()
    result.tag = tag.rawValue
    switch tag {
    case .integer, .number: result.number = try answer.read()
    case .reference: result.index = try answer.read()
    case .object: result.object = try answer.read(LuaObject.self).raw
    case .string:
      return try answer.data().withUnsafeBytes {
        clua_set_result_string(state, $0.characters, $0.count)
      }
    case .value:
      clua_flat_clear(state)
      // The host's values have passed through a buffer as large as this one.
      try answer.data().withUnsafeBytes { bytes in
        if let start = bytes.baseAddress { clua_flat_append(state, start, bytes.count) }
      }
    default: break
    }
    clua_set_result(state, &result)
  }
}

extension WireWriter {
  fileprivate mutating func request(_ request: clua_request) {
    number(UInt8(request.kind))
    number(request.owner)
    number(request.member)
    number(request.slot)
    number(request.token)
    number(request.walk_cost)
    number(request.count)
    raw(UnsafeRawBufferPointer(start: request.bytes, count: request.length))
  }
}
