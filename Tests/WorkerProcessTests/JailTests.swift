import Testing
@Suite struct JailTests { @Test func nothing() {} }
