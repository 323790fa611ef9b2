// SPDX-License-Identifier: MIT
#include "ui/panels/debug/debug_header.h"

#include <gtest/gtest.h>

namespace wavelane::ui {
namespace {

TEST(DebugHeader, WrapsInANarrowDock)
{
    DebugHeader header;
    header.setFrame(3);
    EXPECT_LT(header.minimumSizeHint().width(), 450);
    EXPECT_GT(header.heightForWidth(450), header.heightForWidth(2000)) << "further rows";
}

} // namespace
} // namespace wavelane::ui
