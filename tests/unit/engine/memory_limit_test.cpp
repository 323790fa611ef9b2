// SPDX-License-Identifier: MIT
#include "core/engine/client/memory_limit.h"

#include <gtest/gtest.h>

#include <cstdlib>

namespace wavelane::engine {
namespace {

class MemoryLimit : public testing::Test
{
protected:
    void TearDown() override { ::unsetenv("WAVELANE_MEMORY_LIMIT"); }

    static std::uint64_t chosenWith(const char* text)
    {
        ::setenv("WAVELANE_MEMORY_LIMIT", text, 1);
        return chosenMemoryLimit();
    }
};

TEST_F(MemoryLimit, IsSetInMebibytes)
{
    EXPECT_EQ(chosenWith("512"), std::uint64_t{512} << 20U);
    EXPECT_EQ(chosenWith("0"), 0U);
}

TEST_F(MemoryLimit, IsTheDefaultIfTheVariableIsInvalid)
{
    EXPECT_GT(defaultMemoryLimit(), 0U);
    for (const char* text : {"", "many", "-1", "5 GiB", "18446744073709551615"})
        EXPECT_EQ(chosenWith(text), defaultMemoryLimit()) << text;
}

TEST_F(MemoryLimit, FailedAllocationsAreDetectedInTheLog)
{
    EXPECT_TRUE(indicatesOutOfMemory("terminate called after throwing an instance of 'std::bad_alloc'\n"));
    EXPECT_FALSE(indicatesOutOfMemory("Segmentation fault"));
}

} // namespace
} // namespace wavelane::engine
