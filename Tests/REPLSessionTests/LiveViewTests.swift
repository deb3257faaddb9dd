import Driver
import Testing

@testable import REPL

/// `watch`: frames in real time, of which a slow terminal shows fewer.
@Suite struct LiveViewTests {
  private func play(
    _ lines: [String], on screen: FakeScreen = FakeScreen()
  ) throws -> (rig: Rig, screen: FakeScreen) {
    let rig = try Rig(["watch"] + lines)
    rig.play(on: screen)
    _ = rig.run()
    return (rig, screen)
  }

  private func isNear(_ one: Double, _ other: Double) -> Bool { abs(one - other) < 1e-9 }

  @Test func aFastTerminalShowsEveryFrameWhenItIsDue() throws {
    let (rig, screen) = try play(["pull 120"])
    #expect(screen.frames.count == 30)
    for (index, frame) in screen.frames.enumerated() {
      #expect(isNear(frame.time, Double(index + 1) / 60))
      #expect(isNear(frame.now, Double(index) / 60))
    }
    #expect(rig.errors.isEmpty)
    #expect(rig.printed.contains { $0.hasPrefix("0.5 s       triggered") })
  }

  @Test(arguments: [(0.25, 4.0), (2, 0.5), (1, 1)])
  func aSpeedMakesFramesComeLaterOrSooner(speed: Double, times: Double) throws {
    let (rig, screen) = try play(["watch(\(speed))", "pull(120, { duration = 0.1 }) wait(0.1)"])
    #expect(rig.errors.isEmpty)
    let frames = screen.frames.filter { frame in isNear(frame.now, (frame.time - 1.0 / 60) * times)
    }
    #expect(frames.count == screen.frames.count)
    // Twice as fast, every other one is seen.
    #expect(screen.frames.count == (speed == 2 ? 8 : 12), "\(screen.frames)")
    #expect(isNear(try #require(screen.frames.last).time, 0.2))
  }

  /// With 50 ms a frame: 1, 4, 7, … 28, and the last, by hand. What takes longer than the whole
  /// pull leaves the first and the last.
  @Test(arguments: [
    (0.016, 30, 30), (0.05, 11, 28), (1.0 / 60, 30, 30), (0.1, 6, 25), (0.5, 2, 1), (10, 2, 1),
  ])
  func aSlowTerminalShowsFewer(cost: Double, count: Int, lastInTime: Int) throws {
    let screen = FakeScreen()
    screen.cost = cost
    let frames = try play(["pull 120"], on: screen).screen.frames
    #expect(frames.count == count)
    #expect(isNear(try #require(frames.last).time, 0.5))
    let inTime = frames.filter { $0.now < $0.time - 1e-9 }
    #expect(isNear(try #require(inTime.last).time, Double(lastInTime) / 60))
  }

  /// However slow: a frame is never begun when the next one is due, but for the last.
  @Test func nothingLags() throws {
    for cost in stride(from: 0.003, through: 0.3, by: 0.007) {
      let screen = FakeScreen()
      screen.cost = cost
      let frames = try play(["pull(120) wait(2)"], on: screen).screen.frames
      for frame in frames where frame.time != 0.5 && frame.time != 2.5 {
        let start = frame.time < 0.5 ? 0 : try #require(frames.first { $0.time > 0.5 }).now - 0.5
        #expect(frame.now >= start + frame.time - 1.0 / 60 - 1e-9)
        #expect(frame.now < start + frame.time + 1e-9, "\(cost) \(frame)")
      }
      #expect(screen.now < 2.5 + 4 * cost)
    }
  }

  @Test func timeDoesNotDrift() throws {
    let (_, screen) = try play(["wait 100"])
    #expect(screen.frames.count == 6000)
    #expect(screen.frames.allSatisfy { isNear($0.now, $0.time - 1.0 / 60) })
  }

  @Test func theVerbsOfALineFollowOneAnother() throws {
    let (_, screen) = try play(["pull(120) release() wait(0.5)"])
    #expect(screen.frames.count == 61)
    #expect(screen.frames.allSatisfy { isNear($0.now, $0.time - 1.0 / 60) })
  }

  @Test func timeThatSomebodyThoughtIsNotCaughtUpWith() throws {
    let screen = FakeScreen()
    let rig = try Rig(["watch", "pull 120", "wait 0.5"])
    rig.play(on: screen)
    #expect(rig.run { if screen.frames.count == 30 { screen.now = 100 } })
    #expect(screen.frames.count == 60)
    #expect(isNear(screen.frames[30].now, 100))
    #expect(isNear(screen.frames[59].now, 100 + 29.0 / 60))
  }

  @Test(arguments: [(120.0, 31), (240, 31), (30, 15), (90, 23)])
  func framesAreShownNoMoreOftenThanTerminalsCan(rate: Double, count: Int) throws {
    let frames = try play(["stage { fps = \(rate) } pull(120)"]).screen.frames
    #expect(frames.count == count)
    #expect(zip(frames.dropFirst().dropLast(), frames).allSatisfy { $0.now - $1.now > 0.0166 })
  }

  @Test(arguments: [
    [], ["watch off"], ["watch \"off\""], ["watch('off')"], ["pull 0 duration=0", "watch off"],
  ])
  func nothingIsPlayedWhenItIsOff(lines: [String]) throws {
    let rig = try Rig((lines.isEmpty ? [] : ["watch"]) + lines + ["pull 120", "release"])
    let screen = FakeScreen()
    rig.play(on: screen)
    #expect(rig.run())
    #expect(screen.frames.count == (lines.count < 2 ? 0 : 1))
    #expect(screen.keys == (lines.count < 2 ? [] : [.hidden, .usual]))
  }

