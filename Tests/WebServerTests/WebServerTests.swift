import Testing

@testable import WebServer

@Suite struct WebServerTests {}
