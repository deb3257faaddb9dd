import Testing

@testable import Studio

@Suite struct StudioTests {}
