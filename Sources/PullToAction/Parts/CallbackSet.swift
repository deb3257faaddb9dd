/// Some of the callbacks of a part.
///
/// ```swift
/// let methods: CallbackSet = [.setup, .updateForState]
/// ```
public struct CallbackSet: Equatable, Sendable, ExpressibleByArrayLiteral {
  /// One bit a callback.
  private var bits: UInt32

  private init(bits: UInt32) { self.bits = bits }

  /// Makes a set of some callbacks.
  public init(_ names: some Sequence<CallbackName>) {
    self.init(bits: names.reduce(0) { $0 | CallbackSet.bit(of: $1) })
  }

  /// Makes a set of some callbacks.
  public init(arrayLiteral names: CallbackName...) { self.init(names) }

  /// Every callback but ``CallbackName/touchMoved``, which comes in nearly every frame and is wanted
  /// by few.
  public static let all = CallbackSet(bits: ~bit(of: .touchMoved))

  /// Whether a callback is one of them.
  public func contains(_ name: CallbackName) -> Bool { bits & CallbackSet.bit(of: name) != 0 }

  /// Where a callback is among those of the set, in the order of their numbers; `nil` where it is none of them.
  package func index(of name: CallbackName) -> Int? {
    let bit = CallbackSet.bit(of: name)
    return bits & bit == 0 ? nil : (bits & (bit - 1)).nonzeroBitCount
  }

  /// Takes a callback in.
  public mutating func insert(_ name: CallbackName) { bits |= CallbackSet.bit(of: name) }

  /// There are fewer than 32.
  private static func bit(of name: CallbackName) -> UInt32 { 1 << UInt32(name.number) }
}

extension CallbackName {
  /// Its place among all: the number that the enumeration is stored as.
  package var number: UInt8 { unsafeBitCast(self, to: UInt8.self) }

  /// By its number: Swift would hash its text, which is 2 % of loading a plugin.
  public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
