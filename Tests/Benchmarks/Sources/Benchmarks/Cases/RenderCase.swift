import DisplayListReading
import Driver
import PullPictures
import PullPlugins
import ViewKit

/// A frame on its way to a picture: made into a display list, sent to the program that draws, and drawn.
extension Benchmark {
  static var render: [Benchmark] {
    [
      Benchmark(
        name: "render",
        what: "a frame of compass in its picture: a display list made, written as text and read",
        reference: "the frame drawn, by pta-pictures", needs: ["pta-pictures"]
      ) { meter in
        // A round is a whole pull of some hundred frames, and the other program encodes them, too.
        let meter = Meter(instruments: meter.instruments, rounds: min(meter.rounds, 5))
        return try measureRendering(
          meter, PluginSource(folder: "\(meter.instruments.pluginsFolder)/compass"))
      }
    ]
  }

  /// Measures a whole pull of a plugin in rounds; without the program that draws there is no ratio.
  package static func measureRendering(
    _ meter: Meter, _ source: PluginSource
  ) throws -> Measurement {
    var (composed, sent, drawn): ([Double], [Double], [Double]) = ([], [], [])
    var (items, bytes) = (0.0, 0.0)
    for _ in 0..<meter.rounds {
      let film = try Film(of: source, meter.instruments)
      let count = Double(film.sequence.frames.count)
      composed.append(film.composed / count)
      let text = try film.send(meter.instruments)
      sent.append(text.nanoseconds / count)
      drawn += try meter.instruments.draw(text.bytes).map { [$0] } ?? []
      items = Double(film.sequence.frames.reduce(0) { $0 + $1.list.items.count }) / count
      bytes = Double(text.bytes.count) / count
    }
    let ours = Samples(zip(composed, sent).map(+))
    let reference = drawn.count == meter.rounds ? Samples(drawn) : nil
    return Measurement(
      ratio: reference.map { ours.ratio(to: $0) }, ours: ours, reference: reference,
      figures: [
        Figure("compose_microseconds", Samples(composed).median / 1000),
        Figure("send_microseconds", Samples(sent).median / 1000),
        Figure("items_a_frame", items), Figure("bytes_a_frame", bytes),
      ])
  }
}

/// The frames of a whole pull, each with its scenery.
private struct Film {
  private(set) var sequence = FrameSequence()
  /// How long it took to make the lists, in nanoseconds.
  private(set) var composed = 0.0

  init(of source: PluginSource, _ instruments: Instruments) throws {
    let session = PullRun.session()
    let plugin = try Plugin(source: source, environment: session.plugins.environment)
    plugin.use(on: session.stage.control)
    var (shots, times): ([Shot], [Double]) = ([], [])
    session.onFrame = { stage in
      let start = instruments.now()
      shots.append(Shot(of: stage))
      times.append(Double(instruments.now() - start))
    }
    try Showcase(on: session).perform()
    guard session.stage.log.diagnostics.isEmpty else {
      throw BenchmarkError("the plugin failed while it was drawn")
    }
    let scenery = Scenery(of: shots, options: PictureOptions())
    for (shot, time) in zip(shots, times) {
      let start = instruments.now()
      let list = scenery.list(of: shot)
      let taken = time + Double(instruments.now() - start)
      let count = sequence.frames.count
      sequence.append(list, duration: 1 / session.stage.configuration.framesPerSecond)
      // A frame that is as the one before is not drawn.
      if sequence.frames.count > count { composed += taken }
    }
  }

  /// Writes the lists as text, and reads them as the other program does.
  func send(_ instruments: Instruments) throws -> (bytes: [UInt8], nanoseconds: Double) {
    let start = instruments.now()
    let bytes = DisplayListText().render(sequence)
    let read = try DisplayListReader.read(bytes)
    let taken = Double(instruments.now() - start)
    guard read.frames.count == sequence.frames.count else {
      throw BenchmarkError("\(sequence.frames.count) lists were sent and \(read.frames.count) read")
    }
    return (bytes, taken)
  }
}
