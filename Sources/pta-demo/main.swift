#if GTK
  import ToolSupport

  Tool(name: "pta-demo", usual: .demo).main()
#else
  print("pta-demo is built with the trait GTK: start it by Scripts/pta demo")
#endif
