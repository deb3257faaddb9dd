internal import CLua

/// Serves the requests of a script in a worker. It trusts nothing: all that a request names and holds is
/// checked in the mirror, which has the host's objects and no script.
struct RequestServer {
  typealias Answer = (inout WireWriter) -> Void

  let mirror: OpaquePointer
  let hooks: LuaHooks
  let host: UnsafeMutableRawPointer

  /// Serves a request and gives the answer.
  func serve(_ kind: WireKind, _ message: inout WireReader) throws(LuaChannelLoss) -> Answer {
    switch kind {
    case .request: return try request(&message)
    case .print: return say(&message)
    case .require: return try require(&message)
    default: throw .damage
    }
  }

  private func request(_ message: inout WireReader) throws(LuaChannelLoss) -> Answer {
    var request = clua_request()
    request.kind = Int32(try message.number(UInt8.self))
    request.owner = try message.number()
    request.member = try message.number()
    request.slot = try message.number()
    request.token = try message.number()
    request.walk_cost = try message.number()
    request.count = try message.number()
    let outcome = message.rest { values in
      request.bytes = values.baseAddress?.assumingMemoryBound(to: UInt8.self)
      request.length = values.count
      return clua_serve(mirror, &request)
    }
    guard outcome != CLUA_DAMAGED else { throw .damage }
    let work = UInt32(clamping: clua_served_work(mirror))
    var result = WireWriter()
    if outcome == CLUA_DONE { try writeResult(to: &result) }
    if outcome == CLUA_FAILS { result.data(text(clua_served_text)) }
    return { writer in
      writer.number(UInt8(outcome))
      writer.number(work)
      result.bytes.withUnsafeBytes { writer.raw($0) }
    }
  }

  private func text(
    _ read: (OpaquePointer, UnsafeMutablePointer<Int>) -> UnsafePointer<CChar>?
  ) -> UnsafeRawBufferPointer {
    var length = 0
    let start = read(mirror, &length)
    return UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : length)
  }

  private func writeResult(to writer: inout WireWriter) throws(LuaChannelLoss) {
    let result = clua_served_result(mirror)
    let tag = LuaTag(rawValue: result.tag) ?? .nil
    writer.number(UInt8(tag.rawValue))
    switch tag {
    case .integer, .number: writer.number(result.number)
    case .string: writer.data(text(clua_served_string))
    case .reference: writer.number(result.index)
    case .value: writer.data(flatBytes(of: mirror))
    case .object: writer.write(try LuaObject(named: result.object, in: mirror))
    default: break
    }
  }

  private func say(_ message: inout WireReader) -> Answer {
    let isMoreWanted = message.rest { text in
      hooks.print.map { hook in text.withCharacters { hook(host, $0, $1) } } ?? false
    }
    return { $0.write(isMoreWanted) }
  }

  private func require(_ message: inout WireReader) throws(LuaChannelLoss) -> Answer {
    guard let require = hooks.require else { throw .damage }
    let status = message.rest { name in
      name.withCharacters { require(host, mirror, $0, $1) }
    }
    return { writer in
      writer.write(status == 0)
      if status == 0 {
        writer.data(text(clua_supplied_source))
        writer.data(text(clua_supplied_name))
      } else {
        writer.data(text(clua_served_text))
      }
    }
  }
}

extension LuaObject {
  /// An object by the name that it has in the worker: a token in the place of its address.
  init(named object: clua_object, in mirror: OpaquePointer) throws(LuaChannelLoss) {
    var object = object
    let token = clua_mirror_object(mirror, &object)
    guard let name = LuaObject.name(token) else {
      throw LuaChannelLoss(reason: "was given more objects than there is room for")
    }
    self.init(slot: object.slot, type: object.type, pointer: name)
  }
}

extension UnsafeRawBufferPointer {
  /// Hands the bytes to a hook, which wants an address even for none.
  fileprivate func withCharacters<Result>(_ body: (UnsafePointer<CChar>, Int) -> Result) -> Result {
    var none: CChar = 0
    guard let characters, count > 0 else { return body(&none, 0) }
    return body(characters, count)
  }
}
