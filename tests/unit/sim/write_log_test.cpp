// SPDX-License-Identifier: MIT
#include "core/sim/memory/memory.h"

#include <gtest/gtest.h>

#include <vector>

namespace wavelane::sim {
namespace {

constexpr std::uint64_t page = WriteLog::pageBytes;

TEST(SimWriteLog, KeepsAPageAsItWasBeforeItsFirstWrite)
{
    std::vector<std::byte> bytes(2 * page, std::byte{1});
    WriteLog log;
    log.beforeWrite(bytes, 8, 4);
    bytes[8] = std::byte{2};
    log.beforeWrite(bytes, 8, 4);
    ASSERT_EQ(log.pages().size(), 1U) << "what is not written is not kept";
    EXPECT_EQ(log.pages().at(0), std::vector<std::byte>(page, std::byte{1}));
}

TEST(SimWriteLog, KeepsAllPagesOfAWriteAndTheShortLastOne)
{
    const std::vector<std::byte> bytes(2 * page + 5, std::byte{3});
    WriteLog log;
    log.beforeWrite(bytes, page - 2, page + 7);
    ASSERT_EQ(log.pages().size(), 3U);
    EXPECT_EQ(log.pages().at(2).size(), 5U);
}

} // namespace
} // namespace wavelane::sim
