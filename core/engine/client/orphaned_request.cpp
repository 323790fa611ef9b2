// SPDX-License-Identifier: MIT
#include "core/engine/client/orphaned_request.h"

#include <algorithm>
#include <utility>
#include <variant>

namespace wavelane::engine {

std::optional<Diagnostic> failureOfOrphan(PendingRequest& pending, bool wasStopped, const Death& death)
{
    const Role role = roleOf(pending.request);
    const Role failedRole = death.failedRole();
    const bool isToBlame = failedRole == role && !death.saidGoodbye;
    // A run that waits for the shader that crashed the compiler fails with it.
    const bool failedWithCompile =
        role == Role::gpu && failedRole == Role::compile && death.compile.key == pending.key;
    const bool isRead = readsContents(pending.request);
    const bool isRun = std::holds_alternative<RunRequest>(pending.request);
    const bool killedFromOutside = failedRole == Role::none && isRun && !death.saidGoodbye;
    if (wasStopped && !isToBlame)
        return Diagnostic{.code = Code::cancelled, .message = "The request was cancelled.", .at = {}};
    if (!isToBlame && !failedWithCompile && !isRead && !killedFromOutside && pending.attempts == 0) {
        ++pending.attempts;
        return std::nullopt;
    }
    Diagnostic diagnostic = death.diagnosticFor(failedWithCompile ? Role::compile : role);
    const bool isNewShader = diagnostic.at.starts_with("/shaders/") &&
                             !std::ranges::contains(pending.failedShaders, diagnostic.at, &Diagnostic::at);
    // A crash may be one compiler's alone, and a run reports the problems of the other shaders.
    const bool hasCrashed = isToBlame && diagnostic.code == Code::compilerCrashed &&
                            std::holds_alternative<CompileRequest>(pending.request);
    if ((failedWithCompile || hasCrashed) && isNewShader) {
        pending.failedShaders.push_back(std::move(diagnostic));
        return std::nullopt;
    }
    return diagnostic;
}

} // namespace wavelane::engine
