// SPDX-License-Identifier: MIT
#pragma once

#include "ui/document/offered_fix.h"
#include "ui/fixes/pass_checks.h"
#include "ui/window/window_context.h"

namespace wavelane::ui {

/// Offers the fixes for problems in the editors and in the list of problems, and creates what passes lack.
class FixesController final : public QObject
{
    Q_OBJECT

public:
    explicit FixesController(const WindowContext& context);

private:
    std::vector<OfferedFix> fixesOf(const Diagnostic& problem);
    /// Edits of the source. Applying one shows it in an editor.
    void addEdits(const Diagnostic& problem, std::vector<OfferedFix>& fixes);
    void createMissing();

    const WindowContext& m_context;
    PassChecks m_checks;
};

} // namespace wavelane::ui
