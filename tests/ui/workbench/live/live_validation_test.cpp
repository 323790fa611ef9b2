// SPDX-License-Identifier: MIT
// The window's own use of Vulkan under the validation layer.
#include "tests/support/environment_variable.h"
#include "tests/ui/workbench/live/counter_fixture.h"
#include "ui/panels/live/full_screen.h"

#include <QDockWidget>
#include <QVulkanInstance>

#include <string>
#include <string_view>
#include <vector>

namespace wavelane::ui {
namespace {

/// Qt 6.8 acquires images with a semaphore that may still be in use.
constexpr std::string_view knownMessage = "VUID-vkAcquireNextImageKHR-semaphore-01779";

class LiveValidationTest : public CounterPathTest
{
protected:
    void SetUp() override
    {
        {
            // Only the window's instance: the engine has tests of its own.
            const EnvironmentVariable layers("VK_INSTANCE_LAYERS", "VK_LAYER_KHRONOS_validation");
            vulkan = createVulkanInstance().value_or(nullptr);
        }
        ASSERT_NE(vulkan, nullptr);
        vulkan->installDebugOutputFilter([this](QVulkanInstance::DebugMessageSeverityFlags severity,
                                                QVulkanInstance::DebugMessageTypeFlags, const void* message) {
            const auto* data = static_cast<const VkDebugUtilsMessengerCallbackDataEXT*>(message);
            const std::string_view name = data->pMessageIdName == nullptr ? "" : data->pMessageIdName;
            if ((severity & (QVulkanInstance::WarningSeverity | QVulkanInstance::ErrorSeverity)) &&
                name != knownMessage)
                m_messages.push_back(std::string(name) + ": " + data->pMessage);
            return true;
        });
        CounterPathTest::SetUp();
    }
    void TearDown() override
    {
        CounterPathTest::TearDown();
        vulkan.reset(); // What was not destroyed is a message, too.
        for (const std::string& message : m_messages)
            ADD_FAILURE() << message;
    }
    void untilShown()
    {
        const std::uint64_t before = nextFrame();
        ASSERT_TRUE(eventually([&] { return nextFrame() > before + 2 && differences() != -1; }));
    }

private:
    std::vector<std::string> m_messages;
};

INSTANTIATE_TEST_SUITE_P(Paths, LiveValidationTest, testing::Bool(), pathName);

TEST_P(LiveValidationTest, FindsNothingInALifeOfTheView)
{
    openCounter();
    playUntil(3, wantedPath());
    QDockWidget* dock = window->docks().find(QStringLiteral("live"));
    window->resize(1100, 700);
    untilShown();
    view().resize(1, 1);
    QCoreApplication::processEvents();
    dock->setFloating(true);
    untilShown();
    panel().fullScreen().setOn(true);
    untilShown();
    panel().fullScreen().setOn(false);
    dock->setFloating(false);
    FrameView zoomed = view().view();
    zoomed.isSmooth = true;
    zoomed.showsAlpha = true;
    view().setView(zoomed);
    view().setInset({.picture = {.width = 2, .height = 1, .rgba = QByteArray(8, '\x7f')}});
    untilShown();
    view().setView({});
    view().setInset({});
    for (const Presentation each : view().offeredPresentations()) {
        view().setPresentation(each);
        untilShown();
    }
    window->hide();
    window->show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(window.get()));
    playUntil(nextFrame() + 3, wantedPath());
    expectLastFrame();
}

} // namespace
} // namespace wavelane::ui
