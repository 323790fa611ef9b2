// SPDX-License-Identifier: MIT
#include "ui/fixes/stride_fix.h"

#include "core/project/bindings/reconcile.h"
#include "core/project/bindings/stride_fix.h"
#include "core/project/json/json_pointer.h"
#include "ui/base/text.h"
#include "ui/session/services/shader_states.h"

#include <QCoreApplication>

#include <algorithm>

namespace wavelane::ui {

namespace {

struct StrideFixText
{
    Q_DECLARE_TR_FUNCTIONS(wavelane::ui::StrideFixes)
};

OfferedFix fixOfStride(Document& document, const project::StrideFix& fix)
{
    return {.title = StrideFixText::tr("Set the Stride to %1").arg(fix.stride), .apply = [&document, fix] {
                document.edit<project::Resource>(resourceId(document.project(), fix.buffer),
                                                 StrideFixText::tr("Set the stride of %1").arg(toQt(fix.buffer)),
                                                 [&](project::Resource& one) {
                                                     if (auto* buffer = std::get_if<project::Buffer>(&one.kind))
                                                         buffer->stride = fix.stride;
                                                 });
            }};
}

struct Mismatch
{
    project::StrideFix fix;
    std::string message; ///< The message of the engine about it.
};

/// All slots of a pass whose buffer has another stride than the structure that the shader last declared.
void addMismatches(std::vector<Mismatch>& list, const Document& document, const ShaderStates& states,
                   const ObjectId& id)
{
    const project::Project& project = document.project();
    const auto* dispatch = std::get_if<project::DispatchPass>(&passAt(project, id)->kind);
    const ShaderState* state = dispatch ? states.state(dispatch->shader) : nullptr;
    const project::ShaderEntry* shader = dispatch ? project.shader(dispatch->shader) : nullptr;
    if (!shader || !state || !state->reflection)
        return;
    const auto language = shader->language ? shader->language : shader::languageOfFile(shader->source);
    const auto bound = project::reconcile(project, *dispatch, pointerOf(project, id), *state->reflection,
                                          language.value_or(shader::Language::hlsl), {});
    for (const project::Slot& slot : bound.matches)
        for (const project::BindingValue& value : slot.elements)
            if (const auto fix = project::strideFix(project, slot.binding, value)) {
                const auto& buffer = std::get<project::Buffer>(project.resource(fix->buffer)->kind);
                list.push_back(
                    {.fix = *fix,
                     .message = project::strideMismatch(slot.binding, fix->buffer, *buffer.stride).message});
            }
}

std::vector<Mismatch> mismatches(const Document& document, const ShaderStates& states)
{
    std::vector<Mismatch> list;
    for (const ObjectId& id : allPasses(document.project()))
        addMismatches(list, document, states, id);
    return list;
}

} // namespace

std::optional<OfferedFix> strideFixOf(Document& document, const project::Slot& slot)
{
    for (const project::BindingValue& value : slot.elements)
        if (const auto fix = project::strideFix(document.project(), slot.binding, value))
            return fixOfStride(document, *fix);
    return std::nullopt;
}

std::vector<OfferedFix> strideFixes(Document& document, const ShaderStates& states, const Diagnostic& problem)
{
    std::vector<OfferedFix> fixes;
    if (!document.isWritable())
        return fixes;
    for (const Mismatch& one : mismatches(document, states)) {
        // A pass can have several such slots; the message names it. Initial data of structures do not
        // fit into a stride that is too small.
        const std::string buffer = "/resources/" + project::escapePointerToken(one.fix.buffer);
        const bool isAbout = problem.code == Code::bindingStrideMismatch ? problem.message == one.message
                                                                         : project::isAtOrBelow(problem.at, buffer);
        OfferedFix fix = fixOfStride(document, one.fix);
        if (isAbout && !std::ranges::contains(fixes, fix.title, &OfferedFix::title))
            fixes.push_back(std::move(fix));
    }
    return fixes;
}

} // namespace wavelane::ui
