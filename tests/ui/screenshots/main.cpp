// SPDX-License-Identifier: MIT
#include "tests/ui/screenshots/camera.h"
#include "tests/ui/screenshots/scenes.h"
#include "tests/ui/screenshots/stage.h"
#include "ui/base/recent_projects.h"
#include "ui/theme/theme.h"
#include "ui/translations/translations.h"

#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <cstdio>

/// `wavelane_screenshots FOLDER [NAME…]` takes the pictures, or only those whose name begins with one of the names.
/// The exit status is 0 if all were taken.
int main(int argc, char** argv)
{
    using namespace wavelane::ui;
    // The settings of the user who takes the pictures neither appear in them nor change.
    QStandardPaths::setTestModeEnabled(true);
    const QTemporaryDir settings;
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, settings.path());
    QCoreApplication::setOrganizationName(QStringLiteral("WavelaneTests"));
    QCoreApplication::setApplicationName(QStringLiteral("wavelane-screenshots"));
    const QApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() < 2 || !QDir().mkpath(arguments[1])) {
        std::fprintf(stderr, "Usage: wavelane_screenshots FOLDER [NAME…]\n");
        return 2;
    }
    installTranslations(*qApp);
    Theme theme(*qApp);
    theme.setScheme(Theme::Scheme::light);
    rememberProject(QStringLiteral(WAVELANE_SOURCE_DIR "/shaders/mandelbrot"));
    rememberProject(QStringLiteral(WAVELANE_SOURCE_DIR "/shaders/photo-filter"));
    QElapsedTimer timer;
    timer.start();
    Camera camera(theme, QDir(arguments[1]), arguments.mid(2));
    {
        Stage stage(camera, theme);
        for (const Scene& scene : allScenes())
            if (camera.includesAny(scene.names))
                scene.take(stage);
    }
    for (const QString& failure : camera.failures())
        std::fprintf(stderr, "%s\n", qUtf8Printable(failure));
    std::printf("%d picture(s) in %.1f s\n", camera.count(), static_cast<double>(timer.elapsed()) / 1000);
    return camera.failures().isEmpty() ? 0 : 1;
}
