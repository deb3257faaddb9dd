import TestSupport
import PullToAction
import ViewKit

/// One thing that a finger, an app or time does in a random run.
enum PropertyStep: Equatable {
  // Fingers and wheels; each takes a frame.
  case touch(Double)
  case move(Double)
  case end(Double)
  case cancelTouch
  case wheel(Double)
  case scroll(Double)
  // The app's scroll view.
  case appInset(Double)
  case content(Double)
  case viewport(width: Double, height: Double)
  case host(HostCall)
  // Time.
  case frames(Int)
  case longFrame(Double)

  static func random(_ random: inout SplitMix64) -> PropertyStep {
    switch Int.random(in: 0..<60, using: &random) {
    case 0..<8: .touch(random.number(in: 100...700))
    case 8..<23: .move(random.number(in: -150...260))
    case 23, 24: .end(0)
    case 25, 26: .end(random.number(in: -3000...3000))
    case 27: .cancelTouch
    case 28: .wheel(random.number(in: -80...80))
    case 29: .scroll(random.number(in: -300...1200))
    case 30, 31: .appInset(random.number(in: 0...100))
    case 32: .content(random.number(in: 50...3000))
    case 33: .viewport(width: random.number(in: 0...900), height: random.number(in: 100...900))
    case 34..<50: .host(.random(&random))
    case 50..<57: .frames(Int.random(in: 1...20, using: &random))
    default: .longFrame(random.number(in: 0.02...16))
    }
  }
}

/// What a host, or anyone who has the control, asks of it.
enum HostCall: Equatable {
  case begin, complete, fail, cancel, stale
  case progress(Double)
  case reset
  case enable(Bool)
  case detach, attach, attachElsewhere
  case threshold(Double)
  case height(Double)
  case followHeight
  case maximumTime(Double?)
  case style(Double)
  case visualizer(Int)
  case statusView(Int)
  case statusSize(Double)
  case executeAction, resetToIdle, update
  case policy(PullPolicy)
  case reducesMotion(Bool)
  case refreshControl
  case refreshPreset(Int)
  case reveal
  case openFloor, closeFloor

  static func random(_ random: inout SplitMix64) -> HostCall {
    switch Int.random(in: 0..<62, using: &random) {
    case 0..<7: .begin
    case 7..<12: .complete
    case 12: .fail
    case 13: .cancel
    case 14, 15: .stale
    case 16: .progress(random.number(in: -1...2))
    case 17: .reset
    case 18: .enable(false)
    case 19..<22: .enable(true)
    case 22: .detach
    case 23..<26: .attach
    case 26: .attachElsewhere
    case 27, 28: .threshold(random.number(in: 5...200))
    case 29: .height(random.number(in: 0...150))
    case 30: .followHeight
    case 31: .maximumTime(random.oneIn(2) ? nil : random.number(in: 0...10))
    case 32: .style(random.number(in: 0...1))
    case 33..<36: .visualizer(Int.random(in: 0..<6, using: &random))
    case 36, 37: .statusView(Int.random(in: 0..<3, using: &random))
    case 38: .statusSize(random.number(in: 0...120))
    case 39, 40: .executeAction
    case 41, 42: .resetToIdle
    case 43..<46: .policy(.random(&random))
    case 46: .reducesMotion(random.oneIn(2))
    case 47..<50: .refreshControl
    case 50, 51: .refreshPreset(Int.random(in: 0..<4, using: &random))
    case 52..<57: .openFloor
    case 57, 58: .closeFloor
    case 59: .reveal
    default: .update
    }
  }
}

extension PullPolicy {
  /// One of chance, with times that end within a run.
  static func random(_ random: inout SplitMix64) -> PullPolicy {
    var policy = PullPolicy()
    policy.firing = random.oneIn(2) ? .atThreshold : .onRelease
    policy.isStrict = random.oneIn(2)
    policy.requiresDragFromEdge = random.oneIn(3)
    policy.hysteresis = random.oneIn(2) ? 0 : random.number(in: 0...250)
    policy.dwell = random.oneIn(2) ? 0 : random.number(in: 0...0.5)
    policy.cooldown = random.oneIn(2) ? 0 : random.number(in: 0...2)
    policy.minimumExecutingTime = random.oneIn(2) ? 0 : random.number(in: 0...2)
    policy.maximumExecutingTime = random.oneIn(2) ? nil : random.number(in: 0...10)
    policy.resultDuration = random.oneIn(2) ? 0 : random.number(in: 0...2)
    policy.cancelDistance = random.oneIn(2) ? nil : random.number(in: 1...200)
    policy.minimumReleaseVelocity = random.oneIn(4) ? random.number(in: 0...500) : nil
    policy.secondFloor.isEnabled = random.oneIn(2)
    policy.secondFloor.threshold = random.oneIn(2) ? nil : random.number(in: 1...300)
    policy.secondFloor.height = random.oneIn(2) ? nil : random.number(in: 1...900)
    if random.oneIn(2) {
      let curve = AnimationCurve.named[Int.random(in: 0..<5, using: &random)].curve
      policy.insetTransition = .timed(duration: random.number(in: 0.1...1), curve: curve)
    }
    return policy
  }
}
