import Dispatch
import Platform
import ViewKit

/// Work on the frames of a file, each by itself: as many at once as there are processors, which takes half of the time
/// on two. What comes out is the same as one after another.
final class SideBySide<Output: Sendable> {
  private let queue = DispatchQueue(label: "Pictures", attributes: .concurrent)
  private let group = DispatchGroup()
  /// No more frames wait than are worked on: each may have megabytes.
  private let room = DispatchSemaphore(value: ProcessInfo.processInfo.activeProcessorCount)
  private let done = Done()
  private var count = 0

  /// What came out, by number.
  private final class Done: Sendable {
    let results = Mutex<[Int: Result<Output, RenderingError>]>([:])
  }

  /// Adds work; waits while there is as much as processors.
  func add(_ work: @escaping @Sendable () throws(RenderingError) -> Output) {
    let number = count
    count += 1
    room.wait()
    queue.async(group: group) { [done, room] in
      let result = Result { () throws(RenderingError) in try work() }
      done.results.withLock { $0[number] = result }
      room.signal()
    }
  }

  /// What came out of all that was added, in that order; the first error, if there is one.
  func outputs() throws(RenderingError) -> [Output] {
    group.wait()
    var outputs: [Output] = []
    for (_, result) in done.results.withLock({ $0 }).sorted(by: { $0.key < $1.key }) {
      outputs.append(try result.get())
    }
    return outputs
  }
}
