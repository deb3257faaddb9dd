import Testing

@testable import Pictures

/// Colours for GIF files.
@Suite struct ColorTableTests {
  private func table(_ pixels: [UInt32]) -> ColorTable {
    ColorTable(pixels, in: PixelBox(width: pixels.count, height: 1), rowLength: pixels.count)
  }

  @Test(arguments: [1, 2, 255, 256]) func fewColorsAreKept(count: Int) {
    let pixels = (0..<1000).map { UInt32($0 % count) * 65_793 }
    let table = table(pixels)
    #expect(table.colors.count == count)
    #expect(table.indices.map { table.colors[Int($0)] } == pixels)
  }

  /// What most pixels have stays as it is: white paper is white.
  @Test func frequentColorsStay() {
    let many = (0..<5000).map { UInt32($0) * 3001 & 0xFF_FFFF }
    let table = table(many + Array(repeating: 0xFF_FFFF, count: 50_000))
    #expect(table.colors.count == 256)
    #expect(table.colors[Int(table.indices[52_000])] == 0xFF_FFFF)
  }

  @Test func onlyTheBoxCounts() {
    let pixels: [UInt32] = [1, 2, 3, 4, 5, 6, 7, 8, 9]
    let table = ColorTable(pixels, in: PixelBox(x: 1, y: 1, width: 2, height: 2), rowLength: 3)
    #expect(table.colors == [5, 6, 8, 9])
    #expect(table.indices == [0, 1, 2, 3])
  }

  @Test func theBoxIsAroundWhatChanged() {
    let old = [UInt32](repeating: 0, count: 5 * 4)
    var new = old
    #expect(PixelBox(changedFrom: old, to: new, rowLength: 5) == nil)
    new[1 * 5 + 3] = 1
    #expect(
      PixelBox(changedFrom: old, to: new, rowLength: 5) == PixelBox(x: 3, y: 1, width: 1, height: 1)
    )
    new[3 * 5 + 1] = 1
    #expect(
      PixelBox(changedFrom: old, to: new, rowLength: 5) == PixelBox(x: 1, y: 1, width: 3, height: 3)
    )
  }
}
