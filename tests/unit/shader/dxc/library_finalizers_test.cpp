// SPDX-License-Identifier: MIT
#include "core/shader/dxc/interface/library_finalizers.h"

#include <gtest/gtest.h>

#include <dlfcn.h>

#include <cstdlib>

namespace wavelane::shader {
namespace {

/// Loads the library, whose finalizer exits with status 9, and exits with status 0.
[[noreturn]] void loadAndExit(bool drop)
{
    void* const library = dlopen(WAVELANE_HARMFUL_FINALIZER, RTLD_NOW | RTLD_LOCAL);
    const auto answer = library == nullptr ? nullptr : reinterpret_cast<int (*)()>(dlsym(library, "harmfulAnswer"));
    if (answer == nullptr || (drop && !dropFinalizers(library)) || answer() != 42)
        std::exit(1);
    std::exit(0);
}

TEST(LibraryFinalizersDeathTest, DoesNotRunDroppedFinalizers)
{
    EXPECT_EXIT(loadAndExit(false), testing::ExitedWithCode(9), "");
    EXPECT_EXIT(loadAndExit(true), testing::ExitedWithCode(0), "");
}

} // namespace
} // namespace wavelane::shader
