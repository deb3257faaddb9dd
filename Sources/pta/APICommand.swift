import Driver
import EditorSupport
import ToolSupport

extension Command {
  /// What is written.
  private enum APIFormat: String, CaseIterable { case luals, luacheck, markdown, json }

  /// `pta api`
  static let api = Command(
    name: "api", usage: "api [--format FORMAT] [-o FILE]",
    summary: "Tells editors, linters and people what plugins, scripts and specs may use.",
    options: [
      .choice(
        "format", "FORMAT", of: APIFormat.self,
        doc: "luals (files for lua-language-server, unless given), luacheck, markdown or json"),
      .init(
        "output", "FILE", letter: "o",
        doc:
          "where to: the folder of luals, \(EditorFiles.folder) unless given; or a file; - prints"),
    ],
    operandAdvice: { word in
      Host.library.names.contains(word) || Host.fileTree.kind(word + "/init.lua") == .file
        ? "it is the same for all plugins; pta info \(word) tells of one"
        : "--format FORMAT says what is written"
    }
  ) { given, console in
    let format: APIFormat = try given.choice("format") ?? .luals
    let output = given["output"]
    if format == .luals, let output, output != "-",
      output.hasSuffix(".lua") || Host.fileTree.kind(output) == .file
    {
      throw UsageError(
        "luals is \(Stubs.files.count) files: -o names their folder, not '\(output)'")
    }
    if format != .luals, let output, Host.fileTree.kind(output) == .folder {
      let name = ["luacheck": ".luacheckrc", "markdown": "api.md"][format.rawValue] ?? "api.json"
      throw UsageError("'\(output)' is a folder: write -o \(output)/\(name)")
    }
    let isFolder = format == .luals
    if let place = output ?? (isFolder ? EditorFiles.folder : nil), place != "-" {
      let files = isFolder ? Stubs.files.map { "\(place)/\($0.name)" } : [place]
      for file in files { try check(file, isInFolder: isFolder) }
    }
    switch format {
    case .luals: try writeStubs(to: output, console)
    case .luacheck: try write(Luacheck.folder, to: output, console)
    case .markdown: try write(ReferencePage.text, to: output, console)
    case .json: try write(ReferenceJSON.text, to: output, console)
    }
    return .success
  }

  /// Refuses to write over what somebody has written.
  private static func check(_ path: String, isInFolder: Bool) throws {
    guard Host.fileTree.kind(path) == .file,
      (try? Host.read(path)).map(EditorFiles.isWritten) != true
    else { return }
    throw DriverError.file(
      path: path,
      reason: "it is there, and not by pta api, which would replace it; give -o another "
        + (isInFolder ? "folder" : "name"))
  }

  private static func write(_ text: String, to path: String?, _ console: Console) throws {
    guard let path, path != "-" else { return console.print(String(text.dropLast())) }
    try Host.writeWithFolder(Array(text.utf8), to: path)
    console.print(path)
  }

  /// Without a folder, the language server is told of the one where they lie, unless it has settings.
  private static func writeStubs(to folder: String?, _ console: Console) throws {
    for file in Stubs.files {
      try write(
        file.text, to: folder == "-" ? "-" : "\(folder ?? EditorFiles.folder)/\(file.name)", console
      )
    }
    guard folder == nil else { return }
    let settings = EditorFiles.settings
    guard Host.fileTree.kind(settings) != nil else {
      return try write(EditorFiles.luarc, to: settings, console)
    }
    guard (try? Host.read(settings)).map(EditorReview.namesStubs) != true else { return }
    console.printError(
      "pta api: \(settings) is left as it is, and does not say where the stubs are: write "
        + "\"workspace.library\": [\"\(EditorFiles.folder)\"] there")
  }
}
