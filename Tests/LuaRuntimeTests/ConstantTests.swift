import CLua
import LuaRuntime
import Testing

/// Numbers that Swift declares again must be those of C.
@Suite struct ConstantTests {
  @Test func statuses() {
    let numbers: [(LuaStatus, Int)] = [
      (.ok, CLUA_OK), (.syntax, CLUA_SYNTAX), (.raised, CLUA_RAISED), (.memory, CLUA_MEMORY),
      (.instructions, CLUA_INSTRUCTIONS), (.interrupted, CLUA_INTERRUPTED),
      (.stackOverflow, CLUA_STACK_OVERFLOW), (.tooLarge, CLUA_TOO_LARGE),
      (.binaryChunk, CLUA_BINARY_CHUNK), (.waiting, CLUA_WAITING), (.time, CLUA_TIME),
    ]
    for (status, number) in numbers { #expect(Int(status.rawValue) == number) }
    #expect(numbers.count == LuaStatus.allCases.count)
  }

  @Test func outcomes() {
    let numbers: [(LuaOutcome, Int)] = [
      (.done, CLUA_DONE), (.fails, CLUA_FAILS), (.waits, CLUA_WAITS),
    ]
    for (outcome, number) in numbers { #expect(Int(outcome.rawValue) == number) }
    #expect(numbers.count == LuaOutcome.allCases.count)
  }

  @Test func tags() {
    let numbers: [(LuaTag, Int)] = [
      (.nil, CLUA_NIL), (.false, CLUA_FALSE), (.true, CLUA_TRUE), (.integer, CLUA_INTEGER),
      (.number, CLUA_NUMBER), (.string, CLUA_STRING), (.table, CLUA_TABLE),
      (.function, CLUA_FUNCTION), (.other, CLUA_OTHER), (.object, CLUA_OBJECT),
      (.reference, CLUA_REFERENCE), (.value, CLUA_VALUE),
    ]
    for (tag, number) in numbers { #expect(Int(tag.rawValue) == number) }
    #expect(numbers.count == LuaTag.allCases.count)
  }

  @Test func callTakesFourArguments() {
    #expect(CLUA_MAX_INVOKE == 4)
  }
}
