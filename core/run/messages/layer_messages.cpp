// SPDX-License-Identifier: MIT
#include "core/run/messages/layer_messages.h"

#include <algorithm>
#include <format>

namespace wavelane::run {

namespace {

constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/// What the layer says about printing, a buffer that was too small for example, is no fault of the project.
bool isAboutPrints(const gpu::LayerMessage& message)
{
    return message.id.contains("DEBUG-PRINTF") || message.text.contains("Debug Printf");
}

/// Our sentence for the layer's about a buffer that was too small, else the layer's own.
std::string sentenceOf(const gpu::LayerMessage& message)
{
    if (!isAboutPrints(message) || !message.text.contains("truncated"))
        return message.text;
    return std::format("A dispatch printed more than the validation layer keeps, {} bytes; what is beyond is lost.",
                       gpu::Instance::printBytes);
}

/// The resource of the project that an object is, or is a view of: views are called `NAME as …`, `NAME mip …`.
const project::Resource* resourceOf(const std::string& object, const project::Project& project)
{
    const project::Resource* found = nullptr;
    for (const project::Resource& each : project.resources) {
        const bool isIt = object == each.name || object.starts_with(each.name + " ");
        if (isIt && (!found || each.name.size() > found->name.size()))
            found = &each;
    }
    return found;
}

/// The labels that the layer writes behind commands of other submits, `vkCmdDispatch[outer::inner]`, the innermost
/// first.
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
                              .message = sentenceOf(message),
                              .at = pointerOf(message, plan, project),
                              .detail = detailOf(message, project)};
        if (std::ranges::find(diagnostics, diagnostic) == diagnostics.end())
            diagnostics.push_back(std::move(diagnostic));
    }
}

} // namespace wavelane::run
