import CLibrary

/// The pixels of a rectangle, in rows: 0xFFRRGGBB, and 0 for those that are as before.
struct ChangedPixels: Sendable {
  let width: Int, height: Int
  let words: [UInt32]

  init(_ box: PixelBox, of pixels: [UInt32], since last: [UInt32]?, rowLength: Int) {
    (width, height) = (box.width, box.height)
    words = [UInt32](unsafeUninitializedCapacity: box.width * box.height) { words, count in
      for row in box.y..<box.y + box.height {
        let start = row * rowLength + box.x
        let place = count
        for column in 0..<box.width {
          words[place + column] = pixels[start + column] | 0xFF00_0000
        }
        if let last {
          for column in 0..<box.width where pixels[start + column] == last[start + column] {
            words[place + column] = 0
          }
        }
        count += box.width
      }
    }
  }
}

/// A rectangle of pixels.
struct PixelBox: Equatable {
  var x = 0
  var y = 0
  var width, height: Int
}

extension PixelBox {
  /// The smallest box around the pixels that differ; `nil` where none do.
  init?(changedFrom old: [UInt32], to new: [UInt32], rowLength: Int) {
    let rows = new.count / max(rowLength, 1)
    func differs(_ row: Int) -> Bool {
      let start = row * rowLength
      return old.withUnsafeBufferPointer { old in
        new.withUnsafeBufferPointer { new in
          guard let old = old.baseAddress, let new = new.baseAddress else { return false }
          return memcmp(old + start, new + start, rowLength * MemoryLayout<UInt32>.size) != 0
        }
      }
    }
    guard let top = (0..<rows).first(where: differs), let bottom = (top..<rows).last(where: differs)
    else { return nil }
    var (left, right) = (rowLength, -1)
    for row in top...bottom {
      let start = row * rowLength
      if let first = (0..<left).first(where: { old[start + $0] != new[start + $0] }) {
        left = first
      }
      if let last = (right + 1..<rowLength).last(where: { old[start + $0] != new[start + $0] }) {
        right = last
      }
    }
    self.init(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }
}
