import Testing

@testable import WebServer

/// Who may ask a server, without a socket.
@Suite struct RequestGuardTests {
  private let door = RequestGuard(token: "abc", port: 8417)

  private func head(_ change: (inout RequestHead) -> Void) -> RequestHead {
    var head = RequestHead()
    head.path = "/abc/"
    head.host = "127.0.0.1:8417"
    change(&head)
    return head
  }

  @Test(
    arguments: [
      ("127.0.0.1:8417", nil, false, true), ("localhost:8417", nil, false, true),
      ("LOCALHOST:8417", "http://Localhost:8417", true, true),
      ("localhost:8417", "http://127.0.0.1:8417", true, true),
      ("127.0.0.1:8417", "http://127.0.0.1:8417", false, true),
      // Who names no page opens no WebSocket.
      ("127.0.0.1:8417", nil, true, false), ("127.0.0.1:8417", "null", true, false),
      ("127.0.0.1:8417", "https://127.0.0.1:8417", true, false),
      ("127.0.0.1:8417", "http://127.0.0.1:8418", true, false),
      ("127.0.0.1:8417", "http://evil.example", false, false),
      ("127.0.0.1:8417", "http://127.0.0.1:8417.evil.example", true, false),
      ("127.0.0.1:8418", nil, false, false), ("127.0.0.1", nil, false, false),
      ("evil.example:8417", nil, false, false), ("[::1]:8417", nil, false, false),
      ("127.0.0.1:8417,127.0.0.1:8417", nil, false, false), (nil, nil, false, false),
    ] as [(String?, String?, Bool, Bool)])
  func hostAndOrigin(host: String?, origin: String?, isUpgrade: Bool, isLet: Bool) {
    let result = door.check(
      head {
        $0.host = host
        $0.origin = origin
        $0.isUpgrade = isUpgrade
      })
    switch result {
    case .success: #expect(isLet)
    case .failure(let refusal): #expect(!isLet && refusal.answer.status == 403)
    }
  }

  @Test(arguments: [
    ("/abc/", 200, ""), ("/abc/studio.js", 200, "studio.js"),
    ("/abc/film/a b.js", 200, "film/a b.js"),
    ("/abc", 308, ""), ("/", 403, ""), ("/ab/", 403, ""), ("/abd/", 403, ""), ("/abcd/", 403, ""),
    ("/ABC/", 403, ""), ("//abc/", 403, ""), ("abc/", 404, ""), ("*", 404, ""),
  ])
  func theTokenIsTheFirstPart(path: String, status: UInt32, rest: String) {
    switch door.check(head { $0.path = path }) {
    case .success(let request): #expect(status == 200 && request.path == rest)
    case .failure(let refusal): #expect(refusal.answer.status == status)
    }
  }

  @Test func onlyGetIsTaken() {
    let result = door.check(
      head {
        $0.isGet = false
        $0.path = nil
      })
    guard case .failure(let refusal) = result else { return #expect(Bool(false)) }
    #expect(refusal.answer.status == 405 && refusal.answer.allow == "GET")
  }

  @Test func argumentsAreNamesAndValues() {
    let result = door.check(head { $0.arguments = ["session=a=b", "x", "session=c"] })
    #expect(result == .success(WebRequest(path: "", query: ["session": "c", "x": ""])))
  }
}
