// SPDX-License-Identifier: MIT
#include "ui/editor/assist/name_text.h"

#include "ui/base/text.h"
#include "ui/document/document.h"
#include "ui/document/objects/object_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace wavelane::ui {

namespace {

constexpr std::size_t maxForms = 12; ///< In one tool tip.

struct NameText
{
    Q_DECLARE_TR_FUNCTIONS(wavelane::ui::NameText)
};

/// The resource bound to a slot in a pass: by the name of the variable, by register, or by a resource of the same
/// name.
std::string boundTo(const project::Project& project, const project::DispatchPass& pass, const DeclaredSlot& slot)
{
    for (const project::BindEntry& one : pass.bind)
        if (one.key == slot.name || (!slot.registerKey.empty() && one.key == slot.registerKey))
            return one.value.isList && !one.value.list.empty() ? one.value.list.front().resource : one.value.resource;
    return project.resource(slot.name) ? slot.name : std::string();
}

QString passLine(const project::Project& project, const project::Pass& pass, const std::string& bound)
{
    const project::Resource* resource = project.resource(bound);
    if (bound.empty())
        return NameText::tr("Pass “%1” binds nothing to it.").arg(displayName(pass));
    if (!resource)
        return NameText::tr("Pass “%1” binds it to “%2”, but the project has no such resource.")
            .arg(displayName(pass), toQt(bound));
    return NameText::tr("Pass “%1” binds it to “%2”: %3.").arg(displayName(pass), toQt(bound), summary(*resource));
}

} // namespace

QString richText(const language::Description& description, const QStringList& more)
{
    QString text;
    for (std::size_t index = 0; index < std::min(maxForms, description.forms.size()); ++index)
        text += QStringLiteral("<div><code>%1</code></div>").arg(toQt(description.forms[index]).toHtmlEscaped());
    if (description.forms.size() > maxForms)
        text += QStringLiteral("<div>%1</div>")
                    .arg(NameText::tr("and %n more form(s)", nullptr, pluralOf(description.forms.size() - maxForms))
                             .toHtmlEscaped());
    for (const std::string& letter : description.where)
        text += QStringLiteral("<div><small>%1</small></div>").arg(toQt(letter).toHtmlEscaped());
    if (!description.summary.empty())
        text += QStringLiteral("<p>%1</p>").arg(toQt(description.summary).toHtmlEscaped());
    QString facts;
    for (const std::string& fact : description.facts)
        facts += QStringLiteral("<div>%1</div>").arg(toQt(fact).toHtmlEscaped());
    for (const QString& fact : more)
        facts += QStringLiteral("<div>%1</div>").arg(fact.toHtmlEscaped());
    if (!facts.isEmpty())
        text += QStringLiteral("<p><small>%1</small></p>").arg(facts);
    return text;
}

QStringList bindingsOf(const Document& document, const std::filesystem::path& source, const std::string& variable)
{
    QStringList lines;
    const project::Project& project = document.project();
    const auto add = [&](const QString& line) {
        if (!lines.contains(line))
            lines += line;
    };
    // A file that is not the source of a shader is an included file; any shader can declare its resources.
    const bool isShader = std::ranges::any_of(
        project.shaders, [&](const project::ShaderEntry& one) { return document.shaderPath(one) == source; });
    for (const ObjectId& id : allPasses(project)) {
        const project::Pass* pass = passAt(project, id);
        const auto* dispatch = pass ? std::get_if<project::DispatchPass>(&pass->kind) : nullptr;
        const project::ShaderEntry* shader = dispatch ? project.shader(dispatch->shader) : nullptr;
        if (!shader || (isShader && document.shaderPath(*shader) != source))
            continue;
        const auto declared = document.declared(shader->name);
        const auto slot = std::ranges::find(declared, variable, &DeclaredSlot::name);
        if (slot == declared.end())
            continue;
        if (!slot->registerKey.empty())
            add(NameText::tr("Register %1.").arg(toQt(slot->registerKey)));
        add(passLine(project, *pass, boundTo(project, *dispatch, *slot)));
    }
    return lines;
}

} // namespace wavelane::ui
