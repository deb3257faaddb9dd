/// What measuring takes from its host: nothing in this module reads a clock, starts a program or looks
/// for a file.
package struct Instruments {
  /// Nanoseconds from any beginning, never going back.
  package var now: () -> Int64
  /// What the process has allocated and not freed, in bytes; 0 where that is not known.
  package var bytesInUse: () -> Int
  /// Where plugins are found by their names.
  package var pluginsFolder: String
  /// The path of `pta-worker`, in which isolated plugins run; `nil` where it was not built.
  package var worker: String?
  /// Starts a program that speaks ``ChildProtocol``; `nil` where it is not installed.
  package var startChild: (ChildKind) -> (any ChildChannel)?
  /// Has `pta-pictures` draw display lists; gives the nanoseconds that a frame took, or `nil` where it was not built.
  package var draw: ([UInt8]) throws -> Double?
  /// Runs a program to its end and gives the nanoseconds that it took; `nil` where it is not installed.
  package var runProgram: (ProgramRun) throws -> Double?

  /// Gathers what measuring takes.
  package init(
    now: @escaping () -> Int64, bytesInUse: @escaping () -> Int, pluginsFolder: String,
    worker: String? = nil,
    startChild: @escaping (ChildKind) -> (any ChildChannel)? = { _ in nil },
    draw: @escaping ([UInt8]) throws -> Double? = { _ in nil },
    runProgram: @escaping (ProgramRun) throws -> Double? = { _ in nil }
  ) {
    self.now = now
    self.bytesInUse = bytesInUse
    self.pluginsFolder = pluginsFolder
    self.worker = worker
    self.startChild = startChild
    self.draw = draw
    self.runProgram = runProgram
  }
}

/// A program that is measured as a whole.
package enum ProgramRun: Equatable, Sendable {
  /// `pta run` of a script that does nothing.
  case emptyScript
  /// `lua5.4 -e ''`.
  case emptyLua
  /// `pta test` of so many specs of a whole pull each.
  case specs(Int)
  /// `busted` of so many specs of one empty assertion each.
  case bustedSpecs(Int)
}
