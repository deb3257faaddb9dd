// libedit, what Swift cannot import of it, and the one signal handler a session needs.
//
// `el_set`, `el_get` and `history` are variadic, so their uses are functions here.
// Everything is `static inline`: the module has no translation unit, only this header. Do not define
// feature macros such as _GNU_SOURCE in it; they change types that other modules share.

#pragma once

#include <dlfcn.h>
#include <errno.h>
#include <histedit.h>
#include <langinfo.h>
#include <locale.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <termios.h>
#include <unistd.h>

// MARK: Standard streams (Swift 6 refuses the mutable C globals)

static inline FILE *cedit_stdin(void) { return stdin; }
static inline FILE *cedit_stdout(void) { return stdout; }
static inline FILE *cedit_stderr(void) { return stderr; }

// MARK: The library

#define CEDIT_FUNCTIONS(with) \
  with(el_init) with(el_end) with(el_set) with(el_get) with(el_source) with(el_reset) with(el_resize) \
  with(el_gets) with(el_wgetc) with(el_push) with(el_line) with(el_insertstr) with(el_deletestr) with(el_cursor) \
  with(history_init) with(history_end) with(history)

/// The functions of libedit by their names.
struct cedit_library {
#define CEDIT_DECLARE(name) __typeof__(name) *name;
  CEDIT_FUNCTIONS(CEDIT_DECLARE)
#undef CEDIT_DECLARE
};

