// SPDX-License-Identifier: MIT
#include "tests/unit/importer/amber/reading.h"

namespace wavelane::importer::amber::test {
namespace {

using testing::ElementsAre;

TEST(AmberSampler, HasTheDefaultsOfAmber)
{
    const Reading reading("SAMPLER s\n");
    EXPECT_THAT(reading.messages(), ElementsAre());
    ASSERT_EQ(reading.script().samplers.size(), 1U);
    const project::Sampler& settings = reading.script().samplers[0].settings;
    EXPECT_EQ(settings.lodMax, 1.0);
    EXPECT_FALSE(settings.compare);
}

TEST(AmberSampler, ReadsAllSettings)
{
    const Reading reading("SAMPLER s MAG_FILTER linear MIN_FILTER nearest MIPMAP_MODE linear \\\n"
                          "ADDRESS_MODE_U repeat ADDRESS_MODE_V mirrored_repeat ADDRESS_MODE_W clamp_to_border \\\n"
                          "BORDER_COLOR float_opaque_white MIN_LOD 0.5 MAX_LOD 4 NORMALIZED_COORDS \\\n"
                          "COMPARE on COMPARE_OP less_or_equal\n");
    EXPECT_THAT(reading.messages(), ElementsAre());
    ASSERT_EQ(reading.script().samplers.size(), 1U);
    const project::Sampler& settings = reading.script().samplers[0].settings;
    EXPECT_EQ(settings.mag, project::Filter::linear);
    EXPECT_EQ(settings.min, project::Filter::point);
    EXPECT_EQ(settings.mip, project::Filter::linear);
    EXPECT_THAT(settings.address,
                ElementsAre(project::AddressMode::wrap, project::AddressMode::mirror, project::AddressMode::border));
    EXPECT_EQ(settings.border, project::BorderColor::opaqueWhite);
    EXPECT_EQ(settings.lodMin, 0.5);
    EXPECT_EQ(settings.lodMax, 4.0);
    EXPECT_EQ(settings.compare, project::CompareOperation::lessEqual);
}

TEST(AmberSampler, ComparesOnlyIfEnabled)
{
    const Reading reading("SAMPLER s COMPARE off COMPARE_OP less\n");
    ASSERT_EQ(reading.script().samplers.size(), 1U);
    EXPECT_FALSE(reading.script().samplers[0].settings.compare);
}

TEST(AmberSampler, ReadsUnnormalizedCoordinatesAndIgnoresTheirLevelsOfDetail)
{
    const Reading reading("SAMPLER s MAX_LOD 3 UNNORMALIZED_COORDS MIN_LOD 1\n");
    EXPECT_THAT(reading.messages(), ElementsAre());
    ASSERT_EQ(reading.script().samplers.size(), 1U);
    const project::Sampler& settings = reading.script().samplers[0].settings;
    EXPECT_TRUE(settings.unnormalized);
    EXPECT_EQ(settings.lodMin, 0);
    EXPECT_EQ(settings.lodMax, 0);
    const Reading normalized("SAMPLER s NORMALIZED_COORDS\n");
    ASSERT_EQ(normalized.script().samplers.size(), 1U);
    EXPECT_FALSE(normalized.script().samplers[0].settings.unnormalized);
}

TEST(AmberSampler, RejectsInvalidSettings)
{
    const std::pair<const char*, const char*> cases[] = {
        {"SAMPLER s MAG_FILTER cubic\n", "2: 'cubic' is not a known filter."},
        {"SAMPLER s ADDRESS_MODE_U once\n", "2: 'once' is not a known address mode."},
        {"SAMPLER s BORDER_COLOR red\n", "2: 'red' is not a known border color."},
        {"SAMPLER s MAX_LOD high\n", "2: 'high' is not a valid level of detail; it must be a number."},
        {"SAMPLER s ANISOTROPY 4\n", "2: 'ANISOTROPY' is not a known part of SAMPLER."},
        {"SAMPLER s\nSAMPLER s\n", "3: A buffer, image or sampler 's' already exists."},
    };
    for (const auto& [statement, message] : cases)
        EXPECT_THAT(Reading(statement).messages(), ElementsAre(message)) << statement;
}

} // namespace
} // namespace wavelane::importer::amber::test
