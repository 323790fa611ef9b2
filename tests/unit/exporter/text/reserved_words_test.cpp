// SPDX-License-Identifier: MIT
#include "core/exporter/text/reserved_words.h"

#include <gtest/gtest.h>

namespace wavelane::exporter {
namespace {

TEST(ReservedWords, AreKeywordsMacrosAndVulkanNames)
{
    for (const auto* word : {"class", "xor_eq", "NULL", "EOF", "E2BIG", "CHAR_BIT", "errno", "VkBuffer",
                             "vkCmdDispatch", "VK_TRUE", "GLFWwindow", "linux"})
        EXPECT_TRUE(isReservedWord(word)) << word;
}

TEST(ReservedWords, LeaveOtherNames)
{
    for (const auto* word : {"blur", "Buffer2", "EOF_", "vkish", "A", "Settings", "x_"})
        EXPECT_FALSE(isReservedWord(word)) << word;
    EXPECT_TRUE(isReservedWord("GUARD_H_"));
}

} // namespace
} // namespace wavelane::exporter
