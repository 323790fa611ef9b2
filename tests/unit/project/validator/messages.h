// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/validator.h"
#include "tests/unit/project/sample.h"

namespace wavelane::project::test {

/// The message of the only diagnostic of the validator.
inline std::string validatorMessage(std::string_view text)
{
    const ReadOutcome outcome = readProject(text);
    if (hasErrors(outcome.diagnostics))
        return "the reader reports " + brief(outcome.diagnostics);
    const Diagnostics found = validate(outcome.project);
    return found.size() == 1 ? found.front().message : brief(found);
}

/// The same for a project with these resources and one pass.
inline std::string passMessage(std::string_view resources, std::string_view pass)
{
    return validatorMessage(file(R"("shaders": { "s": { "source": "s.hlsl" } }, "resources": { )" +
                                 std::string(resources) + R"( }, "passes": [ )" + std::string(pass) + " ]"));
}

} // namespace wavelane::project::test
