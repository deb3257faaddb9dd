import DisplayListReading
import Foundation
import Testing
import ViewKit

@testable import Pictures

/// `pta-pictures` as a process.
@Suite struct ToolTests {
  private static let text: String = {
    var sequence = FrameSequence()
    for index in 0..<3 {
      var list = DisplayList(size: Size(width: 60, height: 40))
      list.append(.at(Double(index), 5, 20, 20, .fill(.pureRed, cornerRadius: 4)))
      list.append(.at(0, 0, 60, 40, .text(TextContent("Pull \u{13000}"))))
      sequence.append(list, duration: 0.1)
    }
    return DisplayListText.lines(of: sequence).joined(separator: "\n") + "\n"
  }()

  /// Whatever the process is like, the pinned fonts give the same bytes.
  @Test(arguments: PictureFormat.allCases) func bytesAreTheSame(format: PictureFormat) throws {
    let tool = try PictureProcess()
    let arguments = ["--format", format.rawValue, "--fonts", "pinned", "--source", "x"]
    let environments = [
      [:], ["FONTCONFIG_FILE": "/dev/null"], ["FONTCONFIG_PATH": "/nowhere"],
      ["LC_ALL": "ja_JP.UTF-8", "PANGO_LANGUAGE": "ja:zh"],
    ]
    let files = try environments.map { variables in
      let result = try tool.run(arguments, input: ToolTests.text, variables: variables)
      #expect(result.status == 0, "\(result.errors)")
      return result.output
    }
    #expect(Set(files).count == 1)
    let sequence = try DisplayListReader.read(ToolTests.text.utf8)
    let options = PictureOptions(fonts: .pinned, source: PictureSource("x"))
    #expect(Array(files[0]) == (try format.picture(of: sequence, options).bytes))
  }

