import LuaRuntime
import Testing

/// What the host does for a script is counted, in this process and in another.
@Suite struct HostWorkTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// Done again and again until the limit of a million instructions.
    let line: String
    /// How often it can be.
    let times: ClosedRange<Int>
  }

  static let rows = [
    Row(
      testDescription: "a text of 1,001 letters that is read",
      line: "local x = b.background_color", times: 700...1000),
    Row(
      testDescription: "a text that a function makes", line: "local x = long()", times: 700...1000),
    Row(
      testDescription: "a name that there is not",
      line: "pcall(function() return b.bakground end)", times: 700...1000),
    Row(
      testDescription: "a table with much room",
      line: """
        wide = wide or { x = 1, y = 2 }
        for i = n == 0 and 3000 or 0, 1, -1 do wide['k' .. i] = i end
        for i = n == 0 and 3000 or 0, 1, -1 do wide['k' .. i] = nil end
        b.center = wide
        """, times: 2000...4000),
    Row(
      testDescription: "a call that fails", line: "pcall(b.fail, b, 'x')", times: 700...1000),
    Row(
      testDescription: "a field that there is not",
      line: "pcall(test.all, 1, nil, nil, nil, nil, nil, nil, { duraton = 1 })", times: 700...1000),
  ]

  @Test(arguments: rows, [false, true]) func isCounted(row: Row, isRemote: Bool) throws {
    let fixture = isRemote ? try Fixture(channel: Worker.channel()) : try Fixture()
    let setup = """
      b = test.box(1)
      b.background_color = '#' .. ('x'):rep(1000)
      long = function() return test.all(1, false, ('x'):rep(1000)) end
      """
    let times = try #require(try fixture.timesUntilTheLimit(row.line, after: setup))
    #expect(row.times.contains(times), "\(times)")
  }

  /// Fields are met in an order that hangs on their names, and on the process; what a mistake costs does
  /// not.
  @Test func aMistakeCostsTheSame() throws {
    let times = try (1...16).map { number in
      let times = try Fixture().timesUntilTheLimit(
        "pcall(function() b.center = wrong end)",
        after: "b = test.box(1)\nwrong = { stranger\(number) = 1, x = 1, y = 'y' }")
      return try #require(times)
    }
    #expect(Set(times).count == 1, "\(times)")
  }

  /// Of several mistakes the same is told in every process: the first field that is declared, or else the
  /// first that is not, in the order of `pairs`.
  @Test(arguments: [
    ("{ curve = 1, duration = -1 }", "field 'duration': must be at least 0, got -1"),
    ("{ z = 1, duration = 1, b = 1, [2] = 1, a = 1 }", "has an unknown field, number 2"),
    ("{ z = 1, duration = 1, b = 1, aa = 1 }", "has an unknown field, string \"aa\""),
    ("{ [print] = 1, [{}] = 1, duration = 1 }", "has an unknown field, table"),
  ])
  func theSameMistakeIsTold(options: String, message: String) throws {
    for _ in 0..<20 {
      let fixture = try Fixture()
      let told = fixture.message("test.all(1, nil, nil, nil, nil, nil, nil, \(options))")
      #expect(told?.contains(message) == true, "\(told ?? "")")
    }
  }

  @Test func theSameStrangerIsTold() throws {
    for _ in 0..<20 {
      let told = try Fixture().message("test.box(1).center = { x = 1, y = 2, r = 1, q = 1, w = 1 }")
      #expect(told == "'center' has an unknown field, string \"q\"; it may have x, y")
    }
  }
}
