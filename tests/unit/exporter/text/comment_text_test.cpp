// SPDX-License-Identifier: MIT
#include "core/exporter/text/comment_text.h"

#include <gtest/gtest.h>

namespace wavelane::exporter {
namespace {

TEST(CommentText, StaysOnOneLine)
{
    EXPECT_EQ(commentText("first\nsecond\r\tthird"), "first second  third");
    EXPECT_EQ(commentText("ends with \\"), "ends with  ");
    EXPECT_EQ(commentText("Größe × 2"), "Größe × 2");
}

} // namespace
} // namespace wavelane::exporter
