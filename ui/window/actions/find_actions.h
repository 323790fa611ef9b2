// SPDX-License-Identifier: MIT
#pragma once

#include "ui/window/window_context.h"

#include <QCoreApplication>

namespace wavelane::ui {

/// Finds in what has the focus: text in the editor, or values in Inspect.
class FindActions final
{
    Q_DECLARE_TR_FUNCTIONS(FindActions)

public:
    explicit FindActions(const WindowContext& context);

private:
    bool isInspecting() const; ///< Inspect has the focus, or there is no editor to search.
    void findInView();
    void findNearest(bool backwards);
    DisabledReason reasonNothingToSearch() const;

    const WindowContext& m_context;
};

} // namespace wavelane::ui
