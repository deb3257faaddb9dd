/// What a protected call came to: CLua's status numbers as a type that can be switched over.
package enum LuaStatus: Int32, CaseIterable {
  /// It succeeded.
  case ok = 0
  /// The source does not compile.
  case syntax = 1
  /// The code raised an error.
  case raised = 2
  /// Memory ran out.
  case memory = 3
  /// The budget ran out.
  case instructions = 4
  /// The host asked to stop.
  case interrupted = 5
  /// Calls were nested too deep.
  case stackOverflow = 6
  /// The chunk has too many bytes.
  case tooLarge = 7
  /// The chunk is compiled code.
  case binaryChunk = 8
  /// No error: the function waits.
  case waiting = 9
  /// The time ran out.
  case time = 10
}

/// What the body of a host function returns.
package enum LuaOutcome: Int32, CaseIterable {
  /// It has set its result, if there is one.
  case done = 0
  /// It has set the message of an error.
  case fails = 1
  /// Its caller waits.
  case waits = 2
}

/// CLua's tags for values that cross the boundary, in arguments, results and encoded values.
package enum LuaTag: Int32, CaseIterable {
  /// Nil, or nothing.
  case `nil` = 0
  /// False.
  case `false` = 1
  /// True.
  case `true` = 2
  /// An integer.
  case integer = 3
  /// A float.
  case number = 4
  /// Bytes.
  case string = 5
  /// A table.
  case table = 6
  /// A function, as a reference.
  case function = 7
  /// The text of what has no data.
  case other = 8
  /// A host object.
  case object = 9
  /// A value that the state keeps.
  case reference = 10
  /// The value in the flat buffer.
  case value = 11
}
