import Driver
import PullPictures
import PullToAction
import Testing
import ViewKit

@Suite struct PictureRecorderTests {
  private let rig = Rig()

  @Test(arguments: [(60.0, 60), (30, 31), (25, 26), (24, 25), (1, 2), (120, 60)])
  func takesAsManyShotsAsAPictureHasFrames(rate: Double, count: Int) throws {
    let recorder = PictureRecorder(of: rig.session, framesPerSecond: rate)
    try rig.run("wait(1)")
    #expect(recorder.shots.count == count)
    let time = recorder.shots.reduce(0) { $0 + $1.duration }
    #expect(abs(time - 1) < 1e-9)
  }

  @Test func oneFrameLastsAsLongAsTheOthers() throws {
    let recorder = PictureRecorder(of: rig.session, framesPerSecond: 30)
    try rig.run("pull(50)")
    #expect(recorder.shots.dropFirst().dropLast().allSatisfy { abs($0.duration - 1 / 30) < 1e-9 })
  }

  @Test func theFirstShotIsWhatIsSo() throws {
    try rig.run("pull(50)")
    let recorder = PictureRecorder(of: rig.session)
    #expect(recorder.shots.map(\.shot.pulledAmount) == [50])
  }

  /// What is set before time begins is on the first frame that is seen.
  @Test func whatWasBeforeTimeIsNotSeen() throws {
    let recorder = PictureRecorder(of: rig.session)
    try rig.run("use 'spinner' wait(0.1)")
    let titles = recorder.sequence(PictureOptions()).frames.map { frame in
      frame.list.items.contains { item in
        if case .text(let text) = item.content { text.string == "spinner" } else { false }
      }
    }
    #expect(titles == [true])
  }

  /// The last frame that is not after a time, also at a rate that is not that of pictures.
  @Test(arguments: [60.0, 120, 50]) func theLastFrameIsKept(rate: Double) throws {
    try rig.run("stage { fps = \(rate) }")
    let recorder = PictureRecorder(of: rig.session, keeping: .last(atMost: 0.5))
    try rig.run("pull(50, { duration = 0.5 })")
    #expect(recorder.shots.map(\.shot.pulledAmount) == [50])
    try rig.run("pull(80)")
    #expect(recorder.shots.map(\.shot.pulledAmount) == [50])
  }

  @Test func aMinuteIsEnough() throws {
    let recorder = PictureRecorder(of: rig.session)
    try rig.run("wait(59.9)")
    #expect(!recorder.isFull)
    try rig.run("wait(1)")
    #expect(recorder.isFull)
    #expect(recorder.shots.count < 3610)
    #expect(throws: PictureFull.self) {
      try rig.session.recorded(framesPerSecond: 30, while: { try rig.run("wait(61)") })
    }
  }

  @Test func equalFramesAreOne() throws {
    let recorder = PictureRecorder(of: rig.session)
    try rig.run("wait(1)")
    #expect(recorder.sequence(PictureOptions()).frames.count == 1)
  }

  @Test func theSameSessionGivesTheSamePicture() throws {
    func lines() throws -> [String] {
      let rig = Rig()
      try rig.run("use 'spinner'")
      let sequence = try rig.session.recorded(framesPerSecond: 30).sequence(PictureOptions())
      return DisplayListText.lines(of: sequence)
    }
    #expect(try lines() == lines())
  }

  @Test func afterItsEndNothingIsTaken() throws {
    var recorder: PictureRecorder? = PictureRecorder(of: rig.session)
    #expect(recorder != nil)
    recorder = nil
    #expect(rig.session.onFrame == nil)
    try rig.run("wait(1)")
  }
}
