// The system calls that are left, as a filter of the kernel's (seccomp_filter in the Linux
// documentation): what is not listed ends the process.
#include "CJail.h"

#ifdef __linux__
#include <errno.h>
#include <sys/prctl.h>

/// What every Linux has.
static int32_t give_up_privileges(void) {
  if (prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) != 0) return errno;
  return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 ? 0 : errno;
}
#else
static int32_t give_up_privileges(void) { return 0; }
#endif

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))

#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>

#ifdef __x86_64__
#define ARCHITECTURE AUDIT_ARCH_X86_64
/// The calls of the x32 interface have this bit.
#define FOREIGN_CALLS 0x40000000
#else
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#define FOREIGN_CALLS 0x80000000
#endif

#define LOAD(field) \
  BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (uint32_t)offsetof(struct seccomp_data, field))
#define ANSWER(value) BPF_STMT(BPF_RET | BPF_K, value)
/// Goes on to the next instruction where the call is this one, and passes `count` where it is not.
#define UNLESS(call, count) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, call, 0, count)
#define ALLOW(call) UNLESS(call, 1), ANSWER(SECCOMP_RET_ALLOW)
/// Memory may be asked for, but not to run code from: the third argument is what for.
#define ALLOW_UNLESS_EXECUTABLE(call)                          \
  UNLESS(call, 4), LOAD(args[2]),                              \
    BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, PROT_EXEC, 0, 1),     \
    ANSWER(SECCOMP_RET_KILL_PROCESS), ANSWER(SECCOMP_RET_ALLOW)

static const struct sock_filter filter[] = {
  LOAD(arch),
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0),
  ANSWER(SECCOMP_RET_KILL_PROCESS),
  LOAD(nr),
  BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, FOREIGN_CALLS, 0, 1),
  ANSWER(SECCOMP_RET_KILL_PROCESS),
  ALLOW(__NR_read),
  ALLOW(__NR_write),
  ALLOW(__NR_recvfrom),
  ALLOW(__NR_futex),
  ALLOW(__NR_clock_gettime),
  ALLOW(__NR_brk),
  ALLOW(__NR_munmap),
  ALLOW(__NR_mremap),
  ALLOW(__NR_madvise),
  ALLOW(__NR_getrandom),
  // Locks of the Swift runtime remember who holds them.
  ALLOW(__NR_gettid),
  ALLOW(__NR_rt_sigreturn),
  ALLOW(__NR_rt_sigprocmask),
  ALLOW(__NR_sched_yield),
  ALLOW(__NR_restart_syscall),
  ALLOW(__NR_exit),
  ALLOW(__NR_exit_group),
  ALLOW_UNLESS_EXECUTABLE(__NR_mmap),
  ALLOW_UNLESS_EXECUTABLE(__NR_mprotect),
  ANSWER(SECCOMP_RET_KILL_PROCESS),
};

// The sanitizers ask the system for things that a worker never does.
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
enum { FILTERS = false };
#else
enum { FILTERS = true };
#endif

static int compare(const void *first, const void *second) {
  return *(const char *)first - *(const char *)second;
}

/// The C library asks some things of the system when it first needs them, and remembers: for `qsort`,
/// how much memory there is.
static void ask_beforehand(void) {
  char letters[1 << 14] = "answers";
  qsort(letters, sizeof letters, 1, compare);
}

int32_t jail_lock(void) {
  ask_beforehand();
  int32_t error = give_up_privileges();
  if (error != 0 || !FILTERS) return error;
  const struct sock_fprog program = {
    .len = sizeof filter / sizeof *filter, .filter = (struct sock_filter *)filter,
  };
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0) == 0 ? 0 : errno;
}

bool jail_can_lock(void) { return FILTERS; }

#else

int32_t jail_lock(void) { return give_up_privileges(); }

bool jail_can_lock(void) { return false; }

#endif
