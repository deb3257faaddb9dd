import Foundation
import Driver
import LuaRuntime
import PullPlugins
import Testing

/// `reload`, typed and by itself, and what `back` and `record` make of it.
@Suite struct ReloadVerbTests {
  /// A version of the plugin, told from others by its height.
  private static func script(_ height: Int, _ text: String, name: String = "p") -> String {
    """
    local s = pta.status_view {
      api = 1, name = "\(name)", version = "1.0.0", description = "A test.", height = \(height),
    }
    function s:setup() print("\(text)") end
    return s
    """
  }

  /// A session with the plugin `p` of a folder of its own on the control, in the middle of a pull.
  private func session(_ body: (Rig, String) throws -> Void) throws {
    try withPlugins(["p": ReloadVerbTests.script(41, "one")]) { folder in
      let rig = Rig(plugins: folder)
      try rig.run("use 'p' pull(50)")
      try body(rig, folder)
    }
  }

  private func messages(_ rig: Rig) -> [String] {
    rig.session.stage.log.diagnostics.compactMap {
      if case .diagnostic(let diagnostic) = $0.event {
        diagnostic.code.rawValue + " " + diagnostic.message
      } else {
        nil
      }
    }
  }

  /// No name of a file is a command to the terminal.
  @Test func aFileMayBeCalledAnything() throws {
    try session { rig, folder in
      let name = folder + "/p/a\u{1B}[2J\n.lua"
      try Data("return 1".utf8).write(to: URL(fileURLWithPath: name))
      #expect(try rig.enter("reload") == [.string("p reloaded (a␛[2J␊.lua)")])
    }
  }

