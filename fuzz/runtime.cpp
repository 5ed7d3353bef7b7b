// The address sanitizer as fuzzers need it: with thousands of short runs a second, memory that is
// freed need not be kept apart for long, nor be told where it came from, and the stacks of
// functions that have returned are left to the tests. Whoever repeats a crash sets ASAN_OPTIONS to
// know more.
extern "C" const char* __asan_default_options();  // NOLINT(bugprone-reserved-identifier)
extern "C" const char* __asan_default_options() { // NOLINT(bugprone-reserved-identifier)
    return "quarantine_size_mb=1:thread_local_quarantine_size_kb=64:malloc_context_size=1:"
           "detect_stack_use_after_return=0";
}
