// SPDX-License-Identifier: MIT
#include "ui/fixes/shader_fixes.h"

#include "core/language/shader_problem.h"
#include "core/shader/source/entry_points.h"
#include "ui/base/text.h"
#include "ui/fixes/pass_shader.h"

#include <QCoreApplication>

#include <functional>
#include <utility>

namespace wavelane::ui {

namespace {

struct ShaderFixText
{
    Q_DECLARE_TR_FUNCTIONS(wavelane::ui::ShaderFixes)
};

/// A fix with the title and the change of the shader. `command` is the name of the step in the undo history.
OfferedFix shaderChange(Document& document, const Diagnostic& problem, QString title, QString command,
                        std::function<void(project::ShaderEntry&)> change)
{
    const ObjectId id = objectAtPointer(document.project(), problem.at);
    return {.title = std::move(title),
            .apply = [&document, id, problem, command = std::move(command), change = std::move(change)] {
                document.edit<project::ShaderEntry>(id, command, change);
                document.problems().drop(problem);
            }};
}

void addEntries(Document& document, const project::ShaderEntry& shader, const Diagnostic& problem,
                std::vector<OfferedFix>& fixes)
{
    const bool isAboutEntry = problem.message.contains("has no entry point") ||
                              problem.message.contains("The entry point of GLSL must be main");
    const auto source = document.sourceFile(document.shaderPath(shader));
    if (!isAboutEntry || !source)
        return;
    for (const std::string& name : shader::scanEntryPoints((*source)->text(), languageOf(shader)))
        if (name != shader.entry)
            fixes.push_back(shaderChange(document, problem, ShaderFixText::tr("Use Entry Point “%1”").arg(toQt(name)),
                                         ShaderFixText::tr("Use entry point %1").arg(toQt(name)),
                                         [name](project::ShaderEntry& one) { one.entry = name; }));
}

void addOptions(Document& document, const Diagnostic& problem, std::vector<OfferedFix>& fixes)
{
    using Kind = language::ShaderProblem::Kind;
    for (const language::ShaderProblem& one : language::problemsIn(problem)) {
        if (one.kind == Kind::narrowType)
            fixes.push_back(shaderChange(document, problem, ShaderFixText::tr("Use Native 16-Bit Types"),
                                         ShaderFixText::tr("Use native 16-bit types"),
                                         [](project::ShaderEntry& shader) { shader.native16Bit = true; }));
        else if (one.kind == Kind::olderHlsl)
            fixes.push_back(shaderChange(document, problem, ShaderFixText::tr("Use HLSL 2021"),
                                         ShaderFixText::tr("Use HLSL 2021"),
                                         [](project::ShaderEntry& shader) { shader.hlslVersion = "2021"; }));
    }
}

} // namespace

std::vector<OfferedFix> shaderFixes(Document& document, const Diagnostic& problem)
{
    std::vector<OfferedFix> fixes;
    const project::ShaderEntry* shader =
        shaderAt(document.project(), objectAtPointer(document.project(), problem.at));
    if (!shader)
        return fixes;
    addEntries(document, *shader, problem, fixes);
    addOptions(document, problem, fixes);
    return fixes;
}

} // namespace wavelane::ui