  @Test func saysWhatBecameOfIt() throws {
    try session { rig, folder in
      #expect(try rig.enter("reload") == [.string("p is unchanged")])
      try writePlugin("p", ReloadVerbTests.script(42, "two"), in: folder)
      #expect(try rig.enter("reload") == [.string("p reloaded (init.lua)")])
      #expect(rig.stateName == "pulling" && rig.pulled == 50)
      try writePlugin("p", "\nx = = 1", in: folder)
      let line =
        "p not reloaded: init.lua:2: unexpected symbol near '='; the last good version goes on"
      #expect(try rig.enter("reload 'p'") == [.string(line)])
      #expect(
        messages(rig) == [
          "message one", "plugin-reloaded the new version is in its place: init.lua",
          "message two",
          "reload-failed the new version was not loaded: unexpected symbol near '='; the last good "
            + "version goes on. Correct the file and save it again",
        ])
      #expect(
        rig.session.trace.contains {
          $0.contains(#""code":"reload-failed","plugin":"p","#)
            && $0.contains(#""file":"init.lua","line":2"#)
        })
      // In the log as every other verb.
      #expect(
        rig.session.entries.map(\.verb.name) == ["use", "pull", "reload", "reload", "reload"])
    }
  }

  @Test func ofSeveral() throws {
    let visualizer = """
      return pta.visualizer { api = 1, name = "v", version = "1.0.0", description = "A test." }
      """
    try withPlugins(["p": ReloadVerbTests.script(41, "one"), "v": visualizer]) { folder in
      let rig = Rig(plugins: folder)
      #expect(
        rig.error("reload")
          == "reload: no plugin from a folder is on the control (there is none; use one first)")
      try rig.run("use 'p' use 'v' use 'stretch'")
      #expect(
        rig.error("reload 'v'")
          == "reload: no plugin \"v\" from a folder is on the control (there are: p)")
      try rig.run("use 'v'")
      try writePlugin("v", visualizer + " -- new", in: folder)
      #expect(try rig.enter("reload") == [.string("p is unchanged\nv reloaded (init.lua)")])
      #expect(try rig.enter("reload 'p'") == [.string("p is unchanged")])
      // A stage that begins has none of them.
      try rig.run("stage()")
      #expect(rig.error("reload").hasPrefix("reload: no plugin"))
    }
  }

  /// What was loaded then is what is loaded when it is done again, whatever the files are by now.
  @Test func backGoesByTheFilesOfThen() throws {
    try session { rig, folder in
      try writePlugin("p", ReloadVerbTests.script(42, "two"), in: folder)
      try rig.run("reload() pull(60)")
      try writePlugin("p", "x = = 1", in: folder)
      try rig.run("reload() pull(70)")
      let trace = rig.session.trace
      try writePlugin("p", ReloadVerbTests.script(43, "three"), in: folder)
      try rig.run("wait(0.1) back(1)")
      #expect(rig.session.trace == trace)
      try rig.run("back(1)")
      #expect(rig.session.stage.control.statusView.view.height == 42 && rig.pulled == 60)
      try rig.run("back(2)")
      #expect(rig.session.stage.control.statusView.view.height == 42 && rig.pulled == 50)
      try rig.run("back(1)")
      #expect(rig.session.stage.control.statusView.view.height == 41 && rig.pulled == 50)
      try rig.run("reload()")
      #expect(rig.session.stage.control.statusView.view.height == 43)
    }
  }

  /// Inside the delegate's callback too, and again by what `record` has written.
  @Test func insideACallback() throws {
    try session { rig, folder in
      try writePlugin("p", ReloadVerbTests.script(42, "two"), in: folder)
      try rig.run(
        """
        delegate { did_change_state = function(_, to) if to == "triggered" then reload() end end }
        pull(120) release() complete() settle() record("s")
        """)
      #expect(rig.session.stage.control.statusView.view.height == 42)
      #expect(rig.states == ["idle", "pulling", "triggered", "executing", "retracting", "idle"])
      let script = try #require(rig.files["s"])
      #expect(script.contains(#", "reload", {})"#))
      let trace = rig.session.trace
      try rig.run("wait(1) back(1)")
      #expect(rig.session.trace == trace)
    }
  }

  /// Where the system tells nothing of a folder, it is looked at all the same.
  @Test func whenToLookAgain() throws {
    try session { rig, folder in
      let saved = SavedFiles(of: rig.session)
      #expect(saved.take() == [] && saved.dueIn == nil)
      try FileManager.default.removeItem(atPath: folder)
      _ = saved.take()
      #expect(saved.dueIn == SavedFiles.pause)
      for _ in 0..<5 { _ = saved.take() }
      #expect(saved.dueIn == SavedFiles.blindPause)
    }
  }

  /// By itself, where it is asked for: as if it had been typed.
  @Test func savedFiles() throws {
    try session { rig, folder in
      let saved = SavedFiles(of: rig.session)
      #expect(saved.take() == [])
      try writePlugin("p", ReloadVerbTests.script(42, "two"), in: folder)
      #expect(saved.take() == ["p reloaded (init.lua)", "  message: p: two"])
      #expect(saved.take() == [] && !saved.isWaiting)
      #expect(rig.session.entries.map(\.verb.name) == ["use", "pull", "reload"])
      // What does not load is told of when it has lasted.
      try writePlugin("p", "x = = 1", in: folder)
      var lines: [String] = []
      var looks = 0
      repeat {
        lines += saved.take()
        looks += 1
      } while saved.isWaiting && looks < 10
      #expect(Double(looks) * SavedFiles.pause < 0.1)
      #expect(
        lines == [
          "p not reloaded: init.lua:1: unexpected symbol near '='; the last good version goes on"
        ])
      try rig.run("pull(60)")
      let trace = rig.session.trace
      try rig.run("wait(1) back(1)")
      #expect(rig.session.trace == trace)
      // On the new stage, and for what is used from now on.
      try writePlugin("q", ReloadVerbTests.script(41, "q", name: "q"), in: folder)
      try rig.run("use 'q'")
      try writePlugin("q", ReloadVerbTests.script(42, "r", name: "q"), in: folder)
      #expect(saved.take() == ["q reloaded (init.lua)", "  message: q: r"])
      try writePlugin("p", ReloadVerbTests.script(44, "d"), in: folder)
      #expect(saved.take() == [])
    }
  }

  /// In virtual time nothing comes in by itself.
  @Test func nothingReloadsUnasked() throws {
    try session { rig, folder in
      try writePlugin("p", ReloadVerbTests.script(42, "two"), in: folder)
      try rig.run("pull(120) release() wait(1) complete() settle()")
      #expect(rig.session.stage.control.statusView.view.height == 41)
    }
  }
}
