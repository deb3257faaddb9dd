/// What a call is given, as the control has it: plain numbers, so that making one allocates nothing but
/// for ``list(_:)``, and writing it down is no more than copying it.
package struct CallArguments {
  /// What there is in the order of the arguments.
  enum Shape {
    case none, number, numbers, scrolling, below, beyond, state, change, style, list
  }

  /// The bytes that they have in the head of a ``PackedCall``.
  let bits: UInt64
  /// As many as there are; then zeros.
  let numbers: (Double, Double, Double)
  /// What cannot be packed.
  let others: [CallbackArgument]?

  private init(
    _ shape: Shape, count: UInt64 = 0, _ first: Double = 0, _ second: Double = 0,
    _ third: Double = 0, from: PullState = .idle, to: PullState = .idle,
    others: [CallbackArgument]? = nil
  ) {
    bits = PackedCall.Head.bits(shape, from: from, to: to, count: count)
    numbers = (first, second, third)
    self.others = others
  }

  /// The arguments one by one.
  package var list: [CallbackArgument] {
    others ?? PackedCall.Head(bits: bits).arguments(numbers)
  }

  /// Nothing.
  package static var none: CallArguments { CallArguments(.none) }

  /// An amount or a fraction.
  package static func number(_ value: Double) -> CallArguments {
    CallArguments(.number, count: 1, value)
  }

  /// Two amounts.
  package static func numbers(_ first: Double, _ second: Double) -> CallArguments {
    CallArguments(.numbers, count: 2, first, second)
  }

  /// How far, how far of the way, and how fast.
  package static func scrolling(distance: Double, ratio: Double, velocity: Double) -> CallArguments
  {
    CallArguments(.scrolling, count: 3, distance, ratio, velocity)
  }

  /// How far of the way, and whether letting go there would do.
  package static func progress(_ progress: Double, beyondThreshold: Bool) -> CallArguments {
    CallArguments(beyondThreshold ? .beyond : .below, count: 1, progress)
  }

  /// A state.
  package static func state(_ state: PullState) -> CallArguments {
    CallArguments(.state, to: state)
  }

  /// Two states.
  package static func change(from: PullState, to: PullState) -> CallArguments {
    CallArguments(.change, from: from, to: to)
  }

  /// The control's style.
  package static var style: CallArguments { CallArguments(.style) }

  /// Anything else.
  package static func list(_ list: [CallbackArgument]) -> CallArguments {
    CallArguments(.list, others: list)
  }
}
