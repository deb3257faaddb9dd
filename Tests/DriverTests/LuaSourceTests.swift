import TestSupport
import Driver
import LuaRuntime
import Testing

@Suite struct LuaSourceTests {
  private static let values: [(LuaValue, String)] = [
    (.nil, "nil"), (.boolean(true), "true"), (.boolean(false), "false"), (.integer(0), "0"),
    (.integer(-5), "-5"), (.integer(.max), "9223372036854775807"),
    (.integer(.min), "math.mininteger"), (.number(0.1), "0.1"), (.number(-2.5), "-2.5"),
    (.number(1e300), "1e+300"), (.number(.leastNonzeroMagnitude), "5e-324"), (.string(""), #""""#),
    (.string("a\"b\\c\nd\re\tf\0g\u{7F}"), #""a\"b\\c\nd\re\tf\000g\127""#),
    (.string("über → ✓"), #""über → ✓""#), (.string("1\u{1}2"), #""1\0012""#),
    (.table(LuaTable()), "{}"),
    (.table(LuaTable(array: [.integer(1), .string("x")])), #"{ 1, "x" }"#),
    (
      .table(
        LuaTable(
          array: [.table(LuaTable(array: [.boolean(true)]))],
          fields: [
            .init(key: .string("name"), value: .number(0.5)),
            .init(key: .string("end"), value: .integer(1)),
            .init(key: .string("a b"), value: .integer(2)),
            .init(key: .integer(7), value: .integer(3)),
            .init(key: .boolean(true), value: .integer(4)),
          ])), #"{ { true }, name = 0.5, ["end"] = 1, ["a b"] = 2, [7] = 3, [true] = 4 }"#
    ),
  ]

  @Test(arguments: values)
  func writesAValueAsLua(value: LuaValue, text: String) {
    #expect(LuaSource.text(of: value) == text)
  }

  /// What is written is what Lua reads.
  @Test(arguments: values)
  func comesBackThroughLua(value: LuaValue, text: String) throws {
    let rig = Rig()
    guard case .table(let read)? = try rig.enter("return { [0] = \(text) }").first else {
      Issue.record("no table")
      return
    }
    #expect(sorted(read.fields.first?.value ?? .nil) == sorted(value))
  }

  @Test func randomStringsComeBack() throws {
    var random = SplitMix64(seed: 5)
    let rig = Rig()
    for _ in 0..<200 {
      let scalars = (0..<8).compactMap { _ in
        Unicode.Scalar(UInt32.random(in: 0...0x2FF, using: &random))
      }
      var text = ""
      text.unicodeScalars.append(contentsOf: scalars)
      #expect(try rig.enter("return " + LuaSource.quoted(text)) == [.string(text)])
    }
  }

  @Test(arguments: [(Double.nan, "0/0"), (.infinity, "1/0"), (-.infinity, "-1/0"), (-0.0, "-0.0")])
  func writesWhatIsNoNumber(value: Double, text: String) {
    #expect(LuaSource.text(of: .number(value)) == text)
  }

  @Test func cutsWhatIsTooLong() {
    #expect(LuaSource.text(of: .string("abcdef"), limit: 4) == "\"abc…")
    #expect(LuaSource.text(of: .string("ab"), limit: 4) == "\"ab\"")
  }

  @Test(arguments: [
    ("a", true), ("_1", true), ("snake_case", true), ("", false), ("1a", false), ("end", false),
    ("a-b", false), ("ü", false), ("goto", false), ("a b", false),
  ])
  func knowsNames(text: String, isName: Bool) {
    #expect(LuaSource.isName(text) == isName)
  }

  /// A table's fields in one order, whichever `pairs` has.
  private func sorted(_ value: LuaValue) -> LuaValue {
    guard case .table(var table) = value else { return value }
    table.array = table.array.map(sorted)
    table.fields = table.fields.map { .init(key: $0.key, value: sorted($0.value)) }
      .sorted { LuaSource.text(of: $0.key) < LuaSource.text(of: $1.key) }
    return .table(table)
  }
}
