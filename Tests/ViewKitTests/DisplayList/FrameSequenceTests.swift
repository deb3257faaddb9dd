import Testing
import ViewKit

@Suite struct FrameSequenceTests {
  private func list(_ width: Double) -> DisplayList {
    DisplayList(size: Size(width: width, height: 10))
  }

  @Test func framesAreKeptInOrder() {
    var sequence = FrameSequence()
    #expect(sequence.frames.isEmpty && sequence.duration == 0)
    for width in [1.0, 2, 1] { sequence.append(list(width), duration: width / 4) }
    #expect(sequence.frames.map(\.list.size.width) == [1, 2, 1])
    #expect(sequence.frames.map(\.duration) == [0.25, 0.5, 0.25])
    #expect(sequence.duration == 1)
  }

  @Test func equalNeighboursAreOneFrame() {
    var sequence = FrameSequence()
    for width in [1.0, 1, 2, 2, 2, 1] { sequence.append(list(width), duration: 0.25) }
    #expect(sequence.frames.map(\.list.size.width) == [1, 2, 1])
    #expect(sequence.frames.map(\.duration) == [0.5, 0.75, 0.25])
  }

  @Test func framesThatDifferInAnItemAreTwo() {
    var other = list(1)
    other.append(.fill(Color(white: 0), cornerRadius: 0), in: Rect(x: 0, y: 0, width: 1, height: 1))
    var sequence = FrameSequence(still: list(1))
    sequence.append(other, duration: 1)
    #expect(
      sequence.frames == [.init(list: list(1), duration: 0), .init(list: other, duration: 1)])
  }

  @Test func noFrameLastsLessThanNothing() {
    var sequence = FrameSequence(still: list(1))
    sequence.append(list(1), duration: -1)
    sequence.append(list(2), duration: -.infinity)
    #expect(sequence.frames.map(\.duration) == [0, 0])
    sequence.append(list(2), duration: 2)
    sequence.append(list(2), duration: -1)
    #expect(sequence.frames.map(\.duration) == [0, 2])
  }

  @Test(arguments: [
    (Double.nan, 0.0), (.signalingNaN, 0), (.infinity, 3600), (1e300, 3600), (3600.5, 3600),
    (3600, 3600), (-0.0, 0), (1e-300, 1e-300),
  ])
  func durationsAreNumbersUpToAnHour(duration: Double, kept: Double) {
    var sequence = FrameSequence()
    sequence.append(list(1), duration: duration)
    #expect(sequence.frames.map(\.duration) == [kept])
    sequence.append(list(1), duration: duration)
    #expect(sequence.frames.map(\.duration) == [min(2 * kept, 3600)])
    #expect(FrameSequence.Frame(list: list(1), duration: duration).duration == kept)
  }
}
