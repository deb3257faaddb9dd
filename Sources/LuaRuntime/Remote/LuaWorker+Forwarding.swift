internal import CLua

/// Asking the host for what it provides.
extension LuaWorker {
  static func hooks(prints: Bool, requires: Bool) -> LuaHooks {
    LuaHooks(
      print: prints ? { host, bytes, count in LuaWorker.at(host).say(bytes, count) } : nil,
      require: requires
        ? { host, state, bytes, count in LuaWorker.at(host).require(bytes, count, state) } : nil,
      clock: { LuaWorker.at($0).clock() },
      forward: { host, state, request, call in
        LuaWorker.at(host).forward(request, call, state)
      })
  }

  /// A text from the script, as much of it as fits.
  private static func shortened(
    _ bytes: UnsafePointer<CChar>, _ count: Int
  ) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: bytes, count: min(count, LuaMessageLimit.text))
  }

  private func say(_ bytes: UnsafePointer<CChar>, _ count: Int) {
    send(.print) { $0.raw(LuaWorker.shortened(bytes, count)) }
    _ = answer(to: nil)
  }

  private func require(
    _ bytes: UnsafePointer<CChar>, _ count: Int, _ state: OpaquePointer
  ) -> Int32 {
    send(.require) { $0.raw(LuaWorker.shortened(bytes, count)) }
    guard var answer = answer(to: nil) else { return gone(state) }
    do throws(LuaChannelLoss) {
      guard try answer.flag() else { return LuaModule.missing(try answer.text(), in: state) }
      return LuaModule.source(try answer.data(), name: try answer.text(), in: state)
    } catch {
      end()
      return gone(state)
    }
  }

  private func forward(
    _ request: UnsafePointer<clua_request>, _ call: UnsafeMutablePointer<clua_call>?,
    _ state: OpaquePointer
  ) -> Int32 {
    send(.request) { $0.request(request.pointee) }
    guard var answer = answer(to: call) else { return gone(state) }
    do throws(LuaChannelLoss) {
      return try read(&answer, state)
    } catch {
      end()
      return gone(state)
    }
  }

  /// Waits for the answer, and does what the host wants before it; `nil` when the host is gone.
  private func answer(to call: UnsafeMutablePointer<clua_call>?) -> WireReader? {
    calls.append(call)
    defer { calls.removeLast() }
    while let bytes = next(isSoon: true) {
      if bytes.first == WireKind.answer.rawValue {
        var answer = WireReader(bytes)
        _ = try? answer.byte()
        return answer
      }
      execute(bytes)
    }
    return nil
  }

  private func gone(_ state: OpaquePointer) -> Int32 {
    LuaResult.fail("the host is gone", in: state)
  }

  /// Puts the host's result where C looks for it.
  private func read(
    _ answer: inout WireReader, _ state: OpaquePointer
  ) throws(LuaChannelLoss) -> Int32 {
    let outcome = Int32(try answer.byte())
    clua_count_work(state, try answer.number())
    if outcome == CLUA_FAILS { return LuaResult.fail(try answer.text(), in: state) }
    if outcome == CLUA_DONE { try result(&answer, state) }
    return outcome
  }

  private func result(
    _ answer: inout WireReader, _ state: OpaquePointer
  ) throws(LuaChannelLoss) {
    let tag = Int32(try answer.byte())
    var result = clua_argument()
    result.tag = tag
    switch LuaTag(rawValue: tag) {
    case .integer, .number: result.number = try answer.number()
    case .reference: result.index = try answer.number()
    case .object: result.object = try answer.object().raw
    case .string:
      let text = try answer.data()
      return text.withUnsafeBytes { clua_set_result_string(state, $0.characters, $0.count) }
    case .value:
      let value = try answer.data()
      clua_flat_clear(state)
      // The host's values have passed through a buffer as large as this one.
      value.withUnsafeBytes { bytes in
        if let start = bytes.baseAddress { clua_flat_append(state, start, bytes.count) }
      }
    default: break
    }
    clua_set_result(state, &result)
  }
}

extension WireWriter {
  fileprivate mutating func request(_ request: clua_request) {
    byte(UInt8(request.kind))
    number(request.owner)
    number(request.member)
    number(request.slot)
    number(request.token)
    number(request.walk_cost)
    number(request.count)
    raw(UnsafeRawBufferPointer(start: request.bytes, count: request.length))
  }
}

extension LuaMessageLimit {
  /// Bytes of one text of a script's.
  static let text = 1 << 20
}