  @Test func writesAFileAndSaysWhatIsMissing() throws {
    let tool = try PictureProcess()
    let result = try tool.run(
      ["--format", "webp", "--scale", "1.5", "--fonts", "pinned", "--timings", "-o", "a.webp"],
      input: ToolTests.text)
    #expect(result.status == 0)
    #expect(result.output.isEmpty)
    #expect(tool.files == ["a.webp"])
    let lines = result.errors.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.contains("U+13000") == true)
    #expect(
      lines.last?.wholeMatch(
        of: /3 frames, drawn in [\d.]+ ms \(at most [\d.]+\), encoded in [\d.]+ s/) != nil,
      "\(result.errors)")
    #expect(try DecodedFrames(webp: tool.read("a.webp")).width == 90)
    #expect(try tool.run(["source", "a.webp"]).status == 1)
  }

  @Test func tellsTheSource() throws {
    let tool = try PictureProcess()
    let arguments = ["--format", "gif", "--source", "plugin 1.2 & <b>", "-o", "a.gif"]
    #expect(try tool.run(arguments, input: ToolTests.text).status == 0)
    let result = try tool.run(["source", "a.gif"])
    #expect(result.text == "plugin 1.2 & <b>\n")
    #expect(result.status == 0)
  }

  /// Nothing is left where nothing could be written, and what was there stays.
  @Test func aFileIsWrittenWholeOrNotAtAll() throws {
    let tool = try PictureProcess()
    let missing = try tool.run(["--format", "png", "-o", "no/a.png"], input: ToolTests.text)
    #expect(missing.status == 1)
    #expect(missing.errors.contains("cannot write 'no/a.png'"))
    #expect(missing.errors.split(separator: "\n").count == 1)
    #expect(tool.files == [])
    try Data("old".utf8).write(to: tool.folder.appendingPathComponent("a.png"))
    let damaged = try tool.run(
      ["--format", "png", "-o", "a.png"], input: ToolTests.text + "{\"view\":1}\n")
    #expect(damaged.status == 1)
    #expect(damaged.errors.hasPrefix("pta-pictures: line 10: "))
    #expect(try tool.read("a.png") == Array("old".utf8))
    #expect(try tool.run(["--format", "png", "-o", "a.png"], input: ToolTests.text).status == 0)
    #expect(tool.files == ["a.png"])
  }

  @Test func compares() throws {
    let tool = try PictureProcess()
    for (name, scale) in [("a", "1"), ("b", "1"), ("c", "2")] {
      let arguments = ["--format", "png", "--scale", scale, "-o", name + ".png"]
      #expect(try tool.run(arguments, input: ToolTests.text).status == 0)
    }
    let same = try tool.run(["compare", "a.png", "b.png", "-o", "d.png"])
    #expect(same.status == 0)
    #expect(same.text == "{\"pixels\":0,\"greatest\":0,\"size\":[60,40]}\n")
    #expect(tool.files == ["a.png", "b.png", "c.png"])
    let other = try tool.run(["compare", "a.png", "c.png", "--tolerance", "9", "-o", "d.png"])
    #expect(other.status == 1)
    #expect(other.text.hasSuffix("\"greatest\":255,\"size\":[60,40],\"got_size\":[120,80]}\n"))
    #expect(tool.files.contains("d.png"))
    #expect(try tool.run(["compare", "a.png", "nothing.png"]).status == 2)
    #expect(try tool.run(["compare", "a.png", "."]).status == 2)
  }

  /// They differ, and it says why there is no picture of it.
  @Test func comparesWhatIsFarApart() throws {
    let tool = try PictureProcess()
    for (name, size) in [("wide", "[16384,1]"), ("tall", "[1,16384]")] {
      let result = try tool.run(
        ["--format", "png", "--scale", "1", "-o", name + ".png"],
        input: "{\"display_list\":4,\"size\":\(size)}\n")
      #expect(result.status == 0, "\(result.errors)")
    }
    let result = try tool.run(["compare", "wide.png", "tall.png", "-o", "d.png"])
    #expect(result.status == 1)
    #expect(result.text.hasPrefix("{\"pixels\":32766,\"greatest\":255,"))
    #expect(result.errors.contains("'d.png' is not written"))
    #expect(tool.files == ["tall.png", "wide.png"])
  }

  @Test(
    arguments: [
      ([], "--format is missing"), (["--format", "jpg"], "png, webp or gif, not 'jpg'"),
      (["--format"], "--format needs a value"), (["--format", "png", "-o"], "-o needs a value"),
      (["--format", "png", "file"], "'file' is too much"),
      (["--format", "png", "--scale", "9"], "from 0.1 to 8"),
      (["--format", "png", "--scale", "two"], "from 0.1 to 8"),
      (["--format", "png", "--fonts", "mine"], "system or pinned"),
      (["--format", "png", "--source", "ä"], "characters of ASCII"),
      (["--frobnicate"], "unknown option '--frobnicate'"),
      (["-xy"], "unknown option '-x' (there are"),
      (["--format", "png", "-xo", "a"], "unknown option '-x' (there are"),
      (["-ä"], "unknown option '-ä' (there are"),
      (["-x", "file"], "unknown option '-x' (there are"),
      (["file", "--frob=1"], "unknown option '--frob=1' (there are"),
      (["--timings=3"], "--timings takes no value"), (["--source"], "--source needs a value"),
      (["--timings", "--output"], "--output needs a value"), (["compare", "a.png"], "two files"),
      (["compare", "a", "b", "--tolerance", "256"], "from 0 to 255"), (["source"], "one file"),
    ] as [([String], String)])
  func wrongCallsAreAnsweredWithTheUsage(arguments: [String], reason: String) throws {
    let result = try PictureProcess().run(arguments)
    #expect(result.status == 2)
    #expect(result.errors.contains(reason), "\(result.errors)")
    #expect(result.errors.contains("usage: pta-pictures"))
    #expect(result.output.isEmpty)
  }

  @Test func helpIsNoError() throws {
    let result = try PictureProcess().run(["--help"])
    #expect(result.status == 0)
    #expect(result.text.hasPrefix("usage: pta-pictures"))
  }
}
