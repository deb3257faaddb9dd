import Foundation
import TestSupport
import Testing

/// `Scripts/install` in a checkout with a compiler that makes programs which say their names.
@Suite(.timeLimit(.minutes(60))) struct InstallScriptTests {
  private static let compiler = #"""
    [ -z "$FAILS" ] || { echo "it is wrong"; exit 1; }
    while [ $# -gt 0 ]; do
      case $1 in --product) product=$2 ;; --scratch-path) scratch=$2 ;; esac
      shift
    done
    mkdir -p "$scratch/release"
    cat > "$scratch/release/$product" <<END
    #!/bin/sh
    [ "\$1" != "\$REFUSES" ] || exit 3
    echo "$product \$*"
    [ "\$1" != api ] || { mkdir -p "\$3"; echo stub > "\$3/pta.lua"; }
    END
    """#

  private struct Checkout {
    let tool: Tool

    init(_ tool: Tool) throws {
      self.tool = tool
      for name in ["Scripts", "LICENSE"] {
        try FileManager.default.copyItem(
          at: Tool.root.appendingPathComponent(name), to: tool.folder.appendingPathComponent(name))
      }
      for file in [
        "a/init.lua", "a/spec/a_spec.lua", "a/gallery/sheet.png", "a/gallery/stage.lua",
        "b c/init.lua",
      ] {
        try tool.write("", to: "Plugins/" + file)
      }
      try tool.write("", to: "bin/nothing")
      try ShellScript.write(InstallScriptTests.compiler, to: tool.folder.path + "/bin/swift")
    }

    func install(_ arguments: String..., variables: [String: String] = [:]) throws -> Tool.Result {
      try start("install", arguments, variables: variables)
    }

    func start(
      _ script: String, _ arguments: [String] = [], variables: [String: String]
    ) throws -> Tool.Result {
      try tool.run(
        arguments,
        variables: ["PATH": "\(tool.folder.path)/bin:/usr/local/bin:/usr/bin:/bin"]
          .merging(variables) { $1 },
        executable: tool.folder.appendingPathComponent("Scripts/" + script))
    }

    /// All files and links below a folder.
    func files(_ folder: String) -> Set<String> {
      let place = tool.folder.appendingPathComponent(folder)
      let paths = FileManager.default.enumerator(atPath: place.path)?.compactMap { $0 as? String }
      return Set(
        (paths ?? []).filter { path in
          let kind = try? FileManager.default.attributesOfItem(atPath: place.path + "/" + path)[
            .type]
          return kind as? FileAttributeType != .typeDirectory
        })
    }
  }

  private static let installed: Set = [
    "bin/pta", "lib/pta/pta", "lib/pta/pta-worker", "lib/pta/pta-pictures",
    "lib/pta/pta-studio",
    "share/pta/plugins/a/init.lua", "share/pta/plugins/a/gallery/stage.lua",
    "share/pta/plugins/a/spec/a_spec.lua",
    "share/pta/plugins/b c/init.lua", "share/pta/stubs/pta.lua", "share/man/man1/pta.1",
    "share/doc/pta/copyright",
    "share/bash-completion/completions/pta", "share/fish/vendor_completions.d/pta.fish",
    "share/zsh/site-functions/_pta", "share/pta/files",
  ]

  @Test(arguments: ["", "/stage"])
  func putsFilesWhereTheyBelong(stage: String) throws {
    try withTool { tool in
      let checkout = try Checkout(tool)
      let root = tool.folder.path
      let variables = stage.isEmpty ? [:] : ["DESTDIR": root + stage]
      let prefix = stage.isEmpty ? root + "/usr x" : "/usr x"
      let folder = stage.dropFirst() + "/usr x"
      try tool.write("of another", to: folder + "/bin/other")
      let result = try checkout.install(prefix, variables: variables)
      #expect(result.status == 0, "\(result)")
      #expect(result.errors.contains("install: pta version is in \(prefix)\n"))
      #expect(checkout.files(String(folder)) == InstallScriptTests.installed.union(["bin/other"]))
      #expect(try tool.read(folder + "/share/man/man1/pta.1") == "pta man\n")
      #expect(try tool.read(folder + "/share/zsh/site-functions/_pta") == "pta completion zsh\n")
      let started = try tool.run(
        ["x"], executable: tool.folder.appendingPathComponent(folder + "/bin/pta"))
      #expect(started.output == "pta x\n")

      // An older version's files go, and in the end all but those of others.
      try FileManager.default.removeItem(at: tool.folder.appendingPathComponent("Plugins/b c"))
      #expect(try checkout.install(prefix, variables: variables).status == 0)
      let left = InstallScriptTests.installed.filter { !$0.contains("b c") }
      #expect(checkout.files(String(folder)) == left.union(["bin/other"]))
      #expect(try checkout.install("--uninstall", prefix, variables: variables).status == 0)
      #expect(checkout.files(String(folder)) == ["bin/other"])
      #expect(!FileManager.default.fileExists(atPath: tool.folder.path + "/\(folder)/share/pta"))
      let again = try checkout.install("--uninstall", prefix, variables: variables)
      #expect(again.status == 1 && again.errors.contains("nothing of pta is installed in"))
    }
  }

  @Test(arguments: [
    ([], "install: PREFIX is missing: a folder such as /usr/local or ~/.local"),
    (["--prefix"], "install: there is no option '--prefix'"),
    (["--prefix=/opt/pta"], "install: there is no option --prefix: write Scripts/install /opt/pta"),
    (
      ["~/.local"],
      "install: the shell left '~/.local' as it is: write it without quotes, or \"$HOME/.local\""
    ),
    (["--uninstall"], "install: PREFIX is missing: a folder such as /usr/local or ~/.local"),
    (["a", "b"], "install: one PREFIX at a time, and 'b' is one too many"),
  ])
  func saysWhatIsMissing(arguments: [String], message: String) throws {
    try withTool { tool in
      let result = try tool.run(
        arguments, executable: Tool.root.appendingPathComponent("Scripts/install"))
      #expect(result.status == 2 && result.errorLines.first == message, "\(result)")
    }
  }

  @Test func whatCannotBeBuiltLeavesAllAsItWas() throws {
    try withTool { tool in
      let checkout = try Checkout(tool)
      #expect(try checkout.install("usr").status == 0)
      let before = checkout.files("usr")
      let result = try checkout.install("usr", variables: ["FAILS": "1"])
      #expect(result.status == 1 && result.errors.contains("it is wrong"), "\(result)")
      #expect(checkout.files("usr") == before)
      try tool.write("", to: "file")
      let refused = try checkout.install("file")
      #expect(refused.status == 1 && refused.errors.contains("install: cannot write to "))
    }
  }

  @Test(arguments: ["man", "completion"])
  func whatCannotBeAskedIsNoInstallation(command: String) throws {
    try withTool { tool in
      let result = try Checkout(tool).install("usr", variables: ["REFUSES": command])
      #expect(result.status != 0 && !result.errors.contains(" is in "), "\(result)")
    }
  }

  /// The old version's files and the new one's are known all the time.
  @Test func aHalfUpdateCanBeUninstalled() throws {
    try withTool { tool in
      let checkout = try Checkout(tool)
      #expect(try checkout.install("usr").status == 0)
      try FileManager.default.removeItem(at: tool.folder.appendingPathComponent("Plugins/b c"))
      try tool.write("", to: "Plugins/new/init.lua")
      #expect(try checkout.install("usr", variables: ["REFUSES": "api"]).status != 0)
      #expect(checkout.files("usr").contains("share/pta/plugins/new/init.lua"))
      #expect(try checkout.install("--uninstall", "usr").status == 0)
      #expect(checkout.files("usr") == [])
    }
  }

  /// What cannot be unmounted is still this machine's own.
  @Test(arguments: [("[ \"$1\" = -l ]", false), ("false", true)])
  func aPackageRemovesNothingThatIsMounted(unmount: String, isLeft: Bool) throws {
    try withTool { tool in
      let checkout = try Checkout(tool)
      let programs = [
        "mountpoint": "true", "umount": unmount, "dpkg-deb": "true", "dpkg-shlibdeps": "true",
      ]
      for (name, script) in programs {
        try ShellScript.write(script, to: tool.folder.path + "/bin/" + name)
      }
      let result = try checkout.start("package", variables: ["FAILS": "1"])
      #expect(result.status == 1 && result.errors.contains("it is wrong"), "\(result)")
      #expect(result.errors.contains("is still mounted") == isLeft)
      let names = try FileManager.default.contentsOfDirectory(atPath: tool.folder.path)
      #expect(names.contains { $0.hasPrefix("tmp.") } == isLeft)
    }
  }

  /// The program finds what was installed with it, wherever that is.
  @Test func anInstalledProgramFindsItsPlugins() throws {
    try withTool { tool in
      try tool.write(
        "local p = pta.status_view { api = 1, name = 'mine', version = '1.0.0', description = 'd' } return p",
        to: "usr/share/pta/plugins/mine/init.lua")
      try tool.write("", to: "usr/bin/nothing")
      try tool.write("", to: "usr/lib/pta/nothing")
      let program = tool.folder.appendingPathComponent("usr/lib/pta/pta")
      try FileManager.default.copyItem(at: Tool.executable, to: program)
      let link = tool.folder.appendingPathComponent("usr/bin/pta")
      try FileManager.default.createSymbolicLink(
        atPath: link.path, withDestinationPath: "../lib/pta/pta")
      let process = tool.process(["info", "mine", "--json"], [:])
      process.executableURL = link
      process.environment?["PTA_PLUGINS"] = nil
      let pipe = Pipe()
      process.standardOutput = pipe
      try process.run()
      process.waitUntilExit()
      let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      let folder = tool.folder.path + "/usr/share/pta/plugins/mine"
      #expect(output.contains("\"folder\":\"\(folder)\""), "\(output)")
    }
  }
}
