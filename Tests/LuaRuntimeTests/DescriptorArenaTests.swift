import Testing

@testable import LuaRuntime

/// What C keeps of declarations, which is cut off blocks of 16 KiB.
@Suite struct DescriptorArenaTests {
  /// Byte counts around what a block holds, and small ones behind large ones.
  private static let counts =
    [0, 1, 15, 16, 17, 16_382, 16_383, 16_384, 16_385, 3, 100_000, 0, 5]
    + Array(repeating: 900, count: 40)

  @Test func textsStayAsTheyWere() {
    let arena = DescriptorArena()
    let texts = DescriptorArenaTests.counts.enumerated().map { index, count in
      String(repeating: ["a", "b", "c"][index % 3], count: count)
    }
    let copies = texts.map(arena.text)
    #expect(copies.map { String(cString: $0) } == texts)
  }

  @Test func arraysStayAsTheyWereWhereTheirTypeMayStand() {
    let arena = DescriptorArena()
    let copies = DescriptorArenaTests.counts.enumerated().map { index, count in
      _ = arena.text("x")
      return arena.array(Array(repeating: Double(index), count: count / 8))
    }
    for (index, count) in DescriptorArenaTests.counts.enumerated() {
      let copy = UnsafeBufferPointer(start: copies[index], count: count / 8)
      #expect(copy.allSatisfy { $0 == Double(index) })
      #expect(Int(bitPattern: copies[index]) % MemoryLayout<Double>.alignment == 0)
    }
  }
}
