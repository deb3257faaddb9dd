import Platform
import ToolSupport

// What is typed after `pta`; the process ends with the subcommand's status.
exit(
  Tool(
    name: "pta",
    commands: [.repl, .run, .test, .check, .render, .gallery, .trace, .bench],
    hidden: [.testWorker]
  ).run(Array(CommandLine.arguments.dropFirst())))
