// SPDX-License-Identifier: MIT
#include "tests/support/display_lease.h"
#include "tests/support/watched_application.h"
#include "ui/base/settings.h"
#include "ui/theme/theme.h"
#include "ui/translations/translations.h"

#include <QApplication>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <gtest/gtest.h>

#include <cstdio>

int main(int argc, char** argv)
{
    testing::InitGoogleTest(&argc, argv);
    // The build lists the tests, possibly without a display.
    if (testing::GTEST_FLAG(list_tests))
        return RUN_ALL_TESTS();
    if (!qEnvironmentVariableIsSet("DISPLAY") && !qEnvironmentVariableIsSet("WAYLAND_DISPLAY") &&
        !qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    const wavelane::DisplayLease display;
    const wavelane::WatchedApplication application(argc, argv);
    wavelane::ui::installTranslations(*qApp);
    // The settings of the user who runs the tests do not change.
    QStandardPaths::setTestModeEnabled(true);
    const QTemporaryDir settings;
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, settings.path());
    QCoreApplication::setOrganizationName(QStringLiteral("WavelaneTests"));
    QCoreApplication::setApplicationName(QStringLiteral("wavelane-ui-tests") +
                                         QString::fromStdString(display.name()));
    // Tests start their runs. The test of automatic runs turns them on.
    wavelane::ui::setRunsAfterChanges(false);
    wavelane::ui::Theme theme(*qApp);
    theme.setScheme(wavelane::ui::Theme::Scheme::light);
    const int status = RUN_ALL_TESTS();
    const wavelane::BusyTimes& times = application.all().front();
    constexpr double nanosecondsInMillisecond = 1e6;
    std::printf(
        "The window was busy with one event for %.1f ms of its own time at most: %s. %lld of %lld events took "
        "more than 16 ms.\n",
        static_cast<double>(times.longest) / nanosecondsInMillisecond, qPrintable(times.longestName),
        static_cast<long long>(times.over), static_cast<long long>(times.handled));
    return status;
}
