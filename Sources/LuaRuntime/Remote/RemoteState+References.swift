internal import CLua

/// What `LuaState` does with what it keeps, done in the worker.
extension RemoteState {
  func value(
    of reference: LuaReference, references: Bool
  ) throws(LuaError) -> LuaValue {
    try ask(.value) { writer in
      writer.number(reference.index)
      writer.flag(references)
    } _: { reader throws(LuaChannelLoss) in
      try reader.value()
    }
  }

  func kind(of reference: LuaReference) -> String {
    do throws(LuaError) {
      return try ask(.kind) {
        $0.number(reference.index)
      } _: {
        reader throws(LuaChannelLoss) in
        try reader.text()
      }
    } catch {
      return "no value"
    }
  }

  func isSame(_ a: LuaReference, _ b: LuaReference) -> Bool {
    do throws(LuaError) {
      return try ask(.same) { writer in
        writer.number(a.index)
        writer.number(b.index)
      } _: { reader throws(LuaChannelLoss) in
        try reader.flag()
      }
    } catch {
      return false
    }
  }

  func method(_ name: String, of table: LuaReference) throws(LuaError) -> LuaMethodLookup {
    try ask(.method) { writer in
      writer.text(name)
      writer.number(table.index)
    } _: { reader throws(LuaChannelLoss) in
      switch try reader.byte() {
      case 0: return .missing
      case 1: return .function(try reader.reference())
      case 2: return .notAFunction(typeName: try reader.text())
      default: throw .damage
      }
    }
  }

  /// Sets a field of a table, or a global when that is `nil`.
  func set(_ field: String, of table: LuaReference?, to value: LuaValue) throws(LuaError) {
    try ask(.setField) { writer in
      writer.text(field)
      writer.number(table?.index ?? 0)
      writer.values([value])
    } _: { _ in
    }
  }

  func fieldNames(of table: LuaReference) throws(LuaError) -> [String] {
    try ask(.fieldNames) {
      $0.number(table.index)
    } _: { reader throws(LuaChannelLoss) in
      try reader.list { reader throws(LuaChannelLoss) in try reader.text() }
    }
  }

  func intern(_ string: String) throws(LuaError) -> LuaReference {
    try ask(.intern) {
      $0.text(string)
    } _: { reader throws(LuaChannelLoss) in
      try reader.reference()
    }
  }

  func release(_ reference: LuaReference) {
    note(.release) { $0.number(reference.index) }
  }

  func clearHandle(slot: Int32) {
    clua_clear_handle(mirror, slot)
    note(.clearHandle) { $0.number(slot) }
  }

  func redirectHandle(slot: Int32, to object: UnsafeMutableRawPointer) {
    let token = clua_mirror_redirect(mirror, slot, object)
    note(.redirectHandle) { writer in
      writer.number(slot)
      writer.number(token)
    }
  }

  var memoryInUse: Int {
    do throws(LuaError) {
      let bytes = try ask(.memory) { reader throws(LuaChannelLoss) in
        try reader.number(Int64.self)
      }
      return Int(bytes)
    } catch {
      return 0
    }
  }

  func collectGarbage() {
    note(.collect) { _ in }
  }

  func beginFrame() {
    note(.beginFrame) { _ in }
  }

  func failAllocation(after n: Int, onlyOnce: Bool) {
    note(.failAllocation) { writer in
      writer.number(Int64(n))
      writer.flag(onlyOnce)
    }
  }
}

/// About the call that the worker waits in, for host functions.
extension RemoteState {
  func reference(ofArgument argument: Int) -> LuaReference? {
    do throws(LuaError) {
      return try ask(.argumentReference) {
        $0.number(Int32(clamping: argument))
      } _: {
        reader throws(LuaChannelLoss) in
        let index = try reader.number(Int32.self)
        return index > 0 ? LuaReference(index: index) : nil
      }
    } catch {
      return nil
    }
  }

  var lane: Int? {
    do throws(LuaError) {
      return try ask(.lane) { reader throws(LuaChannelLoss) in
        let lane = Int(try reader.number(Int32.self))
        guard lane < LuaState.laneCount else { throw .damage }
        return lane >= 0 ? lane : nil
      }
    } catch {
      return nil
    }
  }

  var whyItCannotWait: String? {
    do throws(LuaError) {
      return try ask(.obstacle) { reader throws(LuaChannelLoss) in try reader.optionalText() }
    } catch {
      return "the script is gone"
    }
  }
}
