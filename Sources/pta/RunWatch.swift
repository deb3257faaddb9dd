import Driver
import Platform
import REPL
import ToolSupport

/// `pta run --watch`: runs a script and stays where it has left the control. A plugin that is saved is
/// loaded again there; the script itself is run anew, from the start.
struct RunWatch {
  /// How long to wait before the script is looked at again, in seconds.
  private static let pause = 0.1

  let options: RunOptions
  let console: Console

  func perform() throws -> Never {
    // Before the script is read: what is saved meanwhile is a new version.
    var stamp = FileStamp(options.script)
    var run: ScriptRun? = try ScriptRun(options: options, console: console)
    while true {
      if let run {
        _ = try run.perform()
        try follow(run, until: stamp)
      } else {
        while FileStamp(options.script) == stamp { wait(seconds: RunWatch.pause) }
      }
      // Editors write in several steps.
      wait(seconds: SavedFiles.pause)
      stamp = FileStamp(options.script)
      run = next()
    }
  }

  /// The script as it is now; `nil` where it cannot be read, which is reported.
  private func next() -> ScriptRun? {
    console.print("\(options.script) has changed")
    do {
      return try ScriptRun(options: options, console: console)
    } catch {
      console.printError("error: \(error)")
      return nil
    }
  }

  /// Takes in what is saved of the plugins until the script is saved.
  private func follow(_ run: ScriptRun, until stamp: FileStamp?) throws {
    let saved = SavedFiles(of: run.session)
    tell(saved.take(), run)
    console.print("watching \(options.script) and its plugins; Ctrl-C ends it")
    while FileStamp(options.script) == stamp {
      wait(for: saved.descriptor, seconds: saved.isWaiting ? SavedFiles.pause : RunWatch.pause)
      let lines = saved.take()
      guard !lines.isEmpty else { continue }
      tell(lines, run)
      try run.writeFiles()
    }
  }

  /// Prints what was reloaded, and what the control looks like now.
  private func tell(_ lines: [String], _ run: ScriptRun) {
    guard !lines.isEmpty else { return }
    lines.forEach(console.print)
    if !options.isQuiet, case .string(let picture)? = try? run.session.perform("show") {
      console.print(picture)
    }
  }

  /// Waits until a descriptor can be read, but no longer than some seconds.
  private func wait(for descriptor: Int32? = nil, seconds: Double) {
    var waiting = pollfd(fd: descriptor ?? -1, events: Int16(POLLIN), revents: 0)
    poll(&waiting, 1, Int32(seconds * 1000))
  }
}
