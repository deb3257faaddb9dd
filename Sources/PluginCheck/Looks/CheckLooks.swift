import Driver
import PullPictures
import PullPlugins
import PullToAction
import TextSupport

/// Looks at a plugin as people see it: in both themes, with large texts, from right to left, on screens of
/// other widths.
struct CheckLooks {
  /// A way to look.
  struct View {
    let name: String
    /// What is done before the pull, when the plugin is set up.
    var script = ""
    /// The stage's size where it is not the usual one, and whether it gets that when the plugin is set up.
    var size: (width: Int, height: Int)?
    var isResized = false
    var appearance = PictureOptions.Appearance.light
    /// Whether it is looked at with a status view that is higher than the default one.
    var isTall = false

    /// The ways to look at a plugin: at a visualizer, which goes with any status view, with two of them. Where it
    /// leaves the layout to the one that it extends, that is not looked at.
    static func all(of manifests: [PluginManifest], in source: PluginSource) -> [View] {
      let laysOut = source.files.values.contains { file in
        LuaTokens(file).tokens.contains { $0.text == CallbackName.layoutStatusView.rawValue }
      }
      let isOwn = manifests.allSatisfy { $0.kind == .visualizer && ($0.base == nil || laysOut) }
      return isOwn ? all + [tall] : all
    }

    private static let tall = View(
      name: "a pull with a status view of \(Int(TallStatusView.height)) points", isTall: true)

    static let all = [
      View(name: "a pull in the light theme"),
      View(
        name: "a pull in the dark theme", script: "control:apply_theme('dark')", appearance: .dark),
      View(name: "a pull with texts twice as large", script: "control.text_scale = 2"),
      View(
        name: "a pull from right to left", script: "control.layout_direction = 'right_to_left'"),
      View(name: "a pull on a narrow screen", size: (320, 568), isResized: true),
      View(name: "a pull on a wide screen", size: (1024, 768)),
    ]
  }

  let source: PluginSource
  let session: DriverSession
  /// The script that makes its stage, of a plugin for another than the usual one.
  let stage: String?
  /// Whether there is time to look once more.
  let isTime: () -> Bool
  /// The plugin's options.
  var options: [String: OptionValue] = [:]

  /// How many frames there are between two looks.
  private static let step = 6

  /// What is wrong, seen in one way.
  func findings(_ view: View) throws -> [CheckFinding] {
    do throws(DriverError) {
      let own = view.isResized ? nil : view.size
      try StageScript.run(stage ?? CheckLooks.stage(own), on: session, while: isTime)
    } catch { return [CheckLooks.finding(error)] }
    let plugin = try Plugin(
      source: source, options: options, environment: session.plugins.environment)
    session.stage.prepare(session.stage.control, for: plugin)
    plugin.use(on: session.stage.control)
    if view.isTall { session.stage.control.statusView = TallStatusView() }
    // In Lua of its own: the stage's script may have put something else in place of `control`.
    try ScriptState(session: session) { _ in }.run(view.script, name: "check")
    let earlier = session.stage.scrollView.viewportSize.width
    if stage == nil, view.isResized, let size = view.size {
      try ScriptState(session: session) { _ in }
        .run("scroll:resize(\(size.width), \(size.height))", name: "check")
    }
    let watch = LookWatch(view.appearance, while: isTime)
    if view.isResized { watch.looks.append(WidthLook(earlier: earlier)) }
    if plugin.manifests.allSatisfy({ $0.kind == .visualizer }) {
      watch.looks.append(ToldLook(source))
    }
    watch.looks += [BaseLook(source), RawTextLook(source)]
    session.onFrame = watch.frame
    defer { session.onFrame = nil }
    // What keeps it from being pulled is found by the scenarios.
    try? Showcase(on: session) { [session] in watch.look(at: session.stage, $0) }.perform()
    watch.look(at: session.stage, .idle)
    let written = WrittenViews(source)
    var findings = watch.looks.flatMap(\.findings).map { $0.placed(in: written) }
    guard view.name == View.all[0].name else { return findings }
    if !watch.seen.isEmpty {
      let unseen = UnseenViews(seen: Set(watch.seen.keys), written: written)
      findings += unseen.findings(in: session.stage.control.view).map { $0.placed(in: written) }
    }
    guard findings.isEmpty else { return findings }
    let isFresh = plugin.manifests.contains { $0.kind == .refreshView }
    return secondPull(watch, isFresh: isFresh).map { $0.placed(in: written) }
  }

