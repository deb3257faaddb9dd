import FuzzSupport

/// The input says what a worker that was taken over changes in what it says.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  Subject.messages(UnsafeBufferPointer(start: bytes, count: count))
  return 0
}
