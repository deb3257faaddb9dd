import Driver
import PullPlugins
import ViewKit

/// A control that is pulled by hand from pages: what one or more of them look at.
///
/// Time, files and randomness come in from the host; what is said to pages goes out as text of JSON.
package final class StudioSession {
  private let session: DriverSession
  private let hand: HandDriver
  private var text = DisplayListText()

  /// Makes a session on the default stage.
  package init(environment: DriverSession.Environment) {
    session = DriverSession(environment: environment)
    hand = HandDriver(session)
  }
}
