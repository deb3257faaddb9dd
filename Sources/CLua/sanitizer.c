// The thread sanitizer keeps a stack of its own of the functions that are running, and puts it right when
// `longjmp` is called. Lua as Debian builds it raises by `__longjmp_chk`, which the sanitizer does not
// know: every error would leave the frames in that stack that it jumped over, until it overflows.

// Else `longjmp` below may stand for the very function that is defined.
#undef _FORTIFY_SOURCE

#if defined(__linux__) && defined(__has_feature)
#if __has_feature(thread_sanitizer)
#include <setjmp.h>

_Noreturn void __longjmp_chk(struct __jmp_buf_tag environment[1], int value);

void __longjmp_chk(struct __jmp_buf_tag environment[1], int value) { longjmp(environment, value); }
#endif
#endif
