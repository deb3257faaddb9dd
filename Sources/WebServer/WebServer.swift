#if Tools
  import CWebSockets
#endif

/// Serves pages and WebSockets on this machine alone.
package struct WebServer {
  package init() {}
}
