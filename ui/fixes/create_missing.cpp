// SPDX-License-Identifier: MIT
#include "ui/fixes/create_missing.h"

#include "core/project/bindings/reconcile.h"
#include "ui/base/text.h"
#include "ui/fixes/pass_shader.h"
#include "ui/session/services/shader_states.h"

#include <QCoreApplication>

namespace wavelane::ui {

namespace {

struct CreateText
{
    Q_DECLARE_TR_FUNCTIONS(wavelane::ui::CreateMissing)
};

QString commandName(const project::MissingBindingsPlan& plan)
{
    const auto count = static_cast<int>(plan.bindings.size());
    if (count == 1)
        return CreateText::tr("Create %1").arg(toQt(plan.bindings.front().resource));
    return count == 0 ? CreateText::tr("Complete pass") : CreateText::tr("Create %n resource(s)", nullptr, count);
}

/// The next compile or run reports again what is still wrong.
void dropSolved(Document& document, const std::string& pointer)
{
    document.problems().dropIf([&](const Diagnostic& one) {
        return isAtOrBelow(one.at, pointer) &&
               (one.code == Code::bindingMissing || (one.code == Code::badValue && one.at.contains("/bind/")));
    });
}

} // namespace

std::size_t missingCount(const Document& document, const ShaderStates& states, const ObjectId& pass)
{
    const auto found = passShader(document, states, pass);
    return found ? project::missingSlots(document.project(), found->pointer, found->shader()).size() +
                       project::missingHeaps(document.project(), found->pointer, found->shader()).size()
                 : 0;
}

bool createMissing(Document& document, const ShaderStates& states, const ObjectId& pass, int gesture)
{
    const auto found = passShader(document, states, pass);
    if (!found || !document.isWritable())
        return false;
    project::MissingBindingsPlan plan = project::planMissingBindings(
        document.project(), found->pointer, found->shader(), {.presentsAlways = gesture != 0});
    if (!plan.changesAnything())
        return false;
    const QString name = commandName(plan);
    document.replace(std::move(plan.project), name, gesture);
    dropSolved(document, found->pointer);
    return true;
}

bool createMissingSlot(Document& document, const ShaderStates& states, const ObjectId& pass, const std::string& key)
{
    const auto found = passShader(document, states, pass);
    if (!found || !document.isWritable())
        return false;
    project::MissingBindingsPlan plan =
        project::planMissingBindings(document.project(), found->pointer, found->shader(), {.onlyKey = key});
    if (!plan.changesAnything())
        return false;
    const QString name = commandName(plan);
    document.replace(std::move(plan.project), name);
    return true;
}

bool createAllMissing(Document& document, const ShaderStates& states)
{
    if (!document.isWritable())
        return false;
    project::Project after = document.project();
    std::size_t created = 0;
    bool isChanged = false;
    for (const PassShader& one : passShaders(document, states)) {
        project::MissingBindingsPlan plan = project::planMissingBindings(after, one.pointer, one.shader());
        created += plan.bindings.size();
        isChanged = isChanged || plan.changesAnything();
        after = std::move(plan.project);
        dropSolved(document, one.pointer);
    }
    if (isChanged)
        document.replace(std::move(after),
                         created == 0 ? CreateText::tr("Complete passes")
                                      : CreateText::tr("Create %n resource(s)", nullptr, static_cast<int>(created)));
    return isChanged;
}

} // namespace wavelane::ui
