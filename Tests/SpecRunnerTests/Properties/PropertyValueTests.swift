import SpecRunner
import Testing

/// What differs from run to run: values, options, verbs.
@Suite struct PropertyValueTests {
  /// The distinct values of `x`.
  private static func values(_ domain: String, runs: Int = 200) throws -> Set<String> {
    let rig = try PropertyRig.run(
      spec(
        "{ runs = \(runs), gestures = false, host = false, values = { x = \(domain) } }, "
          + "function(values) print(math.type(values.x) or type(values.x), values.x) end"))
    #expect(rig.results.first?.problems == [])
    return Set(try #require(rig.results.first).output)
  }

  @Test(
    arguments: [
      ("'boolean'", Set(["boolean\ttrue", "boolean\tfalse"])),
      ("{ 'a', 'b', 'c' }", ["string\ta", "string\tb", "string\tc"]),
      ("{ 1, 2, 3 }", ["integer\t1", "integer\t2", "integer\t3"]),
      ("{ true, 'x', 0.5 }", ["boolean\ttrue", "string\tx", "float\t0.5"]),
      (
        "{ type = 'integer', range = { 1, 4 } }",
        ["integer\t1", "integer\t2", "integer\t3", "integer\t4"]
      ),
      ("{ type = 'choice', choices = { 1, 2 } }", ["integer\t1", "integer\t2"]),
      ("{ 5, 5 }", ["integer\t5"]),
    ] as [(String, Set<String>)])
  func allOfAFewComeUp(domain: String, expected: Set<String>) throws {
    #expect(try PropertyValueTests.values(domain) == expected)
  }

  @Test(arguments: [
    ("{ 0, 300 }", 0.0...300.0), ("{ -1, 1 }", -1...1), ("{ 0.25, 0.75 }", 0.25...0.75),
    ("{ type = 'number', range = { 10, 20 } }", 10...20), ("'number'", -1000...1000),
    ("'integer'", -1000...1000),
    ("{ type = 'number', range = { 0, math.huge } }", 0...1000),
    ("{ type = 'integer', range = { 0.5, 3.5 } }", 1...3),
  ])
  func numbersAreInTheirRange(domain: String, range: ClosedRange<Double>) throws {
    let numbers = try PropertyValueTests.values(domain).compactMap {
      Double($0.split(separator: "\t")[1])
    }
    #expect(numbers.count >= 3)
    #expect(numbers.allSatisfy(range.contains))
    // Not all near one end.
    let middle = (range.lowerBound + range.upperBound) / 2
    #expect(numbers.contains { $0 > middle } && numbers.contains { $0 <= middle })
  }

  @Test(arguments: [
    ("{ 0, 300 }", "assert.is_true(values.x < 137)", "x = 137"),
    ("{ 0, 300 }", "assert.is_true(values.x < 137.5)", "x = 138"),
    ("{ 50, 300 }", "assert.is_true(false)", "x = 50"),
    ("{ -300, -10 }", "assert.is_true(false)", "x = -10"),
    ("'number'", "assert.is_true(values.x > -20)", "x = -20"),
    ("{ 0, 1 }", "assert.is_true(values.x < 0.5)", "x = 1"),
    ("{ 0.25, 0.75 }", "assert.is_true(values.x < 0.5)", "x = 0.5"),
    ("'boolean'", "assert.is_false(values.x)", "x = true"),
    ("{ 'a', 'b', 'c' }", "assert.equal('a', values.x)", "x = \"b\""),
    ("{ 'a', 'b', 'c' }", "assert.is_true(false)", "x = \"a\""),
    ("'string'", "assert.equal('', values.x)", "x = \"a\""),
    ("'color'", "assert.equal('black', values.x)", "x = "),
    ("{ type = 'integer', range = { 1, 90 } }", "assert.is_true(values.x % 7 ~= 3)", "x = "),
  ])
  func areShrunk(domain: String, check: String, value: String) throws {
    let rig = try PropertyRig.run(
      spec(
        "{ gestures = false, host = false, values = { x = \(domain) } }, function(values) \(check) end"
      ))
    let line = rig.message.split(separator: "\n").first { $0.hasPrefix("with values: ") } ?? ""
    #expect(line.contains("{ " + value), "\(rig.message)")
    #expect(rig.status == .failed)
  }

  @Test(
    arguments: [
      ("{}", ["a", "b"], true), ("{ options = false }", ["a"], false),
      ("{ options = { 'kind' } }", ["a", "b"], false),
      ("{ options = { kind = 'b' } }", ["b"], false),
      ("{ options = { size = { 20, 30 }, kind = { 'b' } } }", ["b"], true),
    ] as [(String, Set<String>, Bool)])
  func optionsAreThoseThatAreNamed(
    settings: String, kinds: Set<String>, sizesDiffer: Bool
  ) throws {
    let rig = try PropertyRig.run(
      spec("\(settings), function() print(find('status_view').text) end"),
      plugin: """
        local tested = pta.status_view {
          api = 1, name = "tested", version = "1.0.0", description = "Is tested.",
          options = {
            size = { type = 'integer', default = 10, range = { 1, 100 }, doc = 'A size.' },
            kind = { type = 'choice', default = 'a', choices = { 'a', 'b' }, doc = 'A kind.' },
          },
        }
        function tested:setup(view) view.text = self.options.kind .. " " .. self.options.size end
        return tested
        """)
    #expect(rig.results.first?.problems == [])
    let texts = try #require(rig.results.first).output.map { $0.split(separator: " ") }
    #expect(Set(texts.map { String($0[0]) }) == kinds)
    let sizes = Set(texts.compactMap { Int($0[1]) })
    #expect((sizes.count > 1) == sizesDiffer)
    let range = settings.contains("20, 30") ? 20...30 : 1...100
    #expect(sizes.allSatisfy(range.contains))
  }

  /// What the test itself says of an option stays, unless it is named.
  @Test(arguments: [("{}", false), ("{ options = { 'size' } }", true)])
  func givenOptionsStay(settings: String, differ: Bool) throws {
    let rig = try PropertyRig.run(
      """
      cases({ { name = "large", options = { size = 77 } } }, function()
        it('holds', function()
          for_all(\(settings), function() print(find('status_view').height) end)
        end)
      end)
      """,
      plugin: """
        local tested = pta.status_view {
          api = 1, name = "tested", version = "1.0.0", description = "Is tested.",
          options = { size = { type = 'number', default = 10, range = { 1, 100 }, doc = 'A.' } },
        }
        function tested:setup(view) view.height = self.options.size end
        return tested
        """)
    let heights = Set(try #require(rig.results.first).output)
    #expect(heights.contains("77.0") || differ, "\(heights)")
    #expect((heights.count > 1) == differ, "\(heights)")
  }
}
