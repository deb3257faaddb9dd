import ToolSupport

Tool(name: "pta-studio", usual: .studio).main()
