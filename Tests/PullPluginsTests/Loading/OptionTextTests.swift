@testable import PullPlugins
import Testing

@Suite struct OptionTextTests {
  private static let options = [
    OptionDeclaration(name: "on", kind: .boolean, defaultValue: false, doc: ""),
    OptionDeclaration(name: "size", kind: .number(1...9), defaultValue: 5, doc: ""),
    OptionDeclaration(name: "count", kind: .integer(nil), defaultValue: 5, doc: ""),
    OptionDeclaration(name: "text", kind: .string, defaultValue: "", doc: ""),
    OptionDeclaration(name: "color", kind: .color, defaultValue: "red", doc: ""),
    OptionDeclaration(
      name: "speed", kind: .choice(["slow", "fast"]), defaultValue: "slow", doc: ""),
    OptionDeclaration(
      name: "icon", kind: .image(["sun.png", "moon.png"]), defaultValue: "sun.png", doc: ""),
  ]

  private func read(_ words: [String]) -> Result<[String: OptionValue], Complaint> {
    Result { () throws(Complaint) in
      try OptionTextTests.options.read(words.compactMap { OptionText($0) })
    }
  }

  /// What a text means, the option's kind says.
  @Test(
    arguments: [
      ("on=true", ["on": true]), ("on=false", ["on": false]), ("size=2.5", ["size": 2.5]),
      ("count=-12", ["count": -12]), ("text=12", ["text": "12"]), ("text=true", ["text": "true"]),
      ("text=", ["text": ""]), ("text=a=b c", ["text": "a=b c"]),
      ("color=#00ff00", ["color": "#00ff00"]),
      ("speed=fast", ["speed": "fast"]), ("icon=moon.png", ["icon": "moon.png"]),
    ] as [(String, [String: OptionValue])])
  func means(word: String, values: [String: OptionValue]) {
    #expect(read([word]) == .success(values))
  }

  @Test(arguments: [
    (["on=yes"], "option 'on' must be true or false, got \"yes\""),
    (["size=10"], "option 'size' must be a number from 1 to 9, got 10"),
    (["size=big"], "option 'size' must be a number from 1 to 9, got \"big\""),
    (["size=nan"], "option 'size' must be a number from 1 to 9, got nan"),
    (["count=1.5"], "option 'count' must be a whole number, got 1.5"),
    (
      ["speed=fats"],
      "option 'speed' must be one of \"slow\", \"fast\", got \"fats\" (did you mean \"fast\"?)"
    ),
    (
      ["icon=mon.png"],
      "option 'icon' must be one of the plugin's PNG files: \"sun.png\", \"moon.png\", got \"mon.png\" "
        + "(did you mean \"moon.png\"?)"
    ),
    (["sped=fast"], "it has no option 'sped' (did you mean 'speed'?)"),
    (["zzzzz=1"], "it has no option 'zzzzz' (it has color, count, icon, on, size, speed, text)"),
    (
      ["sped=1", "seed=2", "size=10", "on=2"],
      "it has no option 'seed' (did you mean 'speed'?) and no option 'sped' (did you mean 'speed'?); "
        + "option 'on' must be true or false, got \"2\"; option 'size' must be a number from 1 to 9, got 10"
    ),
    (["on=true", "on=false"], "option 'on' is given twice"),
  ])
  func refuses(words: [String], complaint: String) {
    #expect(read(words) == .failure(Complaint(complaint)))
  }

  /// Names and paths are no options, whatever is in them.
  @Test(arguments: ["wave", "./a=b", "a/b=c", "=x", "", "."]) func isNoOption(word: String) {
    #expect(OptionText(word) == nil)
  }
}
