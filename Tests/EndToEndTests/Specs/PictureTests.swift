import Foundation
import Testing

/// Golden pictures, as a plugin's author has them.
@Suite(.timeLimit(.minutes(60))) struct PictureTests {
  private static let folder = "p/spec/__pictures__/a_spec"

  /// A status view in a colour, with a text.
  private static func plugin(_ color: String = "#00ff00", text: String = "Pull") -> String {
    """
    local view = pta.status_view {
      api = 1, name = "p", version = "1.0.0", description = "A colour.", height = 40,
    }
    function view:setup(root)
      root.background_color = "\(color)"
      root.text = "\(text)"
    end
    return view
    """
  }

  private static func spec(_ body: String) -> String {
    "it('looks right', function()\n  pull(60)\n  \(body)\nend)\n"
  }

  /// A plugin with a spec whose pictures are kept.
  private func withPictures(
    _ body: String = "assert.picture { pixels = true }", _ check: (Tool) throws -> Void
  ) throws {
    try withTool { tool throws in
      try tool.write(PictureTests.plugin(), to: "p/init.lua")
      try tool.write(PictureTests.spec(body), to: "p/spec/a_spec.lua")
      let result = try tool.run(["test", "p", "--update-snapshots"])
      #expect(result.status == 0, "\(result.output)\(result.errors)")
      try check(tool)
    }
  }

  private func files(_ tool: Tool, in folder: String = folder) -> [String] {
    let path = tool.folder.appendingPathComponent(folder).path
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  private func bytes(_ tool: Tool, _ name: String) throws -> Data {
    try Data(contentsOf: tool.folder.appendingPathComponent(PictureTests.folder + "/" + name))
  }

  /// In pixels, from a PNG file's header.
  private func width(_ tool: Tool, _ name: String) throws -> Int {
    try bytes(tool, name)[16..<20].reduce(0) { $0 << 8 | Int($1) }
  }

  @Test func isWrittenOnlyWhenAskedFor() throws {
    try withTool { tool throws in
      try tool.write(PictureTests.plugin(), to: "p/init.lua")
      try tool.write(
        PictureTests.spec("assert.picture('pulled', { pixels = true })"), to: "p/spec/a_spec.lua")
      let missing = try tool.run(["test", "p"])
      #expect(missing.status == 1)
      #expect(missing.output.contains("There is no picture 'looks right: pulled' yet."))
      #expect(
        files(tool) == ["looks_right+pulled.failed.png", "looks_right+pulled.failed.svg"])
      let refused = try tool.run(["test", "p", "--update-snapshots"], variables: ["CI": "true"])
      #expect(refused.status == 2 && refused.errors.contains("refused in CI"))
      let written = try tool.run(["test", "p", "--update-snapshots"])
      #expect(written.status == 0)
      let goldens = ["looks_right+pulled.jsonl", "looks_right+pulled.png"]
      #expect(files(tool) == goldens)
      #expect(goldens.allSatisfy { written.output.contains(PictureTests.folder + "/" + $0) })
      #expect(try bytes(tool, goldens[1]).starts(with: [0x89, 0x50, 0x4E, 0x47]))
      let stamps = try goldens.map { try bytes(tool, $0) }
      #expect(try tool.run(["test", "p"], variables: ["CI": "true"]).status == 0)
      #expect(try goldens.map { try bytes(tool, $0) } == stamps && files(tool) == goldens)
    }
  }

  @Test func aDifferenceIsSideBySideUntilItIsGone() throws {
    try withPictures { tool throws in
      try tool.write(PictureTests.plugin("#0000ff", text: "Push"), to: "p/init.lua")
      let result = try tool.run(["test", "p"], variables: ["CI": "true"])
      #expect(result.status == 1)
      for text in [
        "The picture 'looks right' is another:", "- status_view: {", "+ status_view: {",
        "Side by side: \(PictureTests.folder)/looks_right.failed.svg",
        "Side by side: \(PictureTests.folder)/looks_right.failed.png",
        "Keep it as it is now: pta test p/spec/a_spec.lua --update-snapshots",
      ] {
        #expect(result.output.contains(text), "\(text)\n\(result.output)")
      }
      let svg = try tool.read(PictureTests.folder + "/looks_right.failed.svg")
      for text in [">expected<", ">got<", ">difference<", "Pull<", "Push<"] {
        #expect(svg.contains(text), "\(text)")
      }
      // Three panels of 390 points and the gaps around them, at two pixels a point.
      #expect(try width(tool, "looks_right.failed.png") == 2 * (3 * 390 + 4 * 20))
      try tool.write(PictureTests.plugin(), to: "p/init.lua")
      #expect(try tool.run(["test", "p"]).status == 0)
      #expect(files(tool) == ["looks_right.jsonl", "looks_right.png"])
    }
  }

  /// A level of 0…255 in one channel, by how much it is seen and by how much it may be.
  @Test(
    arguments: [
      ("2", "#00fd00", 0), ("2", "#00fc00", 1), ("true", "#00fd00", 0), ("true", "#00fc00", 1),
      ("0", "#00fe00", 1), ("255", "#000000", 0),
    ] as [(String, String, Int32)])
  func pixelsHaveATolerance(tolerance: String, color: String, status: Int32) throws {
    try withPictures("assert.picture { pixels = \(tolerance), list = false }") { tool throws in
      try tool.write(PictureTests.plugin(color), to: "p/init.lua")
      let result = try tool.run(["test", "p"])
      #expect(result.status == status, "\(result.output)")
      #expect(result.output.contains("of 255") == (status == 1))
      let failed = status == 1 ? ["looks_right.failed.png"] : []
      #expect(files(tool) == failed + ["looks_right.png"])
    }
  }

  @Test func anotherSizeIsADifference() throws {
    try withPictures("assert.picture { pixels = true, list = false }") { tool throws in
      try tool.write(
        PictureTests.spec("pull(70) assert.picture { pixels = true, list = false }"),
        to: "p/spec/a_spec.lua")
      let result = try tool.run(["test", "p"])
      #expect(
        result.output.contains("is 780 × 140 pixels large, and 780 × 120 was expected"),
        "\(result.output)")
    }
  }

  /// Too large to be part of another picture: the difference stands alone.
  @Test func aLargePictureIsCompared() throws {
    let body = """
      stage { viewport = { 1200, 800 }, content = { 1200, 2000 } }
        use "./p"
        pull(60)
        assert.picture { pixels = true }
      """
    try withPictures(body) { tool throws in
      try tool.write(PictureTests.plugin("#0000ff"), to: "p/init.lua")
      let result = try tool.run(["test", "p"])
      #expect(result.status == 1 && result.output.contains("looks_right.failed.png"))
      #expect(try width(tool, "looks_right.failed.png") == 2400)
      let svg = try tool.read(PictureTests.folder + "/looks_right.failed.svg")
      #expect(svg.contains("width=\"3680\""))
    }
  }

  @Test func theFontsOfAMachineDoNotMatter() throws {
    try withPictures { tool throws in
      try tool.write("<fontconfig></fontconfig>", to: "none.conf")
      let path = tool.folder.appendingPathComponent("none.conf").path
      let before = try bytes(tool, "looks_right.png")
      try tool.write(PictureTests.spec("assert.picture { pixels = 0 }"), to: "p/spec/a_spec.lua")
      let result = try tool.run(["test", "p"], variables: ["FONTCONFIG_FILE": path])
      #expect(result.status == 0, "\(result.output)")
      #expect(try bytes(tool, "looks_right.png") == before)
    }
  }

  @Test(arguments: [[], ["--update-snapshots"]])
  func withoutTheProgramNothingPasses(arguments: [String]) throws {
    try withPictures { tool throws in
      let result = try tool.run(
        ["test", "p"] + arguments, variables: ["PTA_PICTURES": "/nonexistent"])
      #expect(result.status == 1)
      #expect(result.output.contains("1 error in 1 file"))
      #expect(result.output.contains("cannot start /nonexistent"), "\(result.output)")
      #expect(result.output.contains("swift build --product pta-pictures"))
      try tool.write(PictureTests.spec("assert.picture()"), to: "p/spec/a_spec.lua")
      let list = try tool.run(["test", "p"], variables: ["PTA_PICTURES": "/nonexistent"])
      #expect(list.status == 0, "display lists are compared without it")
    }
  }

  @Test func unusedOnesAreNamedAndGo() throws {
    try withPictures { tool throws in
      try tool.write(PictureTests.spec("assert.picture('x')"), to: "p/spec/a_spec.lua")
      let names = ["looks_right.jsonl", "looks_right.png"]
      _ = try tool.run(["test", "p", "--filter", "looks", "--update-snapshots"])
      #expect(files(tool) == ["looks_right+x.jsonl"] + names, "not all tests were run")
      let result = try tool.run(["test", "p"])
      #expect(result.status == 0)
      #expect(result.output.contains("2 snapshots"), "\(result.output)")
      for name in names { #expect(result.output.contains(PictureTests.folder + "/" + name)) }
      #expect(try tool.run(["test", "p", "--update-snapshots"]).status == 0)
      #expect(files(tool) == ["looks_right+x.jsonl"])
    }
  }

  @Test func thoseOfATestThatTakesTooLongAreKept() throws {
    try withPictures { tool throws in
      try tool.write(PictureTests.spec("while true do end"), to: "p/spec/a_spec.lua")
      let result = try tool.run(["test", "p", "--update-snapshots", "--timeout", "0.5"])
      #expect(result.status == 1)
      #expect(files(tool) == ["looks_right.jsonl", "looks_right.png"])
    }
  }

  @Test func damageIsNamed() throws {
    try withPictures { tool throws in
      try tool.write("\u{89}PNG", to: PictureTests.folder + "/looks_right.png")
      let png = try tool.run(["test", "p"])
      #expect(png.status == 1 && png.output.contains("1 error"), "\(png.output)")
      #expect(png.output.contains("no PNG file"), "\(png.output)")
      try tool.write("{}", to: PictureTests.folder + "/looks_right.jsonl")
      let list = try tool.run(["test", "p"])
      #expect(list.output.contains("looks_right.jsonl: line 1: "), "\(list.output)")
      #expect(try tool.run(["test", "p", "--update-snapshots"]).status == 0)
      #expect(try tool.run(["test", "p"]).status == 0)
    }
  }

  @Test func whatCannotBeWrittenIsAnError() throws {
    try withTool { tool throws in
      try tool.write(PictureTests.plugin(), to: "p/init.lua")
      try tool.write(PictureTests.spec("assert.picture()"), to: "p/spec/a_spec.lua")
      try tool.write("a file", to: "p/spec/__pictures__")
      #expect(try tool.run(["test", "p"]).output.contains("It would be: (p/spec/__pictures__"))
      let result = try tool.run(["test", "p", "--update-snapshots"])
      #expect(result.status == 1 && result.output.contains("cannot write it"), "\(result.output)")
    }
  }

  /// Names that are no file names, or lead elsewhere.
  @Test func aNameStaysInItsFolder() throws {
    let names = [
      "'../../x'", "('n'):rep(300)", "'a\\0b'", "'🚀'", "''", "'/etc/x'", "'CON'", "'.'", "'..'",
      "'a\\nb'", "'\\255'", "'failed'", "'x.failed'", "' '",
    ]
    let tests = names.enumerated().map { index, name in
      "it('\(index)', function() pull(60) assert.picture(\(name)) end)\n"
    }
    try withTool { tool throws in
      try tool.write(PictureTests.plugin(), to: "p/init.lua")
      try tool.write(
        tests.joined() + "it(('t'):rep(5000), function() pull(60) assert.picture() end)\n",
        to: "p/spec/a_spec.lua")
      for arguments in [[], ["--update-snapshots"], []] {
        let result = try tool.run(["test", "p"] + arguments)
        #expect(result.errors == "")
        #expect(files(tool, in: "p/spec") == ["__pictures__", "a_spec.lua"])
        #expect(files(tool, in: "p/spec/__pictures__") == ["a_spec"])
        #expect(files(tool, in: "p") == ["init.lua", "spec"])
        #expect(files(tool).count == names.count + 1)
      }
      #expect(try tool.run(["test", "p"]).output.contains("15 passed"))
    }
  }

  /// In any number of processes and any order, with the same words and files.
  @Test func jobsAndOrderDoNotMatter() throws {
    try withTool { tool throws in
      try tool.write(PictureTests.plugin(), to: "p/init.lua")
      for file in 1...4 {
        let tests = (1...3).map { test in
          """
          it("t\(test)", function()
            pull(\(20 * test + file))
            assert.picture { pixels = \(test == 1 ? "true" : "false") }
          end)

          """
        }
        try tool.write(tests.joined(), to: "p/spec/s\(file)_spec.lua")
      }
      #expect(try tool.run(["test", "p", "--update-snapshots", "--jobs", "8"]).status == 0)
      try tool.write(PictureTests.plugin("#ff0000"), to: "p/init.lua")
      for order in [[], ["--shuffle", "--seed", "5", "--repeat", "2"]] {
        let reports = try ["1", "8"].map { jobs in
          try tool.run(["test", "p", "--reporter", "json", "--jobs", jobs] + order).output
            .replacing(/"(duration|date)":[^,}]*/, with: "")
        }
        #expect(reports[0] == reports[1])
        #expect(reports[0].contains("is another"))
      }
      let failed = (1...4).flatMap { files(tool, in: "p/spec/__pictures__/s\($0)_spec") }
        .filter { $0.contains(".failed.") }
      #expect(failed.count == 4 * 3 + 4)
    }
  }

  /// What a failure leaves is no reason to run the plugin's other specs.
  @Test func watchingDoesNotRunInCircles() throws {
    try withPictures { tool throws in
      try tool.write(PictureTests.plugin("#ff0000"), to: "p/init.lua")
      try tool.write("it('b', function() end)", to: "p/spec/b_spec.lua")
      let live = try LiveTool(tool, ["test", "p", "--watch"])
      let first = try #require(live.read(until: "Ctrl-C ends it"))
      #expect(first.contains("1 failed in 2 files"), "\(first)")
      #expect(files(tool).contains("looks_right.failed.png"))
      try tool.write("it('b', function() end) it('c', function() end)", to: "p/spec/b_spec.lua")
      let second = try #require(live.read(until: "Ctrl-C ends it"))
      #expect(second.contains("2 passed in 1 file"), "\(second)")
      live.signal(SIGINT)
      #expect(live.status == -SIGINT)
    }
  }
}
