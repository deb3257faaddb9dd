import ToolSupport

Tool(name: "pta bench", usual: .bench).main()
