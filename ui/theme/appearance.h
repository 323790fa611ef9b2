// SPDX-License-Identifier: MIT
#pragma once

#include "ui/theme/theme.h"

#include <QString>

namespace wavelane::ui {

/// How the window looks, as far as the user chooses. Kept in QSettings; what was never chosen is not kept, so that a
/// better usual value reaches everyone who did not. GUI thread.
struct Appearance
{
    static constexpr int leastTeachPercent = 100;
    static constexpr int mostTeachPercent = 300;

    Theme::Scheme scheme = Theme::Scheme::followSystem;
    QString editorFamily;   ///< Of sources and bytes; empty: `Theme::usualMonospace`.
    int editorPoints = 0;   ///< Their size, 6 to 48 points; 0: that of the rest of the window.
    int teachPercent = 140; ///< Size of all text in the Teach layout, in percent of the usual one.
    bool operator==(const Appearance&) const = default;
};

/// What is kept, each value brought into its range.
Appearance appearance();
void setAppearance(const Appearance& values);

} // namespace wavelane::ui
