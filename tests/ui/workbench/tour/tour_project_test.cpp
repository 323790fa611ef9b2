// SPDX-License-Identifier: MIT
#include "core/project/reader.h"
#include "core/project/templates.h"
#include "ui/tour/tour_project.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <limits>

namespace wavelane::ui {
namespace {

QString fileOfTour(std::string_view name)
{
    const auto files = project::tourTemplate().files;
    const auto found = std::ranges::find(files, name, &project::TemplateFile::name);
    return found == files.end() ? QString()
                                : QString::fromUtf8(found->text.data(), static_cast<qsizetype>(found->text.size()));
}

project::Project tour()
{
    return project::readProject(fileOfTour("project.wavelane").toStdString()).project;
}

TEST(TourProject, IsNotAmongTheTemplatesAndHasWhatTheStepsName)
{
    EXPECT_FALSE(std::ranges::contains(project::projectTemplates(), "tour", &project::ProjectTemplate::name));
    const project::Project project = tour();
    EXPECT_NE(project.resource(tour_project::settings), nullptr);
    EXPECT_NE(project.resource(tour_project::glow), nullptr);
    EXPECT_NE(project.shader(tour_project::picture), nullptr);
}

TEST(TourProject, SeesAnotherColor)
{
    project::Project project = tour();
    EXPECT_FALSE(tour_project::isColorChanged(project));
    auto& settings = *std::ranges::find(project.resources, "settings", &project::Resource::name);
    auto& values = std::get<project::Constants>(settings.kind).values;
    values["speed"] = 4;
    EXPECT_FALSE(tour_project::isColorChanged(project)) << "not the color";
    values[tour_project::tint] = {0, 0, 1};
    EXPECT_TRUE(tour_project::isColorChanged(project));
    values = Json::object();
    EXPECT_FALSE(tour_project::isColorChanged(project));
    project.resources.clear();
    EXPECT_FALSE(tour_project::isColorChanged(project));
}

TEST(TourProject, CountsTexturesThatTheTemplateDoesNotHave)
{
    project::Project project = tour();
    EXPECT_EQ(tour_project::addedTextures(project), 0);
    project.resources.push_back({.name = "mine", .kind = project::Texture{}});
    project.resources.push_back({.name = "numbers", .kind = project::Buffer{}});
    EXPECT_EQ(tour_project::addedTextures(project), 1);
}

TEST(TourProject, PlantsTheErrorAtTheRingAndFindsItsPlaceAgain)
{
    const QString text = fileOfTour("picture.hlsl");
    const auto place = tour_project::semicolonToRemove(text);
    ASSERT_TRUE(place);
    EXPECT_EQ(text[*place], u';');
    QString broken = text;
    broken.remove(*place, 1);
    EXPECT_TRUE(broken.left(*place).section(u'\n', -1).contains(QStringLiteral("ring = ")));
    const auto missing = tour_project::missingSemicolon(broken, *place);
    ASSERT_TRUE(missing);
    EXPECT_EQ(tour_project::removedSemicolon(broken), missing) << "it is not removed twice";
    EXPECT_EQ(broken.insert(*missing, u';'), text);
    EXPECT_FALSE(tour_project::removedSemicolon(text));
}

TEST(TourProject, PlantsTheErrorInAnEditedSourceIfPossible)
{
    EXPECT_EQ(tour_project::semicolonToRemove(QStringLiteral("void main() { int a = 1; int b; }")), 23);
    EXPECT_FALSE(tour_project::semicolonToRemove(QStringLiteral("void main() { /* nothing */ }")));
    EXPECT_FALSE(tour_project::semicolonToRemove(QString()));
    EXPECT_FALSE(tour_project::semicolonToRemove(QStringLiteral("// const float ring = 1;\n")));
}

TEST(TourProject, ASemicolonBelongsAfterTheCodeAndBeforeTheComment)
{
    EXPECT_EQ(tour_project::missingSemicolon(QStringLiteral("a = 1 // one\nb;"), 2), 5);
    EXPECT_EQ(tour_project::missingSemicolon(QStringLiteral("a = 1"), 0), 5);
    EXPECT_FALSE(tour_project::missingSemicolon(QStringLiteral("a = 1; // one"), 3)) << "it has one";
    EXPECT_FALSE(tour_project::missingSemicolon(QStringLiteral("a\n\nb"), 2)) << "the line is empty";
    EXPECT_FALSE(tour_project::missingSemicolon(QStringLiteral("a"), 9));
}

TEST(TourProject, FindsNan)
{
    const float nan = std::numeric_limits<float>::quiet_NaN();
    const std::array numbers{1.0F, std::numeric_limits<float>::infinity(), nan, 0.0F, -nan};
    const auto found = tour_project::findNan(
        QByteArray(reinterpret_cast<const char*>(numbers.data()), static_cast<qsizetype>(sizeof numbers)));
    EXPECT_EQ(found.count, 2U);
    EXPECT_EQ(found.first, 2U);
    EXPECT_EQ(tour_project::findNan({}).count, 0U);
    EXPECT_FALSE(tour_project::findNan(QByteArray("\0\0\0\0\1", 5)).first);
}

} // namespace
} // namespace wavelane::ui
