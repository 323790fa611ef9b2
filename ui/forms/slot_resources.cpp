// SPDX-License-Identifier: MIT
#include "ui/forms/slot_resources.h"

#include "core/project/bindings/reconcile.h"

namespace wavelane::ui {

bool fits(const project::Project& project, const shader::Binding& binding, const project::Resource& resource)
{
    const bool isBound = !std::holds_alternative<project::Heap>(resource.kind);
    const auto problem = project::bindingProblem(project, binding, {.resource = resource.name});
    return isBound && (!problem || problem->code != Code::bindingKindMismatch);
}

} // namespace wavelane::ui
