import TestSupport
import Testing
import ViewKit

/// Random sequences of all that one can do with animations: in the end what is shown is what is
/// set, and each completion has been called exactly once.
@Suite struct AnimationPropertyTests {
  private final class World {
    let clock = FrameClock(framesPerSecond: 60)
    let root = View(frame: Rect(x: 0, y: 0, width: 300, height: 300))
    var views: [View] = []
    var animations: [ViewAnimation] = []
    var told: [[Bool]] = []
    var random: SplitMix64
    private var depth = 0

    init(seed: Int) {
      random = SplitMix64(seed: UInt64(seed))
      root.clock = clock
      for _ in 0..<4 {
        let view = View(frame: Rect(x: 10, y: 10, width: 50, height: 50))
        view.autoresizing = [.flexibleWidth, .flexibleTopMargin]
        view.textContent = TextContent("a")
        view.shape = ShapeContent(.ellipse)
        (views.randomElement(using: &random) ?? root).addSubview(view)
        views.append(view)
      }
    }

    func number() -> Double { random.number(in: -3...3) }

    func view() -> View { views[Int.random(in: 0..<views.count, using: &random)] }

    func change() {
      let view = view()
      switch Int.random(in: 0..<9, using: &random) {
      case 0: view.alpha = number()
      case 1: view.center.x += number()
      case 2: view.frame = Rect(x: number(), y: number(), width: 50 + number(), height: 40)
      case 3: view.rotation = number()
      case 4: view.backgroundColor = Color(white: random.number(in: 0...1))
      case 5: view.shape?.strokeEnd = number()
      case 6: view.textContent?.fontSize = 10 + number()
      case 7: view.scale = Point(x: number(), y: 1)
      default: view.bounds.origin.y = number()
      }
    }

    func timing() -> AnimationTiming {
      let spring = Spring(
        stiffness: random.number(in: 10...200), damping: random.number(in: 2...30))
      let velocity = number()
      return AnimationTiming(
        duration: random.oneIn(6) ? 0 : random.number(in: 0.01...0.5),
        delay: random.oneIn(3) ? random.number(in: 0...0.3) : 0,
        pace: random.oneIn(2)
          ? .curve(.easeInOut) : .spring(spring, initialVelocity: velocity),
        repeatCount: random.oneIn(8) ? .infinity : random.oneIn(3) ? 1.5 : 1,
        autoreverses: random.oneIn(4))
    }

    func completion() -> (Bool) -> Void {
      let index = told.count
      told.append([])
      return { [unowned self] finished in
        told[index].append(finished)
        if random.oneIn(4) { step() }
      }
    }

    /// Anything, also inside of blocks and completions.
    func step() {
      guard depth < 4 else { return }
      depth += 1
      defer { depth -= 1 }
      switch Int.random(in: 0..<16, using: &random) {
      case 0..<4: block()
      case 4: keyframes()
      case 5, 6: layer()
      case 7: if let animation = animations.randomElement(using: &random) { animation.cancel() }
      case 8: view().removeFromSuperview()
      case 9: view().addSubview(view())
      case 10: root.addSubview(view())
      case 11: view().removeAnimation(forKey: "a")
      case 12: view().removeAllAnimations()
      case 13: clock.performWithoutAnimation(change)
      default: change()
      }
    }

    private func several() { for _ in 0..<Int.random(in: 0...4, using: &random) { step() } }

    private func block() {
      let timing = timing()
      animations.append(
        clock.animate(
          timing, beginsFromCurrentState: random.oneIn(2), animations: several,
          completion: completion()))
    }

    private func keyframes() {
      let timing = timing()
      let mode = CalculationMode.allCases.randomElement(using: &random) ?? .linear
      animations.append(
        clock.animateKeyframes(
          timing, calculationMode: mode, beginsFromCurrentState: random.oneIn(2),
          keyframes: {
            for _ in 0..<3 {
              clock.addKeyframe(
                withRelativeStartTime: random.number(in: 0...1),
                relativeDuration: random.number(in: 0...1), animations: several)
            }
          }, completion: completion()))
    }

    private func layer() {
      let view = view()
      let path: AnimationKeyPath = random.oneIn(2) ? .rotation : .centerX
      guard view.clock != nil,
        var animation = try? LayerAnimation(
          keyPath: path, from: .number(number()), by: .number(number()), timing: timing())
      else { return }
      animation.fillMode = .both
      animation.isRemovedOnCompletion = random.oneIn(2)
      let key = random.oneIn(2) ? "a" : nil
      if let animation = view.add(animation, forKey: key, completion: completion()) {
        animations.append(animation)
      }
    }
  }

  @Test(arguments: 0..<200)
  func everythingComesToItsEnd(seed: Int) {
    let world = World(seed: seed)
    for _ in 0..<80 {
      world.clock.advance { world.step() }
      for view in world.views { #expect(view.presentation.frame.width.isFinite) }
    }
    // What happens in completions may begin endless ones anew; so it must stop at some time.
    for _ in 0..<60 {
      for animation in world.animations where animation.timing.totalDuration == .infinity {
        animation.cancel()
      }
      for _ in 0..<60 { world.clock.advance() }
    }
    for view in world.views { view.removeAllAnimations() }
    for _ in 0..<200 { world.clock.advance() }
    #expect(!world.clock.hasFiniteAnimations)
    for view in world.views {
      #expect(view.presentation.frame.isNear(view.frame))
      #expect(view.presentation.bounds.origin == view.bounds.origin)
      #expect(view.presentation.alpha == view.alpha && view.presentation.scale == view.scale)
      #expect(view.presentation.rotation == view.rotation)
      #expect(view.presentation.shape == view.shape)
      #expect(view.presentation.textContent == view.textContent)
    }
    for (index, told) in world.told.enumerated() {
      #expect(told.count == 1, "completion \(index)")
    }
  }
}

extension Rect {
  fileprivate func isNear(_ other: Rect) -> Bool {
    abs(minX - other.minX) + abs(minY - other.minY) + abs(width - max(other.width, 0))
      + abs(height - max(other.height, 0)) < 1e-9
  }
}
