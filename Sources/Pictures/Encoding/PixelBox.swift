/// A rectangle of pixels.
struct PixelBox: Equatable {
  var x = 0
  var y = 0
  var width: Int
  var height: Int
}

extension PixelBox {
  /// The smallest box around the pixels that differ; `nil` where none do.
  init?(changedFrom old: [UInt32], to new: [UInt32], rowLength: Int) {
    let rows = new.count / max(rowLength, 1)
    func differs(_ row: Int) -> Bool {
      let range = row * rowLength..<(row + 1) * rowLength
      return old[range] != new[range]
    }
    guard let top = (0..<rows).first(where: differs),
      let bottom = (top..<rows).last(where: differs)
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
