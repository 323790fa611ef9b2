// SPDX-License-Identifier: MIT
#include "core/run/messages/layer_messages.h"

#include <algorithm>
#include <format>

namespace wavelane::run {

namespace {

constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/// Messages about printing, for example about a full buffer, are not errors of the project.
bool isAboutPrints(const gpu::LayerMessage& message)
{
    return message.id.contains("DEBUG-PRINTF") || message.text.contains("Debug Printf");
}

/// The text of the message. The message about a full print buffer is replaced by ours.
std::string textOf(const gpu::LayerMessage& message)
{
    if (!isAboutPrints(message) || !message.text.contains("truncated"))
        return message.text;
    return std::format("A dispatch printed more than the {} bytes that the validation layer keeps; the rest is lost.",
                       gpu::Instance::printBytes);
}

/// The resource of an object or view. Views are called `NAME as …` or `NAME mip …`.
const project::Resource* resourceOf(const std::string& object, const project::Project& project)
{
    const project::Resource* found = nullptr;
    for (const project::Resource& each : project.resources) {
        const bool matches = object == each.name || object.starts_with(each.name + " ");
        if (matches && (!found || each.name.size() > found->name.size()))
            found = &each;
    }
    return found;
}

/// The labels that the layer writes after commands of other submits, `vkCmdDispatch[outer::inner]`, innermost first.
std::vector<std::string> labelsIn(std::string_view text)
{
    std::vector<std::string> labels;
    for (std::size_t at = text.find("vkCmd"); at != std::string_view::npos; at = text.find("vkCmd", at + 1)) {
        const std::size_t open = text.find_first_not_of(letters, at);
        if (open == std::string_view::npos || text[open] != '[')
            continue;
        std::string_view names = text.substr(open + 1, text.find(']', open) - open - 1);
        while (!names.empty()) {
            const std::size_t last = names.rfind("::");
            labels.emplace_back(last == std::string_view::npos ? names : names.substr(last + 2));
            names = names.substr(0, last == std::string_view::npos ? 0 : last);
        }
    }
    return labels;
}

std::string pointerOf(const gpu::LayerMessage& message, const Plan& plan, const project::Project& project)
{
    for (const std::string& label : message.labels.empty() ? labelsIn(message.text) : message.labels) {
        if (const auto leaf = std::ranges::find(plan.leaves, label, &Plan::Leaf::label); leaf != plan.leaves.end())
            return leaf->at;
    }
    for (const std::string& object : message.objects) {
        if (const project::Resource* resource = resourceOf(object, project))
            return "/resources/" + resource->name;
    }
    return {};
}

std::string detailOf(const gpu::LayerMessage& message, const project::Project& project)
{
    std::string detail = message.id;
    for (const std::string& object : message.objects) {
        detail += detail.empty() ? "" : "\n";
        detail += std::format("Concerns {}\"{}\".", resourceOf(object, project) ? "resource " : "", object);
    }
    return detail;
}

} // namespace

void addLayerMessages(const std::vector<gpu::LayerMessage>& messages, const Plan& plan,
                      const project::Project& project, Diagnostics& diagnostics)
{
    for (const gpu::LayerMessage& message : messages) {
        if (message.severity == Severity::note)
            continue;
        const bool aboutPrints = isAboutPrints(message);
        Diagnostic diagnostic{.severity = aboutPrints ? Severity::warning : message.severity,
                              .code = aboutPrints ? Code::shaderPrintf : Code::validationMessage,
                              .message = textOf(message),
                              .at = pointerOf(message, plan, project),
                              .detail = detailOf(message, project)};
        if (std::ranges::find(diagnostics, diagnostic) == diagnostics.end())
            diagnostics.push_back(std::move(diagnostic));
    }
}

} // namespace wavelane::run
