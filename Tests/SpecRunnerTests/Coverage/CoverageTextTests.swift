@testable import SpecRunner
import Testing

@Suite struct CoverageTextTests {
  private static let files = [
    FileCoverage(path: "Plugins/centered/init.lua", hits: [2: 1, 3: 40, 9: 2]),
    FileCoverage(
      path: "Plugins/spinner/init.lua",
      hits: [1: 1, 4: 0, 5: 0, 9: 0, 10: 3, 11: 0, 20: 1, 21: 0, 22: 0]),
  ]

  @Test func summary() {
    #expect(
      CoverageSummary.lines(of: Self.files).text() == """
        Lines that ran:
           100 %   3 of 3  Plugins/centered/init.lua
          33.3 %   3 of 9  Plugins/spinner/init.lua
                           not run: 4-9, 11, 21-22
            50 %  6 of 12  in 2 files

        """)
  }

  @Test func colors() {
    let text = CoverageSummary.lines(of: [
      FileCoverage(path: "a", hits: [1: 1]), FileCoverage(path: "b", hits: [1: 0, 2: 1]),
      FileCoverage(path: "c", hits: [1: 0]),
    ]).text(usesColor: true)
    #expect(
      text == """
        Lines that ran:
          \u{1B}[32m100 %\u{1B}[0m  1 of 1  a
          \u{1B}[33m 50 %\u{1B}[0m  1 of 2  b
        \u{1B}[2m                 not run: 1\u{1B}[0m
          \u{1B}[31m  0 %\u{1B}[0m  0 of 1  c
        \u{1B}[2m                 not run: 1\u{1B}[0m
          \u{1B}[33m 50 %\u{1B}[0m  2 of 4  in 3 files

        """)
  }

  /// Only all lines are 100 %, and only none are 0 %, unless there are more than a thousand.
  @Test(arguments: [
    (0, 7, "0 %"), (1, 3, "33.3 %"), (2, 3, "66.6 %"), (199, 200, "99.5 %"),
    (1999, 2000, "99.9 %"), (2000, 2000, "100 %"), (1, 2000, "0 %"), (1, 8, "12.5 %"),
  ])
  func percentages(ran: Int, count: Int, text: String) {
    let hits = Dictionary(uniqueKeysWithValues: (1...count).map { ($0, $0 <= ran ? 1 : 0) })
    let line = CoverageSummary.lines(of: [FileCoverage(path: "a", hits: hits)]).text()
      .split(separator: "\n")[1]
    #expect(line == "  \(text)  \(ran) of \(count)  a")
  }

  @Test(arguments: [
    ([:], nil), ([1: 1], nil), ([3: 0], "3"), ([1: 0, 2: 0, 3: 0], "1-3"),
    ([1: 0, 2: 1, 3: 0], "1, 3"), ([1: 0, 7: 0], "1-7"),
    ([1: 1, 2: 0, 5: 0, 6: 1, 9: 0], "2-5, 9"),
  ])
  func rangesOfLinesThatDidNotRun(hits: [Int: Int], text: String?) {
    let lines = CoverageSummary.lines(of: [FileCoverage(path: "a", hits: hits)]).text()
      .split(separator: "\n")
    let missed = lines.count == 4 ? String(lines[2]) : nil
    #expect(
      missed == text.map { String(repeating: " ", count: lines[1].count - 1) + "not run: " + $0 })
  }

  @Test func nothing() {
    #expect(CoverageSummary.lines(of: []).text() == "No lines ran: no plugin was used.\n")
    #expect(LCOVTracefile.text(of: []) == "")
  }

  /// Checked with `lcov --summary` and `genhtml` of lcov 1.16.
  @Test func tracefile() {
    #expect(
      LCOVTracefile.text(of: Self.files) == """
        TN:
        SF:Plugins/centered/init.lua
        DA:2,1
        DA:3,40
        DA:9,2
        LF:3
        LH:3
        end_of_record
        TN:
        SF:Plugins/spinner/init.lua
        DA:1,1
        DA:4,0
        DA:5,0
        DA:9,0
        DA:10,3
        DA:11,0
        DA:20,1
        DA:21,0
        DA:22,0
        LF:9
        LH:3
        end_of_record

        """)
  }

  @Test func pathsTakeOneLine() {
    let file = FileCoverage(path: "a\nb\u{1B}[31m.lua", hits: [1: 1])
    #expect(LCOVTracefile.text(of: [file]).contains("SF:a␊b␛[31m.lua\nDA:1,1\n"))
    #expect(CoverageSummary.lines(of: [file]).text().contains("1 of 1  a␊b␛[31m.lua\n"))
  }
}
