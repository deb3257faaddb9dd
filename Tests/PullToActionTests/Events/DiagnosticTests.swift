import PullToAction
import Testing

@Suite struct DiagnosticTests {
  /// What is known of its place is in it, and nothing that a terminal would obey.
  @Test(
    arguments: [
      ("init.lua", 12, "callback-raised: google, init.lua:12: no \u{241B}[2J"),
      ("init.lua", nil, "callback-raised: google, init.lua: no \u{241B}[2J"),
      (nil, nil, "callback-raised: google: no \u{241B}[2J"),
    ] as [(String?, Int?, String)])
  func aDiagnosticDescribesItself(file: String?, line: Int?, text: String) {
    let diagnostic = Diagnostic(
      code: .callbackRaised, plugin: "google", file: file, line: line, message: "no \u{1B}[2J",
      traceback: ["init.lua:3"])
    #expect("\(diagnostic)" == text)
  }
}
