// SPDX-License-Identifier: MIT
#include "core/project/validator.h"

#include "core/project/json/json_pointer.h"
#include "core/project/validator/checks.h"

namespace wavelane::project {

Diagnostics validate(const Project& project)
{
    Checker checker(project);
    for (const Resource& each : project.resources) {
        if (!each.broken)
            checkResource(checker, each, childPointer("/resources", each.name));
    }
    for (std::size_t i = 0; i < project.passes.size(); ++i)
        checkPass(checker, project.passes[i], childPointer("/passes", i));
    for (std::size_t i = 0; i < project.expectations.size(); ++i)
        checkExpectation(checker, project.expectations[i], childPointer("/expect", i));
    return checker.take();
}

} // namespace wavelane::project
