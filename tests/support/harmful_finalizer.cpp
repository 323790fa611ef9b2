// SPDX-License-Identifier: MIT
// A library whose finalizer exits the process with its own status.
#include <unistd.h>

extern "C" int harmfulAnswer()
{
    return 42;
}

namespace {

[[gnu::destructor]] void end()
{
    ::_exit(9);
}

} // namespace
