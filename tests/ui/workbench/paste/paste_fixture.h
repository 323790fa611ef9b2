// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/writer.h"
#include "tests/ui/workbench/person.h"
#include "tests/ui/workbench/workbench_fixture.h"
#include "ui/base/text.h"
#include "ui/panels/live_panel.h"
#include "ui/views/present/present_view.h"

#include <QApplication>
#include <QClipboard>
#include <QFile>
#include <QImage>
#include <QTemporaryDir>

#include <gtest/gtest.h>

#include <filesystem>

namespace wavelane::ui {

/// A picture of more than one color: something was drawn.
inline bool showsSomething(const QImage& image)
{
    if (image.isNull())
        return false;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            if (image.pixel(x, y) != image.pixel(0, 0))
                return true;
    return false;
}

/// The text of a shader in `shaders/`; empty if it cannot be read.
inline QString foreignShader(const QString& name)
{
    QFile file(QStringLiteral(WAVELANE_SOURCE_DIR "/tests/ui/workbench/paste/shaders/") + name);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// A window with an empty project in a temporary home folder, and the actions that a user takes there.
class PasteTest : public WorkbenchTest
{
protected:
    void SetUp() override
    {
        WorkbenchTest::SetUp();
        // The dialog proposes a folder for documents.
        qputenv("HOME", home.path().toLocal8Bit());
    }
    void TearDown() override
    {
        qputenv("HOME", formerHome);
        WorkbenchTest::TearDown();
    }

    void openEmptyProject()
    {
        const project::Project empty{.name = "Empty"};
        std::filesystem::create_directories(projectFolder());
        ASSERT_TRUE(project::writeFileAtomically(projectFolder() / "project.wavelane", project::toText(empty)));
        ASSERT_TRUE(openWhole(*window, toQt(projectFolder())));
        ASSERT_TRUE(eventually([&] { return window->session().state() == EngineSession::State::idle; }));
    }
    std::filesystem::path projectFolder() const { return toPath(home.path()) / "empty"; }

    /// Pastes one of the shaders into an empty project and waits until the pass has everything that it needs.
    void pasteIntoEmptyProject(const QString& shader)
    {
        openEmptyProject();
        copyToClipboard(foreignShader(shader));
        window->actions().at(action_id::pasteShader).trigger();
        ASSERT_TRUE(eventually([&] { return isComplete(); })) << problemTexts().toStdString();
    }

    static void copyToClipboard(const QString& text) { QApplication::clipboard()->setText(text); }
    QImage picture() { return window->livePanel().view().picture(); }
    const project::Project& project() { return window->document().project(); }
    QString projectText() { return QString::fromStdString(project::toText(project())); }

    bool isComplete() { return compiled() && !has(Code::bindingMissing) && !project().resources.empty(); }
    void pressKey(int key, Qt::KeyboardModifiers keys = {})
    {
        ++actions;
        person::press(key, keys);
    }
    void click(QWidget& widget)
    {
        ++actions;
        person::click(widget);
    }
    /// Presses F5 and waits for the run.
    void pressRun()
    {
        const std::uint64_t before = window->session().runCount();
        pressKey(Qt::Key_F5);
        ASSERT_TRUE(eventually([&] {
            return window->session().runCount() > before && window->session().state() == EngineSession::State::idle;
        }));
    }
    QString problemTexts()
    {
        QString text;
        for (const Diagnostic& one : problems().all())
            text += toQt(one.message) + QLatin1Char('\n');
        return text;
    }

    QTemporaryDir home;
    QByteArray formerHome = qgetenv("HOME");
    int actions = 0;
};

} // namespace wavelane::ui
