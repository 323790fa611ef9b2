// SPDX-License-Identifier: MIT
#include "tests/ui/screenshots/stage.h"

#include "ui/window/workbench.h"

#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QMenu>
#include <QMenuBar>
#include <QPointer>
#include <QTest>

#include <filesystem>

namespace wavelane::ui {

namespace {

constexpr int deadlineMilliseconds = 60'000;

WorkbenchOptions stageOptions(const QString& folder)
{
    WorkbenchOptions options;
    options.engine.program = WAVELANE_PROGRAM;
    options.recoveryFolder = folder + QStringLiteral("/recovery");
    options.failureFolder = folder + QStringLiteral("/failures");
    options.tourFolder = folder + QStringLiteral("/tours");
    options.isViewOnly = true;
    return options;
}

MainWindowOptions stageWindowOptions(Theme& theme)
{
    MainWindowOptions options;
    options.noVulkanReason = QStringLiteral("Screenshots are painted without Vulkan.");
    options.rememberLayout = false;
    options.theme = &theme;
    return options;
}

} // namespace

Stage::Stage(Camera& camera, Theme& theme)
    : m_camera(camera), m_workbench(std::make_unique<Workbench>(stageOptions(m_folder.path()))),
      m_window(std::make_unique<MainWindow>(*m_workbench, stageWindowOptions(theme)))
{
    m_window->show();
    m_window->activateWindow();
    settle();
}

Stage::~Stage()
{
    for (const auto& [path, file] : m_window->document().openFiles())
        file->document().setModified(false);
    m_window->document().undoStack().setClean();
}

void Stage::await(const QString& what, const std::function<bool()>& holds)
{
    if (!QTest::qWaitFor(holds, deadlineMilliseconds))
        m_camera.fail(QStringLiteral("Within 60 s, this did not happen: %1.").arg(what));
}

void Stage::open(const QString& folder)
{
    const QString copy = m_folder.filePath(QString::number(m_copies++) + QLatin1Char('/') + QDir(folder).dirName());
    std::filesystem::create_directories(copy.toStdString());
    std::filesystem::copy((QStringLiteral(WAVELANE_SOURCE_DIR "/") + folder).toStdString(), copy.toStdString(),
                          std::filesystem::copy_options::recursive);
    for (const auto& [path, file] : m_window->document().openFiles())
        file->document().setModified(false);
    m_window->document().undoStack().setClean();
    if (!m_window->openProject(copy))
        return m_camera.fail(QStringLiteral("The project '%1' cannot be opened.").arg(folder));
    m_window->workspace().finishShowing();
    m_window->activateWindow(); // A dock that floated may be the active window.
    run();
}

void Stage::run()
{
    EngineSession& session = m_window->session();
    const auto before = session.runCount();
    session.run();
    await(QStringLiteral("the end of a run"),
          [&] { return session.runCount() > before && session.state() == EngineSession::State::idle; });
    settle();
}

void Stage::trigger(QLatin1StringView action)
{
    m_window->actions().at(action).trigger();
    settle();
}

void Stage::dialog(const QString& name, const std::function<void()>& show, const std::function<void(QWidget&)>& with)
{
    if (!m_camera.includes(name))
        return;
    show();
    settle();
    QPointer<QWidget> open = QApplication::activeModalWidget();
    if (!open)
        return m_camera.fail(QStringLiteral("No dialog opened for the picture '%1'.").arg(name));
    if (with) {
        with(*open);
        settle();
    }
    m_camera.take(name, *open);
    if (auto* dialog = qobject_cast<QDialog*>(open.data()))
        dialog->reject();
    settle();
}

void Stage::menu(const QString& name, int position)
{
    if (!m_camera.includes(name))
        return;
    QMenuBar& bar = *m_window->menuBar();
    QAction* title = bar.actions().at(position);
    bar.setActiveAction(title);
    title->menu()->popup(bar.mapToGlobal(bar.actionGeometry(title).bottomLeft() + QPoint(0, 1)));
    settle();
    m_camera.take(name, *title->menu());
    title->menu()->close();
    bar.setActiveAction(nullptr);
    settle();
}

} // namespace wavelane::ui
