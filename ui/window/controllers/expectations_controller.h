// SPDX-License-Identifier: MIT
#pragma once

#include "ui/panels/inspect/inspect_panel.h"
#include "ui/panels/inspect/record/value_recorder.h"
#include "ui/window/window_context.h"

namespace wavelane::ui {

class NavigationController;

/// Adds, records and evaluates expectations, and goes from one that failed to the next.
class ExpectationsController final : public QObject
{
    Q_OBJECT

public:
    ExpectationsController(const WindowContext& context, NavigationController& navigation);

private:
    void registerActions();
    void registerViewActions();
    DisabledReason reasonNoRecording() const;
    void record(std::optional<ValueSelection> selection, const QString& reasonIfNothing);
    void recordResource();
    QString chosenResource() const; ///< Selected in the tree, otherwise shown in Inspect.
    void addExpectation();
    void showNextFailed();

    const WindowContext& m_context;
    NavigationController& m_navigation;
    ValueRecorder m_recorder;
};

} // namespace wavelane::ui