  /// What takes no time has no frames, and the way back is not seen again.
  @Test func onlyWhatTakesTimeIsPlayed() throws {
    let (rig, screen) = try play([
      "pull 50", "lift_cancelled", "back", "stage { fps = 60 }", "use centered", "begin",
      "complete", "state",
    ])
    #expect(rig.errors.isEmpty)
    #expect(screen.frames.count == 30)
    #expect(isNear(screen.now, 29.0 / 60))
  }

  @Test func thereIsRoomForAPullFromTheBeginning() throws {
    // A quarter more than the threshold, and three rows of 44 points; what needs more gets it.
    let heights = try play(["pull 120", "pull 200", "pull 0", "wait 0.1"]).screen.heights
    #expect(heights[..<30].allSatisfy { $0 == 257 })
    #expect(heights[59] == 332)
    #expect(zip(heights[30..<60], heights[31..<60]).allSatisfy { $0 <= $1 })
    #expect(heights[60..<90].allSatisfy { $0 == heights[60] })
    #expect(heights[90...].allSatisfy { $0 == 257 })
  }
}

/// Ctrl-C, errors and what is printed meanwhile.
@Suite struct LiveViewInterruptTests {
  private func play(_ lines: [String], on screen: FakeScreen) throws -> Rig {
    let rig = try Rig(["watch"] + lines)
    rig.play(on: screen)
    _ = rig.run()
    return rig
  }

  @Test func anInterruptGoesToTheEndAtOnce() throws {
    let screen = FakeScreen()
    screen.interrupts = [0.21]
    let rig = try play(["wait 5", "state()"], on: screen)
    #expect(screen.frames.count == 14)
    #expect(screen.frames[12] == .init(time: 13.0 / 60, now: screen.frames[12].now))
    #expect(screen.frames.last == .init(time: 5, now: 0.21))
    #expect(rig.errors.isEmpty)
    #expect(rig.printed.last == "\"idle\"")
    #expect(screen.keys == [.hidden, .usual])
  }

  /// The rest of the line is done at once too; the next line is played again.
  @Test func anInterruptIsForTheWholeLine() throws {
    let screen = FakeScreen()
    screen.interrupts = [0.09]
    let rig = try play(["pull(120) release() wait(1)", "wait 0.1"], on: screen)
    #expect(rig.errors.isEmpty)
    #expect(rig.script.session.stage.control.state == .executing)
    #expect(screen.frames.filter { $0.time < 0.5 }.count == 6)
    #expect(screen.frames.filter { $0.time == 0.5 } == [.init(time: 0.5, now: 0.09)])
    #expect(screen.frames.filter { $0.time > 0.5 }.count == 6)
    #expect(screen.keys == [.hidden, .usual, .hidden, .usual])
  }

  @Test func theDelegateIsToldAllTheSame() throws {
    let screen = FakeScreen()
    screen.interrupts = [0.1]
    let rig = try play(
      [
        "delegate { triggered_action = function() complete() end }", "pull(120) release()",
        "state()",
      ],
      on: screen)
    #expect(rig.errors.isEmpty)
    #expect(rig.printed.last == "\"retracting\"")
  }

  /// The second one is for Lua.
  @Test func anotherInterruptStopsTheLine() throws {
    let screen = FakeScreen()
    screen.interrupts = [0.1]
    let rig = try Rig(["watch", "while true do wait(1) end", "1 + 1"])
    rig.play(on: screen)
    var reports = 0
    _ = rig.run {
      reports += 1
      if reports == 50 { rig.script.interruptFlag?.pointee = 1 }
    }
    #expect(rig.errors.count == 1)
    #expect(rig.errors.first?.contains("interrupted") == true)
    #expect(rig.printed.last == "2")
    #expect(screen.keys == [.hidden, .usual])
  }

  @Test(arguments: [
    ("pull(50) error('x')", 1), ("pull(50) pull(-1)", 1), ("pull(50, { duration = 0 }) x()", 1),
    ("control.reduces_motion = false pull(50) fling()", 1),
  ])
  func theCursorComesBackAfterErrors(line: String, errors: Int) throws {
    let screen = FakeScreen()
    let rig = try play([line], on: screen)
    #expect(rig.errors.count == errors)
    #expect(screen.keys == [.hidden, .usual])
    #expect(screen.written.hasSuffix("\u{1B}[?25h"))
  }

  /// A print while something moves stands above it, and what is below is drawn anew.
  @Test func whatIsPrintedMeanwhileStandsAbove() throws {
    let screen = FakeScreen()
    let rig = try Rig([
      "watch", "delegate { did_change_state = function(_, to) print('now ' .. to) end }",
      "pull 120 duration=0.1",
    ])
    rig.play(on: screen)
    var writtenBefore: [String] = []
    #expect(rig.run { writtenBefore.append(screen.readable) })
    #expect(rig.printed[1...2] == ["now pulling", "now triggered"])
    // In the first frame nothing is drawn yet; later the picture is gone when the text comes.
    #expect(writtenBefore[1] == "")
    #expect(writtenBefore[2].hasSuffix("ESC[3AESC[J"))
    #expect(screen.frames.count == 6)
  }
}
