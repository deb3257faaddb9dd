internal import CLua

/// A sandboxed Lua state with a declared API, in this process or in a worker.
package typealias LuaState = any LuaInterpreter

/// What a host can do with a state, wherever its code runs.
///
/// Not Sendable: a state belongs to the isolation it was made in. Its thread needs a stack of 1 MiB
/// at least. Calls may be nested (a host function may call back into the state that called it); the
/// outermost gives the limits.
package protocol LuaInterpreter: AnyObject {
  /// What the code may use.
  var limits: LuaLimits { get }
  /// The API that is bound.
  var api: LuaAPI { get }
  /// Bytes that Lua holds now.
  var memoryInUse: Int { get }

  // MARK: Chunks

  /// Runs a chunk.
  ///
  /// - Parameters:
  ///   - name: what messages call it: `init.lua`.
  ///   - label: what a profile calls it; in none unless given.
  /// - Returns: a reference to each value it returns, for the caller to release.
  func run(_ chunk: [UInt8], name: String, label: String?) throws(LuaError) -> [LuaReference]

  /// Runs a line of a session: an expression gives its values, anything else is a statement.
  func evaluate(_ source: String, name: String) throws(LuaError) -> [LuaValue]

  /// Why a source does not compile, or nil.
  func compiles(_ source: String, name: String) -> LuaError?

  // MARK: Calls

  /// Calls a function and ignores what it returns. In this process it allocates nothing when nothing
  /// fails and the objects have been seen before.
  ///
  /// - Returns: why it failed, or nil.
  func call(
    _ function: LuaReference, self table: LuaReference?, with arguments: LuaArguments
  ) -> LuaError?

  /// The same for calls of every frame: a number is handed over in a register and not as a `LuaArgument`.
  func call(
    _ function: LuaReference, self table: LuaReference, _ object: LuaObject, _ number: Double
  ) -> LuaError?

  /// The same with two numbers.
  func call(
    _ function: LuaReference, self table: LuaReference, _ first: Double, _ second: Double
  ) -> LuaError?

  /// Calls a function with any values; for calls that do not come in every frame.
  func callReturning(
    _ function: LuaReference, _ arguments: [LuaValue]
  ) throws(LuaError) -> [LuaValue]

  /// Calls a method without arguments that gives back a host object.
  ///
  /// - Returns: the object; `nil` when it gives back something else, or one that is gone.
  func callForObject(
    _ function: LuaReference, self table: LuaReference
  ) throws(LuaError) -> LuaObject?

  /// Says what a function is called in a profile that is no method of a table, until it is released.
  func label(_ function: LuaReference, _ label: String)

  // MARK: Calls that may wait, at most one in a coroutine

  /// Calls a function that may wait and ignores what it returns. What waits in the coroutine is dropped
  /// first; a call of the coroutine that is running is dropped when it waits. Allocates as little as
  /// `call`, unless another call waits or is running: then a coroutine is made.
  ///
  /// Every start and resumption from outside of Lua has a fresh budget; from a host function it shares
  /// that of the running call, as all nested calls do.
  func start(
    _ function: LuaReference, self table: LuaReference?, coroutine: Int,
    with arguments: LuaArguments
  ) -> LuaRun

  /// Resumes what waits in a coroutine. When nothing does, it does nothing.
  ///
  /// - Parameter result: what the host function that waits returns in Lua; nil for nothing.
  func resume(coroutine: Int, with result: Bool?) -> LuaRun

  /// Drops what waits in a coroutine, and what runs in it as soon as it waits. No Lua code runs for it:
  /// its to-be-closed variables stay open and no `pcall` around the wait returns.
  func cancel(coroutine: Int)

  /// Whether something waits in one of some coroutines.
  ///
  /// - Precondition: there are such coroutines.
  func isWaiting(coroutines: Range<Int>) -> Bool

  // MARK: What the state keeps

  /// A referenced value as data.
  ///
  /// - Parameter references: whether functions in it become new references.
  func value(of reference: LuaReference, references: Bool) throws(LuaError) -> LuaValue

  /// Lua's name for the type of a referenced value.
  func kind(of reference: LuaReference) throws(LuaError) -> String

  /// What a function's parameters are called, `self` too; none of one that is not Lua's.
  func parameters(of function: LuaReference) -> [String]

  /// Whether two references are of the same value.
  func isSame(_ a: LuaReference, _ b: LuaReference) throws(LuaError) -> Bool

  /// Looks for a function in a table, or among the globals where that is nil, without metamethods.
  func method(_ name: String, of table: LuaReference?) throws(LuaError) -> LuaMethodLookup

  /// Sets a field of a table, or a global where that is nil, without metamethods.
  ///
  /// - Parameter index: the function that becomes the metamethod `__index` of the value, if that is a table.
  func set(
    _ field: String, of table: LuaReference?, to value: LuaValue, index: LuaReference?
  ) throws(LuaError)

  /// A table's fields whose keys are strings, in the order of their names.
  func fields(of table: LuaReference) throws(LuaError) -> [LuaField]

  /// Keeps a string in the state, so that passing it later allocates nothing.
  func intern(_ string: String) throws(LuaError) -> LuaReference

  /// Gives a reference back; it must not be used again.
  func release(_ reference: LuaReference)

  /// Lets go of a host object: using its handle from now on is an error in Lua.
  func clearHandle(slot: Int32)

  /// Lets go of a host object: its handle stands for another one of the same type from now on, which
  /// has to live as long as the state.
  func redirectHandle(slot: Int32, to object: UnsafeMutableRawPointer)

  // MARK: Limits and memory

  /// Runs a whole garbage collection.
  func collectGarbage()

  /// A frame of the host's begins: from the first one on, all calls of a frame may use four times what
  /// one may, of instructions and of seconds.
  func beginFrame()

  /// Makes an allocation fail, for tests.
  ///
  /// - Parameters:
  ///   - n: which one from now, 1 being the next; nil takes the order back.
  ///   - onlyOnce: whether later ones succeed again. Lua collects garbage and tries once more.
  func failAllocation(after n: Int?, onlyOnce: Bool)

  /// The line that runs now; `nil` where none does.
  var place: LuaPlace? { get }

  /// Whether a function is among the 32 innermost that run now, outside of coroutines.
  func isRunning(_ function: LuaReference) -> Bool

  /// Stops the call that is running, or else the next one, from any thread or signal handler. One that
  /// runs in another process hears of it when it next asks the host for something.
  func interrupt()

  /// The flag behind `interrupt()`, for a signal handler that has no state: set it to 1.
  var interruptHandle: UnsafeMutablePointer<Int32> { get }
}

