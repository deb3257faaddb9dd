import Foundation
import TestSupport
import Testing

/// `Scripts/site` with a pandoc that writes pages of one paragraph.
@Suite(.timeLimit(.minutes(60))) struct SiteScriptTests {
  private func writeSite(_ tool: Tool, to folder: String) throws -> Tool.Result {
    try tool.write("", to: "bin/nothing")
    let pandoc = #"while [ "$1" != --output ]; do shift; done; echo '<p id="a">' > "$2""#
    try ShellScript.write(pandoc, to: tool.folder.path + "/bin/pandoc")
    try ShellScript.write("", to: tool.folder.path + "/bin/dot")
    return try tool.run(
      [tool.folder.path + "/" + folder],
      variables: ["PATH": tool.folder.path + "/bin:/usr/bin:/bin", "PTA": "/bin/echo"],
      executable: Tool.root.appendingPathComponent("Scripts/site"))
  }

  @Test func replacesOnlyASite() throws {
    try withTool { tool in
      #expect(try writeSite(tool, to: "new").status == 0)
      try tool.write("", to: "new/left.html")
      #expect(try writeSite(tool, to: "new").status == 0)
      #expect(throws: CocoaError.self) { try tool.read("new/left.html") }
      #expect(try tool.read("new/index.html") == "<p id=\"a\">\n")
    }
  }

  @Test(arguments: [
    ([], "site: one folder is to be named, as in Scripts/site ../site"),
    (["a", "b"], "site: one folder is to be named, as in Scripts/site ../site"),
    (["--out=a"], "site: there is no option '--out=a': name a folder, as in Scripts/site ../site"),
  ])
  func saysWhatIsWrong(arguments: [String], message: String) throws {
    try withTool { tool in
      let result = try tool.run(
        arguments, executable: Tool.root.appendingPathComponent("Scripts/site"))
      #expect(result.status == 2 && result.errorLines == [message], "\(result)")
    }
  }

  /// Somebody's own pages may have a file of the same name.
  @Test func leavesOtherThingsAlone() throws {
    try withTool { tool in
      try tool.write("", to: "project/site.css")
      try tool.write("mine", to: "project/index.html")
      let result = try writeSite(tool, to: "project")
      #expect(result.status == 2 && result.errors.contains("has other things in it"), "\(result)")
      #expect(try tool.read("project/index.html") == "mine")
    }
  }
}
