import ToolSupport

Tool.main(name: "pta bench", usual: .bench)
