// The system's libraries, by their different names: the C library, and of Foundation only the part that reads
// files and JSON. All of Foundation, with its locales and calendars, takes as long to load as the rest of a
// program.
@_exported import CLibrary

#if canImport(FoundationEssentials)
  @_exported import FoundationEssentials
#else
  @_exported import Foundation
#endif
