/// The subcommands that each program has.
extension Tool {
  /// `pta help [SUBCOMMAND…]`, and `--help`
  var helping: Command {
    Command(
      name: "help", usage: "help [SUBCOMMAND…]",
      summary: "Says what the subcommands do, or all about some of them."
    ) { given, console in
      let commands = try given.operands.map { word in
        guard let command = command(word) else { throw UsageError(complaint(word)) }
        return command.help(in: name)
      }
      console.print(commands.isEmpty ? help : commands.joined(separator: "\n\n"))
      return .success
    }
  }

  /// `pta version`, and `--version`
  var versioning: Command {
    Command(name: "version", usage: "version", summary: "Prints the version.") { _, console in
      console.print("\(name) \(Tool.version)")
      return .success
    }
  }

  /// `pta completion SHELL`
  var completion: Command {
    let scripts = [
      "bash": PackageResources.pta_bash, "zsh": PackageResources.pta_zsh,
      "fish": PackageResources.pta_fish,
    ]
    return Command(
      name: "completion", usage: "completion bash|zsh|fish",
      summary: "Prints what has a shell complete its command lines, as in: "
        + "source <(\(name) completion bash)",
      elsewhere: ["shell": "the shell's name alone, as in: \(name) completion bash"]
    ) { given, console in
      guard given.operands.count < 2 else { throw UsageError("one shell at a time") }
      let shell = given.operands.first
      guard let script = shell.flatMap({ scripts[$0] }) else {
        throw UsageError("the shell is bash, zsh or fish" + (shell.map { ", not '\($0)'" } ?? ""))
      }
      console.write(String(decoding: script, as: UTF8.self))
      return .success
    }
  }

  /// `pta complete WORD…`: what those scripts ask.
  var completing: Command {
    Command(
      name: "complete", usage: "complete WORD…",
      summary: "Prints what may stand in place of the last word.", isPassedOn: true
    ) { given, console in
      for line in completions(of: given.operands) { console.print(line) }
      return .success
    }
  }

  /// `pta man`: what is installed as its man page.
  var describing: Command {
    Command(
      name: "man", usage: "man", summary: "Prints the man page, in the macros of man(7).",
      operandAdvice: { [name] in "\(name) help \($0) says all about one" }
    ) { _, console in
      console.write(manPage)
      return .success
    }
  }
}
