import ToolSupport

Tool.main(
  name: "pta", commands: [.repl, .run, .test, .check, .render, .gallery, .trace, .new, .bench],
  hidden: [.testWorker])
