import SpecRunner
import Testing

@Suite struct ReporterKindTests {
  @Test func allHaveANameAndAReason() {
    #expect(ReporterKind.all.map(\.name) == ["default", "plain", "tap", "junit", "json"])
    for kind in ReporterKind.all {
      #expect(!kind.summary.isEmpty && kind.summary.count < 80)
      #expect(ReporterKind.named(kind.name)?.name == kind.name)
    }
  }

  @Test(arguments: [
    ("jnit", "unknown reporter 'jnit'; did you mean 'junit'?"),
    ("TAPP", "unknown reporter 'TAPP'; did you mean 'tap'?"),
    ("gremlins", "unknown reporter 'gremlins'"), ("", "unknown reporter ''"),
  ])
  func unknownNames(name: String, start: String) {
    #expect(ReporterKind.named(name)?.name == nil)
    #expect(
      ReporterKind.complaint(about: name)
        == start + " (there are: default, plain, tap, junit, json)")
  }

  @Test func aTerminalGetsTheOneThatRewrites() {
    var options = ReporterOptions()
    #expect(ReporterKind.usual(for: options) == "plain")
    options.columns = 80
    #expect(ReporterKind.usual(for: options) == "default")
  }

  /// The same events give the same bytes, and nothing is said before a run or after it.
  @Test(arguments: ReporterKind.all.map(\.name)) func isDeterministic(name: String) throws {
    let text = try SampleRun.text(name)
    #expect(try SampleRun.text(name) == text)
    #expect(text.hasSuffix("\n"))
  }
}
