// What Swift cannot import of libwebsockets: its macros, unions and bit fields. Everything is `static inline`:
// the module has no translation unit, only this header.

#pragma once

#include <libwebsockets.h>

/// How many bytes must be free before those that are written.
static inline size_t cwebsockets_margin(void) { return LWS_PRE; }

/// A context that listens to nothing itself, says nothing, and checks that texts are UTF-8.
static inline uint64_t cwebsockets_options(void) {
  return LWS_SERVER_OPTION_VALIDATE_UTF8 | LWS_SERVER_OPTION_DISABLE_IPV6;
}

/// The port of such a context.
static inline int cwebsockets_no_port(void) { return CONTEXT_PORT_NO_LISTEN_SERVER; }

/// Writes the first line of an answer, without the server's name.
static inline int cwebsockets_add_status(
    struct lws *socket, unsigned int status, unsigned char **place, unsigned char *end) {
  return lws_add_http_header_status(socket, status | LWSAHH_FLAG_NO_SERVER_NAME, place, end);
}

/// Takes a file's descriptor into the loop, as one of a protocol; closes it when it cannot.
static inline struct lws *cwebsockets_adopt(
    struct lws_vhost *host, int descriptor, const char *protocol) {
  lws_sock_file_fd_type file;
  file.filefd = descriptor;
  return lws_adopt_descriptor_vhost(host, LWS_ADOPT_RAW_FILE_DESC, file, protocol, NULL);
}

/// Closes a connection before this returns; not the one whose callback runs.
static inline void cwebsockets_close(struct lws *socket) {
  lws_set_timeout(socket, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_SYNC);
}

/// A moment at which something is called.
struct cwebsockets_timer {
  lws_sorted_usec_list_t entry; // The first, so that both have one address.
  void *owner;
};
