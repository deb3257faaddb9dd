import PullToAction
import PullToActionUIKit
import Testing
import ViewKit

/// What a person feels, hears and has read out.
@MainActor @Suite struct PeopleTests {
  private nonisolated static let signals: [(PullSignal, PersonFeedback?)] = [
    (.armed, .haptic(.impact)), (.disarmed, .haptic(.selection)),
    (.began(action: "refresh"), nil), (.ended(.success("12 new")), .haptic(.success)),
    (.ended(.noMoreData), .haptic(.success)), (.ended(.failure("No network")), .haptic(.error)),
    (.ended(.cancelled), nil), (.announcement("12 new"), .announcement("12 new")),
  ]

  @Test(arguments: signals)
  func aSignalIsFeltOrHeard(signal: PullSignal, feedback: PersonFeedback?) {
    #expect(signal.feedback == feedback)
  }

  /// At rest the control is found where it would open.
  @Test(arguments: [
    (PullEdge.top, Rect(x: 0, y: -50, width: 390, height: 50)),
    (.bottom, Rect(x: 0, y: 2000, width: 390, height: 50)),
    (.leading, Rect(x: -50, y: 0, width: 50, height: 844)),
    (.trailing, Rect(x: 390, y: 0, width: 50, height: 844)),
  ])
  func aControlAtRestIsFoundBeyondItsEdge(edge: PullEdge, frame: ViewKit.Rect) throws {
    let stage = NativeStage()
    let control = stage.add(at: edge)
    stage.frames(3)
    control.executingHeight = 50
    let spoken = try #require(stage.attachment.spoken.first?.element)
    #expect(spoken.frame == frame && spoken.role == .button && !spoken.label.isEmpty)
    #expect(spoken.actions.map(\.action) == [.refresh])
  }

  @Test func aRunningControlIsFoundWhereItIsSeen() throws {
    let stage = NativeStage()
    let control = stage.add()
    control.traits.language = .japanese
    control.accessibilityLabel = "Mail"
    control.begin()
    stage.frames(60)
    control.setProgress(0.5)
    stage.frames(2)
    let spoken = try #require(stage.attachment.spoken.first?.element)
    #expect(spoken.frame == Rect(x: 0, y: -50, width: 390, height: 50))
    #expect(spoken.label == "Mail" && spoken.value == "50%" && spoken.role == .progressIndicator)
    #expect(spoken.actions.map(\.action) == [.cancel])
    #expect(spoken.actions.map(\.name) == [PullTexts(.japanese)[.cancelAction]])
  }

  @Test func darkSurroundingsHaveTheirTheme() {
    let stage = NativeStage()
    let (plain, own) = (stage.add(), stage.add(at: .bottom))
    let style = Style(theme: Theme(primaryFontColor: Color(red: 1, green: 0, blue: 0)))
    own.style = style
    stage.attachment.isDark = true
    let late = stage.add(at: .leading)
    let dark = stage.style(of: .dark)
    #expect(plain.style == dark && late.style == dark && own.style == style)
    stage.attachment.isDark = false
    #expect(plain.style == stage.style(of: .light) && own.style == style)
  }

  @Test func traitsReachAllControls() throws {
    let stage = NativeStage()
    let first = stage.add(at: .leading)
    let traits = Traits(
      layoutDirection: .rightToLeft, reducesMotion: true, language: .korean, textScale: 2)
    stage.attachment.traits = traits
    let second = stage.add()
    #expect(first.traits == traits && second.traits == traits)
    // The control goes to the other side with the reading direction.
    stage.frames(3)
    #expect(first.side == .right)
    first.begin()
    #expect(stage.native?.setInset.right == first.executingHeight)
    stage.attachment.traits.layoutDirection = .leftToRight
    #expect(first.side == .left && stage.native?.setInset.right == 0)
    #expect(stage.native?.setInset.left == first.executingHeight)
  }
}

extension NativeStage {
  /// The style that a control has of a theme.
  fileprivate func style(of theme: Theme) -> Style {
    let control = PullToActionControl(clock: FrameClock())
    control.applyTheme(theme)
    return control.style
  }
}
