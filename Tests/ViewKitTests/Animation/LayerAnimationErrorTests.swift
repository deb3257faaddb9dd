import Testing
import ViewKit

@Suite struct LayerAnimationErrorTests {
  typealias Fault = LayerAnimationError

  @Test func oneOrTwoValues() {
    #expect(throws: Fault.wrongNumberOfValues(0)) { try LayerAnimation(keyPath: .alpha) }
    #expect(throws: Fault.wrongNumberOfValues(3)) {
      try LayerAnimation(keyPath: .alpha, from: 0, to: 1, by: 1)
    }
    #expect(throws: Fault.wrongNumberOfValues(0)) {
      try LayerAnimation(keyPath: .alpha, values: [])
    }
  }

  @Test(arguments: [
    (AnimationKeyPath.alpha, AnimatableValue.point(.zero), AnimationKeyPath.Kind.number),
    (.alpha, .color(Color(white: 0)), .number), (.alpha, .number(.nan), .number),
    (.alpha, .number(.infinity), .number), (.center, .size(.zero), .point),
    (.center, .point(Point(x: 0, y: -.infinity)), .point), (.size, .point(.zero), .size),
    (.fillColor, .number(1), .color), (.centerX, .point(.zero), .number),
  ])
  func valuesOfTheRightKind(
    path: AnimationKeyPath, value: AnimatableValue, kind: AnimationKeyPath.Kind
  ) {
    for make in [
      { try LayerAnimation(keyPath: path, from: value) },
      { try LayerAnimation(keyPath: path, to: value) },
      { try LayerAnimation(keyPath: path, by: value) },
      { try LayerAnimation(keyPath: path, values: [value]) },
    ] {
      do {
        _ = try make()
        Issue.record("\(path) took \(value)")
      } catch {
        guard case .wrongValue(_, expected: kind) = error as? Fault else {
          Issue.record("\(error)")
          continue
        }
      }
    }
  }

  @Test(arguments: [[0.5, 0.25], [-0.1, 1], [0, 1.1], [.nan, 1], [0, .nan]])
  func keyTimesInOrder(times: [Double]) {
    #expect(throws: Fault.badKeyTimes) {
      try LayerAnimation(keyPath: .alpha, values: [0, 1], keyTimes: times)
    }
  }

  @Test func asManyKeyTimesAsValues() {
    #expect(throws: Fault.wrongNumberOfKeyTimes(1, values: 2)) {
      try LayerAnimation(keyPath: .alpha, values: [0, 1], keyTimes: [0])
    }
  }

  @Test func messagesSayWhatIsAllowed() {
    #expect("\(Fault.badKeyTimes)".contains("0 to 1"))
    #expect("\(Fault.wrongNumberOfValues(3))".contains("one or two"))
    #expect("\(Fault.wrongValue(3, expected: .color))".contains("color"))
    #expect("\(Fault.wrongNumberOfKeyTimes(1, values: 2))".contains("one for each"))
  }
}

@Suite struct AnimationKeyPathTests {
  @Test(arguments: [
    ("rotation", AnimationKeyPath.rotation), ("transform.rotation.z", .rotation),
    ("transform.rotation", .rotation), ("center", .center), ("position", .center),
    ("center_x", .centerX), ("position.x", .centerX), ("position.y", .centerY),
    ("opacity", .alpha), ("alpha", .alpha), ("strokeEnd", .strokeEnd), ("stroke_end", .strokeEnd),
    ("transform.scale", .scale), ("transform.scale.y", .scaleY), ("scale_x", .scaleX),
    ("transform.translation.x", .translationX), ("background_color", .backgroundColor),
    ("backgroundColor", .backgroundColor), ("bounds.size.width", .width), ("height", .height),
    ("bounds.origin.y", .boundsY), ("cornerRadius", .cornerRadius), ("lineWidth", .lineWidth),
    ("borderColor", .borderColor), ("fontSize", .fontSize), ("foregroundColor", .textColor),
    ("fillColor", .fillColor), ("strokeColor", .strokeColor),
  ])
  func namesOfOursAndOfCoreAnimation(name: String, path: AnimationKeyPath) {
    #expect(AnimationKeyPath(name: name) == path)
  }

  @Test(arguments: ["", "Rotation", "position.z", "x", "frame", "opacity "])
  func otherNamesAreUnknown(name: String) {
    #expect(AnimationKeyPath(name: name) == nil)
  }

  @Test func noNameIsUsedTwice() {
    let names = AnimationKeyPath.allCases.flatMap { [$0.rawValue] + $0.aliases }
    #expect(Set(names).count == names.count)
    for path in AnimationKeyPath.allCases {
      for name in [path.rawValue] + path.aliases { #expect(AnimationKeyPath(name: name) == path) }
    }
  }

  @Test func valuesWhoseSumsAreNoNumbersAreRefused() throws {
    #expect(throws: LayerAnimationError.self) {
      try LayerAnimation(keyPath: .rotation, from: -1.7e308, to: 1.7e308)
    }
    #expect(throws: LayerAnimationError.self) {
      try LayerAnimation(
        keyPath: .rotation, values: [-1.7e308, 1.7e308, -1.7e308], calculationMode: .cubic)
    }
    _ = try LayerAnimation(keyPath: .rotation, from: -1e9, to: 1e9)
  }
}
