import Platform

// What is typed after `pta-pictures`; the process ends with what it gives.
exit(PictureTool().run(Array(CommandLine.arguments.dropFirst())))
