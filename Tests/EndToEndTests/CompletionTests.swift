import Foundation
import TestSupport
import Testing

/// What shells complete: asked for as they do, and in the shells themselves.
@Suite(.timeLimit(.minutes(60))) struct CompletionTests {
  /// What is typed, and what may stand in the place of its last word.
  private static let lines: [([String], [String])] = [
    (["re"], ["repl", "render"]), (["ver"], ["version"]), (["--v"], ["--version"]),
    (["none", ""], []), (["help", "tr"], ["trace"]),
    (["completion", ""], ["bash", "zsh", "fish"]),
    (["test", "--co"], ["--color", "--coverage"]), (["test", "--color", "a"], ["auto", "always"]),
    (["test", "--color=n"], ["--color=never"]), (["test", "--watch=n"], []),
    (["test", "--reporter", "j"], ["junit", "json"]), (["test", "--jobs", ""], []),
    (["run", ""], [":files"]), (["run", "--trace", "c"], [":files"]),
    (["run", "--trace=c"], [":files"]),
    (["run", "a.lua", "--he"], ["--help"]), (["render", "-o", ""], [":files"]),
    (["render", "--theme", ""], ["light", "dark"]), (["bench", "--ro"], ["--rounds"]),
    (["bench", ""], []), (["repl", "cent"], ["centered", ":files"]),
    (["repl", "centered", "tra"], ["traffic-light", ":files"]),
    (["run", "--help", ""], [":files"]), (["repl", "label", "pulling"], ["pulling=", ":files"]),
    (["render", "progress-ring", "x=1", "center=i"], ["center=icon"]),
    (["repl", "activity", "color="], ["color="]), (["test", "cent", "x="], [":files"]),
    (["render", "label", "--at", "60", "-o", "a.svg", "pulling"], ["pulling=", ":files"]),
    (["test", "--", "--col"], [":files"]),
    (["test", "--profile", "cent"], ["centered", ":files"]),
  ]

  @Test(arguments: lines)
  func offersWhatFits(words: [String], expected: [String]) throws {
    try withTool { tool in
      let result = try tool.run(["complete"] + words)
      #expect(result.status == 0 && result.errors == "")
      let found = result.lines.map { String($0.prefix { $0 != "\t" }) }
      #expect(Set(found) == Set(expected) && found.count == expected.count, "\(found)")
    }
  }

  private static let plugin = """
    return pta.status_view {
      api = 1, name = "mine", version = "1.0.0", description = "d",
      options = { look = { type = "choice", choices = { "a" }, default = "a", doc = "d" } },
    }
    """

  /// Its name and its options.
  @Test func knowsAPluginOfAFolderThatIsGiven() throws {
    try withTool { tool in
      try tool.write(CompletionTests.plugin, to: "more/mine/init.lua")
      let words = ["complete", "repl", "--plugins", "more"]
      #expect(try tool.run(words + ["mi"]).lines == ["mine", ":files"])
      #expect(try tool.run(words + ["mine", "look"]).lines == ["look=a", ":files"])
    }
  }

  /// What a plugin says reaches neither the terminal nor the shell's lines with controls in it.
  @Test func leavesOutWhatHasControls() throws {
    try withTool { tool in
      let plugin = #"""
        return pta.status_view {
          api = 1, name = "mine", version = "1.0.0", description = "d",
          options = {
            look = {
              type = "choice", choices = { "a", "b\27[2J", "c\nd", "e\tf" }, default = "a", doc = "d",
            },
          },
        }
        """#
      try tool.write(plugin, to: "mine/init.lua")
      #expect(try tool.run(["complete", "repl", "mine", "look"]).lines == ["look=a", ":files"])
    }
  }

  @Test func saysWhatEachIsFor() throws {
    try withTool { tool in
      let lines = try tool.run(["complete", "run", "--q"]).lines
      #expect(lines == ["--quiet\tprints only what the script prints, and what went wrong"])
    }
  }

  /// Every option that help lists and that takes one of some words names them when it is given another.
  @Test func aWrongWordIsAnsweredWithTheRightOnes() throws {
    try withTool { tool in
      let commands = try tool.run(["complete", ""]).lines.map { $0.prefix { $0 != "\t" } }
      var count = 0
      // Windows have their own tests.
      for command in commands.map(String.init) where command != "demo" {
        for line in try tool.run(["complete", command, "--"]).lines {
          let option = String(line.prefix { $0 != "\t" })
          let words = try tool.run(["complete", command, option + "="]).lines
            .filter { $0.hasPrefix("--") }.map { String($0.dropFirst(option.count + 1)) }
          guard !words.isEmpty else { continue }
          count += 1
          let result = try tool.run([command, option + "=wrong"])
          #expect(result.status == 2)
          let message = result.errorLines.first ?? ""
          for word in words { #expect(message.contains(word), "\(command) \(option): \(result)") }
        }
      }
      #expect(count > 4)
    }
  }

  // MARK: In the shells

  /// What is typed, and to what the shell completes it.
  private static let typed: [(String, Set<String>)] = [
    ("pta re", ["repl", "render"]), ("pta test --col", ["--color"]),
    ("pta test --color a", ["auto", "always"]), ("pta repl cent", ["centered"]),
    ("pta run sub/a", ["sub/a b.lua", "sub/a.lua"]), ("pta run --trace=sub/a.", ["sub/a.lua"]),
    ("pta test --color=n", ["never"]), ("pta repl label rel", ["releasing="]),
    ("pta repl ./x/mine loo", ["look=a"]), ("pta repl --plugins x mine loo", ["look=a"]),
  ]

  /// - Parameters:
  ///   - script: types the line.
  ///   - shell: what runs the script.
  ///   - other: the shell that completes, if it is another one.
  private func complete(
    _ line: String, with script: String, by shell: String, of other: String? = nil
  ) throws -> Set<String> {
    let program = URL(fileURLWithPath: "/usr/bin/" + shell)
    return try withTool { tool in
      try tool.write("", to: "sub/a.lua")
      try tool.write("", to: "sub/a b.lua")
      try tool.write(CompletionTests.plugin, to: "x/mine/init.lua")
      try tool.write(try tool.run(["completion", other ?? shell]).output, to: "completion")
      try FileManager.default.createSymbolicLink(
        at: tool.folder.appendingPathComponent("pta"), withDestinationURL: Tool.executable)
      try tool.write(script, to: "driver")
      let result = try tool.run(
        ["driver", line],
        variables: ["PATH": "\(tool.folder.path):/usr/bin:/bin", "TERM": "dumb"],
        executable: program)
      #expect(result.errors == "" && result.status == 0, "\(result)")
      return Set(result.lines.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) })
    }
  }

  /// As readline splits words: also at `=`.
  @Test(arguments: typed)
  func inBash(line: String, expected: Set<String>) throws {
    let script = #"""
      source ./completion
      read -r -a COMP_WORDS <<<"${1//=/ = }"
      [[ $1 != *= ]] || COMP_WORDS+=('')
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _pta pta
      printf '%s\n' "${COMPREPLY[@]}"
      """#
    #expect(try complete(line, with: script, by: "bash") == expected)
  }

  /// What is typed, and what stands there after a tab.
  private static let pressed = [
    ("pta repl label rel", "pta repl label releasing="),
    ("pta repl label releasing=", "pta repl label releasing="),
    ("pta repl ./x/mi", "pta repl ./x/mine/"),
    ("pta repl ./x/mine loo", "pta repl ./x/mine look=a "),
    ("pta repl \"./x/mine\" look=", "pta repl \"./x/mine\" look=a "),
    ("pta repl --plugins x mine look=", "pta repl --plugins x mine look=a "),
    ("pta repl --plugins=sub:x mine look=", "pta repl --plugins=sub:x mine look=a "),
    ("pta repl --plugins sub:x/m", "pta repl --plugins sub:x/mine/"),
    ("pta repl activity size=s", "pta repl activity size=s"),
    ("pta run sub/a\\ ", "pta run sub/a\\ b.lua "),
    ("pta test --color=n", "pta test --color=never "),
  ]

  /// What the tests at a terminal begin with: zsh has terminals.
  private static let terminal = #"""
    zmodload zsh/zpty
    until_said() {
      local text all=
      repeat 200; do
        zpty -r -t shell text && all+=$text || sleep 0.05
        [[ $all != *$1* ]] || break
      done
    }

    """#

  /// With what readline makes of it, at a terminal that zsh has.
  @Test(.enabled(if: has("zsh"), "zsh is not installed"), arguments: pressed)
  func inATerminalOfBash(line: String, completed: String) throws {
    let script = #"""
      zpty shell "PS1= bash --norc --noprofile -i"
      zpty -w shell 'source ./completion'
      zpty -w shell "bind -x '\"\\C-t\": printf %s \"\$READLINE_LINE\" >line; echo do\"\"ne'; echo re\\ady"
      until_said ready
      zpty -w -n shell "$1"$'\t\C-t'
      until_said done
      print -r -- "$(<line)|"
      """#
    let found = try complete(
      line, with: CompletionTests.terminal + script, by: "zsh", of: "bash")
    #expect(found == [completed + "|"])
  }

  private static func has(_ shell: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/" + shell)
  }

  @Test(.enabled(if: has("fish"), "fish is not installed"), arguments: typed)
  func inFish(line: String, expected: Set<String>) throws {
    let script = "source ./completion; complete -C $argv[1] | cut -f1"
    let found = try complete(line, with: script, by: "fish")
    let start = line.firstMatch(of: /--\w+=/).map { String($0.0) } ?? ""
    #expect(Set(found.map { String($0.trimmingPrefix(start)) }) == expected)
  }

  /// zsh completes only what is typed at a terminal: here it is in one, and notes what it found.
  @Test(.enabled(if: has("zsh"), "zsh is not installed"), arguments: typed)
  func inZsh(line: String, expected: Set<String>) throws {
    let script = #"""
      zpty shell "PS1= zsh -f -i"
      zpty -w shell 'autoload -U compinit; compinit -u -D; source ./completion'
      zpty -w shell 'compadd() {
        local -a out
        builtin compadd -O out "$@"; print -rl -- "<"$^out">" >> found; builtin compadd "$@"
      }; print re""ady'
      until_said ready
      zpty -w -n shell "$1"$'\t\C-u'
      zpty -w shell 'print do""ne'
      until_said done
      sed -n 's/^<\(.*\)>$/\1/p' found
      """#
    let start = line.firstMatch(of: /--\w+=/).map { String($0.0) } ?? ""
    // A path is found step by step, and some words are found quoted, too.
    let found = try complete(line, with: CompletionTests.terminal + script, by: "zsh").map {
      String($0.replacing("\\", with: "").trimmingPrefix(start))
    }
    let names = expected.map { String($0.split(separator: "/").last ?? "") }
    #expect(Set(found).subtracting(["sub"]) == Set(names))
  }
}
