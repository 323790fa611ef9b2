// SPDX-License-Identifier: MIT
#include "ui/fixes/project_fixes.h"

#include "core/project/bindings/reconcile.h"
#include "core/project/json/json_pointer.h"
#include "core/project/missing/coverage.h"
#include "ui/base/text.h"
#include "ui/fixes/create_missing.h"
#include "ui/fixes/pass_shader.h"
#include "ui/fixes/shader_fixes.h"
#include "ui/fixes/stride_fix.h"
#include "ui/session/services/shader_states.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>

namespace wavelane::ui {

namespace {

struct FixText
{
    Q_DECLARE_TR_FUNCTIONS(wavelane::ui::ProjectFixes)
};

void addCreation(Document& document, const ShaderStates& states, const Diagnostic& problem,
                 std::vector<OfferedFix>& fixes)
{
    const ObjectId pass = objectAtPointer(document.project(), problem.at);
    const auto found = passShader(document, states, pass);
    if (!found)
        return;
    const auto missing = project::missingSlots(document.project(), found->pointer, found->shader());
    const auto plan = project::planMissingBindings(document.project(), found->pointer, found->shader());
    if (!plan.changesAnything())
        return;
    const auto heaps = project::missingHeaps(document.project(), found->pointer, found->shader());
    const auto count = static_cast<int>(missing.size() + heaps.size());
    fixes.push_back(
        {.title = count == 0 ? FixText::tr("Complete the Pass")
                  : count == 1
                      ? FixText::tr("Create “%1”").arg(toQt(missing.empty() ? heaps.front() : missing.front().key))
                      : FixText::tr("Create All %n Missing Resource(s)", nullptr, count),
         .apply = [&document, &states, pass] { createMissing(document, states, pass); }});
    const auto slot = std::ranges::find_if(
        missing, [&](const project::Slot& one) { return one.problem && one.problem->message == problem.message; });
    if (slot != missing.end() && count > 1)
        fixes.push_back({.title = FixText::tr("Create Only “%1”").arg(toQt(slot->key)),
                         .apply = [&document, &states, pass, key = slot->key] {
                             createMissingSlot(document, states, pass, key);
                         }});
}

/// For a key of `bind`: `/passes/0/bind/image`.
void addRemoval(Document& document, const Diagnostic& problem, std::vector<OfferedFix>& fixes)
{
    const std::vector<std::string> tokens = project::pointerTokens(problem.at);
    if (tokens.size() < 2 || tokens[tokens.size() - 2] != "bind")
        return;
    const ObjectId pass = objectAtPointer(document.project(), problem.at);
    const project::Pass* found = passAt(document.project(), pass);
    if (!found || !std::holds_alternative<project::DispatchPass>(found->kind))
        return;
    const std::string& key = tokens.back();
    fixes.push_back(
        {.title = FixText::tr("Remove the Binding of “%1”").arg(toQt(key)), .apply = [&document, pass, key, problem] {
             document.edit<project::Pass>(pass, FixText::tr("Unbind %1").arg(toQt(key)), [&](project::Pass& one) {
                 std::erase_if(std::get<project::DispatchPass>(one.kind).bind,
                               [&](const project::BindEntry& entry) { return entry.key == key; });
             });
             document.problems().drop(problem);
         }});
}

/// The texture is what the dispatch writes and does not cover.
void addCover(Document& document, const ShaderStates& states, const Diagnostic& problem,
              std::vector<OfferedFix>& fixes)
{
    const ObjectId pass = objectAtPointer(document.project(), problem.at);
    const auto found = passShader(document, states, pass);
    if (!found)
        return;
    const auto uncovered = project::uncoveredTextures(document.project(), [&](const project::DispatchPass& one) {
        const ShaderState* state = states.state(one.shader);
        return state && state->reflection
                   ? std::optional(project::DispatchedShader{*state->reflection, found->language, {}})
                   : std::nullopt;
    });
    for (const project::UncoveredTexture& one : uncovered)
        if (one.at == problem.at && toDiagnostic(one).message == problem.message)
            fixes.push_back({.title = FixText::tr("Cover “%1”").arg(toQt(one.resource)),
                             .apply = [&document, pass, problem, resource = one.resource] {
                                 document.edit<project::Pass>(pass, FixText::tr("Cover %1").arg(toQt(resource)),
                                                              [&](project::Pass& changed) {
                                                                  std::get<project::DispatchPass>(changed.kind).size =
                                                                      project::Cover{resource};
                                                              });
                                 document.problems().drop(problem);
                             }});
}

} // namespace

std::vector<OfferedFix> projectFixes(Document& document, const ShaderStates& states, const Diagnostic& problem)
{
    std::vector<OfferedFix> fixes;
    if (!document.isWritable() || problem.at.empty())
        return fixes;
    if (problem.code == Code::bindingMissing || problem.code == Code::unknownResource)
        addCreation(document, states, problem, fixes);
    if (problem.code == Code::badValue && problem.message.contains("does not declare")) {
        addCreation(document, states, problem, fixes);
        addRemoval(document, problem, fixes);
    }
    if (problem.code == Code::coverageIncomplete)
        addCover(document, states, problem, fixes);
    if (problem.code == Code::compileFailed)
        std::ranges::move(shaderFixes(document, problem), std::back_inserter(fixes));
    std::ranges::move(strideFixes(document, states, problem), std::back_inserter(fixes));
    return fixes;
}

} // namespace wavelane::ui
