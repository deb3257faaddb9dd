import CWebSockets

/// A context of libwebsockets with all that it refers to.
final class LoopContext {
  let pointer: OpaquePointer
  let loop: ServerLoop
  private let host: OpaquePointer
  private let memory: ContextMemory

  init(_ loop: ServerLoop) throws(ServerFailure) {
    self.loop = loop
    memory = ContextMemory(loop.limits)
    lws_set_log_level(0, nil)
    var info = memory.info
    info.user = Unmanaged.passUnretained(loop).toOpaque()
    guard let context = lws_create_context(&info) else { throw .noContext }
    pointer = context
    guard let host = lws_get_vhost_by_name(context, "default") else {
      lws_context_destroy(context)
      throw .noContext
    }
    self.host = host
  }

  deinit { lws_context_destroy(pointer) }

  /// Takes in a connection that was accepted.
  func take(_ descriptor: Int32) { loop.take(descriptor, in: host) }

  /// Takes in a descriptor that is read in the loop, which closes it.
  func adopt(_ descriptor: Int32) -> OpaquePointer? {
    cwebsockets_adopt(host, descriptor, ContextMemory.files.text)
  }
}

/// What libwebsockets reads as long as there is a context.
private final class ContextMemory {
  static let sockets: StaticString = "studio"
  static let files: StaticString = "files"

  private let protocols = UnsafeMutablePointer<lws_protocols>.allocate(capacity: 3)
  private let patience = UnsafeMutablePointer<lws_retry_bo_t>.allocate(capacity: 1)
  private let headers: UnsafeMutablePointer<lws_protocol_vhost_options>
  /// How a context is made of it.
  private(set) var info = lws_context_creation_info()

  init(_ limits: ServerLimits) {
    protocols.initialize(repeating: lws_protocols(), count: 3)
    for (index, name) in [ContextMemory.sockets, ContextMemory.files].enumerated() {
      protocols[index].name = name.text
      protocols[index].callback = { pointer, reason, _, bytes, count in
        ServerLoop.call(pointer, reason, bytes, count)
      }
      protocols[index].rx_buffer_size = 4096
      // What is written at once is sent at once, as far as there is room.
      protocols[index].tx_packet_size = 1 << 20
    }
    patience.initialize(to: lws_retry_bo_t())
    patience.pointee.secs_since_valid_ping = limits.pingSeconds
    patience.pointee.secs_since_valid_hangup = limits.silenceSeconds
    let names = OutgoingBytes.headers
    headers = .allocate(capacity: names.count)
    headers.initialize(repeating: lws_protocol_vhost_options(), count: names.count)
    for (index, header) in names.enumerated() {
      headers[index].name = header.name.text
      headers[index].value = header.value.text
      headers[index].next = index + 1 < names.count ? UnsafePointer(headers + index + 1) : nil
    }
    info.port = cwebsockets_no_port()
    info.protocols = UnsafePointer(protocols)
    info.headers = UnsafePointer(headers)
    info.options = cwebsockets_options()
    info.retry_and_idle_policy = UnsafePointer(patience)
    info.max_http_header_data2 = UInt32(limits.headerBytes)
    info.max_http_header_pool2 = UInt32(limits.connections + 8)
    info.keepalive_timeout = Int32(limits.requestSeconds)
    info.timeout_secs = UInt32(limits.requestSeconds)
    info.timeout_secs_ah_idle = UInt32(limits.requestSeconds)
    // Descriptors besides connections: the loop's own, pipes, watched files.
    info.fd_limit_per_thread = UInt32(limits.connections + 64)
    info.gid = -1
    info.uid = -1
  }

  deinit {
    protocols.deallocate()
    patience.deallocate()
    headers.deallocate()
  }
}

extension StaticString {
  /// A text of C that lasts for ever.
  fileprivate var text: UnsafePointer<CChar> {
    UnsafeRawPointer(utf8Start).assumingMemoryBound(to: CChar.self)
  }
}
