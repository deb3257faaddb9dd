/// What a protected call came to: CLua's status numbers as a type that can be switched over.
package enum LuaStatus: Int32, CaseIterable {
  case ok = 0
  case syntax = 1
  case raised = 2
  case memory = 3
  case instructions = 4
  case interrupted = 5
  case stackOverflow = 6
  case tooLarge = 7
  case binaryChunk = 8
}

/// CLua's tags for values that cross the boundary, in arguments, results and encoded values.
package enum LuaTag: Int32, CaseIterable {
  case `nil` = 0
  case `false` = 1
  case `true` = 2
  case integer = 3
  case number = 4
  case string = 5
  case table = 6
  case function = 7
  case other = 8
  case object = 9
  case reference = 10
  case value = 11
}
