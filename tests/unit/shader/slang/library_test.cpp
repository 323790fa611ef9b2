// SPDX-License-Identifier: MIT
#include "core/shader/slang/interface/library.h"

#include <dlfcn.h>

#include <gtest/gtest.h>

namespace wavelane::shader::test {
namespace {

/// A function that only the fake library has.
template<class Function>
Function* fakeFunction(const SlangLibrary& library, const char* name)
{
    void* const loaded = dlopen(library.path().c_str(), RTLD_NOW | RTLD_NOLOAD);
    return loaded == nullptr ? nullptr : reinterpret_cast<Function*>(dlsym(loaded, name));
}

TEST(SlangLibrary, WarmUpCreatesTheOnlySessionOnAThreadOfItsOwnAndDoesNotWaitForIt)
{
    auto library = SlangLibrary::load(WAVELANE_FAKE_SLANG);
    ASSERT_TRUE(library) << library.error().message;
    EXPECT_EQ(library->version(), "fake");
    auto* const open = fakeFunction<void()>(*library, "fake_slang_open");
    auto* const created = fakeFunction<int()>(*library, "fake_slang_created");
    auto* const isCreatedHere = fakeFunction<bool(const void*)>(*library, "fake_slang_created_here");
    ASSERT_NE(open, nullptr);
    ASSERT_NE(created, nullptr);
    ASSERT_NE(isCreatedHere, nullptr);

    library->warmUp(); // Returns although no session can be created before the next line.
    open();
    slang::Session* const session = library->session();
    ASSERT_NE(session, nullptr);
    EXPECT_FALSE(isCreatedHere(session));
    library->warmUp();
    EXPECT_EQ(library->session(), session);
    EXPECT_EQ(created(), 1);
}

} // namespace
} // namespace wavelane::shader::test
