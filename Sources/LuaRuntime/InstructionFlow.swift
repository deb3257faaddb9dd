/// Where a function's instructions lead, by the opcodes of Lua 5.4 (`lopcodes.h`, `lvm.c`).
struct InstructionFlow {
  /// The instructions that do more than go on to the next, by their numbers.
  private enum Opcode: UInt32 {
    case loadFalseAndSkip = 6
    case jump = 56
    case equal, less, lessOrEqual, equalToConstant, equalToNumber
    case lessThanNumber, lessOrEqualToNumber, greaterThanNumber, greaterOrEqualToNumber
    case test, testAndSet
    case tailCall = 69
    case `return`, returnNothing, returnOne
    case forLoop, forPrepare, genericForPrepare, genericForCall, genericForLoop
  }

  private let code: [UInt32]

  init(code: [UInt32]) { self.code = code }

  /// For each instruction, whether some path from the first one leads to it.
  var reachable: [Bool] {
    var reached = code.map { _ in false }
    var waiting = [0]
    while let index = waiting.popLast() {
      guard code.indices.contains(index), !reached[index] else { continue }
      reached[index] = true
      waiting += next(index)
    }
    return reached
  }

  /// The instructions that may run next.
  private func next(_ index: Int) -> [Int] {
    switch Opcode(rawValue: code[index] & 0x7F) {
    case nil, .genericForCall: [index + 1]
    case .loadFalseAndSkip: [index + 2]
    case .jump: [target(ofJump: index)]
    // A test is always followed by a jump, which runs with it.
    case .equal, .less, .lessOrEqual, .equalToConstant, .equalToNumber, .lessThanNumber,
      .lessOrEqualToNumber, .greaterThanNumber, .greaterOrEqualToNumber, .test, .testAndSet:
      [index + 2, target(ofJump: index + 1)]
    case .tailCall, .return, .returnNothing, .returnOne: []
    case .forLoop, .genericForLoop: [index + 1, index + 1 - distance(index)]
    case .forPrepare: [index + 1, index + 2 + distance(index)]
    case .genericForPrepare: [index + 1 + distance(index)]
    }
  }

  /// `sJ`: 25 bits from the eighth on, less the half of what they can hold.
  private func target(ofJump index: Int) -> Int {
    guard code.indices.contains(index) else { return index }
    return index + 1 + Int(code[index] >> 7) - ((1 << 24) - 1)
  }

  /// `Bx`: 17 bits from the sixteenth on.
  private func distance(_ index: Int) -> Int { Int(code[index] >> 15) }
}
