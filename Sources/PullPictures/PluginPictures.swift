import Driver
import TextSupport
import ViewKit

/// The pictures of what is on a session's control.
extension DriverSession {
  /// The moments of a whole pull side by side; performs the pull on the session.
  ///
  /// - Throws: ``DriverError``, when it cannot be pulled.
  package func sheet(_ options: PictureOptions) throws -> DisplayList {
    var moments: [(title: String, shot: Shot)] = []
    // Only the moments are kept.
    let recorder = PictureRecorder(of: self, keeping: .last(atMost: 0))
    try Showcase(on: self) { moments.append(($0.rawValue, recorder.present)) }.perform()
    return Sheet.list(of: moments, options)
  }

  /// Records what happens while something is done.
  ///
  /// - Parameters:
  ///   - framesPerSecond: no more shots are taken.
  ///   - keeping: which shots are kept.
  ///   - onFull: called once, when there is more than a picture can hold.
  ///   - body: uses the session; a whole pull unless given.
  /// - Throws: ``PictureFull``, or what the body throws.
  package func recorded(
    framesPerSecond: Double, keeping: PictureRecorder.Keeping = .all,
    onFull: @escaping () -> Void = {}, while body: (() throws -> Void)? = nil
  ) throws -> PictureRecorder {
    let recorder = PictureRecorder(
      of: self, framesPerSecond: framesPerSecond, keeping: keeping, onFull: onFull)
    if let body { try body() } else { try Showcase(on: self).perform() }
    guard !recorder.isFull else { throw PictureFull() }
    return recorder
  }
}

/// A recording was too long for a moving picture.
package struct PictureFull: Error, CustomStringConvertible {
  package let description =
    "that is more than a moving picture holds: at most "
    + "\(NumberText.text(PictureRecorder.longestTime)) s, and not thousands of views in each frame; "
    + "draw a moment of it, or a shorter script"
}

extension Reel {
  /// A stage as it is now, in its scenery.
  package init(of stage: Stage) {
    let shot = Shot(of: stage)
    self.init(still: Scenery(of: [shot], options: PictureOptions()).list(of: shot))
  }
}
