import Driver
import Testing

@testable import SpecRunner

/// Golden pictures in tests.
@Suite struct PictureAssertionTests {
  private static let folder = "spec/__pictures__/a_spec/"
  private static let two = """
    it("a", function() pull(50) assert.picture() end)
    it("b", function() pull(120) assert.picture("far", { pixels = 3 }) end)
    """

  private static func test(_ body: String) -> String { "it('a', function() \(body) end)" }

  private func rig(_ spec: String = two) -> SpecRig {
    let rig = SpecRig(spec, plugin: "traffic-light")
    rig.pictures.pixels = [10, 20, 30]
    return rig
  }

  /// A spec whose pictures are kept.
  private func kept(_ spec: String = two) -> SpecRig {
    let rig = rig(spec)
    rig.settings.updatesSnapshots = true
    rig.run()
    #expect(rig.statuses.allSatisfy { $0.hasPrefix("passed") }, "\(rig.lines)")
    rig.settings.updatesSnapshots = false
    return rig
  }

  private func paths(_ names: String...) -> [String] {
    names.map { PictureAssertionTests.folder + $0 }
  }

  @Test func withoutAnyTheTestFails() {
    let rig = rig().run()
    #expect(rig.statuses == ["failed a", "failed b"])
    #expect(
      rig.message == """
        Expected the picture
        Seen:
        There is no picture 'a' yet. It would be: spec/__pictures__/a_spec/a.failed.svg
        Keep it as it is now: pta test spec/a_spec.lua --update-snapshots
        """)
    #expect(
      rig.results.last?.problems.first?.message == """
        Expected the picture 'far'
        Seen:
        There is no picture 'b: far' yet. It would be: spec/__pictures__/a_spec/b+far.failed.svg
        There are no pixels of 'b: far' yet. They would be: spec/__pictures__/a_spec/b+far.failed.png
        Keep it as it is now: pta test spec/a_spec.lua --update-snapshots
        """)
    #expect(rig.pictures.paths == paths("a.failed.svg", "b+far.failed.png", "b+far.failed.svg"))
    #expect(rig.pictures.text(paths("a.failed.svg")[0]).hasPrefix("<svg "))
  }

  @Test func writtenOnesMatch() {
    let rig = rig()
    rig.run()
    rig.settings.updatesSnapshots = true
    rig.run()
    let files = paths("a.jsonl", "b+far.jsonl", "b+far.png")
    #expect(rig.statuses == ["passed a", "passed b"])
    #expect(rig.pictures.paths == files, "what failed before is gone")
    #expect(rig.report?.writtenPictures == files)
    #expect(
      rig.pictures.text(files[0]) == """
        {"display_list":4,"size":[390,50]}
        {"view":7,"fill":"#ff0000","size":[390,60],"at":[0,-10]}
        {"view":7,"text":"Pulled by 50 points","font":"system 17","color":"#000000","alignment":\
        "center","size":[390,60],"at":[0,-10]}

        """)
    for isUpdating in [false, true] {
      rig.settings.updatesSnapshots = isUpdating
      rig.run()
      #expect(rig.statuses == ["passed a", "passed b"])
      #expect(rig.report?.writtenPictures == [] && rig.report?.unusedPictures == [])
      #expect(rig.pictures.paths == files)
    }
  }

  @Test func aDifferenceIsShown() {
    let rig = kept(PictureAssertionTests.test("pull(50) assert.picture()"))
    rig.files["spec/a_spec.lua"] = PictureAssertionTests.test("pull(120) assert.picture()")
    rig.run()
    #expect(rig.statuses == ["failed a"])
    #expect(
      rig.message == """
        Expected the picture
        Seen:
        The picture 'a' is another:
        --- expected
        +++ got
        @@ -1,3 +1,3 @@
        - {"display_list":4,"size":[390,50]}
        - status_view: {"view":7,"fill":"#ff0000","size":[390,60],"at":[0,-10]}
        - status_view: {"view":7,"text":"Pulled by 50 points","font":"system 17","color":"#000000","alignment":"center","size":[390,60],"at":[0,-10]}
        + {"display_list":4,"size":[390,120]}
        + status_view: {"view":7,"fill":"#00ff00","size":[390,60],"at":[0,60]}
        + status_view: {"view":7,"text":"Pulled by 120 points","font":"system 17","color":"#000000","alignment":"center","size":[390,60],"at":[0,60]}
        Side by side: spec/__pictures__/a_spec/a.failed.svg
        Keep it as it is now: pta test spec/a_spec.lua --update-snapshots
        """)
    let svg = rig.pictures.text(paths("a.failed.svg")[0])
    for text in [">expected<", ">got<", ">difference<", "by 50 points", "by 120 points"] {
      #expect(svg.contains(text), "\(text)")
    }
    rig.files["spec/a_spec.lua"] = PictureAssertionTests.test("pull(50) assert.picture()")
    #expect(rig.run().statuses == ["passed a"])
    #expect(rig.pictures.paths == paths("a.jsonl"))
  }

  @Test(
    arguments: [
      (3, [10, 20, 33], nil), (3, [10, 20, 34], "differs in 1 pixels, by up to 4 of 255"),
      (0, [11, 20, 30], "differs in 1 pixels, by up to 1 of 255"), (255, [255, 0, 0], nil),
      (3, [10, 20], "is 2 × 1 pixels large, and 3 × 1 was expected"),
    ] as [(Int, [UInt8], String?)])
  func pixelsHaveATolerance(tolerance: Int, pixels: [UInt8], message: String?) {
    let rig = kept(PictureAssertionTests.test("assert.picture { pixels = \(tolerance) }"))
    rig.pictures.pixels = pixels
    rig.run()
    guard let message else { return #expect(rig.statuses == ["passed a"]) }
    #expect(
      rig.message == """
        Expected the picture
        Seen:
        The picture 'a' \(message).
        Side by side: spec/__pictures__/a_spec/a.failed.png
        Keep it as it is now: pta test spec/a_spec.lua --update-snapshots
        """)
    #expect(rig.pictures.paths == paths("a.failed.png", "a.jsonl", "a.png"))
    rig.pictures.pixels = [10, 20, 30]
    #expect(rig.run().statuses == ["passed a"])
    #expect(rig.pictures.paths == paths("a.jsonl", "a.png"))
  }

  /// Two levels unless told, and what is within them is not written anew.
  @Test(arguments: [(12, "passed a", 10), (13, "failed a", 13)])
  func pixelsUnlessTold(level: UInt8, status: String, keptLevel: UInt8) {
    let rig = kept(PictureAssertionTests.test("assert.picture { pixels = true }"))
    rig.pictures.pixels = [level, 20, 30]
    #expect(rig.run().statuses == [status])
    rig.settings.updatesSnapshots = true
    rig.run()
    #expect(rig.pictures.files[paths("a.png")[0]] == [keptLevel, 20, 30])
  }

  @Test func pixelsAlone() {
    let rig = kept(
      PictureAssertionTests.test("pull(50) assert.picture { pixels = 0, list = false }"))
    #expect(rig.pictures.paths == paths("a.png"))
    rig.files["spec/a_spec.lua"] = PictureAssertionTests.test(
      "pull(120) assert.picture { pixels = 0, list = false }")
    #expect(rig.run().statuses == ["passed a"])
    rig.pictures.pixels = [0]
    #expect(rig.run().statuses == ["failed a"])
  }

  /// Not passed, not left out.
  @Test func whatCannotBeDrawnIsAnError() {
    let rig = kept(PictureAssertionTests.test("assert.picture { pixels = true }"))
    let before = rig.pictures.files
    rig.pictures.pixels = nil
    for isUpdating in [false, true] {
      rig.settings.updatesSnapshots = isUpdating
      rig.run()
      #expect(rig.statuses == ["error a"])
      #expect(rig.message == "nothing draws here")
      #expect(rig.pictures.files == before)
    }
  }

  @Test func unusedOnesGoWhenAllTestsAreRunAndOnlyThen() {
    let rig = kept()
    let before = rig.pictures.files
    let only = PictureAssertionTests.test("pull(50) assert.picture()")
    rig.pictures.files[paths("notes.md")[0]] = [1]
    rig.files["spec/a_spec.lua"] = only
    rig.run()
    #expect(rig.report?.unusedPictures == paths("b+far.jsonl", "b+far.png"))
    rig.settings.updatesSnapshots = true
    for broken in ["describe('x', function() error('y') end)", "setup(function() error('y') end)"] {
      rig.files["spec/a_spec.lua"] = only + "\n" + broken
      rig.run()
      #expect(rig.pictures.paths.count == before.count + 1, "\(broken)")
    }
    rig.settings.filters = ["a"]
    rig.files["spec/a_spec.lua"] = only
    #expect(rig.run().report?.unusedPictures == [])
    rig.settings.filters = []
    // A test that fails may not have come to all of its pictures.
    rig.files["spec/a_spec.lua"] = only + "\nit('b', function() error('y') end)"
    rig.run()
    #expect(rig.pictures.paths.count == before.count + 1)
    rig.pictures.files[paths("b+far.failed.svg")[0]] = [1]
    rig.files["spec/a_spec.lua"] = only
    rig.run()
    #expect(rig.pictures.paths == paths("a.jsonl", "notes.md"))
    #expect(rig.report?.unusedPictures == [])
  }

  /// Pixels that are not asked for any more.
  @Test func eachFileIsUsedByItself() {
    let rig = kept(PictureAssertionTests.test("assert.picture { pixels = true }"))
    rig.files["spec/a_spec.lua"] = PictureAssertionTests.test("assert.picture()")
    rig.run()
    #expect(rig.report?.unusedPictures == paths("a.png"))
  }

  @Test func aTestThatEndsItsStateLosesNone() {
    let rig = rig(
      """
      it("a", function() assert.picture() end)
      it("b", function() local t = {} while true do t[#t + 1] = ("x"):rep(1 << 20) .. #t end end)
      it("c", function() assert.picture() end)
      """)
    rig.settings.updatesSnapshots = true
    rig.run()
    #expect(rig.statuses == ["passed a", "error b", "passed c"])
    #expect(rig.report?.writtenPictures == paths("a.jsonl", "c.jsonl"))
  }

  @Test(arguments: [
    (
      "assert.picture('x') pull(50) assert.picture('x')",
      "two different pictures have the name 'a: x'; give each a name of its own: "
        + "assert.picture(\"name\")"
    ),
    (
      "assert.picture('x') assert.picture('X')",
      "the picture 'a: X' has the same name as spec/__pictures__/a_spec/a+x.jsonl but for the case "
        + "of letters, and some file systems take both for one; give it another name, or delete "
        + "that file if it is of no test any more"
    ),
  ])
  func aNameIsForOnePicture(body: String, message: String) {
    let rig = rig(PictureAssertionTests.test(body))
    rig.settings.updatesSnapshots = true
    rig.run()
    #expect(rig.statuses == ["error a"])
    #expect(rig.message == message)
    #expect(rig.pictures.paths == paths("a+x.jsonl"))
  }

  @Test func aPictureMayBeLookedAtTwice() {
    let rig = kept(PictureAssertionTests.test("assert.picture('x') assert.picture('x')"))
    #expect(rig.pictures.paths == paths("a+x.jsonl"))
  }

  @Test(arguments: [("x", "X"), ("X", "x"), ("Ax", "aX")])
  func anOldFileOfAnotherCaseIsInTheWay(old: String, new: String) {
    let rig = kept(PictureAssertionTests.test("assert.picture('\(old)')"))
    rig.files["spec/a_spec.lua"] = PictureAssertionTests.test("assert.picture('\(new)')")
    for isUpdating in [false, true] {
      rig.settings.updatesSnapshots = isUpdating
      #expect(rig.run().message.contains("but for the case of letters"))
      #expect(rig.pictures.paths == paths("a+\(old).jsonl"))
    }
  }

  @Test(arguments: [
    ("", "line 1: there is no display list in the text"), ("nonsense", "line 1: it is not JSON"),
    (#"{"display_list":99,"size":[1,1]}"#, "line 1: the display list has version 99"),
    (
      "{\"display_list\":4,\"size\":[1,1]}\n{\"display_list\":4,\"size\":[2,2]}",
      "it has several pictures, and needs one"
    ),
  ])
  func damagedFilesAreErrors(text: String, message: String) {
    let rig = kept(PictureAssertionTests.test("assert.picture()"))
    rig.pictures.files[paths("a.jsonl")[0]] = Array(text.utf8)
    rig.run()
    #expect(rig.statuses == ["error a"])
    #expect(rig.message.hasPrefix("spec/__pictures__/a_spec/a.jsonl: " + message), "\(rig.message)")
    #expect(rig.message.hasSuffix("or write it anew with --update-snapshots"))
    #expect(rig.problem?.file == "spec/a_spec.lua")
    #expect(rig.pictures.text(paths("a.jsonl")[0]) == text)
    rig.settings.updatesSnapshots = true
    #expect(rig.run().statuses == ["passed a"])
    rig.settings.updatesSnapshots = false
    #expect(rig.run().statuses == ["passed a"])
  }

  @Test func damagedPixelsAreErrorsUntilTheyAreWrittenAnew() {
    let rig = kept(PictureAssertionTests.test("assert.picture { pixels = true }"))
    rig.pictures.files[paths("a.png")[0]] = []
    #expect(rig.run().message == "it is no PNG file")
    rig.settings.updatesSnapshots = true
    #expect(rig.run().statuses == ["passed a"])
    #expect(rig.pictures.files[paths("a.png")[0]] == [10, 20, 30])
  }

  /// Line ends of other systems, and numbers that are written otherwise.
  @Test func whatIsWrittenOtherwiseIsTheSame() {
    let rig = kept(PictureAssertionTests.test("pull(50) assert.picture()"))
    let path = paths("a.jsonl")[0]
    let text = rig.pictures.text(path)
    for other in [
      text.replacing("\n", with: "\r\n"), text + "\n",
      text.replacing("[390,50]", with: "[390.0, 50]"),
    ] {
      rig.pictures.files[path] = Array(other.utf8)
      #expect(rig.run().statuses == ["passed a"], "\(other)")
    }
  }

  @Test func whatCannotBeWrittenIsAnError() {
    let rig = rig(PictureAssertionTests.test("assert.picture()"))
    rig.pictures.writeTrouble = "the disk is full"
    rig.run()
    #expect(rig.message.contains("It would be: (the disk is full)"), "the test has failed anyway")
    rig.settings.updatesSnapshots = true
    #expect(rig.run().message == "the disk is full")
  }

  @Test func negated() {
    let rig = kept(PictureAssertionTests.test("assert.picture()"))
    rig.files["spec/a_spec.lua"] = PictureAssertionTests.test("assert.no.picture()")
    #expect(rig.run().message == "Expected not: the picture\nSeen: it")
  }

  @Test(arguments: [
    ("assert.picture(5)", "assert.picture: argument 1 must be a string, got 5"),
    ("assert.picture('x', 5)", "assert.picture: argument 2 must be a table, got 5"),
    ("assert.picture { pixel = 3 }", "there is no option 'pixel' (did you mean 'pixels'?)"),
    ("assert.picture { pixels = 'all' }", "pixels must be a number, got \"all\""),
    ("assert.picture { pixels = 256 }", "a whole number from 0 to 255, and not 256"),
    ("assert.picture { pixels = -1 }", "a whole number from 0 to 255, and not -1"),
    ("assert.picture { pixels = 0.5 }", "a whole number from 0 to 255, and not 0.5"),
    ("assert.picture { pixels = 0/0 }", "a whole number from 0 to 255"),
    ("assert.picture { list = 1 }", "list must be a boolean, got 1"),
    ("assert.picture { list = false }", "with list = false, set pixels"),
    ("assert.picture { list = false, pixels = false }", "with list = false, set pixels"),
    ("assert.picture('x', 'y')", "argument 2 must be a table"),
  ])
  func wrongArgumentsAreErrors(body: String, message: String) {
    let rig = rig(PictureAssertionTests.test(body)).run()
    #expect(rig.statuses == ["error a"])
    #expect(rig.message.contains(message), "\(rig.message)")
    #expect(rig.pictures.files.isEmpty)
  }

  @Test func belongsToATest() {
    let rig = rig("describe('x', function() assert.picture() end)").run()
    #expect(rig.message.contains("a picture belongs to a test"), "\(rig.message)")
  }

  /// No device and no rows: only the control and what it may draw below itself.
  @Test func isOfTheControlAlone() {
    let idle = kept(PictureAssertionTests.test("assert.picture()"))
    #expect(
      idle.pictures.text(paths("a.jsonl")[0]).hasPrefix(
        #"{"display_list":4,"size":[390,40]}"# + "\n"))
    let moved = kept(
      PictureAssertionTests.test("scroll:to(500) assert.picture()"))
    #expect(!moved.pictures.text(paths("a.jsonl")[0]).contains("Row"))
  }
}
