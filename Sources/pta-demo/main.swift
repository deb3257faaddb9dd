#if GTK
  import ToolSupport

  Tool(name: "pta-demo", usual: .demo).main()
#else
  import Platform
  import ToolSupport

  Console().printError("pta-demo: it was built without GTK; start it by Scripts/pta demo")
  exit(ExitStatus.failure.rawValue)
#endif
