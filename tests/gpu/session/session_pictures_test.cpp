// SPDX-License-Identifier: MIT
// Pictures that a run shares with the device that shows them. What is in them is tested with a window.
#include "core/gpu/adapter.h"
#include "core/gpu/device.h"
#include "core/gpu/resources/shared_image.h"
#include "tests/support/session_test.h"

#include <algorithm>
#include <format>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace wavelane::run {
namespace {

class SessionPicturesTest : public SessionTest
{
protected:
    void SetUp() override
    {
        SessionTest::SetUp();
        auto instance = gpu::Instance::create({});
        ASSERT_TRUE(instance) << instance.error().message;
        const auto adapter = gpu::findAdapter(**instance, "");
        ASSERT_TRUE(adapter) << adapter.error().message;
        auto device = gpu::Device::create(**instance, *adapter);
        ASSERT_TRUE(device) << device.error().message;
        const gpu::DriverIdentity identity = gpu::driverIdentity(**device);
        m_target = {.device = identity.device, .driver = identity.driver};
    }

    ProjectSnapshot showing(int width, const char* format)
    {
        return snapshot(std::format(R"({{ "wavelane": 1, "resources": {{ "image": {{
            "kind": "texture2d", "width": {}, "height": 2, "format": "{}" }} }}, "passes": [ {{ "present": "image" }} ] }})",
                                    width, format)
                            .c_str(),
                        {});
    }
    plan::PresentedReport presented(const ProjectSnapshot& project, RunOptions options = {})
    {
        options.fetchPresented = true;
        if (!options.pictures)
            options.pictures = m_target;
        const RunReport report = mustRun(project, options);
        return report.presented.empty() ? plan::PresentedReport() : report.presented.back();
    }
    void expectPixels(const plan::PresentedReport& report)
    {
        EXPECT_EQ(report.picture, nullptr);
        EXPECT_EQ(report.pixels.size(), std::size_t{4} * report.width * report.height);
        EXPECT_GE(report.copiedBytes, report.pixels.size());
    }

    plan::PictureTarget m_target;
};

TEST_F(SessionPicturesTest, ThePixelsOfTheSameDeviceAreNotCopied)
{
    for (const char* format : {"R8G8B8A8_UNORM", "R8G8B8A8_UNORM_SRGB", "R8G8B8A8_UINT"}) {
        const plan::PresentedReport report = presented(showing(3, format));
        ASSERT_NE(report.picture, nullptr) << format;
        EXPECT_TRUE(report.pixels.empty());
        EXPECT_EQ(report.copiedBytes, 0U);
        EXPECT_EQ(report.picture->width, 3U);
        EXPECT_EQ(report.picture->height, 2U);
        EXPECT_GE(report.picture->sizeInBytes, 24U);
        EXPECT_TRUE(report.picture->memory);
    }
}

TEST_F(SessionPicturesTest, OtherTargetsAndConvertedTexelsGetPixels)
{
    const ProjectSnapshot project = showing(3, "R8G8B8A8_UNORM");
    plan::PictureTarget other = m_target;
    other.device[0] = other.device[0] == '0' ? '1' : '0';
    expectPixels(presented(project, {.pictures = other}));
    other = m_target;
    other.driver[0] = other.driver[0] == '0' ? '1' : '0';
    expectPixels(presented(project, {.pictures = other}));
    expectPixels(presented(showing(3, "R32G32B32A32_FLOAT")));
    expectPixels(presented(showing(3, "B8G8R8A8_UNORM")));
    RunOptions red;
    red.display.channels = {true, false, false, false};
    expectPixels(presented(project, red));
}

TEST_F(SessionPicturesTest, NoPictureIsOverwrittenWhileTheTargetReadsIt)
{
    const ProjectSnapshot project = showing(3, "R8G8B8A8_UNORM");
    RunOptions options{.restart = false, .pictures = m_target};
    std::set<std::uint64_t> seen;
    for (std::size_t i = 0; i < plan::SharedPicture::maxPictures; ++i) {
        const plan::PresentedReport report = presented(project, options);
        ASSERT_NE(report.picture, nullptr) << i;
        EXPECT_TRUE(seen.insert(report.picture->id).second) << "the target reads the others";
        options.pictures->busy.push_back(report.picture->id);
    }
    expectPixels(presented(project, options)); // It reads all of them.
    const std::uint64_t released = options.pictures->busy[1];
    std::erase(options.pictures->busy, released);
    const plan::PresentedReport again = presented(project, options);
    ASSERT_NE(again.picture, nullptr);
    EXPECT_EQ(again.picture->id, released);
}

TEST_F(SessionPicturesTest, ThePictureOfTheRunBeforeIsKeptAlthoughTheTargetDoesNotKnowIt)
{
    const ProjectSnapshot project = showing(3, "R8G8B8A8_UNORM");
    const RunOptions options{.restart = false, .pictures = m_target}; // Sent before the run before it was answered.
    std::uint64_t last = 0;
    for (int run = 0; run < 5; ++run) {
        const plan::PresentedReport report = presented(project, options);
        ASSERT_NE(report.picture, nullptr) << run;
        EXPECT_NE(report.picture->id, last) << run;
        last = report.picture->id;
    }
}

TEST_F(SessionPicturesTest, AnotherSizeGetsPicturesOfItsOwn)
{
    const plan::PresentedReport small = presented(showing(3, "R8G8B8A8_UNORM"));
    const plan::PresentedReport large = presented(showing(70, "R8G8B8A8_UNORM"));
    const plan::PresentedReport again = presented(showing(3, "R8G8B8A8_UNORM"));
    ASSERT_TRUE(small.picture && large.picture && again.picture);
    EXPECT_EQ(large.picture->width, 70U);
    EXPECT_EQ(again.picture->width, 3U);
    EXPECT_EQ((std::set{small.picture->id, large.picture->id, again.picture->id}).size(), 3U);
}

} // namespace
} // namespace wavelane::run
