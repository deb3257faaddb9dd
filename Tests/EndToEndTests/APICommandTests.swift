import Foundation
import TestSupport
import Testing

/// `pta api`: where it writes what, and what it says of wrong command lines.
@Suite(.timeLimit(.minutes(60))) struct APICommandTests {
  @Test func editorsFindTheStubs() throws {
    try withTool { tool in
      let stubs = ["pta", "driver", "spec", "helpers"].map { ".pta/\($0).lua" }
      #expect(try tool.run(["api"]).lines == stubs + [".luarc.json"])
      #expect(try tool.read(".luarc.json").contains(#""workspace.library": [".pta"]"#))
      for stub in stubs { #expect(try tool.read(stub).contains("\n---@meta ")) }
      #expect(try tool.run(["api"]).errors == "")
      // Settings that are there are left alone.
      try tool.write("{}", to: ".luarc.json")
      let again = try tool.run(["api"])
      #expect(again.lines == stubs && again.status == 0)
      #expect(
        again.errors
          == "pta api: .luarc.json is left as it is, and does not say where the stubs are: write "
          + "\"workspace.library\": [\".pta\"] there\n")
      #expect(try tool.read(".luarc.json") == "{}")
      #expect(try tool.run(["api", "-o", "a/b"]).lines == stubs.map { "a/b" + $0.dropFirst(4) })
      let printed = try tool.run(["api", "--output=-"])
      #expect(try printed.output == stubs.map { try tool.read($0) }.joined())
    }
  }

  @Test(arguments: [
    ("luacheck", "stds.pta_plugin = {"), ("markdown", "### pta.view"), ("json", #"{"api":1,"#),
  ])
  func otherFormatsArePrinted(format: String, part: String) throws {
    try withTool { tool in
      let printed = try tool.run(["api", "--format", format])
      #expect(printed.status == 0 && printed.output.contains(part))
      #expect(try tool.run(["api", "--format", format, "-o", "x/file"]).output == "x/file\n")
      #expect(try tool.read("x/file") == printed.output)
    }
  }

  @Test func jsonIsWellFormed() throws {
    try withTool { tool in
      struct API: Decodable {
        struct Part: Decodable {
          struct Table: Decodable {
            struct Field: Decodable {
              let name, type: String
              let range: [Double]?
            }
            let name: String
            let fields: [Field]
          }
          let name: String
          let types: [Table]
        }
        let parts: [Part]
      }
      let output = try tool.run(["api", "--format", "json"]).output
      let api = try JSONDecoder().decode(API.self, from: Data(output.utf8))
      #expect(api.parts.map(\.name) == ["pta", "driver", "spec", "helpers"])
      let view = try #require(api.parts[0].types.first { $0.name == "pta.view" })
      let alpha = try #require(view.fields.first { $0.name == "alpha" })
      #expect(alpha.type == "number" && alpha.range == [0, 1])
    }
  }

  @Test(arguments: [
    (["--format", "lua"], "--format is luals, luacheck, markdown or json, not 'lua'"),
    (["stubs"], "'stubs' is too much: it takes only options; --format FORMAT says what is written"),
    (["-o", "pta.lua"], "luals is 4 files: -o names their folder, not 'pta.lua'"),
  ])
  func aWrongCommandLineIsTold(arguments: [String], complaint: String) throws {
    try withTool { tool in
      let result = try tool.run(["api"] + arguments)
      #expect(result.status == 2 && result.errors.hasPrefix("pta api: \(complaint)\n"))
    }
  }

  /// What was written by hand is not lost, and nothing else is written then; what is its own is written anew.
  @Test(arguments: [
    (["-o", "x"], "x/helpers.lua"), (["--format", "luacheck", "-o", ".luacheckrc"], ".luacheckrc"),
    (["--format", "markdown", "-o", "README.md"], "README.md"),
    (["--format", "json", "-o", ".luarc.json"], ".luarc.json"),
    (["--format", "luacheck", "-o", "x/init.lua"], "x/init.lua"),
  ])
  func whatIsWrittenByHandStays(arguments: [String], file: String) throws {
    try withTool { tool in
      let text = "return { \"mine\" }\n"
      try tool.write(text, to: file)
      let result = try tool.run(["api"] + arguments)
      let other = file == "x/helpers.lua" ? "folder" : "name"
      #expect(
        result.errors
          == "pta api: \(file): it is there, and not by pta api, which would replace it; give -o "
          + "another \(other)\n")
      #expect(try result.status == 1 && tool.read(file) == text)
      #expect(!FileManager.default.fileExists(atPath: tool.folder.path + "/x/pta.lua"))
      for text in ["", nil] {
        if let text { try tool.write(text, to: file) }
        #expect(try tool.run(["api"] + arguments).status == 0)
      }
    }
  }

  @Test func aFileInTheWayIsTold() throws {
    try withTool { tool in
      try tool.write("", to: ".pta")
      let result = try tool.run(["api"])
      #expect(result.status == 1 && result.errors.hasPrefix("pta api: .pta/pta.lua: "), "\(result)")
    }
  }
}
