import ToolSupport

Tool.main(name: "pta-pictures", commands: [.compare, .source], usual: .draw)
