// SPDX-License-Identifier: MIT
#include "ui/base/text.h"
#include "ui/panels/live_panel.h"
#include "ui/theme/theme.h"
#include "ui/translations/translations.h"
#include "ui/views/present/present_view.h"
#include "ui/views/present/vulkan_instance.h"
#include "ui/window/layout/workspace.h"
#include "ui/window/main_window.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QIcon>
#include <QPainter>
#include <QTimer>

#include <algorithm>
#include <csignal>
#include <cstdio>

namespace {

using wavelane::ui::EngineSession;
using wavelane::ui::MainWindow;

constexpr int settleMilliseconds = 1500; ///< For views to fetch and paint the results of a run.
constexpr int screenshotDeadlineMilliseconds = 60'000;

/// The window as an image. The live view is a native window, which `grab` leaves empty.
QPixmap pictureOf(MainWindow& window)
{
    QPixmap picture = window.grab();
    auto& view = window.livePanel().view();
    const QImage frame = view.grabFrame();
    if (view.usesVulkan() && view.isVisible() && !frame.isNull())
        QPainter(&picture).drawImage(QRect(view.mapTo(&window, QPoint(0, 0)), view.size()), frame);
    return picture;
}

/// Saves an image of the window, after the first run if a project is open, and exits. The exit status is 0 on
/// success.
void takeScreenshot(MainWindow& window, const QString& file)
{
    const auto finish = [&window, file] {
        QTimer::singleShot(settleMilliseconds, &window, [&window, file] {
            const bool saved = pictureOf(window).save(file);
            if (!saved)
                std::fprintf(stderr, "wavelane-ide: %s cannot be written.\n", qPrintable(file));
            QCoreApplication::exit(saved ? 0 : 1);
        });
    };
    QObject::connect(&window.session(), &EngineSession::reported, &window, [&window, finish] {
        if (window.session().runCount() == 1)
            finish();
    });
    if (!window.document().isOpen()) {
        finish();
        return;
    }
    QTimer::singleShot(screenshotDeadlineMilliseconds, &window, [] {
        std::fprintf(stderr, "wavelane-ide: no run ended within 60 s, so there is no screenshot.\n");
        QCoreApplication::exit(1);
    });
}

constexpr int cannotRunHere = 6; ///< See the exit statuses in docs/CLI.md.

/// False if Qt would look for an X server and there is none to look for, which would end the program with an abort.
bool hasDisplay(int argc, char** argv)
{
    const QByteArray platform = qgetenv("QT_QPA_PLATFORM");
    const bool isChosen =
        std::any_of(argv + 1, argv + argc, [](const char* each) { return QByteArray(each).endsWith("-platform"); });
    if (isChosen || (!platform.isEmpty() && platform != "xcb"))
        return true;
    return !qEnvironmentVariableIsEmpty("DISPLAY") || !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY") ||
           !qEnvironmentVariableIsEmpty("WAYLAND_SOCKET") || qgetenv("XDG_SESSION_TYPE") == "wayland";
}

/// Whether the arguments contain an option without a value. They cannot be parsed before QApplication has removed its
/// own options.
bool hasOption(const QCommandLineOption& option, int argc, char** argv)
{
    return std::any_of(argv + 1, argv + argc, [&](const char* argument) {
        const QString text = QString::fromLocal8Bit(argument);
        return std::ranges::any_of(option.names(), [&](const QString& name) {
            return text == (name.size() == 1 ? QStringLiteral("-") : QStringLiteral("--")) + name;
        });
    });
}

} // namespace

