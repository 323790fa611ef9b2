// SPDX-License-Identifier: MIT
#include "core/gpu/adapter.h"

#include "core/gpu/device.h"
#include "core/gpu/features.h"
#include "core/shader/reflection/device_needs.h"
#include "tests/support/device_test.h"

namespace wavelane::gpu {
namespace {

Adapter adapter(int index, const char* name, DeviceKind kind, std::vector<std::string> refusals = {})
{
    return {.info = {
                .index = index, .name = name, .driver = "driver 1.0", .kind = kind, .refusals = std::move(refusals)}};
}

const std::vector<Adapter> several{adapter(0, "llvmpipe (LLVM 19)", DeviceKind::software),
                                   adapter(1, "Ancient Card", DeviceKind::discrete, {"It supports Vulkan 1.0."}),
                                   adapter(2, "Chip Graphics", DeviceKind::integrated),
                                   adapter(3, "Grand Card", DeviceKind::discrete),
                                   adapter(4, "Grand Card", DeviceKind::discrete)};

TEST(AdapterChoice, PicksTheBestUsableDevice)
{
    EXPECT_EQ(chooseAdapter(several, "").value().info.index, 3);
    EXPECT_EQ(chooseAdapter({several[0], several[1]}, "").value().info.index, 0);
    EXPECT_EQ(chooseAdapter({several[0], several[2]}, "").value().info.index, 2);
}

TEST(AdapterChoice, AcceptsAnIndex)
{
    EXPECT_EQ(chooseAdapter(several, "0").value().info.index, 0);
    EXPECT_EQ(chooseAdapter(several, "4").value().info.index, 4);
}

TEST(AdapterChoice, AcceptsAPartOfANameInAnyCase)
{
    EXPECT_EQ(chooseAdapter(several, "LLVMPIPE").value().info.index, 0);
    EXPECT_EQ(chooseAdapter(several, "grand").value().info.index, 3);
}

TEST(AdapterChoice, ListsAllDevicesIfTheChosenOneIsMissing)
{
    for (const char* choice : {"5", "-1", "no such card", "99999999999999999999"}) {
        const auto chosen = chooseAdapter(several, choice);
        ASSERT_FALSE(chosen.has_value()) << choice;
        EXPECT_EQ(chosen.error().code, Code::deviceMissing);
        EXPECT_NE(chosen.error().message.find(choice), std::string::npos);
        EXPECT_EQ(chosen.error().causes.size(), several.size());
    }
}

TEST(AdapterChoice, ReportsWhyAChosenDeviceIsUnusable)
{
    const auto chosen = chooseAdapter(several, "Ancient");
    ASSERT_FALSE(chosen.has_value());
    EXPECT_EQ(chosen.error().code, Code::deviceMissing);
    EXPECT_NE(toDiagnostic(chosen.error()).detail.find("It supports Vulkan 1.0."), std::string::npos);
}

TEST(AdapterChoice, ReportsThatThereIsNoDevice)
{
    const auto chosen = chooseAdapter({}, "");
    ASSERT_FALSE(chosen.has_value());
    EXPECT_EQ(chosen.error().code, Code::deviceMissing);
    EXPECT_EQ(chosen.error().causes.size(), 1U);
}

TEST(AdapterList, DescribesTheDevicesOfThisMachine)
{
    const auto instance = Instance::create({});
    ASSERT_TRUE(instance.has_value()) << problem(instance);
    const auto adapters = listAdapters(**instance);
    ASSERT_TRUE(adapters.has_value()) << problem(adapters);
    ASSERT_FALSE(adapters->empty());
    for (std::size_t i = 0; i < adapters->size(); ++i) {
        const DeviceInfo& info = (*adapters)[i].info;
        EXPECT_EQ(info.index, static_cast<int>(i));
        EXPECT_FALSE(info.name.empty());
        EXPECT_FALSE(info.heaps.empty());
        EXPECT_EQ(info.uuid.size(), 32U);
        EXPECT_TRUE(std::ranges::is_sorted(info.features));
        EXPECT_TRUE(toJson(info).is_object());
    }
}

TEST(AdapterList, ReportsTheSupportOfEveryFormat)
{
    const auto instance = Instance::create({});
    ASSERT_TRUE(instance.has_value()) << problem(instance);
    const auto adapters = listAdapters(**instance);
    ASSERT_TRUE(adapters.has_value()) << problem(adapters);
    for (const Adapter& adapter : *adapters) {
        ASSERT_EQ(adapter.info.formats.size(), allFormats().size());
        const Json& words = adapter.info.formats["R32_UINT"];
        // Vulkan's table of formats that every device supports (chapter "Required Format Support").
        for (const char* use : {"sampled", "storage", "atomics", "buffer", "rw_buffer", "buffer_atomics"})
            EXPECT_EQ(words[use], true) << use;
        EXPECT_EQ(words["linear"], false);
        EXPECT_EQ(adapter.info.formats["R8G8B8A8_UNORM"]["linear"], true);
        EXPECT_EQ(adapter.info.formats["BC1_UNORM"]["storage"], false);
        EXPECT_GE(adapter.info.limits["subgroupSize"], 1);
    }
}

TEST(FeatureNames, CoverAllNeedsOfShaders)
{
    // A shader with a need that no device reports could not run anywhere.
    std::vector<std::string> known = FeatureChain::knownNames();
    std::ranges::copy(knownFloatControls(), std::back_inserter(known));
    for (const auto& names : {optionalExtensions(), promotedExtensions()})
        known.insert(known.end(), names.begin(), names.end());
    for (const std::string& need : shader::knownNeeds()) {
        const bool isOfWaves = need.starts_with("VK_SUBGROUP_FEATURE_");
        EXPECT_TRUE(isOfWaves || std::ranges::contains(known, need)) << need;
    }
}

class DeviceFeatures : public DeviceTest
{
};

TEST_F(DeviceFeatures, AreQueriedByName)
{
    EXPECT_TRUE(device().has("timelineSemaphore"));
    EXPECT_TRUE(device().has("synchronization2"));
    EXPECT_FALSE(device().has("noSuchFeature"));
    EXPECT_GT(device().maxBufferSize(), 1U << 27);
    EXPECT_TRUE(device().has("VK_KHR_shader_non_semantic_info"));
    EXPECT_TRUE(device().has("shaderSignedZeroInfNanPreserveFloat32"));
}

} // namespace
} // namespace wavelane::gpu
