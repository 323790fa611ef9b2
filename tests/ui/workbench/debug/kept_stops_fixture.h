// SPDX-License-Identifier: MIT
#pragma once

#include "tests/ui/workbench/debug/debug_steps.h"
#include "tests/ui/workbench/example_copy.h"
#include "tests/ui/workbench/open_whole.h"
#include "tests/ui/workbench/test_options.h"
#include "ui/actions/action_ids.h"
#include "ui/base/text.h"
#include "ui/panels/debug/stops/debug_stops.h"
#include "ui/panels/debug/stops/stop_list.h"
#include "ui/panels/debug/variable_tree.h"
#include "ui/panels/list_panels.h"

#include <QFile>
#include <QSettings>
#include <QTabBar>
#include <QTabWidget>
#include <QTest>
#include <QTextBlock>
#include <QTreeWidget>

#include <gtest/gtest.h>

#include <filesystem>
#include <memory>
#include <utility>

namespace wavelane::ui {

/// Windows, one after the other.
class WindowsTest : public testing::Test
{
protected:
    std::unique_ptr<Workbench> workbench;
    std::unique_ptr<MainWindow> window;
};

/// Windows that remember what they show, one after the other, and a copy of the example that adds up numbers.
class KeptStopsTest : public DebugSteps<WindowsTest>
{
protected:
    static constexpr int stopsTab = 2;

    ~KeptStopsTest() override
    {
        discard();
        closeWindow();
        QSettings().remove(QStringLiteral("window"));
    }

    void openExample()
    {
        openWindow();
        showSource();
    }
    void openWindow()
    {
        MainWindowOptions options = testWindowOptions();
        options.rememberLayout = true;
        workbench = std::make_unique<Workbench>(testWorkbenchOptions());
        window = std::make_unique<MainWindow>(*workbench, std::move(options));
        window->show();
        window->activateWindow();
        ASSERT_TRUE(QTest::qWaitForWindowActive(window.get()));
        ASSERT_TRUE(openWhole(*window, copy.path()));
        window->docks().show(QStringLiteral("debug"));
        window->docks().enlarge(QStringLiteral("debug"));
        QCoreApplication::processEvents();
    }
    void closeWindow()
    {
        if (window)
            window->close();
        window.reset();
        workbench.reset();
    }
    /// Avoids the question about unsaved changes.
    void discard()
    {
        if (!window)
            return;
        for (const auto& [path, file] : window->document().openFiles())
            file->document().setModified(false);
        window->recovery().discardOwn();
    }
    void showSource() { ASSERT_TRUE(window->editors().show(copy.folder() / "sum.hlsl")); }

    CodeEditor* editor() { return window->editors().current(); }
    QTreeWidget& tree() { return panel().stopList().tree(); }
    QTreeWidgetItem& row(int index) { return *tree().topLevelItem(0)->child(index); }
    int openedRows() { return tree().topLevelItem(0)->childCount(); }
    void select(QTreeWidgetItem& item)
    {
        panel().tabs().setCurrentWidget(&panel().stopList());
        tree().setFocus();
        tree().setCurrentItem(&item);
    }
    void showTab(int index)
    {
        person::click(*panel().tabs().tabBar(), panel().tabs().tabBar()->tabRect(index).center());
    }
    QString output() { return window->findChild<OutputPanel*>()->toPlainText(); }

    QByteArray userFile() { return read("project.wavelane.user"); }
    void writeUserFile(const QByteArray& bytes) { write("project.wavelane.user", bytes); }
    QByteArray source() { return read("sum.hlsl"); }
    void writeSource(const QByteArray& bytes) { write("sum.hlsl", bytes); }
    /// A text of the source that an ended program did not save.
    void leaveUnsaved(const QString& text)
    {
        const RecoveryFolder folder(Recovery::defaultFolder());
        Left left{.file = {},
                  .projectFile = copy.folder() / "project.wavelane",
                  .title = "Left",
                  .owner = Owner::self(),
                  .text = read("project.wavelane").toStdString(),
                  .isProjectChanged = false,
                  .texts = {{copy.folder() / "sum.hlsl", toUtf8(text)}}};
        left.owner.start += 1; // Its number is another program's now.
        left.file = folder.newFile(left.projectFile);
        ASSERT_TRUE(folder.write(left.file, left));
    }

    ExampleCopy copy{"reduction"};

private:
    QByteArray read(const char* name)
    {
        QFile file(copy.path() + QLatin1Char('/') + QLatin1StringView(name));
        EXPECT_TRUE(file.open(QIODevice::ReadOnly));
        return file.readAll();
    }
    void write(const char* name, const QByteArray& bytes)
    {
        QFile file(copy.path() + QLatin1Char('/') + QLatin1StringView(name));
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }
};

} // namespace wavelane::ui
