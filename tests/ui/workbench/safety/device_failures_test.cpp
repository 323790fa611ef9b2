// SPDX-License-Identifier: MIT
// Lost and missing devices.
#include "tests/support/layers/loss_layer.h"
#include "tests/ui/workbench/safety/supervision_fixture.h"
#include "ui/base/text.h"
#include "ui/dialogs/settings/settings_dialog.h"

#include <QDialogButtonBox>
#include <QPushButton>
#include <QTreeWidget>

#include <limits>
#include <memory>

namespace wavelane::ui {
namespace {

class DeviceFailuresTest : public SupervisionTest
{
};

TEST_F(DeviceFailuresTest, ALostDeviceIsReportedAtItsPassAndPlayContinues)
{
    const LossLayer layer;
    window.reset(); // Its engine has no layer yet.
    SetUp();
    open("mandelbrot");
    window->actions().at(action_id::play).trigger();
    ASSERT_TRUE(eventually([&] { return session().report().nextFrame > 3; }));
    layer.ask("wait 1");
    ASSERT_TRUE(eventually([&] { return layer.happened(); }))
        << "state " << static_cast<int>(session().state()) << ", frame " << session().report().nextFrame;
    ASSERT_TRUE(eventually([&] { return !window->failures().failures().empty(); }))
        << "state " << static_cast<int>(session().state()) << ", frame " << session().report().nextFrame;
    const EngineFailure reported = window->failures().failures().front();
    EXPECT_EQ(reported.code, QStringLiteral("device_lost"));
    // The inspector reads between frames, so the loss can also occur during a read.
    EXPECT_TRUE(reported.place.contains(QStringLiteral("pass")) || reported.reason.contains(QStringLiteral("read")))
        << toText(reported).toStdString();
    EXPECT_TRUE(reported.breadcrumbs.join(QLatin1Char('\n')).contains(QStringLiteral("contents")))
        << toText(reported).toStdString();
    const std::uint64_t then = session().runCount();
    ASSERT_TRUE(eventually([&] { return session().runCount() > then + 3 && session().report().ok; }));
    EXPECT_EQ(session().state(), EngineSession::State::playing);
}

TEST_F(DeviceFailuresTest, ADeviceLostDuringAReadIsReportedAndTheRunIsRepeated)
{
    const LossLayer layer;
    window.reset(); // Its engine has no layer yet.
    SetUp();
    open("swap-channels");
    runAndWait();
    const std::uint64_t then = session().runCount();
    layer.ask("submit 1");
    bool isRefused = false;
    const std::string resource = window->document().project().resources.front().name;
    session().read({.resource = resource, .mip = {}, .slice = {}}, "test", window.get(),
                   [&](const Result<QByteArray>& bytes) { isRefused = !bytes; });
    ASSERT_TRUE(eventually([&] { return isRefused && !window->failures().failures().empty(); }));
    const EngineFailure reported = window->failures().failures().front();
    EXPECT_EQ(reported.code, QStringLiteral("device_lost"));
    EXPECT_TRUE(reported.reason.contains(QStringLiteral("lost"))) << reported.reason.toStdString();
    ASSERT_TRUE(eventually([&] { return session().runCount() > then && session().report().ok; }));
}

TEST_F(DeviceFailuresTest, AMissingDeviceOpensTheListOfDevices)
{
    open("swap-channels");
    runAndWait();
    auto reported = std::make_shared<QString>();
    QObject::connect(&session(), &EngineSession::message, &session(),
                     [reported](Severity, const QString& text) { *reported += text + QLatin1Char('\n'); });
    const QByteArray drivers = qgetenv("VK_DRIVER_FILES");
    qputenv("VK_DRIVER_FILES", "/nowhere/no_driver.json");
    killEngine(); // What ran runs again, and finds nothing.
    ASSERT_TRUE(eventually([&] { return !session().deviceProblem().isEmpty() && dialog("SettingsDialog"); }));
    auto* list = dialog("SettingsDialog")->findChild<QTreeWidget*>(QStringLiteral("devices"));
    ASSERT_NE(list, nullptr);
    EXPECT_TRUE(list->isVisible()) << "the device page is visible";
    ASSERT_TRUE(eventually([&] { return session().devices().empty(); }));
    EXPECT_TRUE(has(Code::deviceMissing));
    EXPECT_TRUE(reported->contains(QStringLiteral("cannot be listed. Could not initialize Vulkan")))
        << reported->toStdString();
    dialog("SettingsDialog")->reject();

    // The device returns, and the next engine finds it.
    if (drivers.isNull())
        qunsetenv("VK_DRIVER_FILES");
    else
        qputenv("VK_DRIVER_FILES", drivers);
    killEngine();
    runAndWait();
    EXPECT_TRUE(session().deviceProblem().isEmpty());
    EXPECT_FALSE(hasErrors(session().report().diagnostics));
    EXPECT_EQ(firstByte(), 0x00);
}

TEST_F(DeviceFailuresTest, AMissingChosenDeviceIsReportedAndAnotherCanBeChosen)
{
    open("swap-channels");
    set([](EngineSettings& settings) { settings.device = QStringLiteral("no such device"); });
    runAndWait();
    ASSERT_TRUE(eventually([&] { return dialog("SettingsDialog") != nullptr; }));
    EXPECT_TRUE(session().deviceProblem().contains(QStringLiteral("no such device")));
    auto* list = dialog("SettingsDialog")->findChild<QTreeWidget*>(QStringLiteral("devices"));
    ASSERT_TRUE(eventually([&] { return !session().devices().empty(); }));
    list->setCurrentItem(list->topLevelItem(1));
    const std::uint64_t then = session().runCount();
    dialog("SettingsDialog")->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok)->click();
    ASSERT_TRUE(eventually([&] { return session().runCount() > then; })) << "the run is repeated";
    EXPECT_FALSE(hasErrors(session().report().diagnostics));
    EXPECT_TRUE(session().deviceProblem().isEmpty());
    EXPECT_EQ(engineSettings().device, session().settings().device);
}

} // namespace
} // namespace wavelane::ui
