// SPDX-License-Identifier: MIT
#include "core/run/layer_messages.h"

#include <algorithm>
#include <format>

namespace wavelane::run {

void addLayerMessages(const std::vector<gpu::LayerMessage>& messages, const Plan& plan, Diagnostics& diagnostics)
{
    for (const gpu::LayerMessage& message : messages) {
        const bool printed = message.id.find("DEBUG-PRINTF") != std::string::npos;
        if (message.severity == Severity::note && !printed)
            continue;
        Diagnostic diagnostic{.severity = printed ? Severity::note : message.severity,
                              .code = printed ? Code::shaderPrintf : Code::validationMessage,
                              .message = message.text};
        if (!printed && !message.object.empty())
            diagnostic.detail = std::format("Concerns \"{}\".", message.object);
        const auto leaf = std::ranges::find(plan.leaves, message.pass, &Plan::Leaf::name);
        if (!message.pass.empty() && leaf != plan.leaves.end())
            diagnostic.at = leaf->at;
        if (std::ranges::find(diagnostics, diagnostic) == diagnostics.end() || printed)
            diagnostics.push_back(std::move(diagnostic));
    }
}

} // namespace wavelane::run