int main(int argc, char** argv)
{
    QCoreApplication::setOrganizationName(QStringLiteral("Wavelane"));
    QCoreApplication::setApplicationName(QStringLiteral("wavelane-ide"));
    QCoreApplication::setApplicationVersion(QStringLiteral(WAVELANE_VERSION));
    QGuiApplication::setApplicationDisplayName(QString());
    QGuiApplication::setDesktopFileName(QStringLiteral("wavelane"));

    QCommandLineParser parser;
    parser.setApplicationDescription(QStringLiteral("A workbench for compute shaders."));
    const QCommandLineOption help = parser.addHelpOption();
    const QCommandLineOption version = parser.addVersionOption();
    parser.addPositionalArgument(QStringLiteral("PROJECT"),
                                 QStringLiteral("Project folder or project.wavelane file to open."),
                                 QStringLiteral("[PROJECT]"));
    const QCommandLineOption run(QStringLiteral("run"), QStringLiteral("Run the project after opening it."));
    const QCommandLineOption play(QStringLiteral("play"), QStringLiteral("Play the project after opening it."));
    const QCommandLineOption device(QStringLiteral("device"), QStringLiteral("Device for the shaders."),
                                    QStringLiteral("INDEX|NAME"));
    const QCommandLineOption screenshot(QStringLiteral("screenshot"),
                                        QStringLiteral("Run, save a screenshot of the window, and exit."),
                                        QStringLiteral("FILE"));
    const QCommandLineOption scheme(
        QStringLiteral("scheme"), QStringLiteral("light or dark instead of the system's."), QStringLiteral("SCHEME"));
    const QCommandLineOption layout(QStringLiteral("layout"),
                                    QStringLiteral("write, inspect or teach instead of the last one used."),
                                    QStringLiteral("LAYOUT"));
    const QCommandLineOption validation(
        QStringLiteral("validation"),
        QStringLiteral("Turn on the Vulkan validation layer, which also shows what shaders print."));
    parser.addOptions({run, play, device, validation, screenshot, scheme, layout});
    // Scripts and packagers use both options without a display.
    if (hasOption(help, argc, argv) || hasOption(version, argc, argv)) {
        const QCoreApplication console(argc, argv);
        parser.process(console); // Prints and exits.
    }
    // A file that exceeds the system's size limit is an error of that write and does not end the program.
    std::signal(SIGXFSZ, SIG_IGN);
    // If the parent process ignores SIGCHLD, we inherit that, and the system keeps no exit status of the engine.
    std::signal(SIGCHLD, SIG_DFL);
    if (!hasDisplay(argc, argv)) {
        std::fputs(
            "wavelane-ide: There is no display: neither DISPLAY nor WAYLAND_DISPLAY is set. Without a display, use "
            "the commands that 'wavelane --help' lists, such as 'wavelane run PROJECT'.\n",
            stderr);
        return cannotRunHere;
    }
    QApplication application(argc, argv);
    parser.process(application);
    wavelane::ui::installTranslations(application);

    wavelane::ui::Theme theme(application);
    QApplication::setWindowIcon(QIcon(QStringLiteral(":/wavelane.svg")));
    if (parser.value(scheme) == QLatin1StringView("dark"))
        theme.setScheme(wavelane::ui::Theme::Scheme::dark);
    else if (parser.value(scheme) == QLatin1StringView("light"))
        theme.setScheme(wavelane::ui::Theme::Scheme::light);
    else
        theme.applySettings();

    wavelane::ui::WorkbenchOptions workbenchOptions;
    workbenchOptions.engine.session.device = wavelane::ui::toUtf8(parser.value(device));
    workbenchOptions.engine.session.validation = parser.isSet(validation);
    workbenchOptions.isViewOnly = parser.isSet(screenshot);
    wavelane::ui::MainWindowOptions options;
    options.rememberLayout = !parser.isSet(screenshot);
    options.theme = &theme;
    const auto vulkan = wavelane::ui::createVulkanInstance();
    if (vulkan)
        options.vulkan = vulkan->get();
    else
        options.noVulkanReason = vulkan.error();

    wavelane::ui::Workbench workbench(std::move(workbenchOptions));
    MainWindow window(workbench, std::move(options));
    window.show();
    if (parser.isSet(layout))
        window.workspace().choose(wavelane::ui::layoutOf(parser.value(layout)));
    const QStringList projects = parser.positionalArguments();
    const bool isOpen = !projects.isEmpty() && window.openProject(projects.front());
    if (isOpen) {
        if (parser.isSet(play))
            window.session().play();
        else if (parser.isSet(run) || parser.isSet(screenshot))
            window.session().run();
    }
    if (parser.isSet(screenshot)) {
        if (!projects.isEmpty() && !isOpen) {
            std::fprintf(stderr, "wavelane-ide: %s cannot be opened, so there is no screenshot.\n",
                         qPrintable(projects.front()));
            return 1;
        }
        takeScreenshot(window, parser.value(screenshot));
    }
    // The user closed the window while a question was open; no later event would end the event loop.
    if (!window.isVisible())
        return 0;
    return QApplication::exec();
}
