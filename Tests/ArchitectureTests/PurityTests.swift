import Foundation
import Testing

/// Nothing below `pta`, `pta-pictures` and their shell prints, reads the wall clock or keeps a global (design, section 3).
@Suite struct PurityTests {
  private static func isLibrary(_ file: Sources.File) -> Bool {
    ![
      "pta", "pta-demo", "pta-pictures", "pta-studio", "pta-worker", "ToolSupport",
    ].contains(file.module)
  }

  /// Line editing is printing: that folder has the terminal for its subject. A session prints through
  /// what it was handed.
  @Test func noLibraryPrints() throws {
    let direct =
      /\b(?:debugPrint|dump|NSLog|printf|fputs|puts|putchar)\(|FileHandle\.standard|STDOUT_/
    let places = Sources.places(of: direct) {
      PurityTests.isLibrary($0) && !$0.path.hasPrefix("REPL/Input/")
    }
    #expect(places == [])
    let swiftPrint = Sources.places(of: /(?:^|[^.\w])print\(/) {
      PurityTests.isLibrary($0) && !$0.text.contains("private let print: (String) -> Void")
    }
    #expect(swiftPrint == [])
  }

  @Test func noLibraryReadsTheWallClock() throws {
    let clocks =
      /\bDate\(|Date\.now|ContinuousClock|SuspendingClock|DispatchTime|clock_gettime|gettimeofday|CFAbsoluteTime|systemUptime|mach_absolute_time|Task\.sleep|\busleep\(|\bsleep\(|\btime\(nil|\bClock\.now|\bTimer\b/
    // How long a host waits for another process is real time: nothing in the session knows of it.
    #expect(
      Sources.places(of: clocks) {
        PurityTests.isLibrary($0) && $0.path != "WorkerProcess/Patience.swift"
      } == [])
  }

  /// What differs from run to run has no place in what must be the same.
  @Test func noLibraryRollsDice() throws {
    let dice =
      /\bUUID\(|SystemRandomNumberGenerator|arc4random|\.randomElement\(\)|\.shuffled\(\)|\bhashValue\b|\.random\(in: [^,)]*\)/
    #expect(Sources.places(of: dice, where: PurityTests.isLibrary) == [])
  }

  // A global has a value, or a type and nothing that computes it.
  private static var member: Regex<Substring> {
    /\b(?:static|class) var \w+\s*(?::[^={]+)?(?:=|$)/
  }
  private static var global: Regex<Substring> {
    /^(?:\w+(?:\(\w+\))? )*var \w+\s*(?::[^={]+)?(?:=|$)/
  }

  @Test func noLibraryKeepsAGlobal() throws {
    #expect(Sources.places(of: PurityTests.member, where: PurityTests.isLibrary) == [])
    #expect(Sources.places(of: PurityTests.global, where: PurityTests.isLibrary) == [])
    #expect(Sources.places(of: /nonisolated\(unsafe\)|@TaskLocal/) == [])
  }

  @Test(arguments: [
    ("  static var x = 1", true), ("  private static var x: [Int: Int] = [:]", true),
    ("  static var x: Int?", true), ("var x = 1", true), ("private(set) var x: Int = 1", true),
    ("  static var x: Int { 1 }", false), ("  static var x: [Int: Int] {", false),
    ("  var x = 1", false), ("private var x: Int { 1 }", false), ("  static let x = 1", false),
  ])
  func knowsAGlobal(line: String, isGlobal: Bool) {
    #expect((line.contains(PurityTests.member) || line.contains(PurityTests.global)) == isGlobal)
  }

  /// Decision 16: everything lives in its caller's isolation.
  @Test func nothingPretendsToBeSendable() throws {
    #expect(Sources.places(of: /@unchecked Sendable|@preconcurrency/) == [])
  }

  /// Style: `throw` for users and plugins, `precondition` with a message for programmers.
  @Test func nothingCrashesWithoutAMessage() throws {
    #expect(Sources.places(of: /\btry!|\bas!|\bfatalError\(\)|\bprecondition\([^,]*\)$/) == [])
    #expect(Sources.places(of: /[\w\])]!(?=[.,)\]\s]|$)(?!=)/) == [])
  }

  @Test func noGlobalsInCEither() throws {
    for file in try Sources.files("c") {
      for (number, line) in file.code {
        let isVariable =
          line.contains(
            /^(?:static )?(?!const|return|typedef|else|struct \w+ \{)[a-z_]\w*[ *]+\w+(?:\[\w*\])?(?: = .*)?;/
          )
        #expect(!isVariable, "\(file.path):\(number): \(line)")
        #expect(!line.contains(/^static (?!const|inline)[^(]*=/), "\(file.path):\(number): \(line)")
        #expect(!line.contains(/\b(?:printf|puts|time|clock)\(/), "\(file.path):\(number): \(line)")
      }
    }
  }
}

/// `CLua` holds the C bodies of the package, but for the few calls of the system that `pta-worker` shuts
/// itself off with.
@Suite struct CBodyTests {
  @Test func allBodiesAreInCLua() throws {
    let outside = try Sources.files("c", "cc", "cpp", "m", "mm", "S")
      .filter { !["CLua", "CJail"].contains($0.module) }
    #expect(outside.map(\.path) == [])
  }

  /// The headers of system libraries wrap macros, which Swift does not see, in `static inline`.
  @Test func headersHoldNoBodiesButInlineOnes() throws {
    for file in try Sources.files("h") where file.module != "CLua" {
      let code = file.code.map(\.text).joined(separator: "\n")
      let bodies = code.matches(of: /(?:^|\n)(\w[^;{}#]*\)\s*\{)/)
      for body in bodies {
        #expect(body.1.hasPrefix("static inline"), "\(file.path): \(body.1)")
        #expect(
          ["CEdit", "CGTK", "CGetopt", "CPangoCairo", "CWebSockets"].contains(file.module),
          "\(file.path)")
      }
    }
  }

  @Test func theTestFindsBodies() {
    let pattern = /(?:^|\n)(\w[^;{}#]*\)\s*\{)/
    #expect("int a(void);\nint b(int x) {\n".contains(pattern))
    #expect(!"struct s { int x; };\nint a(void);".contains(pattern))
  }
}
