// SPDX-License-Identifier: MIT
#pragma once

#include "tests/ui/workbench/eventually.h"
#include "tests/ui/workbench/example_copy.h"
#include "tests/ui/workbench/open_whole.h"
#include "tests/ui/workbench/person.h"
#include "tests/ui/workbench/test_options.h"
#include "ui/actions/action_ids.h"
#include "ui/editor/code/code_editor.h"
#include "ui/editor/editor_tabs.h"
#include "ui/models/project_model.h"
#include "ui/panels/inspect/inspect_panel.h"
#include "ui/panels/project/project_panel.h"
#include "ui/views/hex/hex_view.h"
#include "ui/window/main_window.h"

#include <QAction>
#include <QTemporaryDir>
#include <QTextBlock>
#include <QTreeView>

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>

namespace wavelane::ui {

/// The window with a real engine and a copy of an example.
class WorkbenchTest : public testing::Test
{
protected:
    void SetUp() override
    {
        WorkbenchOptions options = testWorkbenchOptions();
        options.failureFolder = failures.path();
        options.tourFolder = tours.path();
        setEngineSettings({}); // Tests that change the settings do not restore them.
        workbench = std::make_unique<Workbench>(std::move(options));
        window = std::make_unique<MainWindow>(*workbench, testWindowOptions());
        window->show();
        window->activateWindow(); // Only the active window has shortcuts and the focus.
        ASSERT_TRUE(QTest::qWaitForWindowActive(window.get()));
    }
    void TearDown() override
    {
        // Avoids the question about unsaved changes.
        for (const auto& [path, file] : window->document().openFiles())
            file->document().setModified(false);
        window->document().undoStack().setClean();
        window.reset();
    }

    void open(const std::string& example)
    {
        copy = std::make_unique<ExampleCopy>(example);
        ASSERT_TRUE(openWhole(*window, copy->path()));
        ASSERT_NE(editor(), nullptr);
        ASSERT_TRUE(eventually([&] { return compiled(); }));
    }
    CodeEditor* editor() { return window->editors().current(); }
    const Problems& problems() { return window->document().problems(); }
    bool compiled()
    {
        const auto& project = window->document().project();
        return std::ranges::all_of(project.shaders, [&](const auto& one) {
            const ShaderState* state = window->session().shaders().state(one.name);
            return state && state->known && state->asked == 0;
        });
    }
    bool has(Code code)
    {
        return std::ranges::any_of(problems().all(), [&](const Diagnostic& one) { return one.code == code; });
    }
    void replaceText(const QString& from, const QString& to)
    {
        QTextCursor found = editor()->document()->find(from);
        ASSERT_FALSE(found.isNull()) << from.toStdString();
        found.insertText(to);
    }
    void runAndWait()
    {
        const std::uint64_t before = window->session().runCount();
        window->actions().at(action_id::run).trigger();
        ASSERT_TRUE(eventually([&] {
            return window->session().runCount() > before && window->session().state() == EngineSession::State::idle;
        }));
    }
    /// Clicks the row of an object in the Project panel.
    void clickInTree(const ObjectId& id)
    {
        QTreeView& tree = window->projectPanel().tree();
        const QModelIndex index = window->projectPanel().model().indexOf(id);
        tree.scrollTo(index);
        person::click(*tree.viewport(), tree.visualRect(index).center());
        ASSERT_EQ(window->projectPanel().selected(), id);
    }
    void clickInTree(const char* resource) { clickInTree(resourceId(window->document().project(), resource)); }
    int firstByte()
    {
        HexView& hex = window->inspectPanel().hexView();
        window->inspectPanel().showHex();
        return eventually([&] { return hex.byteAt(0) >= 0; }) ? hex.byteAt(0) : -1;
    }

    QTemporaryDir failures;
    QTemporaryDir tours;
    std::unique_ptr<ExampleCopy> copy;
    std::unique_ptr<Workbench> workbench;
    std::unique_ptr<MainWindow> window;
};

} // namespace wavelane::ui
