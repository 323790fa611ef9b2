// SPDX-License-Identifier: MIT
#include "core/gpu/adapter.h"

#include "core/gpu/device.h"
#include "tests/support/device_test.h"

namespace wavelane::gpu {
namespace {

Adapter adapter(int index, const char* name, DeviceKind kind, std::vector<std::string> refusals = {})
{
    return {.info = {
                .index = index, .name = name, .driver = "driver 1.0", .kind = kind, .refusals = std::move(refusals)}};
}

const std::vector<Adapter> several{adapter(0, "llvmpipe (LLVM 19)", DeviceKind::software),
                                   adapter(1, "Ancient Card", DeviceKind::discrete, {"It offers Vulkan 1.0."}),
                                   adapter(2, "Chip Graphics", DeviceKind::integrated),
                                   adapter(3, "Grand Card", DeviceKind::discrete),
                                   adapter(4, "Grand Card", DeviceKind::discrete)};

TEST(AdapterChoice, TakesTheBestUsableOneByItself)
{
    EXPECT_EQ(chooseAdapter(several, "").value().info.index, 3);
    EXPECT_EQ(chooseAdapter({several[0], several[1]}, "").value().info.index, 0);
    EXPECT_EQ(chooseAdapter({several[0], several[2]}, "").value().info.index, 2);
}

TEST(AdapterChoice, TakesAnIndex)
{
    EXPECT_EQ(chooseAdapter(several, "0").value().info.index, 0);
    EXPECT_EQ(chooseAdapter(several, "4").value().info.index, 4);
}

TEST(AdapterChoice, TakesAPartOfANameInAnyCase)
{
    EXPECT_EQ(chooseAdapter(several, "LLVMPIPE").value().info.index, 0);
    EXPECT_EQ(chooseAdapter(several, "grand").value().info.index, 3);
}

TEST(AdapterChoice, AMissingDeviceIsRefusedWithTheWholeList)
{
    for (const char* choice : {"5", "-1", "no such card", "99999999999999999999"}) {
        const auto chosen = chooseAdapter(several, choice);
        ASSERT_FALSE(chosen.has_value()) << choice;
        EXPECT_EQ(chosen.error().code, Code::deviceMissing);
        EXPECT_NE(chosen.error().message.find(choice), std::string::npos);
        EXPECT_EQ(chosen.error().causes.size(), several.size());
    }
}

TEST(AdapterChoice, ARefusedDeviceIsNotTakenAndTheReasonIsTold)
{
    const auto chosen = chooseAdapter(several, "Ancient");
    ASSERT_FALSE(chosen.has_value());
    EXPECT_EQ(chosen.error().code, Code::deviceMissing);
    EXPECT_NE(toDiagnostic(chosen.error()).detail.find("It offers Vulkan 1.0."), std::string::npos);
}

TEST(AdapterChoice, WithoutAnyDeviceSaysSo)
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
    ASSERT_FALSE(adapters.empty());
    for (std::size_t i = 0; i < adapters.size(); ++i) {
        const DeviceInfo& info = adapters[i].info;
        EXPECT_EQ(info.index, static_cast<int>(i));
        EXPECT_FALSE(info.name.empty());
        EXPECT_FALSE(info.heaps.empty());
        EXPECT_EQ(info.uuid.size(), 32U);
        EXPECT_TRUE(std::ranges::is_sorted(info.features));
        EXPECT_TRUE(toJson(info).is_object());
    }
}

class DeviceFeatures : public DeviceTest
{
};

TEST_F(DeviceFeatures, AreAskedForByName)
{
    EXPECT_TRUE(device().has("timelineSemaphore"));
    EXPECT_TRUE(device().has("synchronization2"));
    EXPECT_FALSE(device().has("noSuchFeature"));
    EXPECT_GT(device().maxBufferSize(), 1U << 27);
}

} // namespace
} // namespace wavelane::gpu
