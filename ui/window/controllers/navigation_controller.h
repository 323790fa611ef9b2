// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "ui/window/window_context.h"

namespace wavelane::ui {

/// Leads from an object or a problem to the panels that show it, and keeps the panels on the same selection.
class NavigationController final : public QObject
{
    Q_OBJECT

public:
    explicit NavigationController(const WindowContext& context);

    /// Selects the object and shows its source or its bytes.
    void goTo(const ObjectId& id);

private:
    void connectPanels();
    void showProperties();
    void showObject(const ObjectId& id);
    void showExpectation(std::size_t index); ///< The first element that differs, or the resource.
    void showProblems();
    void showSource(const ObjectId& id); ///< For shaders and dispatches; otherwise does nothing.
    void jumpTo(const Diagnostic& diagnostic);
    void nextProblem();
    void showProblemCount();

    const WindowContext& m_context;
    int m_problemIndex = -1;
};

} // namespace wavelane::ui
