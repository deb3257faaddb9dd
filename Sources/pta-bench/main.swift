import Platform

// What is typed after `pta-bench`; the process ends with what it gives.
exit(BenchTool().run(Array(CommandLine.arguments.dropFirst())))
