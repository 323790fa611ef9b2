// SPDX-License-Identifier: MIT
#pragma once

#include "tests/ui/workbench/eventually.h"
#include "tests/ui/workbench/person.h"
#include "ui/editor/code/code_editor.h"
#include "ui/editor/code/editor_gutter.h"
#include "ui/editor/editor_tabs.h"
#include "ui/editor/text/debug_marks.h"
#include "ui/panels/debug/debug_panel.h"
#include "ui/window/main_window.h"

#include <QAction>
#include <QTextDocument>

#include <gtest/gtest.h>

namespace wavelane::ui {

/// What a user does with the debugger. `Base` is a fixture with a `window`.
template<class Base>
class DebugSteps : public Base
{
protected:
    DebugPanel& panel() { return this->window->debugPanel(); }
    CodeEditor* shownEditor() { return this->window->editors().current(); }
    DebugMarks& marks() { return DebugMarks::of(*shownEditor()->document()); }
    /// 1-based line of the first occurrence.
    int lineOf(const QString& text) { return shownEditor()->document()->find(text).blockNumber() + 1; }
    void clickMargin(int line)
    {
        shownEditor()->placeCursor(line, 0);
        auto* const gutter = shownEditor()->template findChild<EditorGutter*>();
        ASSERT_NE(gutter, nullptr);
        person::click(*gutter, gutter->markAt(line));
    }
    bool isReady() { return panel().isActive() && !panel().isBusy(); }
    void start()
    {
        this->window->actions().at(QStringLiteral("debug.start")).trigger();
        ASSERT_TRUE(eventually([&] { return isReady(); })) << panel().status().toStdString();
    }
    void move(const char* action)
    {
        QAction& command = this->window->actions().at(QLatin1StringView(action));
        ASSERT_TRUE(command.isEnabled()) << action;
        command.trigger();
        ASSERT_TRUE(eventually([&] { return isReady(); }));
    }
};

} // namespace wavelane::ui
