import Testing
import ViewKit

@Suite struct LayerAnimationTests {
  private let stage = AnimationStage()
  private var view: View { stage.view }

  private func timing(_ duration: Double = 1, delay: Double = 0) -> AnimationTiming {
    AnimationTiming(duration: duration, delay: delay, pace: .curve(.linear))
  }

  private func turn(
    from: AnimatableValue? = nil, to: AnimatableValue? = nil, by: AnimatableValue? = nil
  ) throws -> LayerAnimation {
    try LayerAnimation(keyPath: .rotation, from: from, to: to, by: by, timing: timing())
  }

  @Test(arguments: [
    (1.0 as Double?, 5.0 as Double?, nil as Double?, 1.0, 5.0), (1, nil, 3, 1, 4),
    (nil, 5, 3, 2, 5), (1, nil, nil, 1, 10), (nil, 5, nil, 10, 5), (nil, nil, 3, 10, 13),
  ])
  func theSixRowsOfApplesTable(
    from: Double?, to: Double?, by: Double?, begin: Double, end: Double
  ) throws {
    view.rotation = 10
    view.add(
      try turn(
        from: from.map { .number($0) }, to: to.map { .number($0) }, by: by.map { .number($0) }))
    #expect(view.presentation.rotation == begin && view.rotation == 10)
    stage.wait(until: 0.25)
    #expect(view.presentation.rotation == begin + (end - begin) / 4)
    stage.wait(until: 1)
    #expect(view.presentation.rotation == 10)
  }

  @Test func whatIsShownWhenItIsAddedCounts() throws {
    stage.animate { view.rotation = 8 }
    stage.wait(until: 0.5)
    view.add(try turn(to: 0))
    #expect(view.presentation.rotation == 4)
    stage.wait(until: 1)
    #expect(view.presentation.rotation == 2)
    view.add(try turn(from: 0, to: 4), forKey: "a")
    stage.wait(until: 1.5)
    view.add(try turn(to: 10), forKey: "a")
    #expect(view.presentation.rotation == 2, "also of the one that it replaces")
  }

  @Test(arguments: LayerAnimation.FillMode.allCases, [true, false])
  func fillModes(mode: LayerAnimation.FillMode, isRemoved: Bool) throws {
    var animation = try LayerAnimation(
      keyPath: .rotation, from: 1, to: 5, timing: timing(0.5, delay: 0.5))
    animation.fillMode = mode
    animation.isRemovedOnCompletion = isRemoved
    view.add(animation, forKey: "key", completion: stage.say("a"))
    let before: Double = mode == .backwards || mode == .both ? 1 : 0
    let after: Double = !isRemoved && (mode == .forwards || mode == .both) ? 5 : 0
    for (time, shown) in [(0, before), (0.25, before), (0.5, 1), (0.75, 3), (1, after), (9, after)]
    {
      stage.wait(until: time)
      #expect(view.presentation.rotation == shown, "at \(time)")
    }
    #expect(stage.calls == ["a true"] && view.animationKeys == (isRemoved ? [] : ["key"]))
    view.removeAnimation(forKey: "key")
    stage.nextFrame()
    #expect(view.presentation.rotation == 0 && stage.calls == ["a true"])
    #expect(view.animationKeys == [] && !stage.clock.hasFiniteAnimations)
  }

  @Test func theEndOfWhatFillsIsTheLastThatWasShown() throws {
    var animation = try turn(from: 0, to: 8)
    animation.timing.repeatCount = 1.25
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    view.add(animation)
    stage.wait(until: 3)
    #expect(view.presentation.rotation == 2)
  }

  @Test func aKeyThatIsUsedAgainReplaces() throws {
    view.add(try turn(from: 0, to: 8), forKey: "turn", completion: stage.say("first"))
    view.add(try turn(from: 0, to: 4), forKey: "other", completion: stage.say("other"))
    view.add(try turn(from: 0, to: 16), forKey: "turn", completion: stage.say("second"))
    #expect(view.animationKeys == ["other", "turn"] && stage.calls == [])
    stage.wait(until: 0.5)
    #expect(view.presentation.rotation == 8 && stage.calls == ["first false"])
    stage.wait(until: 1)
    #expect(stage.calls == ["first false", "other true", "second true"])
  }

  @Test func withoutAKeyNothingIsReplaced() throws {
    view.add(try turn(from: 0, to: 8), completion: stage.say("a"))
    view.add(try turn(from: 0, to: 4), completion: stage.say("b"))
    #expect(view.animationKeys == [])
    stage.wait(until: 1)
    #expect(stage.calls == ["a true", "b true"])
  }

  @Test func removingByKeyOrAll() throws {
    view.add(try turn(from: 0, to: 8), forKey: "a", completion: stage.say("a"))
    view.add(try turn(from: 0, to: 4), forKey: "b", completion: stage.say("b"))
    stage.animate("block") { view.alpha = 0 }
    stage.wait(until: 0.5)
    view.removeAnimation(forKey: "b")
    view.removeAnimation(forKey: "b")
    view.removeAnimation(forKey: "unknown")
    #expect(view.presentation.rotation == 4)
    view.removeAllAnimations()
    #expect(view.presentation.rotation == 0 && view.presentation.alpha == 0)
    stage.nextFrame()
    #expect(stage.calls == ["b false", "block false", "a false"])
    stage.wait(until: 2)
    #expect(stage.calls.count == 3)
  }