/// The names of chunks.
package enum LuaChunk {
  /// Of what the host adds to an author's code: an error in it is placed where that called it. No file has the name.
  package static let own = CLUA_OWN_CHUNK
}

/// A line of a chunk.
package struct LuaPlace: Hashable, CustomStringConvertible, Sendable {
  /// The chunk's name.
  package let file: String
  /// From 1.
  package let line: Int

  /// As messages begin: `init.lua:12`.
  package var description: String { "\(file):\(line)" }
}

/// A field of a table, but for its value.
package struct LuaField: Equatable, Sendable {
  package let name: String
  /// Whether it holds a function.
  package let isFunction: Bool
}

/// Where calls wait: an embedder gives each of its callbacks a coroutine of its own.
package enum LuaCoroutine {
  /// How many coroutines there are; they are numbered from 0.
  package static let count = Int(CLUA_COROUTINES)

  /// The numbers of all coroutines.
  static let all = 0..<count
}

/// The state of a call in a coroutine.
package enum LuaRun: Equatable {
  /// It is over. So is one that was cancelled while it ran and then wanted to wait.
  case finished
  /// It waits: its coroutine can be resumed or cancelled.
  case waiting
  /// It failed and is over.
  case failed(LuaError)
}

/// What a table holds where a method is expected.
package enum LuaMethodLookup: Equatable, Sendable {
  /// Nothing: methods are optional.
  case missing
  /// A function, referenced for the caller to release.
  case function(LuaReference)
  /// Something else.
  case notAFunction(typeName: String)
}

// MARK: Shorter forms

extension LuaInterpreter {
  /// Runs a chunk that is in no profile.
  package func run(_ chunk: [UInt8], name: String) throws(LuaError) -> [LuaReference] {
    try run(chunk, name: name, label: nil)
  }

  /// Calls a function with up to four arguments.
  @inline(__always) package func call(
    _ function: LuaReference, self table: LuaReference?, _ a0: LuaArgument = .none,
    _ a1: LuaArgument = .none, _ a2: LuaArgument = .none, _ a3: LuaArgument = .none
  ) -> LuaError? { call(function, self: table, with: (a0, a1, a2, a3)) }

  /// Calls a function that may wait with up to four arguments.
  package func start(
    _ function: LuaReference, self table: LuaReference?, coroutine: Int, _ a0: LuaArgument = .none,
    _ a1: LuaArgument = .none, _ a2: LuaArgument = .none, _ a3: LuaArgument = .none
  ) -> LuaRun { start(function, self: table, coroutine: coroutine, with: (a0, a1, a2, a3)) }

  /// Resumes what waits in a coroutine with nothing.
  package func resume(coroutine: Int) -> LuaRun { resume(coroutine: coroutine, with: nil) }

  /// Whether something waits in a coroutine.
  package func isWaiting(coroutine: Int) -> Bool {
    isWaiting(coroutines: coroutine..<coroutine + 1)
  }

  /// A referenced value as data, without its functions.
  package func value(of reference: LuaReference) throws(LuaError) -> LuaValue {
    try value(of: reference, references: false)
  }

  /// Sets a field of a table, or a global where that is nil, without metamethods.
  package func set(
    _ field: String, of table: LuaReference?, to value: LuaValue
  ) throws(LuaError) { try set(field, of: table, to: value, index: nil) }

  /// Sets a global.
  package func setGlobal(_ name: String, to value: LuaValue) throws(LuaError) {
    try set(name, of: nil, to: value)
  }

  /// Makes an allocation fail, and all after it.
  package func failAllocation(after n: Int?) { failAllocation(after: n, onlyOnce: false) }
}
