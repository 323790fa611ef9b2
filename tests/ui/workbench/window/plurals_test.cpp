// SPDX-License-Identifier: MIT
// Counts as users read them.
#include "tests/ui/workbench/example_copy.h"
#include "ui/base/text.h"
#include "ui/document/document.h"
#include "ui/document/edits/object_moves.h"
#include "ui/document/objects/object_text.h"

#include <QUndoStack>

#include <gtest/gtest.h>

#include <string>
#include <utility>

namespace wavelane::ui {
namespace {

TEST(Plurals, TheProjectTreeCountsValues)
{
    const auto text = [](std::size_t count) {
        project::Constants constants;
        constants.values = Json::object();
        for (std::size_t i = 0; i < count; ++i)
            constants.values[std::to_string(i)] = i;
        project::Resource resource;
        resource.kind = std::move(constants);
        return summary(resource).toStdString();
    };
    EXPECT_EQ(text(0), "constants, 0 values");
    EXPECT_EQ(text(1), "constants, 1 value");
    EXPECT_EQ(text(2), "constants, 2 values");
}

TEST(Plurals, TheProjectTreeCountsGroupsInAllDimensions)
{
    const auto text = [](std::uint64_t x) {
        project::Pass pass;
        pass.kind = project::DispatchPass{.size = project::Groups{{x, 1, 1}}};
        return summary(pass).toStdString();
    };
    EXPECT_EQ(text(0), "0 × 1 × 1 groups");
    EXPECT_EQ(text(1), "1 × 1 × 1 group");
    EXPECT_EQ(text(2), "2 × 1 × 1 groups");
}

TEST(Plurals, UndoCountsTheDeletedObjects)
{
    const ExampleCopy copy("photo-filter");
    Document document;
    ASSERT_TRUE(document.open(copy.folder()));
    removeObjects(document, {{ObjectKind::pass, {0}}, {ObjectKind::pass, {1}}});
    EXPECT_EQ(document.undoStack().undoText().toStdString(), "Delete 2 objects");
}

TEST(Plurals, CountsThatDoNotFitAnIntKeepTheirLastDigits)
{
    EXPECT_EQ(pluralOf(0), 0);
    EXPECT_EQ(pluralOf(1), 1);
    EXPECT_EQ(pluralOf(999'999), 999'999);
    EXPECT_EQ(pluralOf(1'000'001), 1'000'001);
    EXPECT_EQ(pluralOf(5'000'000'021), 1'000'021);
}

} // namespace
} // namespace wavelane::ui
