// SPDX-License-Identifier: MIT
#include "core/gpu/device.h"

#include "core/gpu/features.h"
#include "core/gpu/resources/sampler.h"
#include "core/run/gpu_context.h"
#include "core/run/session.h"
#include "tests/support/device_test.h"

#include <algorithm>
#include <cstring>

namespace wavelane::gpu {
namespace {

/// A device that the application opened, with only the two features that Wavelane requires, in separate structures.
/// Validation messages fail the test.
class AdoptedDevices : public testing::Test
{
protected:
    void SetUp() override
    {
        // The layer and its messages belong to the creator of the instance.
        auto made = Instance::create({.validation = true});
        ASSERT_TRUE(made.has_value()) << problem(made);
        m_owner = std::move(*made);
        const auto adapter = findAdapter(*m_owner, "");
        ASSERT_TRUE(adapter.has_value()) << problem(adapter);
        m_lent.physical = adapter->device;
        m_lent.queueFamily = adapter->queueFamily;

        VkPhysicalDeviceSynchronization2Features synchronization{
            .sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SYNCHRONIZATION_2_FEATURES, .synchronization2 = VK_TRUE};
        VkPhysicalDeviceTimelineSemaphoreFeatures timeline{
            .sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_TIMELINE_SEMAPHORE_FEATURES,
            .pNext = &synchronization,
            .timelineSemaphore = VK_TRUE};
        const VkPhysicalDeviceFeatures2 features{.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FEATURES_2,
                                                 .pNext = &timeline};
        const float priority = 1;
        const VkDeviceQueueCreateInfo queueInfo{.sType = VK_STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO,
                                                .queueFamilyIndex = m_lent.queueFamily,
                                                .queueCount = 1,
                                                .pQueuePriorities = &priority};
        const VkDeviceCreateInfo info{.sType = VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO,
                                      .pNext = &features,
                                      .queueCreateInfoCount = 1,
                                      .pQueueCreateInfos = &queueInfo};
        ASSERT_EQ(vkCreateDevice(m_lent.physical, &info, nullptr, &m_lent.device), VK_SUCCESS);
        vkGetDeviceQueue(m_lent.device, m_lent.queueFamily, 0, &m_lent.queue);
        m_lent.features = FeatureChain::namesIn(features);
    }
    void TearDown() override
    {
        if (!m_owner)
            return;
        vkDestroyDevice(m_lent.device, nullptr);
        for (const LayerMessage& message : m_owner->takeMessages()) {
            if (message.severity != Severity::note)
                ADD_FAILURE() << message.id << ": " << message.text;
        }
    }

    AdoptedInstance lentInstance() const
    {
        return {.instance = m_owner->get(),
                .apiVersion = VK_API_VERSION_1_3,
                .extensions = {VK_EXT_DEBUG_UTILS_EXTENSION_NAME}};
    }
    std::unique_ptr<Instance> adoptInstance() const
    {
        auto adopted = Instance::adopt(lentInstance());
        EXPECT_TRUE(adopted.has_value()) << problem(adopted);
        return adopted ? std::move(*adopted) : nullptr;
    }
    std::unique_ptr<run::GpuContext> adopt() const
    {
        auto instance = adoptInstance();
        auto device = Device::adopt(*instance, m_lent);
        EXPECT_TRUE(device.has_value()) << problem(device);
        auto context = run::GpuContext::create(std::move(instance), std::move(*device));
        EXPECT_TRUE(context.has_value()) << problem(context);
        return context ? std::move(*context) : nullptr;
    }
    /// Expects that the device is rejected with this code and this text in the message.
    void expectRefused(const AdoptedDevice& lent, Code code, const std::string& part) const
    {
        const auto adopted = Device::adopt(*adoptInstance(), lent);
        ASSERT_FALSE(adopted.has_value());
        EXPECT_EQ(adopted.error().code, code);
        EXPECT_TRUE(adopted.error().message.contains(part)) << adopted.error().message;
    }

