import Foundation
import Testing

@testable import WebServer

/// A server at a real socket, asked by clients that may do anything.
@Suite(.timeLimit(.minutes(60)), .serialized) struct WebServerTests {
  private let root = "/\(EchoServer.token)/"

  @Test func everyAnswerSaysWhatMayBeDoneWithIt() throws {
    let server = try EchoServer()
    for (path, method) in [(root, "GET"), (root + "x", "GET"), ("/", "GET"), (root, "POST")] {
      let client = try RawClient(port: server.port)
      client.ask(path, method: method)
      let headers = try #require(client.answer()).headers
      #expect(
        headers["content-security-policy"]?.hasPrefix("default-src 'none'; script-src 'self'; ")
          == true)
      #expect(headers["content-security-policy"]?.contains("unsafe") == false)
      #expect(headers["x-content-type-options"] == "nosniff")
      #expect(headers["cache-control"] == "no-store")
      #expect(headers["referrer-policy"] == "no-referrer")
      #expect(headers["cross-origin-resource-policy"] == "same-origin")
      #expect(headers["server"] == nil)
    }
  }

  @Test func filesComeWholeOnOneConnection() throws {
    let server = try EchoServer()
    let client = try RawClient(port: server.port)
    for _ in 0..<3 {
      client.ask(root)
      let page = try #require(client.answer())
      #expect(page.status == 200 && page.body == Array("hello".utf8))
      #expect(page.headers["content-type"] == "text/html; charset=utf-8")
      client.ask(root + "large.js")
      let large = try #require(client.answer())
      #expect(large.body == [UInt8](repeating: 65, count: 3_000_000))
    }
    client.ask(root + "query?session=a%20b&x=%26&y")
    #expect(client.answer()?.body == Array("session=a b;x=&;y=".utf8))
  }

  @Test(arguments: [
    ("POST", 405), ("HEAD", 405), ("PUT", 405), ("DELETE", 405), ("OPTIONS", 405), ("BREW", 403),
  ])
  func onlyGetIsTaken(method: String, status: Int) throws {
    let server = try EchoServer()
    let client = try RawClient(port: server.port)
    client.ask(root, method: method, headers: ["Content-Length: 4"])
    client.send("GET ")
    #expect(client.answer()?.status == status)
    #expect(client.isClosed())
  }

  @Test(arguments: ["/../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/x\u{0}y", "/a//b", "/.hidden"])
  func nothingElseIsThere(path: String) throws {
    let server = try EchoServer()
    for start in ["", "/" + EchoServer.token] {
      let client = try RawClient(port: server.port)
      client.ask(start + path)
      #expect([nil, 403, 404].contains(client.answer()?.status))
    }
  }

  /// What is no text is no path.
  @Test func pathsAreText() throws {
    let server = try EchoServer()
    for path in ["%ff", "a%c3", "%c3%28.js"] {
      let client = try RawClient(port: server.port)
      client.ask(root + path)
      #expect(client.answer()?.status == 404)
    }
  }

  /// A foreign page, a foreign name and another token get no WebSocket.
  @Test func onlyOwnPagesOpenWebSockets() throws {
    let server = try EchoServer()
    let own = "http://localhost:\(server.port)"
    let cases: [(String?, String?, String, Int)] = [
      (nil, nil, root + "socket", 101), (own, "localhost:\(server.port)", root + "socket", 101),
      ("http://evil.example", nil, root + "socket", 403), ("", nil, root + "socket", 403),
      (nil, "evil.example", root + "socket", 403), (nil, nil, "/x/socket", 403),
      (nil, nil, "/socket", 403), (nil, nil, root + "other", 404),
    ]
    for (origin, host, path, status) in cases {
      let client = try RawClient(port: server.port)
      #expect(client.open(path, origin: origin, host: host) == status, "\(path) \(origin ?? "")")
    }
  }

  @Test func messagesComeWholeAndInOrder() throws {
    let server = try EchoServer()
    let client = try RawClient(port: server.port)
    #expect(client.open() == 101)
    client.sendFrame("one")
    client.sendFrame(Array("t".utf8), isLast: false)
    client.sendFrame(Array("wait".utf8), opcode: 9)
    client.sendFrame(Array("wo".utf8), opcode: 0)
    let large = "large" + String(repeating: "é", count: 400_000)
    client.sendFrame(large)
    #expect(client.text() == "one")
    #expect(client.text() == "two")
    #expect(client.text() == large)
  }

  /// What is against the rules closes this connection with the code that says so, and no other one.
  @Test func wrongFramesCloseTheirConnection() throws {
    let server = try EchoServer {
      $0.messagesPerSecond = 1
      $0.messageBurst = 600
    }
    let good = try RawClient(port: server.port)
    #expect(good.open() == 101)
    let cases: [(String, Set<Int>, (RawClient) -> Void)] = [
      ("binary", [1003], { $0.sendFrame([1, 2], opcode: 2) }),
      ("too large", [1009], { $0.sendFrame([UInt8](repeating: 97, count: 70_000)) }),
      (
        "larger than large", [1009],
        { $0.sendFrame(Array("large".utf8) + [UInt8](repeating: 97, count: 1_100_000)) }
      ),
      ("no UTF-8", [1007], { $0.sendFrame([0xC3, 0x28]) }),
      ("flood", [1008], { for _ in 0..<605 { $0.sendFrame("x") } }),
      // What comes behind the end must not cost the reason.
      ("much behind the end", [1008], { for _ in 0..<20_000 { $0.sendFrame("much") } }),
      (
        "behind a wrong one", [1003],
        { client in
          client.sendFrame([1, 2], opcode: 2)
          for _ in 0..<3000 { client.sendFrame("more") }
        }
      ),
      (
        "by the page, with more behind", [4000],
        { client in
          client.sendFrame("close")
          for _ in 0..<3000 { client.sendFrame("more") }
        }
      ),
      (
        "empty pieces", [1008],
        { client in
          client.sendFrame([], isLast: false)
          for _ in 0..<604 { client.sendFrame([], opcode: 0, isLast: false) }
        }
      ),
      ("unknown opcode", [1002, 0], { $0.sendFrame([1], opcode: 5) }),
      ("reserved bits", [1002, 0], { $0.send([0xF1, 0x80, 1, 2, 3, 4]) }),
      ("by the page", [4000], { $0.sendFrame("close") }),
    ]
    for (name, codes, send) in cases {
      let client = try RawClient(port: server.port)
      #expect(client.open() == 101)
      send(client)
      let code = client.closing()
      #expect(codes.contains(code), "\(name): \(code)")
    }
    good.sendFrame("still there")
    #expect(good.text() == "still there")
  }

  /// Wherever a flood is cut when it is read: it is read on until the page's answer comes, which sees a clean end.
  @Test(arguments: [1, 7, 14, 60]) func aFloodEndsCleanly(size: Int) throws {
    let server = try EchoServer {
      $0.messagesPerSecond = 1
      $0.messageBurst = 300
    }
    let client = try RawClient(port: server.port)
    #expect(client.open() == 101)
    let frame = RawClient.frame([UInt8](repeating: 120, count: size))
    client.send([[UInt8]](repeating: frame, count: 4000).flatMap { $0 })
    #expect(client.closing() == 1008)
    // Meanwhile the server has read it all, piece by piece.
    let other = try RawClient(port: server.port)
    for _ in 0..<100 {
      other.ask(root)
      #expect(other.answer()?.status == 200)
    }
    #expect(client.isOpen)
    client.sendFrame([3, 0xF0], opcode: 8)
    #expect(client.isClosed())
  }

  /// A page's script cannot see an answer of HTTP, but why its socket was closed.
  @Test func aSocketThatIsNotTakenIsToldWhy() throws {
    let server = try EchoServer()
    let client = try RawClient(port: server.port)
    #expect(client.open(root + "socket?session=full") == 101)
    let frame = client.frame()
    #expect(frame?.opcode == 8)
    #expect(frame.map { Array($0.payload) } == [3, 0xF5] + Array("full".utf8))
    // It ends with the client's answer.
    client.sendFrame([3, 0xF5], opcode: 8)
    #expect(client.isClosed())
  }

  /// Who never reads keeps nobody from getting frames, and gets a newer one instead of all that were missed.
  @Test func aSlowPageGetsTheNewest() throws {
    let server = try EchoServer()
    let slow = try RawClient(port: server.port, receiveBytes: 4096)
    #expect(slow.open(root + "socket?session=count") == 101)
    let quick = try RawClient(port: server.port)
    #expect(quick.open() == 101)
    for number in 1...300 {
      quick.sendFrame("\(number)")
      #expect(quick.text() == "\(number)")
    }
    // What the system had taken already comes first.
    var told: [Int] = []
    while told.last != 300, let text = slow.text() {
      told.append(Int(text.prefix { $0 != " " }) ?? 0)
    }
    #expect(told.last == 300)
    #expect(told == told.sorted() && told.count < 100, "\(told)")
  }

  /// A connection that says nothing, or says it too slowly, is closed; one that asks is not.
  @Test func halfRequestsEnd() throws {
    let server = try EchoServer { $0.requestSeconds = 1 }
    let silent = try RawClient(port: server.port)
    let half = try RawClient(port: server.port)
    half.send("GET / HT")
    let open = try RawClient(port: server.port)
    #expect(open.open() == 101)
    #expect(silent.isClosed())
    #expect(half.isClosed())
    open.sendFrame("here")
    #expect(open.text() == "here")
  }

  /// More connections than there may be: those that wait give way, those that are used do not.
  @Test func connectionsAreBounded() throws {
    let server = try EchoServer { $0.connections = 8 }
    let used = try (0..<7).map { _ in try RawClient(port: server.port) }
    for client in used { #expect(client.open() == 101) }
    let waiting = try RawClient(port: server.port)
    let asking = try RawClient(port: server.port)
    asking.ask(root)
    #expect(asking.answer()?.status == 200)
    #expect(waiting.isClosed())
    #expect(asking.open() == 101)
    #expect(try RawClient(port: server.port).isClosed())
    for client in used {
      client.sendFrame("here")
      #expect(client.text() == "here")
    }
  }

  @Test func headersAreBounded() throws {
    let server = try EchoServer()
    let client = try RawClient(port: server.port)
    client.ask(
      root, headers: (0..<40).map { _ in "Cookie: \(String(repeating: "a", count: 1000))" })
    #expect(client.answer()?.status != 200)
    let next = try RawClient(port: server.port)
    next.ask(root, headers: ["Cookie: \(String(repeating: "a", count: 8000))"])
    #expect(next.answer()?.status == 200)
  }

  @Test func aPortInUseIsFollowedByTheNext() throws {
    let first = try WebServer(port: 0, token: "a") { 0 }
    #expect(throws: ServerFailure.portInUse(first.port)) {
      try WebServer(port: first.port, token: "a") { 0 }
    }
    let next = try WebServer(port: first.port, tries: 10, token: "a") { 0 }
    #expect((first.port + 1..<first.port + 10).contains(next.port))
  }

  @Test func twentyPagesAtOnce() throws {
    let server = try EchoServer()
    let clients = try (0..<20).map { _ in try RawClient(port: server.port) }
    for client in clients { #expect(client.open() == 101) }
    for round in 0..<20 {
      for (number, client) in clients.enumerated() { client.sendFrame("\(round) \(number)") }
      for (number, client) in clients.enumerated() {
        #expect(client.text() == "\(round) \(number)")
      }
    }
  }
}
