// SPDX-License-Identifier: MIT
#include "ui/settings.h"
#include "ui/theme.h"

#include <QApplication>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <gtest/gtest.h>

int main(int argc, char** argv)
{
    testing::InitGoogleTest(&argc, argv);
    // The build asks for the names of the tests where there may be no display yet.
    if (testing::GTEST_FLAG(list_tests))
        return RUN_ALL_TESTS();
    if (!qEnvironmentVariableIsSet("DISPLAY") && !qEnvironmentVariableIsSet("WAYLAND_DISPLAY") &&
        !qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    // Recent projects and layouts of the user who runs the tests stay as they are.
    QStandardPaths::setTestModeEnabled(true);
    const QTemporaryDir settings;
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, settings.path());
    QCoreApplication::setOrganizationName(QStringLiteral("WavelaneTests"));
    QCoreApplication::setApplicationName(QStringLiteral("wavelane-ui-tests"));
    // Runs are what the tests ask for; the one about runs after changes switches them on.
    wavelane::ui::setRunsAfterChanges(false);
    wavelane::ui::Theme theme(*qApp);
    theme.setScheme(wavelane::ui::Theme::Scheme::light);
    return RUN_ALL_TESTS();
}
