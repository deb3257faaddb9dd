import Driver
import Foundation
import PullPlugins
import PullToAction
import TestSupport
import Testing

/// The pages name everything that Lua can call, so that a reader can find it.
@Suite struct NameTests {
  /// By a word that was printed, a reader finds what it says.
  @Test func thePageAboutTroubleHasEachKind() throws {
    let page = try MarkdownBlock.text(of: "Sources/PullPlugins/PullPlugins.docc/Debugging.md")
    #expect(Diagnostic.Code.allCases.map(\.rawValue).filter { !page.contains("`\($0)`") } == [])
  }

  private func words(of module: String) -> Set<String> {
    let pages = MarkdownBlock.pages.filter { $0.hasPrefix("Sources/\(module)/") }
    let texts = pages.compactMap {
      try? MarkdownBlock.text(of: $0)
    }
    return Set(texts.flatMap { $0.matches(of: /[a-z_]+/).map { String($0.0) } })
  }

  @Test func pagesNameAllThatPluginsHave() {
    let words = words(of: "PullPlugins")
    let api = PluginAPI()
    var names = Set(api.functions.map(\.name) + PartKind.allCases.flatMap(\.methodNames))
    for type in api.types {
      names.formUnion(type.properties.map(\.name) + type.methods.map(\.name))
      for field in type.properties.flatMap(\.fields) { names.insert(field.name) }
      for field in type.methods.flatMap(\.parameters).flatMap(\.fields) { names.insert(field.name) }
    }
    for field in api.functions.flatMap(\.parameters).flatMap(\.fields) { names.insert(field.name) }
    #expect(names.subtracting(words).sorted() == [])
  }

  @Test func pagesNameAllThatScriptsHave() throws {
    let words = words(of: "Driver")
    let api = try SampleSession().script.api
    var names = Set(api.functions.map(\.name))
    for type in api.types where type.name == "control" || type.name == "scroll" {
      names.formUnion(type.properties.map(\.name) + type.methods.map(\.name))
      for field in type.properties.flatMap(\.fields) { names.insert(field.name) }
    }
    for field in api.functions.flatMap(\.parameters).flatMap(\.fields) { names.insert(field.name) }
    #expect(names.subtracting(words).sorted() == [])
  }
}
