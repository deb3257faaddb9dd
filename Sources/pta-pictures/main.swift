import ToolSupport

Tool(name: "pta-pictures", commands: [.compare, .source], usual: .draw).main()
