/// Changes what a worker says.
struct Forgery {
  private var input: InputBytes
  private var changed: [[UInt8]]

  init(input: InputBytes, messages: [[UInt8]]) {
    self.input = input
    changed = messages
  }

  /// The messages as they are then.
  mutating func messages() -> [[UInt8]] {
    while !input.isOver, !changed.isEmpty { change() }
    return changed
  }

  private mutating func change() {
    let place = input.below(changed.count)
    switch input.below(12) {
    case 0: changed.remove(at: place)
    case 1: changed.insert(changed[input.below(changed.count)], at: place)
    case 2: changed.swapAt(place, input.below(changed.count))
    case 3: changed[place] = Array(changed[place].dropLast(input.below(12)))
    case 4: changed[place] += input.bytes(input.below(40))
    case 5: changed[place] = input.bytes(input.below(80))
    case 6: changed.insert(input.bytes(input.below(80)), at: place)
    default: overwrite(place)
    }
  }

  /// Writes a number over what is there.
  private mutating func overwrite(_ place: Int) {
    let start = input.below(changed[place].count)
    let bytes: [UInt8] =
      switch input.below(6) {
      case 0: [UInt8](repeating: 0xFF, count: 4)
      case 1:
        bits(input.pick([Double.nan, .infinity, -1e300, 1e7, 0.5, -1, .leastNonzeroMagnitude]))
      case 2: bits(input.pick([Int64.max, .min, 1 << 31, 1 << 32, -1]))
      case 3: input.bytes(4)
      default: [input.byte()]
      }
    for (index, byte) in bytes.enumerated() where start + index < changed[place].count {
      changed[place][start + index] = byte
    }
  }

  private func bits<Number: BitwiseCopyable>(_ number: Number) -> [UInt8] {
    withUnsafeBytes(of: number) { Array($0) }
  }
}
