// SPDX-License-Identifier: MIT
// A library whose finaliser ends the process with a status of its own.
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