  /// What a first pull has left hidden is seen in no other.
  private func secondPull(_ watch: LookWatch, isFresh: Bool) -> [CheckFinding] {
    let (first, texts) = (watch.seen, watch.texts)
    watch.looks = [NothingSeenLook(isAgain: true, isFresh: isFresh)]
    (watch.seen, watch.texts) = ([:], [:])
    try? Showcase(on: session) { [session] in watch.look(at: session.stage, $0) }.perform()
    let nothing = watch.looks.flatMap(\.findings)
    // A plugin that fails is taken off, and with it all that was seen.
    let hasFailed = session.stage.log.diagnostics.contains { event in
      if case .diagnostic(let diagnostic) = event.event { diagnostic.finding != nil } else { false }
    }
    guard nothing.isEmpty, !isFresh, !hasFailed, isTime() else { return nothing }
    let gone = GoneViews(first: first, second: watch.seen, control: session.stage.control.view)
    let stale = StaleTexts(first: texts, second: watch.texts, names: watch.seen)
    return (gone.finding ?? stale.finding).map { [$0] } ?? []
  }

  /// That script failed: `gallery/stage.lua:2: …`
  private static func finding(_ error: DriverError) -> CheckFinding {
    let parts = error.description.split(separator: ":", maxSplits: 2)
    guard parts.count == 3, parts[0] == StageScript.file, let line = Int(parts[1]) else {
      return CheckFinding(kind: .fault, file: StageScript.file, message: error.description)
    }
    return CheckFinding(
      kind: .fault, file: StageScript.file, line: line, message: String(parts[2]).trimmingSpaces)
  }

  private static func stage(_ size: (width: Int, height: Int)?) -> String {
    guard let size else { return "stage {}" }
    return
      "stage { viewport = { \(size.width), \(size.height) }, content = { \(size.width), 2000 } }"
  }

  /// Counts the frames of a pull, and looks at some of them.
  private final class LookWatch {
    fileprivate(set) var looks: [any Look]
    /// The views that something was seen of.
    fileprivate(set) var seen: [UInt32: String] = [:]
    fileprivate(set) var texts: StaleTexts.Texts = [:]
    private let palette: Palette
    private let isTime: () -> Bool
    private var frames = 0
    private var executing: Double?

    init(_ appearance: PictureOptions.Appearance, while isTime: @escaping () -> Bool) {
      self.isTime = isTime
      palette = Palette(appearance)
      looks = [
        IdleLook(), CutOffLook(), ContrastLook(theme: appearance.rawValue), CoveredLook(),
        OverlapLook(), SmallTextLook(), LongNumberLook(), RoomLook(), NothingSeenLook(),
      ]
    }

    func frame(_ stage: Stage) {
      let isExecuting = stage.control.state == .executing
      executing = isExecuting ? executing ?? stage.clock.tickTime : nil
      frames += 1
      if frames % CheckLooks.step == 0 { look(at: stage, nil) }
    }

    func look(at stage: Stage, _ name: Showcase.Moment?) {
      guard isTime() else { return }
      let time = executing.map { stage.clock.tickTime - $0 } ?? 0
      let moment = LookMoment(stage, name: name, executing: time, palette: palette)
      for index in looks.indices { looks[index].see(moment) }
      for view in moment.seenViews { seen[view] = moment.names[view] ?? "a view" }
      guard let name else { return }
      for item in moment.items {
        if case .text(let text) = item.item.content {
          texts[name, default: [:]][item.item.view] = text.string
        }
      }
    }
  }
}
