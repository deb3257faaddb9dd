import Foundation
import TestSupport
import Testing

/// `Scripts/pta` in a checkout with a compiler that only notes what it is asked for.
@Suite(.timeLimit(.minutes(60))) struct StartScriptTests {
  @Test(arguments: [
    (["--help"], "usage:\n  pta repl"), (["help"], "usage:\n  pta repl"),
    (["run", "-h"], "usage: pta run "), (["test", "x", "--help"], "usage: pta test "),
    (["help", "run"], "usage: pta run "), (["--help", "run"], "usage: pta run "),
    (["help", "--help"], "usage: pta help "), (["--version"], "pta "), (["-V"], "pta "),
    (["version"], "pta "), (["complete", ""], ""),
  ])
  func helpNeedsNothing(arguments: [String], start: String) throws {
    try withCheckout { checkout in
      let result = try checkout.start(arguments)
      #expect(result.status == 0 && result.output.hasPrefix(start), "\(result)")
      #expect(result.output.contains("\n\n") == false)
      #expect(checkout.builds == [] && !checkout.has(".build"))
    }
  }

  @Test(arguments: [["chekc"], ["help", "chekc"], ["chekc", "--help"]])
  func aMisspeltSubcommandBuildsNothing(arguments: [String]) throws {
    try withCheckout { checkout in
      let result = try checkout.start(arguments)
      #expect(result.status == 2 && result.output == "", "\(result)")
      let start = "pta: there is no subcommand 'chekc'; there are repl, run, test, check, "
      #expect(result.errors.hasPrefix(start))
      #expect(checkout.builds == [] && !checkout.has(".build"))
      // Once it is built, the program says more.
      _ = try checkout.start(["repl"])
      if arguments.count == 1 { #expect(try checkout.start(arguments).output == "<chekc> \n") }
    }
  }

  @Test func aMisspeltOptionBuildsNothing() throws {
    try withCheckout { checkout in
      let result = try checkout.start(["--hlep"])
      #expect(result.status == 2 && result.output == "", "\(result)")
      #expect(result.errors.hasPrefix("pta: unknown option '--hlep': options stand after"))
      #expect(checkout.builds == [] && !checkout.has(".build"))
    }
  }

  @Test func severalPartsOfHelp() throws {
    try withCheckout { checkout in
      let parts = try ["run", "trace"].map { try checkout.start(["help", $0]).output }
      #expect(try checkout.start(["help", "run", "trace"]).output == parts.joined(separator: "\n"))
    }
  }

  @Test func buildsWhatHasChanged() throws {
    try withCheckout { checkout in
      let result = try checkout.start(["run", "a b.lua"])
      #expect(result.status == 7, "\(result)")
      #expect(result.output == "<run> <a b.lua> \n")
      #expect(checkout.builds == ["pta"])
      #expect(try checkout.start([]).output == "<repl> <centered> <traffic-light> \n")
      #expect(checkout.builds == ["pta"])
      try checkout.tool.write("changed", to: "Sources/a.swift")
      _ = try checkout.start(["repl"])
      #expect(checkout.builds == ["pta", "pta"])
    }
  }

  /// What the program asks for while it runs is built beside it.
  @Test func providesWhatIsAskedFor() throws {
    try withCheckout { checkout in
      _ = try checkout.start(["run", "a.lua"], variables: ["ASK": "pta-worker"])
      #expect(checkout.builds == ["pta", "pta-worker"])
      _ = try checkout.start(["run", "a.lua"], variables: ["ASK": "pta-worker"])
      #expect(checkout.builds == ["pta", "pta-worker"])
      _ = try checkout.start(["bench"], variables: ["ASK": "pta-bench"])
      #expect(checkout.builds == ["pta", "pta-worker", "pta-bench in Tests/Benchmarks"])
    }
  }

  /// What needs GTK is built apart, as its trait is of the whole build.
  @Test func theDemoIsBuiltWithItsTrait() throws {
    try withCheckout { checkout in
      try ShellScript.write("exit 0", to: checkout.tool.folder.path + "/bin/pkg-config")
      _ = try checkout.start(["demo", "--page", "mail"])
      _ = try checkout.start(["demo"])
      #expect(checkout.builds == ["pta", "pta-demo with GTK"])
      #expect(checkout.has(".build/gtk/release/pta-demo"))
      _ = try checkout.start(["demo", "--help"])
      #expect(checkout.builds.count == 2)
    }
  }

  @Test func saysWhenItCannotBeBuilt() throws {
    try withCheckout { checkout in
      let result = try checkout.start(["run", "a.lua"], variables: ["FAILS": "1"])
      #expect(result.status == 1 && result.output == "")
      #expect(result.errors == "it is wrong\npta: the build failed\n")
    }
  }

  /// A folder with the scripts, sources, and a compiler.
  private struct Checkout {
    let tool: Tool

    /// The compiler: notes the product and makes it, a program that says what it was given, ends with 7,
    /// and asks for what it is told to.
    private static let swift = #"""
      [ -z "$FAILS" ] || { echo "it is wrong"; exit 1; }
      while [ $# -gt 0 ]; do
        case $1 in
          --product) product=$2 ;;
          --package-path) package=$2 ;;
          --scratch-path) scratch=$2 ;;
          --traits) traits=$2 ;;
        esac
        shift
      done
      folder=${package#"$PLACE"}
      echo "$product${traits:+ with $traits}${folder:+ in ${folder#/}}" >> "$PLACE/builds"
      mkdir -p "$scratch/release"
      cat > "$scratch/release/$product" <<'END'
      #!/bin/sh
      [ -z "$ASK" ] || "$PTA_PROVIDE" "$ASK"
      printf '<%s> ' "$@"
      echo
      exit 7
      END
      chmod +x "$scratch/release/$product"
      """#

    init(_ tool: Tool) throws {
      self.tool = tool
      try FileManager.default.copyItem(
        at: Tool.root.appendingPathComponent("Scripts"),
        to: tool.folder.appendingPathComponent("Scripts"))
      for file in ["Sources/a.swift", "Package.swift"] {
        try tool.write("", to: file)
        try tool.write("", to: "Tests/Benchmarks/" + file)
      }
      try tool.write("", to: "bin/nothing")
      try ShellScript.write(Checkout.swift, to: tool.folder.path + "/bin/swift")
    }

    func start(_ arguments: [String], variables: [String: String] = [:]) throws -> Tool.Result {
      let place = tool.folder.path
      return try tool.run(
        arguments,
        variables: [
          "PATH": "\(place)/bin:/usr/local/bin:/usr/bin:/bin", "PLACE": place,
          "PTA_NO_INSTALL": "1",
        ].merging(variables) { $1 }, executable: tool.folder.appendingPathComponent("Scripts/pta"))
    }

    /// What was built so far.
    var builds: [String] {
      ((try? tool.read("builds")) ?? "").split(separator: "\n").map(String.init)
    }

    func has(_ name: String) -> Bool {
      FileManager.default.fileExists(atPath: tool.folder.appendingPathComponent(name).path)
    }
  }

  private func withCheckout(_ body: (Checkout) throws -> Void) throws {
    try withTool { try body(Checkout($0)) }
  }
}
