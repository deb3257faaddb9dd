import FuzzSupport

/// The input is a driver's script.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  Subject.script(UnsafeBufferPointer(start: bytes, count: count))
  return 0
}
