import CJail

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

// `jail-probe WHAT`: goes to jail and tries to do what nobody may do there. Ends with status 0 when
// it was let.

/// The tries. Each has its own system call.
let tries: [String: () -> Void] = [
  "open": { _ = open("/etc/passwd", O_RDONLY) },
  "socket": { _ = socket(AF_INET, 1, 0) },
  "execute": { _ = execve("/bin/true", [nil], [nil]) },
  "signal another": { kill(1, 0) },
  "execute memory": {
    _ = mmap(nil, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE | Int32(MAP_ANONYMOUS), -1, 0)
  },
  "make memory executable": {
    let page = mmap(nil, 4096, PROT_READ, MAP_PRIVATE | Int32(MAP_ANONYMOUS), -1, 0)
    mprotect(page, 4096, PROT_READ | PROT_EXEC)
  },
  "start a thread": {
    var thread = pthread_t()
    pthread_create(&thread, nil, { _ in nil }, nil)
  },
  "look at a folder": {
    var status = stat(); stat("/", &status)
  },
  "signal itself": { kill(0, 0) },
  "take memory": { free(malloc(1 << 20)) },
  "read and write": { _ = write(1, "", 0) },
  "take too much memory": { if malloc(1 << 30) == nil { exit(3) } },
  "sort": { _ = (0..<10_000).map { $0 % 77 }.sorted() },
  "make a dictionary": { _ = Dictionary(uniqueKeysWithValues: (0..<1000).map { ($0, "\($0)") }) },
  "end": {},
]

guard CommandLine.arguments.count == 2, let body = tries[CommandLine.arguments[1]] else { exit(64) }
guard jail_limit(512 << 20, 60) == 0, jail_lock() == 0 else { exit(71) }
body()
_exit(0)
