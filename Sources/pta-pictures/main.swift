import Platform
import ToolSupport

// What is typed after `pta-pictures`; the process ends with what it gives.
exit(
  Tool(name: "pta-pictures", commands: [.compare, .source], usual: .draw)
    .run(Array(CommandLine.arguments.dropFirst())))
