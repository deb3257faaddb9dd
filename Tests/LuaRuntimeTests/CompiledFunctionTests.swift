import Testing

@testable import LuaRuntime

/// Reading what Lua compiled: damage is noticed, and never trusted.
@Suite struct CompiledFunctionTests {
  private static let source = """
    local a, b = 1.5, "text"
    return function(...)
      for i = 1, 10 do a = a + i end
      return function() return a, b end
    end
    """

  private func dump() throws -> [UInt8] {
    try LocalState.compile(Array(Self.source.utf8), name: "test.lua")
  }

  @Test func readsAllOfIt() throws {
    let chunk = try CompiledFunction(dump: dump())
    #expect(chunk.isVariadic)
    let outer = try #require(chunk.functions.first)
    #expect(outer.isVariadic)
    let inner = try #require(outer.functions.first)
    #expect(!inner.isVariadic)
    #expect(Set(inner.lines) == [4])
    #expect(chunk.functions.count == 1 && outer.functions.count == 1 && inner.functions.isEmpty)
  }

  @Test func nothingMayBeMissing() throws {
    let dump = try dump()
    for count in 0..<dump.count {
      #expect(throws: CompiledFunction.FormatError.self) {
        try CompiledFunction(dump: Array(dump[..<count]))
      }
    }
    #expect(throws: CompiledFunction.FormatError.trailingBytes) {
      try CompiledFunction(dump: dump + [0])
    }
  }

  @Test func anotherFormatIsRefused() throws {
    let dump = try dump()
    // The version, the format, what transfers may spoil, the sizes and the numbers to know them by.
    for index in 0..<31 {
      var other = dump
      other[index] ^= 0x40
      #expect(throws: CompiledFunction.FormatError.header) { try CompiledFunction(dump: other) }
    }
  }

  @Test func damageHarmsNothing() throws {
    let dump = try dump()
    for index in 31..<dump.count {
      for bit in 0..<8 {
        var damaged = dump
        damaged[index] ^= 1 << bit
        guard let function = try? CompiledFunction(dump: damaged) else { continue }
        #expect(function.lines.count == function.code.count)
        _ = InstructionFlow(code: function.code).reachable
      }
    }
  }
}
