// SPDX-License-Identifier: MIT
// Expectations as objects of a document: addresses, identities and edits.
#include "core/project/reader.h"
#include "ui/document/objects/object_id.h"
#include "ui/document/objects/object_serials.h"

#include <gtest/gtest.h>

namespace wavelane::ui {
namespace {

project::Project projectOf(std::initializer_list<const char*> bytes)
{
    std::string list;
    for (const char* each : bytes)
        list += std::string(list.empty() ? "" : ", ") + R"({ "resource": "b", "hex": ")" + each + "\" }";
    return project::readProject(
               R"({ "wavelane": 1, "resources": { "b": { "kind": "buffer", "size": 4 } }, "expect": [ )" + list +
               " ] }")
        .project;
}

std::vector<ObjectSerial> serialsOf(const ObjectSerials& serials)
{
    std::vector<ObjectSerial> list;
    for (const ObjectSerials::Node& each : serials.of(ObjectKind::expectation))
        list.push_back(each.serial);
    return list;
}

TEST(ExpectationObjects, PointersLeadToThemAndBack)
{
    const project::Project project = projectOf({"01", "02"});
    EXPECT_EQ(pointerOf(project, expectationId(1)), "/expect/1");
    EXPECT_EQ(objectAtPointer(project, "/expect/1/after"), expectationId(1));
    EXPECT_EQ(objectAtPointer(project, "/expect/2").kind, ObjectKind::none);
    EXPECT_EQ(objectAtPointer(project, "/expect").kind, ObjectKind::project);
    EXPECT_TRUE(exists(project, expectationId(0)));
    EXPECT_FALSE(exists(project, expectationId(2)));
}

TEST(ExpectationObjects, KeepTheirSerialsIfOthersAreInsertedOrRemoved)
{
    ObjectSerial next = 1;
    const project::Project before = projectOf({"01", "02", "03"});
    const ObjectSerials serials = transferSerials({}, {}, before, next);
    const std::vector<ObjectSerial> old = serialsOf(serials);
    ASSERT_EQ(old.size(), 3U);
    EXPECT_EQ(serialsOf(transferSerials(before, serials, projectOf({"02", "03"}), next)),
              (std::vector<ObjectSerial>{old[1], old[2]}));
    const std::vector<ObjectSerial> longer =
        serialsOf(transferSerials(before, serials, projectOf({"01", "09", "02", "03"}), next));
    EXPECT_EQ((std::vector<ObjectSerial>{longer[0], longer[2], longer[3]}), old);
    EXPECT_NE(longer[1], 0U);
    EXPECT_EQ(serialsOf(transferSerials(before, serials, projectOf({"03", "01", "02"}), next)),
              (std::vector<ObjectSerial>{old[2], old[0], old[1]}));
    EXPECT_TRUE(serials.fits(before));
    EXPECT_FALSE(serials.fits(projectOf({"01"})));
}

} // namespace
} // namespace wavelane::ui
