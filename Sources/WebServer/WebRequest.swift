/// What a browser asks for, once it has shown the token.
package struct WebRequest: Equatable {
  /// What stands behind the token, without a slash before it: empty for the page itself.
  package let path: String
  /// What stands behind the question mark, decoded; of a name that comes twice the last.
  package let query: [String: String]

  package init(path: String, query: [String: String] = [:]) {
    self.path = path
    self.query = query
  }
}

/// What a browser gets.
package struct WebAnswer: Equatable {
  /// HTTP's status.
  package let status: UInt32
  /// The media type.
  package let type: String
  package let body: [UInt8]
  /// Where to look instead, from the root.
  var location: String?
  /// Methods that are taken, where this one is not.
  var allow: String?

  /// Some bytes of a type.
  package init(status: UInt32 = 200, type: String, body: [UInt8]) {
    self.status = status
    self.type = type
    self.body = body
  }

  /// A file, its type being told by its name's ending.
  package init(file name: String, body: [UInt8]) {
    let ending = name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? ""
    self.init(type: WebAnswer.types[ending] ?? "application/octet-stream", body: body)
  }

  /// A text that says what is wrong.
  package init(status: UInt32, _ text: String) {
    self.init(status: status, type: "text/plain; charset=utf-8", body: Array((text + "\n").utf8))
  }

  /// There is nothing at that path.
  package static let notFound = WebAnswer(status: 404, "There is nothing here.")

  private static let types = [
    "html": "text/html; charset=utf-8", "js": "text/javascript; charset=utf-8",
    "css": "text/css; charset=utf-8", "json": "application/json",
    "jsonl": "application/x-ndjson", "lua": "text/plain; charset=utf-8",
    "txt": "text/plain; charset=utf-8", "svg": "image/svg+xml", "png": "image/png",
    "webp": "image/webp", "gif": "image/gif",
  ]
}
