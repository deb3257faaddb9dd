import Driver
import PullPictures
import PullToAction
import TextSupport
import ViewKit

/// A recorded pull, frame by frame, for a page that plays it: the display lists, and what is said beside them.
///
/// ``script(named:)`` is a compact text of it: of hundreds of lists of some sixty items each, what is told is which items
/// there are, and how their numbers move. What a reader puts together is the lines of each list byte for byte
/// (``DisplayListText``).
package struct PullFilm {
  private var items = FilmItems()
  private var listText = DisplayListText()
  /// The lines of pictures, which come before the frames here.
  private var images: [String] = []
  private var moments: [(frame: Int, name: String)] = []
  /// Of each frame: the stage's time in seconds, its state, and points.
  private var times: [Double] = []
  private var amounts: [Double] = []
  private var thresholds: [Double] = []
  private var states: [PullState] = []
  /// What it shows past the threshold, the finger still down: a moment that says what the plugin is like.
  package private(set) var poster = DisplayList(size: .zero)

  /// How many frames a second has.
  package static let framesPerSecond = 60.0

  /// Records the usual pull of what is on a session's control.
  ///
  /// - Parameters:
  ///   - session: its stage is at rest.
  ///   - options: what is drawn around the control.
  /// - Throws: ``DriverError`` where it cannot be pulled, or that it is too long.
  package init(of session: DriverSession, _ options: PictureOptions = PictureOptions()) throws {
    let recorder = PictureRecorder(of: session, framesPerSecond: PullFilm.framesPerSecond)
    var moments: [(frame: Int, name: String)] = []
    try Showcase(on: session) { moment in
      moments.append((max(recorder.shots.count - 1, 0), moment.rawValue))
    }.perform()
    guard !recorder.isFull else { throw PictureFull() }
    let shots = recorder.shots.map(\.shot)
    let scenery = Scenery(of: shots, options: options)
    for shot in shots { append(scenery.list(of: shot), of: shot) }
    self.moments = moments
    let moment = moments.first { $0.name == Showcase.Moment.triggered.rawValue }
    let frame = moment?.frame ?? shots.count / 2
    if shots.indices.contains(frame) { poster = scenery.list(of: shots[frame]) }
  }

  private mutating func append(_ list: DisplayList, of shot: Shot) {
    let lines = listText.lines(of: list)
    let isImage = { (line: String) in line.hasPrefix("{\"png\":") }
    images += lines.filter(isImage)
    items.append(lines.filter { !isImage($0) })
    times.append(shot.time)
    amounts.append(shot.pulledAmount)
    thresholds.append(shot.pullThreshold)
    states.append(shot.state)
  }
}

// MARK: As text

extension PullFilm {
  /// The version of the format.
  private static let version = 1

  /// A script that puts the film into `PullFilms`, a map, by a name. A page loads it as it is: from a web host, or
  /// from the file system, where a page reads no other kind of file.
  ///
  ///     (globalThis.PullFilms ??= new Map()).set("compass", {"film":1, …});
  ///
  /// | field | is |
  /// |---|---|
  /// | `film`, `frames` | the version of this format; how many frames there are |
  /// | `times`, `amounts`, `thresholds` | of each frame, in millionths of a second and of a point |
  /// | `states`, `moments` | `[frame, name]` from which a state lasts; at which the pull is at a moment |
  /// | `images` | the lines of pictures |
  /// | `templates` | lines with U+0001 for a number, and U+0002 for two hexadecimal digits |
  /// | `motions` | steps from frame to frame, each a text |
  /// | `items` | of each item: its template, and of each mark in that the motion, from 1, and the base |
  /// | `changes` | frames since the last change, place among the items, how many are gone there, how many new |
  ///
  /// `times` to `thresholds`, `motions`, `items` and `changes` are numbers in base 64 (``FilmNumbers``). Of steps the
  /// first three begin with the first value. New items are numbered as they come. A number of a frame is its base and
  /// the steps of its motion until then.
  package func script(named name: String) -> [UInt8] {
    let (motions, itemNumbers) = motionsAndItems
    let fields = [
      ("film", "\(PullFilm.version)"), ("frames", "\(items.frameCount)"),
      ("times", series(times)), ("amounts", series(amounts)), ("thresholds", series(thresholds)),
      ("states", entries(stateChanges)), ("moments", entries(moments)),
      ("images", JSONText.list(images)),
      ("templates", JSONText.list(items.templates.map { JSONText.string($0) })),
      ("motions", JSONText.list(motions.map { steps($0) })),
      ("items", quoted(itemNumbers)), ("changes", quoted(changeNumbers)),
    ]
    let body = "{\n" + fields.map { "\"\($0)\":\($1)" }.joined(separator: ",\n") + "\n}"
    let script = "(globalThis.PullFilms ??= new Map()).set(\(JSONText.string(name)), \(body));\n"
    return Array(PullFilm.safe(script).utf8)
  }

  /// Without what could end a script that is put into a page, or one of its lines for an older browser.
  private static func safe(_ script: String) -> String {
    script.replacing("<", with: "\\u003c").replacing("\u{2028}", with: "\\u2028")
      .replacing("\u{2029}", with: "\\u2029")
  }

  private func quoted(_ numbers: [Int]) -> String { JSONText.string(FilmNumbers.text(numbers)) }

  private func series(_ values: [Double]) -> String {
    JSONText.string(FilmNumbers.text(series: values.map { Int(($0 * 1_000_000).rounded()) }))
  }

  private func steps(_ motion: [Int]) -> String {
    var numbers = FilmNumbers()
    numbers.add(steps: motion)
    return JSONText.string(numbers.text)
  }

  private func entries(_ entries: [(frame: Int, name: String)]) -> String {
    JSONText.list(entries.map { JSONText.list(["\($0.frame)", JSONText.string($0.name)]) })
  }

  private var stateChanges: [(frame: Int, name: String)] {
    states.indices.filter { $0 == 0 || states[$0] != states[$0 - 1] }
      .map { ($0, states[$0].rawValue) }
  }

  private var changeNumbers: [Int] {
    zip(items.changes, [0] + items.changes.map(\.frame)).flatMap { change, last in
      [change.frame - last, change.place, change.removed, change.added]
    }
  }

  /// Those that are there longest say first how they move: the others are parts of that.
  private var motionsAndItems: (motions: [[Int]], items: [Int]) {
    var motions = FilmMotions(frameCount: items.frameCount)
    var texts: [[Int]] = Array(repeating: [], count: items.items.count)
    let order = items.items.indices.sorted {
      (-items.items[$0].count, $0) < (-items.items[$1].count, $1)
    }
    for index in order {
      let item = items.items[index]
      texts[index] =
        [item.template]
        + item.values.flatMap { values in
          let (motion, base) = motions.take(values, from: item.first)
          return [motion, base]
        }
    }
    return (motions.all, texts.flatMap { $0 })
  }
}
