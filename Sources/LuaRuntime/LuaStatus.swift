/// The result of a protected call: CLua's status numbers (`CLuaValues.h`) as a type that can be switched
/// over. `waiting` is no error: the function waits.
package enum LuaStatus: Int32, CaseIterable {
  case ok, syntax, raised, memory, instructions, interrupted, stackOverflow, tooLarge, binaryChunk
  case waiting, time
}

/// What the body of a host function returns: it has set its result, if there is one; it has set the
/// message of an error; its caller waits.
package enum LuaOutcome: Int32, CaseIterable { case done, fails, waits }

/// CLua's tags (`CLuaValues.h`) for values that cross the boundary, in arguments, results and encoded values.
/// `other` is the text of what has no data, `reference` a value that the state keeps, and `value` the one in
/// the flat buffer.
package enum LuaTag: Int32, CaseIterable {
  case `nil`, `false`, `true`, integer, number, string, table, function, other, object, reference
  case value
}
