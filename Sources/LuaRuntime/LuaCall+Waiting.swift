internal import CLua

// MARK: Making the caller wait

extension LuaCall {
  /// Makes the caller wait until the host resumes or cancels its coroutine. What the coroutine is resumed with
  /// is what the function returns in Lua.
  ///
  /// The body of `function sleep(seconds)`:
  /// ```swift
  /// { call in
  ///   let call = LuaCall(call)
  ///   if let reason = call.whyItCannotWait { return call.fail(reason) }
  ///   // Without a coroutine the caller has been cancelled: it is never resumed.
  ///   if let coroutine = call.coroutine { timers[coroutine].start(call.number(0)) }
  ///   return call.waits()
  /// }
  /// ```
  /// A body that waits where it cannot raises the error `whyItCannotWait`.
  package func waits() -> Int32 { LuaOutcome.waits.rawValue }

  /// The coroutine to resume when the caller waits; nil when it cannot wait, and when its call has been
  /// cancelled or replaced: then it is dropped when it waits.
  package var coroutine: Int? {
    if let remote = RemoteState.of(state) { return remote.coroutine }
    let coroutine = clua_call_coroutine(raw)
    return coroutine >= 0 ? Int(coroutine) : nil
  }

  /// The text of an error when the caller cannot wait: it is in a coroutine of the plugin's own, in
  /// a function that was called to be done at once, or below a library function; nil when it can.
  package var whyItCannotWait: String? {
    if let remote = RemoteState.of(state) { return remote.whyItCannotWait }
    return clua_cannot_wait(raw).map { String(cString: $0) }
  }
}