    std::unique_ptr<Instance> m_owner;
    AdoptedDevice m_lent;
};

TEST_F(AdoptedDevices, WorkAndRemainTheCallers)
{
    {
        const auto context = adopt();
        const std::vector<std::byte> bytes = noise(10'000);
        auto buffer = Buffer::create(*context->device, {.sizeInBytes = bytes.size(), .name = "lent"});
        ASSERT_TRUE(buffer.has_value()) << problem(buffer);
        ASSERT_TRUE(context->transfer->write(**buffer, 0, bytes).has_value());
        std::vector<std::byte> back(bytes.size());
        ASSERT_TRUE(context->transfer->read(**buffer, 0, back).has_value());
        EXPECT_EQ(back, bytes);
    }
    EXPECT_EQ(vkQueueWaitIdle(m_lent.queue), VK_SUCCESS);
    // The same device can be adopted again.
    EXPECT_EQ(adopt()->device->get(), m_lent.device);
}

TEST_F(AdoptedDevices, HaveOnlyTheEnabledFeatures)
{
    const auto context = adopt();
    const Device& device = *context->device;
    EXPECT_TRUE(device.has("timelineSemaphore"));
    EXPECT_TRUE(device.has("synchronization2"));
    EXPECT_TRUE(device.has("VK_SUBGROUP_FEATURE_BASIC_BIT"));
    EXPECT_FALSE(device.has("bufferDeviceAddress"));
    EXPECT_FALSE(device.has("nullDescriptor"));
    EXPECT_FALSE(device.has(VK_EXT_MEMORY_BUDGET_EXTENSION_NAME));
}

TEST_F(AdoptedDevices, RunSessions)
{
    plan::ShaderLibrary shaders({});
    auto session = run::Session::createOn(adopt(), shaders);
    plan::ProjectSnapshot work{.folder = "/"};
    const project::Buffer buffer{.count = project::Amount{64}, .stride = 4};
    work.overrides["/double.hlsl"] = "RWStructuredBuffer<uint> numbers : register(u0);\n"
                                     "[numthreads(64, 1, 1)] void main(uint3 id : SV_DispatchThreadID)\n"
                                     "{ numbers[id.x] *= 2; }\n";
    work.project.shaders = {{.name = "double", .source = "double.hlsl"}};
    work.project.resources = {{.name = "numbers", .kind = buffer, .initial = project::SequenceData{}}};
    work.project.passes = {{.kind = project::DispatchPass{.shader = "double", .size = project::Cover{"numbers"}}}};
    const plan::RunReport report = session->run(work, {.frames = 3});
    EXPECT_TRUE(report.ok) << (report.diagnostics.empty() ? "" : report.diagnostics.front().message);
    const auto bytes = session->read({.resource = "numbers"});
    ASSERT_TRUE(bytes.has_value()) << problem(bytes);
    std::vector<std::uint32_t> numbers(64);
    ASSERT_EQ(bytes->size(), 256U);
    std::memcpy(numbers.data(), bytes->data(), bytes->size());
    for (std::uint32_t i = 0; i < 64; ++i)
        EXPECT_EQ(numbers[i], i * 8);
}

TEST_F(AdoptedDevices, RejectShadersThatRequireDisabledFeatures)
{
    plan::ShaderLibrary shaders({});
    auto session = run::Session::createOn(adopt(), shaders);
    plan::ProjectSnapshot work{.folder = "/"};
    work.project.needs = {"shaderInt64"};
    const plan::RunReport report = session->run(work, {});
    ASSERT_EQ(report.diagnostics.size(), 1U);
    EXPECT_EQ(report.diagnostics[0].code, Code::featureMissing);
    EXPECT_EQ(report.diagnostics[0].at, "/requires");
    EXPECT_TRUE(report.diagnostics[0].message.contains("was not enabled when the device was created"))
        << report.diagnostics[0].message;
}

TEST_F(AdoptedDevices, DistinguishMissingFromDisabledFeatures)
{
    plan::ShaderLibrary shaders({});
    auto session = run::Session::createOn(adopt(), shaders);
    plan::ProjectSnapshot work{.folder = "/"};
    work.project.needs = {"noSuchFeature"};
    const plan::RunReport report = session->run(work, {});
    ASSERT_EQ(report.diagnostics.size(), 1U);
    EXPECT_FALSE(report.diagnostics[0].message.contains("enabled")) << report.diagnostics[0].message;
}

TEST_F(AdoptedDevices, RejectSamplersThatRequireDisabledFeatures)
{
    const auto context = adopt();
    VkSamplerReductionModeCreateInfo reduction{.sType = VK_STRUCTURE_TYPE_SAMPLER_REDUCTION_MODE_CREATE_INFO,
                                               .reductionMode = VK_SAMPLER_REDUCTION_MODE_MAX};
    VkSamplerCreateInfo info{.sType = VK_STRUCTURE_TYPE_SAMPLER_CREATE_INFO, .pNext = &reduction};
    const auto expectRefused = [&](const std::string& part) {
        const auto made = Sampler::create(*context->device, info, "smp");
        ASSERT_FALSE(made.has_value()) << part;
        EXPECT_EQ(made.error().code, Code::featureMissing);
        EXPECT_TRUE(made.error().message.contains(part)) << made.error().message;
    };
    expectRefused("Sampler 'smp' uses `reduction` and requires samplerFilterMinmax");
    info.pNext = nullptr;
    info.addressModeV = VK_SAMPLER_ADDRESS_MODE_MIRROR_CLAMP_TO_EDGE;
    expectRefused("Sampler 'smp' uses mirror_once and requires samplerMirrorClampToEdge");
    info.addressModeV = VK_SAMPLER_ADDRESS_MODE_REPEAT;
    info.anisotropyEnable = VK_TRUE;
    info.maxAnisotropy = 4;
    expectRefused("samplerAnisotropy");
    info.anisotropyEnable = VK_FALSE;
    const auto made = Sampler::create(*context->device, info, "smp");
    EXPECT_TRUE(made.has_value()) << problem(made);
}

TEST_F(AdoptedDevices, RejectFormatsThatRequireDisabledFeatures)
{
    plan::ShaderLibrary shaders({});
    auto session = run::Session::createOn(adopt(), shaders);
    plan::ProjectSnapshot work{.folder = "/"};
    work.overrides["/fill.hlsl"] = "RWTexture2D<float4> image : register(u0);\n"
                                   "[numthreads(1, 1, 1)] void main(uint3 id : SV_DispatchThreadID)\n"
                                   "{ image[id.xy] = float4(1, 2, 3, 4); }\n";
    work.project.shaders = {{.name = "fill", .source = "fill.hlsl"}};
    const auto problemWith = [&](Format format) {
        work.project.resources = {
            {.name = "image", .kind = project::Texture{.width = {8}, .height = {8}, .format = format}}};
        const plan::RunReport report = session->run(work, {});
        EXPECT_FALSE(report.ok);
        return report.diagnostics.empty() ? Diagnostic() : report.diagnostics.front();
    };
    EXPECT_EQ(problemWith(Format::BC7_UNORM).code, Code::formatUnsupported);
    // The shader requires a feature only with this texture.
    work.project.passes = {{.kind = project::DispatchPass{.shader = "fill", .size = project::Cover{"image"}}}};
    const Diagnostic extended = problemWith(Format::R16G16B16A16_UNORM);
    EXPECT_EQ(extended.code, Code::featureMissing);
    EXPECT_TRUE(extended.message.contains("shaderStorageImageExtendedFormats")) << extended.message;
}

TEST_F(AdoptedDevices, AreRejectedWithAllMissingRequirements)
{
    AdoptedDevice bare = m_lent;
    bare.features = {};
    expectRefused(bare, Code::featureMissing, "timelineSemaphore");
    expectRefused(bare, Code::featureMissing, "synchronization2");
    bare.features = {"timelineSemaphore"};
    expectRefused(bare, Code::featureMissing, "The feature synchronization2 is not enabled.");
}

TEST_F(AdoptedDevices, AreRejectedIfAHandleIsInvalid)
{
    AdoptedDevice wrong = m_lent;
    wrong.queue = VK_NULL_HANDLE;
    expectRefused(wrong, Code::badValue, "is null");
    wrong = m_lent;
    wrong.queueFamily = 1000;
    expectRefused(wrong, Code::badValue, "1000");
    const auto other = Instance::create({});
    ASSERT_TRUE(other.has_value()) << problem(other);
    wrong = m_lent;
    const auto foreign = findAdapter(**other, "");
    ASSERT_TRUE(foreign.has_value()) << problem(foreign);
    wrong.physical = foreign->device;
    if (wrong.physical != m_lent.physical)
        expectRefused(wrong, Code::badValue, "VkPhysicalDevice");
}

TEST_F(AdoptedDevices, NeedAnInstanceOfVulkan13)
{
    AdoptedInstance old = lentInstance();
    old.apiVersion = VK_API_VERSION_1_2;
    auto adopted = Instance::adopt(old);
    ASSERT_FALSE(adopted.has_value());
    EXPECT_EQ(adopted.error().code, Code::featureMissing);
    EXPECT_TRUE(adopted.error().message.contains("1.2")) << adopted.error().message;
    adopted = Instance::adopt({.apiVersion = VK_API_VERSION_1_3});
    ASSERT_FALSE(adopted.has_value());
    EXPECT_EQ(adopted.error().code, Code::badValue);
}

TEST(FeatureNames, AreEqualInVersionAndExtensionStructures)
{
    VkPhysicalDeviceVulkan12Features whole{.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_2_FEATURES,
                                           .shaderInt8 = VK_TRUE,
                                           .runtimeDescriptorArray = VK_TRUE};
    VkPhysicalDeviceDescriptorIndexingFeatures indexing{
        .sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_DESCRIPTOR_INDEXING_FEATURES, .runtimeDescriptorArray = VK_TRUE};
    VkPhysicalDeviceShaderFloat16Int8Features small{
        .sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_FLOAT16_INT8_FEATURES,
        .pNext = &indexing,
        .shaderInt8 = VK_TRUE};
    VkPhysicalDeviceRobustness2FeaturesEXT robust{
        .sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_ROBUSTNESS_2_FEATURES_EXT, .nullDescriptor = VK_TRUE};
    const std::vector<std::string> expected{"nullDescriptor", "runtimeDescriptorArray", "shaderInt64", "shaderInt8"};
    for (VkBaseOutStructure* chain :
         {reinterpret_cast<VkBaseOutStructure*>(&whole), reinterpret_cast<VkBaseOutStructure*>(&small)}) {
        robust.pNext = chain;
        const VkPhysicalDeviceFeatures2 features{.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FEATURES_2,
                                                 .pNext = &robust,
                                                 .features = {.shaderInt64 = VK_TRUE}};
        EXPECT_EQ(FeatureChain::namesIn(features), expected);
    }
}

} // namespace
} // namespace wavelane::gpu
