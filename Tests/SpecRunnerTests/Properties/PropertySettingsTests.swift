import SpecRunner
import Testing

/// What is wrong with what `for_all` is given is said by its field, at the author's line.
@Suite struct PropertySettingsTests {
  @Test(arguments: [
    ("{ run = 1 }, f", "it has no field \"run\" (did you mean 'runs'?)"),
    ("{ 5 }, f", "its settings are name = value, such as for_all({ runs = 100 }, f)"),
    ("{ runs = 0 }, f", "'runs' must be a whole number, 1 to 1000000, got 0"),
    ("{ runs = 2.5 }, f", "'runs' must be a whole number, 1 to 1000000, got 2.5"),
    ("{ length = 'x' }, f", "'length' must be a whole number, 0 to 1000, got \"x\""),
    ("{ seed = -1 }, f", "'seed' must be a whole number, 0 or more, got -1"),
    ("{ seed = 1e300 }, f", "'seed' must be a whole number, 0 or more, got"),
    ("{ shrinks = true }, f", "'shrinks' must be a whole number, 0 to 1000000, got true"),
    ("{ allow_faults = 1 }, f", "'allow_faults' must be true or false, got 1"),
    ("{ gestures = 'pull' }, f", "'gestures' must be true, false, or a list of verbs such as"),
    ("{ gestures = { 'pul' } }, f", "'gestures' has no verb \"pul\" (did you mean 'pull'?)"),
    ("{ gestures = { 'begin' } }, f", "'begin' is not one of 'gestures' but of 'host'"),
    (
      "{ gestures = { 'key' } }, f",
      "'key' is not drawn at random: call it in a function; 'gestures' has pull,"
    ),
    ("{ host = { 'trackpad' } }, f", "'trackpad' is not drawn at random: call it in a function"),
    ("{ host = { 'xyzzy' } }, f", "'host' has no verb \"xyzzy\" (known are begin, complete,"),
    ("{ host = { 7 } }, f", "'host' has no verb 7"),
    ("{ options = { size = 1 } }, f", "there is no option 'size' (did you mean 'sizes'?)"),
    (
      "{ options = { 'sizes', 'qwertz' } }, f",
      "there is no option 'qwertz' (there are kind, sizes)"
    ),
    (
      "{ options = { sizes = { 10, 101 } } }, f",
      "option 'sizes' must be a number from 1 to 100, got 101"
    ),
    ("{ options = { kind = 'c' } }, f", "option 'kind' must be one of \"a\", \"b\", got \"c\""),
    ("{ options = 5 }, f", "'options' must be true, false or a table of options, got 5"),
    ("{ values = { x = 5 } }, f", "'x' must be { least, greatest }, a list of values, or a type"),
    ("{ values = { x = 'boolen' } }, f", "'x' has no type \"boolen\" (did you mean 'boolean'?)"),
    ("{ values = { x = { 3, 1 } } }, f", "'x' must be { least, greatest }, got { 3, 1 }"),
    ("{ values = { x = {} } }, f", "'x' must be { least, greatest }, a list of values, or a type"),
    ("{ values = { x = { {} } } }, f", "the values of 'x' must be numbers, strings or booleans"),
    (
      "{ values = { x = { type = 'integer', range = 5 } } }, f",
      "the range of 'x' must be { least, greatest }, got 5"
    ),
    ("{ values = { x = { type = 'choice' } } }, f", "'x' needs choices = { …, … }"),
    ("{ values = { x = { type = 'number', rang = 5 } } }, f", "'x' has no field \"rang\""),
    ("{ values = { 5 } }, f", "'values' must be a table of name = what it may be"),
    ("{ each = 5 }, f", "'each' must be a function, got a number"),
    ("{ before = 5 }, f", "'before' must be a function, got a number"),
    ("5, f", "a table of settings and a function are expected, got a number"),
    ("nil, f", "a table of settings and a function are expected, got a nil"),
    ("{}, 5", "what it checks must be a function, got a number"),
    ("{}", "there is nothing to check"),
    ("{ gestures = false, host = false, options = false }, f", "nothing differs from run to run"),
    ("{ length = 0, options = false }, f", "nothing differs from run to run"),
    (
      "{ gestures = { 'release' }, host = false, options = false }, f",
      "in none of its runs any of these could be done: release"
    ),
  ])
  func isRefused(arguments: String, message: String) throws {
    let rig = try PropertyRig.run(
      spec(arguments.replacing(", f", with: ", function() end")),
      plugin: plugin(
        "",
        options: "sizes = { type = 'number', default = 10, range = { 1, 100 }, doc = 'A size.' }, "
          + "kind = { type = 'choice', default = 'a', choices = { 'a', 'b' }, doc = 'A kind.' }"))
    #expect(rig.message.hasPrefix("for_all: " + message), "\(rig.message)")
    #expect(rig.status == .error)
    #expect(rig.line == 3)
  }

  @Test(arguments: [
    ("describe('a', function() for_all(function() end) end)", "for_all belongs into a test"),
    (
      "setup(function() for_all(function() end) end) it('x', function() end)",
      "for_all belongs into a test"
    ),
  ])
  func belongsIntoATest(source: String, message: String) throws {
    let rig = try PropertyRig.run(source)
    #expect(rig.problems.first?.message.hasPrefix(message) == true, "\(rig.problems)")
  }

  @Test(arguments: [
    (
      "{ runs = 1 }, function() for_all(function() end) end",
      "for_all cannot be used inside another"
    ),
    (
      "{ before = function() delegate { will_change_state = function() for_all(function() end) end } "
        + "end }, function() end", "for_all cannot be used inside"
    ),
  ])
  func isNotUsedInside(arguments: String, message: String) throws {
    let rig = try PropertyRig.run(spec(arguments))
    #expect(rig.message.contains(message), "\(rig.message)")
    #expect(rig.status == .error)
  }

  @Test func isNotUsedInsideACallback() throws {
    let rig = try PropertyRig.run(
      """
      it('x', function()
        delegate { will_change_state = function() for_all(function() end) end }
        begin()
      end)
      """)
    #expect(rig.message.contains("for_all cannot be used inside a delegate's callback"))
  }

  @Test func aWordThatIsNearlyItIsHelped() throws {
    let rig = try PropertyRig.run("it('x', function() forall(function() end) end)")
    #expect(rig.message.contains("did you mean 'for_all'?"), "\(rig.message)")
  }
}
