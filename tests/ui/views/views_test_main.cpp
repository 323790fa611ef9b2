// SPDX-License-Identifier: MIT
#include "tests/support/display_lease.h"
#include "ui/theme/theme.h"
#include "ui/translations/translations.h"

#include <QApplication>

#include <gtest/gtest.h>

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
    const QApplication application(argc, argv);
    wavelane::ui::installTranslations(*qApp);
    wavelane::ui::Theme theme(*qApp);
    theme.setScheme(wavelane::ui::Theme::Scheme::light);
    return RUN_ALL_TESTS();
}
