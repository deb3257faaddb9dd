import Driver
import PullPictures
import PullPlugins
import TextSupport
import ViewKit

/// A control that is pulled by hand from pages: what one or more of them look at.
///
/// Time, files and randomness come in from the host; what is said to pages goes out as text of JSON. All that is done
/// goes through the verbs of the driver, so the log of the session is the session: it is gone back in, recorded and
/// replayed exactly.
package final class StudioSession {
  let name: String
  let environment: DriverSession.Environment
  let committed: (_ folder: String) throws(DriverError) -> PluginSource
  let weather: NetworkWeather
  let saved: SavedRecordings
  var plugins: [StudioPlugin]
  /// Counts the changes of those.
  var pluginsVersion = 0
  /// Plugins that are to be on and could not be loaded, and when they are looked for again, in the host's seconds.
  var missing: [Given] = []
  var missingDue = 0.0

  var settings = StudioSettings()
  var lanes: [Lane] = []
  /// What was ended before the present log, the oldest first.
  var parts: [FilmPart] = []
  /// The number of the present log's first frame.
  var partStart = 0
  let feed = EventFeed()

  var time = StudioTime()
  /// Which frame is shown; `nil` for the present one.
  var shown: Int?
  var touchTime = TouchTime()
  /// What a page's places are moved by: a finger that was down before the page's goes on from where it is.
  var grip: Point?
  /// The page whose finger is down.
  weak var toucher: StudioClient?
  /// The page that holds a key.
  weak var keyHolder: StudioClient?
  /// While a recording is replayed the log is not cut: it has an end.
  var isReplaying = false

  var clients: [StudioClient] = []
  private var clientCount = 0
  /// Counts what is to be seen: what a client has seen less of is news for it.
  var frameVersion = 0
  var useVersion = 0
  var clientsVersion = 0
  var writer = FrameWriter()
  var panelCache = PanelCache()
  var exports: [Int: (client: StudioClient, id: String?)] = [:]
  var exportCount = 0

  /// Told when there may be a message for somebody.
  package var onNews: () -> Void = {}
  /// Asked to make a file with another program; `exported` is the answer.
  package var onExport: (StudioExport) -> Void = { _ in }

  /// Makes a session on a stage with the built-in parts.
  ///
  /// - Parameters:
  ///   - name: what tabs share it by.
  ///   - environment: what the driver is given: where plugins are found, and files.
  ///   - plugins: what pages are shown to choose from.
  ///   - seed: what a network's delays come from.
  ///   - saved: shared by the sessions of a studio.
  ///   - committed: reads a plugin's folder as it is in the last commit.
  package init(
    name: String = "main", environment: DriverSession.Environment, plugins: [StudioPlugin],
    seed: UInt64 = 0, saved: SavedRecordings = SavedRecordings(),
    committed: @escaping (_ folder: String) throws(DriverError) -> PluginSource = {
      folder throws(DriverError) in
      throw .refused("\(folder): there are no commits here to compare with")
    }
  ) {
    self.name = name
    self.environment = environment
    self.committed = committed
    self.plugins = plugins
    self.saved = saved
    weather = NetworkWeather(seed: seed)
    lanes = [makeLane(0)]
    beginPart([[]])
  }

  /// The lane that is always there.
  var main: Lane { lanes[0] }

  func makeLane(_ number: Int) -> Lane {
    Lane(
      environment, number: number, first: lanes.first?.strip.end ?? 0,
      framesPerSecond: settings.number("frames_per_second"), feed: feed)
  }

  // MARK: Pages

  /// A page begins to look.
  package func join(now: Double) -> StudioClient {
    time.now = max(time.now, now)
    lookAtPlugins()
    clientCount += 1
    // What happened before it came is told as far as one message goes.
    let client = StudioClient(
      number: clientCount, events: max(feed.entries.end - NewsWriter.mostEvents, 0),
      announcements: feed.announcements.end)
    clients.append(client)
    clientsVersion += 1
    if clients.count == 1 { time.restart(at: now, of: main.stage) }
    onNews()
    return client
  }

  /// A page is gone.
  package func leave(_ client: StudioClient) {
    clients.removeAll { $0 === client }
    // A finger that nobody can lift any more, or a key.
    if toucher === client, main.stage.isFingerDown { _ = try? cancelTouch() }
    if keyHolder === client { _ = try? pointed("key", [.string("escape")]) }
    exports = exports.filter { $0.value.client !== client }
    clientsVersion += 1
    onNews()
  }

  /// Takes a message of a page. What cannot be done is answered with why, and changes nothing.
  package func receive(_ bytes: [UInt8], from client: StudioClient, now: Double) {
    guard now.isFinite else { return }
    time.now = max(time.now, now)
    var id: String?
    do throws(BadMessage) {
      let value = try JSONReader.value(of: bytes)
      id = Message.id(of: value)
      let message = try Message(value)
      id = message.id
      let fields = try answer(message, from: client)
      if let id, let fields { client.add(reply: reply(id, fields, to: client)) }
    } catch {
      client.add(reply: NewsWriter.refusal(error.text, id))
    }
    onNews()
  }

  private func answer(
    _ message: Message, from client: StudioClient
  ) throws(BadMessage) -> [(String, String)]? {
    guard let kind = PageMessage.all.first(where: { $0.name == message.name }) else {
      throw BadMessage(
        "there is no message \(Spelling.unknown(String(message.name.prefix(40)), among: PageMessage.all.map(\.name)))"
      )
    }
    try message.allow(kind.fields)
    if kind.name == "touch" {
      if main.stage.isFingerDown, let toucher, toucher !== client {
        throw BadMessage("touch: another page has its finger down; wait until it is lifted")
      }
      toucher = client
    }
    guard client.takesReplies || message.id == nil else {
      throw BadMessage("\(kind.name): read the replies first")
    }
    return try kind.body(self, message, client)
  }

  /// Brings the mistake that is shown up to what is so now.
  ///
  /// - Parameter isNew: whether its plugin was used anew a moment ago.
  func reviewProblem(isNew: Bool = false) {
    guard let problem = feed.problem else { return }
    let version = feed.problemVersion
    let plugins = lanes.first { $0.number == problem.lane }?.session.plugins
    feed.review(
      plugins?.health(ofPart: problem.plugin), at: main.strip.time, isNew: isNew)
    if feed.problemVersion != version { onNews() }
  }

  /// A change that is to be seen at once.
  func changed() {
    reviewProblem()
    // Between two frames a finger may move for ever.
    if needsCut { cut() }
    frameVersion += 1
    onNews()
  }
}