  @Test func cancelByHandle() throws {
    let animation = try #require(view.add(try turn(from: 0, to: 8), completion: stage.say("a")))
    animation.cancel()
    #expect(view.presentation.rotation == 0 && stage.calls == [])
    stage.nextFrame()
    #expect(stage.calls == ["a false"])
  }

  @Test func itLiesOverTheModelAndOverBlocks() throws {
    view.add(try turn(from: 1, to: 3), completion: stage.say("layer"))
    view.rotation = 100
    stage.animate { view.rotation = 200 }
    stage.wait(until: 0.5)
    #expect(view.presentation.rotation == 2)
    view.rotation = 7
    #expect(view.presentation.rotation == 2, "setting does not stop it")
    stage.wait(until: 1)
    #expect(view.presentation.rotation == 7 && stage.calls == ["a false", "layer true"])
  }

  @Test func onlyWhatTheKeyPathNames() throws {
    view.add(try LayerAnimation(keyPath: .centerY, from: 0, to: 100, timing: timing()))
    view.add(try LayerAnimation(keyPath: .scale, from: 1, to: 3, timing: timing()))
    view.add(
      try LayerAnimation(
        keyPath: .translation, to: .point(Point(x: 8, y: 4)), timing: timing()))
    stage.wait(until: 0.5)
    #expect(view.presentation.center == Point(x: 50, y: 50))
    #expect(view.presentation.scale == Point(x: 2, y: 2))
    #expect(view.presentation.translation == Point(x: 4, y: 2))
    view.center.x = 9
    #expect(view.presentation.center == Point(x: 9, y: 50))
  }

  @Test func allKeyPathsMoveWhatTheyName() throws {
    view.textContent = TextContent("text")
    view.shape = ShapeContent(.ellipse)
    for path in AnimationKeyPath.allCases {
      view.removeAllAnimations()
      let before = everything()
      let value: AnimatableValue =
        path.kind == .color ? .color(Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)) : 0.375
      view.add(try LayerAnimation(keyPath: path, from: value, to: value, timing: timing()))
      let changed = zip(everything(), before).count { $0 != $1 }
      let expected = path.kind == .color ? 4 : path.kind == .number ? 1 : 2
      #expect(changed == expected, "\(path)")
    }
  }

  private func everything() -> [Double] {
    let shown = view.presentation
    let text = shown.textContent ?? TextContent()
    let shape = shown.shape ?? ShapeContent(.arrow)
    let colors = [
      shown.backgroundColor, shown.borderColor, text.color, shape.fillColor, shape.strokeColor,
    ]
    return [
      shown.center.x, shown.center.y, shown.bounds.minX, shown.bounds.minY, shown.width,
      shown.height, shown.rotation, shown.scale.x, shown.scale.y, shown.translation.x,
      shown.translation.y, shown.alpha, shown.cornerRadius, shown.borderWidth, text.fontSize,
      shape.strokeStart, shape.strokeEnd, shape.lineWidth,
    ] + colors.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] }
  }

  @Test func endlessUntilItsViewLeaves() throws {
    var animation = try turn(from: 0, to: 4)
    animation.timing.repeatCount = .infinity
    view.add(animation, forKey: "turn", completion: stage.say("a"))
    stage.wait(until: 50.25)
    #expect(view.presentation.rotation == 1 && !stage.clock.hasFiniteAnimations)
    view.removeFromSuperview()
    #expect(view.animationKeys == [])
    stage.nextFrame()
    #expect(stage.calls == ["a false"])
  }

  @Test func withoutAClockNothingIsAdded() throws {
    let loose = View()
    #expect(loose.add(try turn(from: 1, to: 2), forKey: "a") == nil)
    #expect(loose.animationKeys == [] && loose.presentation.rotation == 0)
  }

  @Test func noDurationIsOverAtOnce() throws {
    var animation = try LayerAnimation(keyPath: .rotation, from: 1, to: 5, timing: timing(0))
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    view.add(animation, completion: stage.say("a"))
    #expect(view.presentation.rotation == 5 && stage.calls == [])
    stage.nextFrame()
    #expect(view.presentation.rotation == 5 && stage.calls == ["a true"])
  }

  @Test func aSpringPace() throws {
    let spring = Spring()
    var animation = try turn(from: 0, to: 10)
    animation.timing = AnimationTiming(
      duration: spring.settlingDuration, pace: .spring(spring, initialVelocity: 0))
    view.add(animation)
    stage.wait(until: 0.5)
    #expect(abs(view.presentation.rotation - 10.7459) < 1e-4)
    #expect(LayerAnimation.defaultTiming.duration == 0.25)
  }
}
