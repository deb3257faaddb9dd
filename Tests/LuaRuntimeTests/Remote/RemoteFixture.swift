import Foundation
import LuaRuntime
import WorkerProcess

/// Worker processes for tests.
enum Worker {
  /// A channel to a new worker.
  static func channel(_ limits: LuaLimits = .plugin, seconds: Double = 60) throws -> HostChannel {
    try HostChannel(path: path, memory: limits.memory, seconds: seconds)
  }

  /// The executable, which is built beside the tests.
  static let path = Bundle.main.bundleURL.appendingPathComponent("pta-worker").path
}

/// States whose code runs in another process.
extension Fixture {
  /// Has all the tests of this module run their code in worker processes, where they do not count
  /// lines or allocations: `PTA_REMOTE_STATES=1 swift test --filter LuaRuntimeTests`, a minute.
  static let isRemote = ProcessInfo.processInfo.environment["PTA_REMOTE_STATES"] != nil

  static func remote(
    profile: LuaProfile, limits: LuaLimits, seed: UInt64, api: LuaAPI, host: TestHost,
    channel: any LuaChannel
  ) throws(LuaError) -> LuaState {
    try RemoteState(
      channel: channel, profile: profile, limits: limits, api: api, hooks: testHooks, seed: seed,
      host: Unmanaged.passUnretained(host).toOpaque())
  }

  /// A state at the other end of a channel.
  init(
    channel: any LuaChannel, limits: LuaLimits = .plugin, profile: LuaProfile = .plugin,
    host: TestHost = TestHost()
  ) throws(LuaError) {
    self.host = host
    lua = try Fixture.remote(
      profile: profile, limits: limits, seed: 1, api: testAPI(), host: host, channel: channel)
  }
}
