import Platform

// What is typed after `pta`; the process ends with the subcommand's status.
exit(CommandLineTool().run(Array(CommandLine.arguments.dropFirst())))
