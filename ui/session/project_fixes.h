// SPDX-License-Identifier: MIT
#pragma once

#include "ui/document/document.h"

#include <functional>
#include <optional>
#include <vector>

namespace wavelane::project {
struct Slot;
} // namespace wavelane::project

namespace wavelane::ui {

class EngineSession;

/// A fix for a problem that changes the project as one undo step.
struct ProjectFix
{
    QString title; ///< Text of the button or menu item.
    std::function<void(Document& document)> apply;
};

/// Sets the stride of the buffer in a slot to the size of the shader's structure. Nothing if they match.
std::optional<ProjectFix> strideFixOf(const project::Project& project, const project::Slot& slot);

/// The fixes of a problem of the project, from what the shaders last declared. Empty if there are none.
std::vector<ProjectFix> projectFixes(const Document& document, const EngineSession& session,
                                     const Diagnostic& problem);

} // namespace wavelane::ui
