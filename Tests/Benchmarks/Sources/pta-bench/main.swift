import Platform
import ToolSupport

// What is typed after `pta bench`; the process ends with what it gives.
exit(Tool(name: "pta bench", usual: .bench).run(Array(CommandLine.arguments.dropFirst())))
