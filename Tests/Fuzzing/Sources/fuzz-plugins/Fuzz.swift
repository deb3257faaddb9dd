import FuzzSupport

/// The input is a plugin's `init.lua`.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  Subject.plugin(UnsafeBufferPointer(start: bytes, count: count))
  return 0
}
