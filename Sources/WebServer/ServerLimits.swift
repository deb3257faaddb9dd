/// How much a server takes from whoever connects.
package struct ServerLimits {
  /// How many connections there are at a time. One more takes the place of the oldest that waits for a request;
  /// where none does, it is closed.
  package var connections = 64
  /// How long a connection may take for a request, in seconds, and how long it may wait for the next one.
  package var requestSeconds = 10.0
  /// How long a picture or a page may take to be fetched, in seconds.
  package var answerSeconds = 30.0
  /// How many bytes a request's line and headers have together; libwebsockets drops what has more.
  package var headerBytes = 16_384
  /// How many bytes a message has.
  package var messageBytes = 64 << 10
  /// How many bytes a message has that the socket's reader lets be large.
  package var largeMessageBytes = 1 << 20
  /// How many messages a second a socket may send for long; each 4 KiB of one count as one more.
  package var messagesPerSecond = 500.0
  /// How many it may send at once.
  package var messageBurst = 1000.0
  /// How long nothing comes from a socket until it is asked for a sign of life, in seconds.
  package var pingSeconds: UInt16 = 20
  /// How long nothing comes until a socket is given up, in seconds.
  package var silenceSeconds: UInt16 = 60

  package init() {}
}
