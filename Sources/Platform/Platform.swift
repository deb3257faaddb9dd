// What the system brings: the C library, and of Foundation the part that reads files and JSON. They are
// called differently from system to system. All of Foundation comes with the world's languages and
// calendars, and takes as long to load as the rest of a program.
#if canImport(FoundationEssentials)
  @_exported import FoundationEssentials
#else
  @_exported import Foundation
#endif
#if canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#elseif canImport(Darwin)
  @_exported import Darwin
#endif
