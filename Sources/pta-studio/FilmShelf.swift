import Driver
import GalleryPages
import Platform
import PullPictures
import PullPlugins
import ToolSupport
import WebServer

/// Recorded pulls of plugins for the gallery, kept as long as the plugins' files are the same. They are made by
/// programs of their own: sessions go on meanwhile.
final class FilmShelf {
  private let library: PluginLibrary
  private unowned let server: WebServer
  private var films: [String: (source: PluginSource, bytes: [UInt8])] = [:]
  private var waiting: [(key: String, name: String, appearance: Appearance, reply: WebReply)] = []
  private var runs: [String: ProgramRun] = [:]

  typealias Appearance = PictureOptions.Appearance

  /// How many are kept; then all are made anew.
  private static let limit = 128
  /// How many are made at a time, and how long one may take, in seconds.
  private static let runLimit = 2
  private static let patience = 20.0

  init(_ library: PluginLibrary, _ server: WebServer) {
    self.library = library
    self.server = server
  }

  /// The film of a plugin of the library.
  func answer(_ name: String, _ appearance: Appearance, _ reply: WebReply) {
    guard library.names.contains(name) else { return reply.send(.notFound) }
    let key = "\(name) \(appearance)"
    if let film = films[key], film.source == (try? library.source(name)) {
      return reply.send(WebAnswer(file: "film.js", body: film.bytes))
    }
    waiting.append((key, name, appearance, reply))
    begin()
  }

  private func begin() {
    while runs.count < FilmShelf.runLimit,
      let next = waiting.first(where: { runs[$0.key] == nil })
    {
      do {
        let source = try library.source(next.name)
        runs[next.key] = try ProgramRun(
          [RunningProgram.path, "--film", next.name]
            + (next.appearance == .dark ? ["--dark"] : []),
          on: server, seconds: FilmShelf.patience
        ) { [unowned self] result in
          runs[next.key] = nil
          if case .success(let bytes) = result {
            if films.count >= FilmShelf.limit { films = [:] }
            films[next.key] = (source, bytes)
          }
          finish(next.key, result)
        }
      } catch { finish(next.key, .failure(TextError("\(error)"))) }
    }
  }

  private func finish(_ key: String, _ result: Result<[UInt8], TextError>) {
    let replies = waiting.filter { $0.key == key }.map(\.reply)
    waiting.removeAll { $0.key == key }
    for reply in replies {
      switch result {
      case .success(let bytes): reply.send(WebAnswer(file: "film.js", body: bytes))
      case .failure(let error): reply.send(WebAnswer(status: 500, error.description))
      }
    }
    begin()
  }

  /// Prints a film, as the program that is started for it does.
  static func print(
    _ name: String, _ appearance: Appearance, _ settings: StudioSettings, _ console: Console
  ) throws {
    let end = Clock.now + patience
    let film = try GalleryPages.film(
      of: name, appearance: appearance, environment: settings.environment,
      while: { Clock.now < end })
    console.write(String(decoding: film, as: UTF8.self))
  }
}