/// libedit, loaded when it is first asked for; NULL where it is not installed. Not linked, because few starts edit
/// lines: to bind it and the three libraries that it needs took a tenth of each.
static inline const struct cedit_library *cedit_library(void) {
#ifdef __APPLE__
  // A name without its folder is looked for in the current one, too.
  static const char *const names[] = {"/usr/lib/libedit.3.dylib"};
#else
  // As Debian and other systems name it.
  static const char *const names[] = {"libedit.so.2", "libedit.so.0"};
#endif
  static struct cedit_library library;
  static bool is_complete;
  for (size_t i = 0; !is_complete && i < sizeof names / sizeof *names; i++) {
    void *loaded = dlopen(names[i], RTLD_NOW);
    if (!loaded) continue;
    bool has_all = true;
#define CEDIT_LOOK_UP(name) \
  if (!(library.name = (__typeof__(name) *)dlsym(loaded, #name))) has_all = false;
    CEDIT_FUNCTIONS(CEDIT_LOOK_UP)
#undef CEDIT_LOOK_UP
    is_complete = has_all;
  }
  return is_complete ? &library : NULL;
}

// MARK: Characters

/// Makes LC_CTYPE a UTF-8 locale, which libedit needs to read and place wide characters. The user's
/// own locale is kept when it is UTF-8. No other category changes: numbers keep their point.
static inline bool cedit_use_utf8(void) {
  static const char *const names[] = {"", "C.UTF-8", "en_US.UTF-8", "UTF-8"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    if (setlocale(LC_CTYPE, names[i]) && strcmp(nl_langinfo(CODESET), "UTF-8") == 0) return true;
  }
  setlocale(LC_CTYPE, "C");
  return false;
}

// MARK: The editor

typedef char *(*cedit_prompt)(EditLine *);
typedef unsigned char (*cedit_command)(EditLine *, int);

static inline void cedit_set_owner(EditLine *editor, void *owner) {
  cedit_library()->el_set(editor, EL_CLIENTDATA, owner);
}

static inline void *cedit_owner(EditLine *editor) {
  void *owner = NULL;
  return cedit_library()->el_get(editor, EL_CLIENTDATA, &owner) == 0 ? owner : NULL;
}

/// Text between two `escape` characters is sent to the terminal but takes no column.
static inline void cedit_set_prompt(EditLine *editor, cedit_prompt prompt, char escape) {
  cedit_library()->el_set(editor, EL_PROMPT_ESC, prompt, escape);
}

/// Sets what takes a number: EL_SIGNAL, whether libedit handles signals while it reads; EL_PREP_TERM, whether the
/// terminal is prepared for editing or as the user had it. Without one: EL_REFRESH, which draws prompt and line
/// anew from where the terminal's cursor is.
static inline void cedit_set(EditLine *editor, int what, int value) { cedit_library()->el_set(editor, what, value); }

/// Sets what takes words, of which NULL ends the list: EL_EDITOR; EL_SETTY, "-d" and a terminal mode that
/// holds while a line is edited; EL_BIND, a key and its command, after "-a" in vi's command mode.
static inline void cedit_set_words(
    EditLine *editor, int what, const char *first, const char *second, const char *third) {
  cedit_library()->el_set(editor, what, first, second, third, (char *)NULL);
}

static inline void cedit_add_command(
    EditLine *editor, const char *name, const char *help, cedit_command command) {
  cedit_library()->el_set(editor, EL_ADDFN, name, help, command);
}

static inline int cedit_columns(EditLine *editor) {
  static char capability[] = "co";
  int columns = 0;
  return cedit_library()->el_get(editor, EL_GETTC, capability, &columns) == 0 && columns > 0 ? columns : 80;
}

// MARK: Waiting for a key beside something else

typedef int (*cedit_key_reader)(EditLine *, wchar_t *);

/// Has keys read by a function; NULL is libedit's own.
static inline void cedit_set_key_reader(EditLine *editor, cedit_key_reader reader) {
  cedit_library()->el_set(editor, EL_GETCFN, reader);
}

/// Reads a key as libedit does, from within the function that replaces libedit's.
static inline int cedit_read_key(EditLine *editor, wchar_t *key, cedit_key_reader reader) {
  cedit_set_key_reader(editor, NULL);
  int count = cedit_library()->el_wgetc(editor, key);
  cedit_set_key_reader(editor, reader);
  return count;
}

/// What a wait ended with.
enum cedit_event {
  /// A signal.
  CEDIT_SIGNAL = 0,
  CEDIT_KEY = 1, CEDIT_OTHER = 2,
  /// Neither in time.
  CEDIT_TIMEOUT = 4,
  CEDIT_RESIZED = 8, CEDIT_CONTINUED = 16,
};

/// The signals that arrived during a wait. A local static like the slot below, for the same reason.
static inline volatile sig_atomic_t *cedit_wait_signals(void) {
  static volatile sig_atomic_t seen;
  return &seen;
}

static inline void cedit_note_wait_signal(int number) {
  *cedit_wait_signals() |= number == SIGWINCH ? CEDIT_RESIZED : CEDIT_CONTINUED;
}

/// What SIGWINCH and SIGCONT did, and which signals were blocked, before `cedit_hold_events`.
struct cedit_held_events {
  sigset_t mask;
  struct sigaction resized, continued;
};

/// SIGWINCH and SIGCONT, and a handler that notes them.
static inline struct sigaction cedit_noting(sigset_t *events) {
  struct sigaction note;
  memset(&note, 0, sizeof note);
  sigemptyset(&note.sa_mask);
  note.sa_handler = cedit_note_wait_signal;
  sigemptyset(events);
  sigaddset(events, SIGWINCH);
  sigaddset(events, SIGCONT);
  return note;
}

/// Has SIGWINCH and SIGCONT wait for the next `cedit_wait`: what comes while a key is dealt with would be missed.
/// They have a handler all the while, because the system forgets those that wait when they get none.
static inline void cedit_hold_events(struct cedit_held_events *before) {
  sigset_t held;
  struct sigaction note = cedit_noting(&held);
  sigprocmask(SIG_BLOCK, &held, &before->mask);
  sigaction(SIGWINCH, &note, &before->resized);
  sigaction(SIGCONT, &note, &before->continued);
}

static inline void cedit_release_events(const struct cedit_held_events *before) {
  sigaction(SIGWINCH, &before->resized, NULL);
  sigaction(SIGCONT, &before->continued, NULL);
  sigprocmask(SIG_SETMASK, &before->mask, NULL);
}

/// Waits until the terminal or another descriptor can be read; bits of `cedit_event`.
///
/// SIGWINCH and SIGCONT are noted for the time of the wait. Both, and SIGINT,
/// are blocked except while the process waits, so that none is missed; if `*interrupted` says that there
/// was a SIGINT before, it does not wait. It may be NULL.
static inline int cedit_wait(
    int terminal, int other, int milliseconds, const volatile sig_atomic_t *interrupted) {
  // Reading such a descriptor will report what is wrong.
  if (terminal < 0 || terminal >= FD_SETSIZE) return CEDIT_KEY;
  if (other >= FD_SETSIZE) other = -1;
  struct sigaction resized, continued;
  sigset_t held, before, open;
  struct sigaction note = cedit_noting(&held);
  sigaddset(&held, SIGINT);
  sigprocmask(SIG_BLOCK, &held, &before);
  open = before;
  sigdelset(&open, SIGWINCH);
  sigdelset(&open, SIGCONT);
  *cedit_wait_signals() = 0;
  sigaction(SIGWINCH, &note, &resized);
  sigaction(SIGCONT, &note, &continued);

  fd_set ready;
  FD_ZERO(&ready);
  FD_SET(terminal, &ready);
  if (other >= 0) FD_SET(other, &ready);
  struct timespec time = {milliseconds / 1000, (long)(milliseconds % 1000) * 1000000};
  int highest = other > terminal ? other : terminal;
  int count = interrupted && *interrupted ? -1 : pselect(
      highest + 1, &ready, NULL, NULL, milliseconds < 0 ? NULL : &time, &open);
  bool is_wrong = count < 0 && !(interrupted && *interrupted) && errno != EINTR;

  sigaction(SIGWINCH, &resized, NULL);
  sigaction(SIGCONT, &continued, NULL);
  sigprocmask(SIG_SETMASK, &before, NULL);
  int events = *cedit_wait_signals();
  if (count == 0) return events | CEDIT_TIMEOUT;
  if (count < 0) return is_wrong ? events | CEDIT_KEY : events;
  if (FD_ISSET(terminal, &ready)) events |= CEDIT_KEY;
  if (other >= 0 && FD_ISSET(other, &ready)) events |= CEDIT_OTHER;
  return events;
}

// MARK: History

static inline void cedit_set_history(EditLine *editor, History *list) {
  cedit_library()->el_set(editor, EL_HIST, cedit_library()->history, list);
}

static inline void cedit_history_limit(History *list, int size) {
  HistEvent event;
  cedit_library()->history(list, &event, H_SETSIZE, size);
  cedit_library()->history(list, &event, H_SETUNIQUE, 1);  // no entry twice in a row
}

static inline void cedit_history_enter(History *list, const char *entry) {
  HistEvent event;
  cedit_library()->history(list, &event, H_ENTER, entry);
}

// MARK: Interrupts

/// Where the flags that SIGINT raises are. A local static, so that Swift sees no global. It belongs to
/// the object file that calls `cedit_watch_interrupts`: call that from one Swift file only.
struct cedit_interrupt_flags {
  volatile sig_atomic_t *volatile flag, *volatile seen;
};

static inline struct cedit_interrupt_flags *cedit_interrupt_slot(void) {
  static struct cedit_interrupt_flags slot;
  return &slot;
}

static inline void cedit_note_interrupt(int number) {
  const struct cedit_interrupt_flags *slot = cedit_interrupt_slot();
  (void)number;
  if (slot->flag) *slot->flag = 1;
  if (slot->seen) *slot->seen = 1;
}

/// From now on SIGINT sets `*flag` and `*seen` to 1 and does nothing else. Without SA_RESTART, because a read
/// that waits has to return. `previous` receives what SIGINT did before.
static inline int cedit_watch_interrupts(
    volatile sig_atomic_t *flag, volatile sig_atomic_t *seen, struct sigaction *previous) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  sigemptyset(&action.sa_mask);
  action.sa_handler = cedit_note_interrupt;
  cedit_interrupt_slot()->flag = flag;
  cedit_interrupt_slot()->seen = seen;
  return sigaction(SIGINT, &action, previous);
}

/// Gives SIGINT back to `previous`.
static inline void cedit_unwatch_interrupts(const struct sigaction *previous) {
  sigaction(SIGINT, previous, NULL);
  cedit_interrupt_slot()->flag = cedit_interrupt_slot()->seen = NULL;
}

/// Stops the process group as Ctrl-Z does and returns when it is continued. SIGTSTP gets its
/// default action for that moment: libedit's own handler would leave the terminal half restored.
static inline void cedit_stop(void) {
  struct sigaction action, previous;
  memset(&action, 0, sizeof action);
  sigemptyset(&action.sa_mask);
  action.sa_handler = SIG_DFL;
  sigaction(SIGTSTP, &action, &previous);
  kill(0, SIGTSTP);
  sigaction(SIGTSTP, &previous, NULL);
}

// MARK: Keys

enum { CEDIT_GUARDED_SIGNALS = 9 };

/// What a terminal is to be like when the process ends or stops while it is used otherwise, and when it goes on:
/// each a text that is written, and a mode. A local static, as above.
struct cedit_guard {
  int terminal;
  const char *leaving, *entering;
  struct termios usual, own;
  struct sigaction previous[CEDIT_GUARDED_SIGNALS];
};

static inline struct cedit_guard *cedit_guard_slot(void) {
  static struct cedit_guard slot;
  return &slot;
}

static inline int cedit_guarded_signal(int index) {
  static const int signals[CEDIT_GUARDED_SIGNALS] = {SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGSEGV,
                                                     SIGBUS, SIGILL, SIGTRAP, SIGTSTP};
  return signals[index];
}

/// Writes a text and sets a mode. Only what may be called in a handler.
static inline void cedit_set_terminal(const char *text, const struct termios *mode) {
  ssize_t written = write(STDOUT_FILENO, text, strlen(text));
  (void)written;
  tcsetattr(cedit_guard_slot()->terminal, TCSANOW, mode);
}

/// Restores the terminal and lets the signal have its way. After a stop, the terminal is set up again.
static inline void cedit_restore_and_leave(int number) {
  const struct cedit_guard *guard = cedit_guard_slot();
  int error = errno;
  cedit_set_terminal(guard->leaving, &guard->usual);
  if (number == SIGTSTP) {
    raise(SIGSTOP);
    cedit_set_terminal(guard->entering, &guard->own);
  } else {
    signal(number, SIG_DFL);
    raise(number);
  }
  errno = error;
}

/// Until `cedit_unguard`, a signal that ends or stops the process first has the terminal as it was: `usual`, after
/// `leaving` is written. When the process goes on it is as it is now, after `entering` is written. The texts must
/// stay. Call both from one Swift file only.
static inline bool cedit_guard(
    int terminal, const struct termios *usual, const char *leaving, const char *entering) {
  struct cedit_guard *guard = cedit_guard_slot();
  if (tcgetattr(terminal, &guard->own) != 0) return false;
  guard->terminal = terminal;
  guard->usual = *usual;
  guard->leaving = leaving;
  guard->entering = entering;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  sigemptyset(&action.sa_mask);
  action.sa_handler = cedit_restore_and_leave;
  action.sa_flags = SA_RESTART;
  for (int i = 0; i < CEDIT_GUARDED_SIGNALS; i++) {
    sigaction(cedit_guarded_signal(i), &action, &guard->previous[i]);
  }
  return true;
}

/// Has those signals do what they did before.
static inline void cedit_unguard(void) {
  for (int i = 0; i < CEDIT_GUARDED_SIGNALS; i++) {
    sigaction(cedit_guarded_signal(i), &cedit_guard_slot()->previous[i], NULL);
  }
}

/// Has the terminal keep what is typed without showing it; the keys that interrupt, stop or end the process do so.
/// `previous` receives how it was. What was typed is not lost. `single` has each key be there at once, and not with
/// the end of its line.
static inline bool cedit_hide_keys(int terminal, struct termios *previous, bool single) {
  struct termios quiet;
  if (tcgetattr(terminal, previous) != 0) return false;
  quiet = *previous;
  quiet.c_lflag &= ~(tcflag_t)(ECHO | ECHONL | (single ? ICANON : 0));
  return tcsetattr(terminal, TCSANOW, &quiet) == 0;
}

/// Has the terminal as it was. What came key by key is dropped.
static inline void cedit_show_keys(int terminal, const struct termios *usual) {
  struct termios now;
  bool single = tcgetattr(terminal, &now) == 0 && !(now.c_lflag & ICANON);
  tcsetattr(terminal, single ? TCSAFLUSH : TCSANOW, usual);
}
