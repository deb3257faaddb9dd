/// The kinds of messages, told by the first byte.
///
/// One side speaks at a time. The host sends a command and waits; the worker answers with `reply`,
/// or first asks for something itself, which the host answers while it waits. While it
/// works on that, the host may send commands again, and so on inward. A message is four bytes of
/// length, one of kind, and its fields one after another in the machine's own order.
enum WireKind: UInt8, CaseIterable {
  // From the host: the first message, then what a `LuaInterpreter` can do.
  case make = 0
  case run, evaluate, compile, invoke, invokeValues, invokeObject, start, resume
  case intern, same, kind, method, fields, setField, value, memory
  // Without a reply: they wait to be sent with the next message that has one.
  case cancel, release, clearHandle, redirectHandle, collect, failAllocation, interrupt, beginFrame
  // About the call that the worker waits in.
  case argumentReference, coroutine, obstacle
  // To what the worker asked for.
  case answer

  // From the worker: the end of a command, or what it asks for.
  case reply, request, print, require

  // From the host, and last, because recorded messages have the numbers of the others.
  case parameters, place, isRunning
}
