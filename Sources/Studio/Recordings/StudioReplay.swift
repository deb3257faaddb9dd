import Driver
import LuaRuntime
import PullPlugins

/// Recordings that are dropped onto the page: done at once into the film, which is played from where they begin.
extension StudioSession {
  /// How long a script or a recording may be, in bytes.
  static let longestReplay = 1 << 20

  /// `{"do":"replay","text":…,"name":"wave.lua"}`: replays a script, or a recording of touches.
  func replay(_ message: Message) throws(BadMessage) {
    let text = try message.string("text", most: StudioSession.longestReplay)
    let name = message.has("name") ? try message.string("name", most: 200) : "replay.lua"
    if TouchRecording.isLike(text) {
      try replay(try TouchRecording(text))
    } else if text.contains(#/^\s*describe\s*[("']/#.anchorsMatchLineEndings()) {
      throw BadMessage(
        "replay: \(name) is a spec, which pta test runs; what can be replayed is a script or a recording of touches: save it as \"script\" or \"touches\" to have it here"
      )
    } else {
      try replay(script: text, name: name)
    }
    noteUse()
    shown = min(partStart, newest)
    if shown == newest { shown = nil }
    play(speed: time.speed)
  }

  private func replay(_ recording: TouchRecording) throws(BadMessage) {
    goToPresent()
    // The recording's screen and frame rate, for its places and frames are of those.
    let before = settings
    settings["viewport"] = .list([
      .number(recording.viewport.width), .number(recording.viewport.height),
    ])
    if settings.number("frames_per_second") != recording.framesPerSecond {
      settings["frames_per_second"] = .number(recording.framesPerSecond)
      endPart()
      parts.removeAll()
      for lane in lanes { lane.renewStrip(framesPerSecond: recording.framesPerSecond) }
    }
    reset()
    isReplaying = true
    defer { isReplaying = false }
    do throws(BadMessage) {
      var frame = 0
      for sample in recording.samples {
        for _ in frame..<sample.frame { passFrame() }
        frame = sample.frame
        for lane in lanes { try lane.perform(sample.verb, sample.arguments) }
      }
      for _ in frame..<max(recording.frames, frame) { passFrame() }
    } catch {
      settings = before
      reset()
      throw error
    }
  }

  /// A script is run by itself first, so that one that fails changes nothing.
  private func replay(script text: String, name: String) throws(BadMessage) {
    let scratch = DriverSession(environment: ReplayLimits.environment(environment))
    var before = 0
    do throws(DriverError) {
      let state = try ScriptState(session: scratch, limits: ReplayLimits.lua) { _ in }
      state.intercept = { [unowned scratch] verb, arguments throws(DriverError) in
        try ReplayLimits.check(verb, arguments, on: scratch)
        return nil
      }
      if !text.contains("use") { try begin(scratch) }
      before = scratch.entries.count
      try state.run(text, name: name)
    } catch { throw BadMessage("replay: \(error)") }
    guard scratch.entries.count > before else {
      throw BadMessage(
        "replay: the script does nothing; a script has verbs such as pull(120) release()")
    }
    goToPresent()
    endPart()
    let comparison = lanes.count > 1 ? lanes[1] : nil
    lanes = [main]
    feed.forgetProblem()
    main.go(to: scratch.moment, isFilmed: true)
    if let comparison {
      let lane = makeLane(1)
      lane.comparison = comparison.comparison
      lane.renewStrip(first: partStart, framesPerSecond: settings.number("frames_per_second"))
      lane.go(to: moment(with: comparison.usedVersions), isFilmed: true)
      lanes.append(lane)
    }
    align()
    forgetOld()
  }

  /// The present stage and plugins, for a script that says nothing of them.
  private func begin(_ scratch: DriverSession) throws(DriverError) {
    do {
      try scratch.perform("stage", [.table(settings.stage)])
      for verb in settings.verbs { try scratch.perform(verb.key, verb.arguments) }
      for used in main.used {
        scratch.plugins.keptSources[used.name] = main.source(of: used.name)
        let options: [LuaValue] = used.options.isEmpty ? [] : [.table(LuaTable(used.options))]
        try scratch.perform("use", [.string(used.name)] + options)
      }
    } catch { throw .refused("\(error)") }
  }
}

/// What a script may do that came from somewhere.
enum ReplayLimits {
  /// A loop without end ends within a second.
  static let lua = LuaLimits(
    memory: 64 << 20, instructions: 100_000_000, depth: 0, chunkBytes: 1 << 20)
  /// As many seconds as a recording has frames for.
  private static let seconds = Double(TouchRecording.mostFrames) / 60
  private static let verbs = 20_000

  /// It reads and writes no files but those of plugins.
  static func environment(_ environment: DriverSession.Environment) -> DriverSession.Environment {
    var environment = environment
    let refusal = "a script that is replayed here uses no files"
    environment.read = { path throws(DriverError) in throw .file(path: path, reason: refusal) }
    environment.isFile = { _ in false }
    environment.write = { path, _ throws(DriverError) in throw .file(path: path, reason: refusal) }
    environment.drawFile = { _, path throws(DriverError) in throw .file(path: path, reason: refusal)
    }
    environment.profile = nil
    return environment
  }

  /// Refuses what takes too long.
  static func check(
    _ verb: Verb, _ arguments: [LuaValue], on session: DriverSession
  ) throws(DriverError) {
    let lengths = arguments.flatMap { value in
      [value.asNumber, value.asTable?["duration"]?.asNumber].compactMap(\.self)
    }
    let isLong =
      verb.name == "wait" || verb.name == "hold"
      ? lengths : arguments.compactMap { $0.asTable?["duration"]?.asNumber }
    let rate = session.stage.configuration.framesPerSecond
    guard isLong.allSatisfy({ $0 <= seconds }), session.stage.clock.tickTime <= seconds,
      session.stage.clock.tickCount <= TouchRecording.mostFrames, session.entries.count <= verbs,
      verb.name != "back", rate <= 240
    else {
      throw .refused(
        "\(verb.name): a script that is replayed here has at most \(Int(seconds)) seconds, 240 frames a second and "
          + "\(verbs) verbs, and does not go back")
    }
  }
}
