// SPDX-License-Identifier: MIT
#pragma once

#include "tests/ui/workbench/debug/debug_steps.h"
#include "tests/ui/workbench/workbench_fixture.h"
#include "ui/base/text.h"
#include "ui/panels/debug/variable_tree.h"

#include <QLabel>
#include <QTabBar>
#include <QTabWidget>
#include <QTemporaryDir>

#include <algorithm>
#include <string>

namespace wavelane::ui {

/// The example that adds up numbers in groups of 256 threads.
class DebugPanelTest : public DebugSteps<WorkbenchTest>
{
protected:
    void openExample()
    {
        open("reduction");
        ASSERT_TRUE(window->editors().show(toPath(copy->path()) / "sum.hlsl"));
    }
    /// Of any label of the panel.
    bool says(const QString& text)
    {
        return std::ranges::any_of(panel().findChildren<QLabel*>(),
                                   [&](const QLabel* label) { return label->text().contains(text); });
    }
    void showGroup()
    {
        auto* const tabs = panel().findChild<QTabWidget*>();
        ASSERT_NE(tabs, nullptr);
        person::click(*tabs->tabBar(), tabs->tabBar()->tabRect(1).center());
    }
    int markedLine() { return marks().executionLine() + 1; }
    QTemporaryDir own;
    std::string value(const QStringList& path) { return panel().variables().valueAt(path).toStdString(); }
};

} // namespace wavelane::ui
