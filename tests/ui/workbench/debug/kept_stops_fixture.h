// SPDX-License-Identifier: MIT
#pragma once

#include "tests/ui/workbench/eventually.h"
#include "tests/ui/workbench/example_copy.h"
#include "tests/ui/workbench/open_whole.h"
#include "tests/ui/workbench/person.h"
#include "tests/ui/workbench/test_options.h"
#include "ui/actions/action_ids.h"
#include "ui/base/text.h"
#include "ui/editor/code/code_editor.h"
#include "ui/editor/code/editor_gutter.h"
#include "ui/editor/editor_tabs.h"
#include "ui/editor/text/debug_marks.h"
#include "ui/panels/debug/debug_panel.h"
#include "ui/panels/debug/stops/debug_stops.h"
#include "ui/panels/debug/stops/stop_list.h"
#include "ui/panels/debug/variable_tree.h"
#include "ui/panels/list_panels.h"
#include "ui/window/main_window.h"

#include <QAction>
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

/// Windows that remember what they show, one after the other, and a copy of the example that adds up numbers.
class KeptStopsTest : public testing::Test
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

    DebugPanel& panel() { return window->debugPanel(); }
    CodeEditor* editor() { return window->editors().current(); }
    DebugMarks& marks() { return DebugMarks::of(*editor()->document()); }
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
    /// 1-based line of the first occurrence.
    int lineOf(const QString& text) { return editor()->document()->find(text).blockNumber() + 1; }
    void clickMargin(int line)
    {
        editor()->placeCursor(line, 0);
        auto* const gutter = editor()->findChild<EditorGutter*>();
        ASSERT_NE(gutter, nullptr);
        person::click(*gutter, gutter->markAt(line));
        ASSERT_TRUE(marks().has(line - 1));
    }
    bool isReady() { return panel().isActive() && !panel().isBusy(); }
    void start()
    {
        window->actions().at(QStringLiteral("debug.start")).trigger();
        ASSERT_TRUE(eventually([&] { return isReady(); })) << panel().status().toStdString();
    }
    void move(const char* action)
    {
        QAction& command = window->actions().at(QLatin1StringView(action));
        ASSERT_TRUE(command.isEnabled()) << action;
        command.trigger();
        ASSERT_TRUE(eventually([&] { return isReady(); }));
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
    std::unique_ptr<Workbench> workbench;
    std::unique_ptr<MainWindow> window;

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
