import PullToAction
import Testing
import ViewKit

/// A finger that rests at the threshold and trembles.
@Suite struct HysteresisTests {
  /// By half a pixel, of a screen with three or one a point, at 60 and 120 frames a second.
  @Test(arguments: [1.0 / 3, 1], [60.0, 120])
  func aTremblingFingerChangesTheStateOnce(pixel: Double, framesPerSecond: Double) {
    let stage = PullStage(framesPerSecond: framesPerSecond)
    var signals: [PullSignal] = []
    stage.control.onSignal = { signals += $0.isAnnouncement ? [] : [$0] }
    stage.pull(100)
    #expect(stage.log.path == "idle pulling" && signals.isEmpty)
    var y = stage.scrollView.touchLocation?.y ?? 0
    for frame in 0..<Int(2 * framesPerSecond) {
      stage.clock.advance {
        let tremble = (frame.isMultiple(of: 2) ? 0.5 : -0.5) * pixel
        stage.scrollView.touchMoved(to: Point(x: 195, y: y + tremble))
      }
    }
    #expect(stage.log.path == "idle pulling triggered")
    #expect(signals == [.armed])
    // Without it the same finger makes a change in each frame.
    let path = stage.log.path.count
    stage.control.policy.hysteresis = 0
    for frame in 0..<20 {
      y += frame.isMultiple(of: 2) ? pixel : -pixel
      stage.clock.advance { stage.scrollView.touchMoved(to: Point(x: 195, y: y - pixel / 2)) }
    }
    #expect(stage.log.path.count > path + 10)
  }

  @Test(arguments: PullPreset.named.map(\.name))
  func onlyTheSeedsHaveNone(name: String) throws {
    let preset = try #require(PullPreset.named.first { $0.name == name }).preset
    #expect(preset.policy.hysteresis == (name == "standard" ? 8 : 0))
  }
}

extension PullSignal {
  /// Whether it is a text to be read out.
  var isAnnouncement: Bool { if case .announcement = self { true } else { false } }
}
