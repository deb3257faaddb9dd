import Driver
import GalleryPages
import Platform
import PullPictures
import PullPlugins
import ToolSupport
import WebServer

/// Recorded pulls of plugins for the gallery, kept as long as the plugins' files are the same.
final class FilmShelf {
  private let environment: DriverSession.Environment
  private var films: [String: (source: PluginSource, bytes: [UInt8])] = [:]

  /// How many are kept; then all are made anew.
  private static let limit = 128
  /// How long a plugin's stage may take, in seconds: pages wait meanwhile.
  private static let patience = 2.0

  init(_ environment: DriverSession.Environment) { self.environment = environment }

  /// The film of a plugin of the library.
  func answer(_ name: String, isDark: Bool) -> WebAnswer {
    guard environment.library.names.contains(name) else { return .notFound }
    let key = name + (isDark ? " dark" : "")
    do {
      let source = try environment.library.source(name)
      if let film = films[key], film.source == source { return answer(film.bytes) }
      let end = Clock.now + FilmShelf.patience
      let bytes = try GalleryPages.film(
        of: name, appearance: isDark ? .dark : .light, environment: environment,
        while: { Clock.now < end })
      if films.count >= FilmShelf.limit { films = [:] }
      films[key] = (source, bytes)
      return answer(bytes)
    } catch {
      return WebAnswer(status: 500, "\(error)")
    }
  }

  private func answer(_ bytes: [UInt8]) -> WebAnswer { WebAnswer(file: "film.js", body: bytes) }
}
