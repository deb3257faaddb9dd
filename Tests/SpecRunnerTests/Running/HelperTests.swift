import Testing

/// `require "pta.spec"`, where it has to find something; the shipped plugins' specs use all of it.
@Suite struct HelperTests {
  @Test(arguments: [
    ("{ { a = 1 } }", "{ { a = 1 + 1e-12 } }", nil),
    ("{ { a = 1 }, { a = 2 } }", "{ { a = 1 }, { a = 2.1 } }", "frame 2: a is 2.1, and was 2"),
    ("{ { a = '#ff8000' } }", "{ { a = '#fe8001' } }", nil),
    (
      "{ { a = '#ff8000' } }", "{ { a = '#fd8000' } }", "frame 1: a is #fd8000, and was #ff8000"
    ),
    ("{ { a = 'down' } }", "{ { a = 'up' } }", "frame 1: a is up, and was down"),
    ("{ {} }", "{ { a = true } }", "frame 1: a is true, and was nil"),
    ("{ { a = 1, b = 2 } }", "{ { a = 1 } }", "frame 1: b is nil, and was 2"),
    ("{ { a = '#ff8000' } }", "{ { a = 1 } }", "frame 1: a is 1, and was #ff8000"),
    ("{ { a = '#ff8000' } }", "{ { a = '#ff8000fe' } }", nil),
    (
      "{ { a = '#ff8000' } }", "{ { a = '#ff800080' } }", "frame 1: a is #ff800080, and was #ff8000"
    ),
    (
      "{ { a = '#ff800080' } }", "{ { a = '#ff8000' } }", "frame 1: a is #ff8000, and was #ff800080"
    ),
    ("{ {} }", "{}", "Expected objects to be equal."),
  ])
  func filmsAreCompared(first: String, second: String, message: String?) {
    let rig = SpecRig(
      """
      it("a", function() require("pta.spec").assert_same_film(\(first), \(second)) end)
      """
    ).run()
    #expect(rig.statuses == [message == nil ? "passed a" : "failed a"])
    if let message { #expect(rig.message.hasPrefix(message), "\(rig.message)") }
  }

  @Test(arguments: [
    ("helper.fires()", "pta.spec has no 'fires'; it has assert_same_film, endings, film, fire, "),
    ("helper.film({ ark = { 'alpha' } }, function() wait(1) end)", "film: there is no view 'ark'"),
    ("helper.film('ark')", "film: views and a function are expected, as in helper.film("),
    ("helper:refresh(1)", "helper:refresh: write a dot and no colon, helper.refresh(…)"),
    ("helper.film({}, print)", "film: it shows no view; write { name = { \"alpha\" } }"),
    ("helper.film({ pull = {} }, print)", "film: it shows nothing of view 'pull'"),
    ("helper.assert_same_film({}, {})", "assert_same_film: the films have no frame"),
    ("helper.assert_same_film({ {} }, { {} })", "assert_same_film: frame 1 shows nothing"),
    ("helper.endings { cycle = 1, exit = 1 }", "endings: 'at_rest' must be a function, got a nil"),
    (
      "helper.endings { cycles = 1 }",
      "endings: there is no 'cycles'; there are at_rest, cycle, exit"
    ),
  ])
  func whatIsWrongIsTold(call: String, message: String) {
    let rig = SpecRig("local helper = require 'pta.spec'\nit('a', function()\n\(call)\nend)").run()
    #expect(rig.statuses == ["error a"])
    #expect(rig.message.hasPrefix(message), "\(rig.message)")
    #expect(rig.problem?.line == 3)
  }

  /// A film has one frame for each of the stage's, and what is seen in it.
  @Test func aFilmShowsEachFrame() {
    let rig = SpecRig(
      """
      it("a", function()
        use "default"
        local film = require("pta.spec").film({ pull = { "alpha" } }, function() wait(0.1) end)
        assert.same({ ["pull.alpha"] = 1 }, film[1])
        assert.equal(#track("pulled", function() wait(0.1) end), #film)
        assert.is_true(#film >= 6)
      end)
      """
    ).run()
    #expect(rig.statuses == ["passed a"], "\(rig.message)")
  }
}
