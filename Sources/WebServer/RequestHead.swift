/// A request as it came, not yet trusted.
struct RequestHead: Equatable {
  var isGet = true
  /// The path, decoded, from the slash on; `nil` for what is none.
  var path: String?
  /// Each `name=value` behind the question mark, decoded.
  var arguments: [String] = []
  var host: String?
  var origin: String?
  /// Whether it asks for a WebSocket.
  var isUpgrade = false
}

/// What may talk to a server: a page that this server has served, to its own address.
struct RequestGuard {
  /// The first part of each path.
  let token: String
  let port: Int

  /// The names of this machine to itself, with the port.
  private var hosts: [String] { ["127.0.0.1:\(port)", "localhost:\(port)"] }

  /// - Returns: the request, or what is answered instead.
  func check(_ head: RequestHead) -> Result<WebRequest, Refusal> {
    // Another site's name may lead here (DNS rebinding); the browser says which name it was.
    guard let host = head.host?.lowercased(), hosts.contains(host) else {
      let names = hosts.map { "http://\($0)/" }.joined(separator: " and ")
      return refused(403, "This server is called \(names), and has no other name.")
    }
    let origins = hosts.map { "http://" + $0 }
    // Browsers say for each WebSocket which page opens it, and for some files, too.
    let isOwn = head.origin.map { origins.contains($0.lowercased()) } ?? !head.isUpgrade
    guard isOwn else { return refused(403, "Only this server's own pages may ask it.") }
    guard head.isGet else {
      var answer = WebAnswer(
        status: 405, "Files are fetched here with GET, and nothing else is done.")
      answer.allow = "GET"
      return .failure(Refusal(answer: answer))
    }
    guard let path = head.path, path.hasPrefix("/") else { return .failure(.notFound) }
    let word = path.dropFirst().prefix { $0 != "/" }
    guard RequestGuard.isSame(Array(word.utf8), Array(token.utf8)) else {
      return refused(
        403,
        "The address lacks its token, or has that of a server that has ended: open the address that is "
          + "printed in the terminal.")
    }
    let rest = path.dropFirst(1 + word.count)
    guard !rest.isEmpty else {
      var answer = WebAnswer(status: 308, "The page is one slash further.")
      answer.location = "/\(token)/"
      return .failure(Refusal(answer: answer))
    }
    let query = head.arguments.map { argument in
      let name = argument.prefix { $0 != "=" }
      return (String(name), String(argument.dropFirst(name.count + 1)))
    }
    return .success(
      WebRequest(path: String(rest.dropFirst()), query: Dictionary(query) { $1 }))
  }

  private func refused(_ status: UInt32, _ text: String) -> Result<WebRequest, Refusal> {
    .failure(Refusal(answer: WebAnswer(status: status, text)))
  }

  /// Whether two texts are the same, in a time that does not tell how much of them is.
  private static func isSame(_ given: [UInt8], _ own: [UInt8]) -> Bool {
    guard given.count == own.count else { return false }
    return zip(given, own).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}

/// A request that is not done.
struct Refusal: Error, Equatable {
  let answer: WebAnswer

  static let notFound = Refusal(answer: .notFound)
}
