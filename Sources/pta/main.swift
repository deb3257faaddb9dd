import ToolSupport

Tool(
  name: "pta", commands: [.repl, .run, .test, .check, .render, .gallery, .trace, .bench],
  hidden: [.testWorker]
).main()
