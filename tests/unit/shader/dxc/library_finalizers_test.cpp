// SPDX-License-Identifier: MIT
#include "core/shader/dxc/library_finalizers.h"

#include <gtest/gtest.h>

#include <dlfcn.h>

#include <cstdlib>

namespace wavelane::shader {
namespace {

/// Loads the library whose finaliser ends the process with 9, and ends the process with 0.
[[noreturn]] void loadAndExit(bool drop)
{
    void* const library = dlopen(WAVELANE_HARMFUL_FINALIZER, RTLD_NOW | RTLD_LOCAL);
    const auto answer = library == nullptr ? nullptr : reinterpret_cast<int (*)()>(dlsym(library, "harmfulAnswer"));
    if (answer == nullptr || (drop && !dropFinalizers(library)) || answer() != 42)
        std::exit(1);
    std::exit(0);
}

TEST(LibraryFinalizersDeathTest, AreNotCalledOnceDropped)
{
    EXPECT_EXIT(loadAndExit(false), testing::ExitedWithCode(9), "");
    EXPECT_EXIT(loadAndExit(true), testing::ExitedWithCode(0), "");
}

} // namespace
} // namespace wavelane::shader
