#if GTK
  import CGTK
  import Foundation
  import PullPlugins
  import PullToAction
  import PullToActionGTK
  import TestSupport
  import Testing

  extension WindowTests {
    /// What rests makes no frames: not one in half a second.
    @Test func whatRestsTakesNoFrames() throws {
      let stage = try GTKStage()
      stage.waitSeconds(0.5)
      stage.frames.empty()
      stage.waitSeconds(0.5)
      #expect(stage.frames.all.isEmpty)
      // What the app begins wakes it.
      try stage.scrolled.control.begin()
      #expect(stage.wait { stage.pull?.control.state == .executing })
      #expect(stage.wait { stage.pull?.control.state == .idle })
      stage.waitSeconds(0.3)
      stage.frames.empty()
      stage.waitSeconds(0.5)
      #expect(stage.frames.all.isEmpty)
      stage.close()
    }

    /// What begins at rest begins then, and not when the last frame was.
    @Test func whatBeginsAtRestBeginsThen() throws {
      let stage = try GTKStage()
      let clock = try stage.scrolled.clock
      stage.waitSeconds(0.8)
      let rested = clock.now
      try stage.scrolled.control.begin()
      #expect(clock.now - rested > 0.2)
      #expect(stage.wait { stage.pull?.control.state == .idle })
      stage.close()
    }

    /// A call that is due later is made then, without frames before.
    @Test func whatIsDueLaterIsMadeThen() throws {
      let stage = try GTKStage()
      let clock = try stage.scrolled.clock
      stage.waitSeconds(0.3)
      let called = Counter()
      clock.schedule(at: clock.now + 0.5 + stage.idleTime(of: clock)) { called.value += 1 }
      stage.frames.empty()
      stage.waitSeconds(0.3)
      #expect(called.value == 0)
      #expect(stage.frames.all.isEmpty)
      #expect(stage.wait(2) { called.value == 1 })
      stage.close()
    }

    /// Sixty frames a second, with room: the heaviest shipped plugins while they are pulled and while they run.
    @Test(arguments: ["elastic", "two-level"]) func framesAreHeld(plugin: String) throws {
      let stage = try GTKStage(plugin: { control in
        try Plugin(
          source: PluginSource(folder: ShippedPlugins.folder + "/" + plugin),
          environment: PluginEnvironment(trust: .all)
        ).use(
          on: control)
      })
      stage.count.hold()
      try stage.drag(from: Point(x: 200, y: 100), by: 300, steps: 60)
      try stage.release()
      stage.frames.empty()
      let began = g_get_monotonic_time()
      stage.waitSeconds(1)
      let seconds = Double(g_get_monotonic_time() - began) / 1e6
      let frames = stage.frames.all
      let ours = frames.reduce(0) { $0 + $1.engine + $1.showing + $1.drawing }
      let rate = Double(frames.count) / seconds
      print(
        "\(plugin): \(Int(rate)) frames a second, ours \(Int(ours / Double(frames.count) * 1e6)) µs a frame"
      )
      #expect(rate > 45)
      // Of 16.7 ms, as tests are built, without optimization.
      #expect(ours / Double(frames.count) < 0.004)
      stage.count.letGo()
      stage.close()
    }

    /// Ten thousand real events, with pulls that fire among them: memory does not grow.
    @Test func tenThousandEventsTakeNoMemory() throws {
      let stage = try GTKStage(plugin: { control in
        try Plugin(
          source: PluginSource(folder: ShippedPlugins.folder + "/elastic"),
          environment: PluginEnvironment(trust: .all)
        ).use(
          on: control)
      })
      func pulls(_ count: Int) throws {
        var commands = ""
        for _ in 0..<count {
          commands += "mousemove 200 100; mousedown 1;"
          for step in 1...98 { commands += "mousemove 200 \(100 + step * 4); sleep 0.001;" }
          commands += "mouseup 1; sleep 0.05;"
        }
        try stage.pointer(commands)
        #expect(stage.wait { stage.pull?.control.state == .idle })
      }
      // Caches fill first.
      try pulls(50)
      let before = (heap: cgtk_heap(), pages: Memory.resident)
      try pulls(100)
      let growth = (heap: cgtk_heap() - before.heap, pages: Memory.resident - before.pages)
      print(
        "10,000 events: \(stage.count.value) actions, \(growth.heap / 1024) KiB more in use,"
          + " \(growth.pages / 1024) KiB more resident")
      #expect(stage.count.value > 50)
      #expect(growth.heap < 512 << 10)
      // The allocator takes pages as it likes.
      #expect(growth.pages < 8 << 20)
      stage.close()
    }
  }

  extension GTKStage {
    /// How long the clock has rested, in seconds.
    func idleTime(of clock: FrameClock) -> Double {
      frames.all.last.map { _ in 0.3 } ?? 0
    }
  }

  /// What this process takes.
  enum Memory {
    /// In bytes, of pages that are in memory.
    static var resident: Int {
      let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
      let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
      return pages * Int(getpagesize())
    }
  }
#endif
