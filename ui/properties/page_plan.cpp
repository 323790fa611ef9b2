// SPDX-License-Identifier: MIT
#include "ui/properties/page_plan.h"

#include "core/shader/source/entry_points.h"
#include "ui/base/text.h"
#include "ui/fixes/pass_shader.h"
#include "ui/properties/object_editor.h"
#include "ui/properties/reflected_members.h"
#include "ui/session/engine_session.h"

#include <QCoreApplication>

#include <algorithm>

namespace wavelane::ui {

namespace {

struct PlanText
{
    Q_DECLARE_TR_FUNCTIONS(PropertyPage)
};

PlanRow nameRow()
{
    return {.pointer = "name",
            .spec = {.key = "name",
                     .shape = FieldShape::text,
                     .label = PlanText::tr("Name"),
                     .description = PlanText::tr("Name of the object. References to it are updated."),
                     .required = true}};
}

/// After a compile all constants are known, so that there is nothing to add by name.
bool knowsConstants(const ObjectEditor& editor, const EngineSession& session)
{
    const auto* pass = passAt(editor.document().project(), editor.id());
    const auto* dispatch = pass ? std::get_if<project::DispatchPass>(&pass->kind) : nullptr;
    const ShaderState* state = dispatch ? session.shaders().state(dispatch->shader) : nullptr;
    return state && state->reflection;
}

/// The entry field lists what the source has.
void listEntries(const ObjectEditor& editor, const EngineSession& session, std::vector<PlanRow>& rows)
{
    const Document& document = editor.document();
    const auto* entry = shaderAt(document.project(), editor.id());
    const auto row = std::ranges::find(rows, "entry", &PlanRow::pointer);
    if (!entry || row == rows.end())
        return;
    std::vector<std::string> names;
    std::string fallback = "main";
    if (const SourceFile* file = document.openFile(document.shaderPath(*entry))) {
        const std::string text = file->text();
        names = shader::scanEntryPoints(text, languageOf(*entry));
        fallback = shader::defaultEntryPoint(text, names);
    } else if (const ShaderState* state = session.shaders().state(entry->name); state && state->reflection) {
        names = state->reflection->entries;
    }
    for (const std::string& name : names)
        row->spec.choices += toQt(name);
    row->spec.fallback = Json(fallback);
}

void keepCommonRows(std::vector<PlanRow>& rows, const std::vector<PlanRow>& others)
{
    std::erase_if(rows, [&](const PlanRow& row) {
        return row.pointer == "name" || std::ranges::none_of(others, [&](const PlanRow& other) {
                   return other.kind == row.kind && other.pointer == row.pointer &&
                          other.spec.shape == row.spec.shape;
               });
    });
}

void removeEmptySections(std::vector<PlanRow>& rows)
{
    for (std::size_t i = rows.size(); i-- > 0;)
        if (rows[i].kind == PlanRow::Kind::section &&
            (i + 1 == rows.size() || rows[i + 1].kind == PlanRow::Kind::section))
            rows.erase(rows.begin() + static_cast<std::ptrdiff_t>(i));
}

} // namespace

std::vector<PlanRow> pageRows(const ObjectEditor& editor, const EngineSession& session,
                              const std::vector<Json>& objects, const std::set<std::string>& opened)
{
    if (editor.isBroken())
        return {};
    const bool isAlone = objects.size() == 1;
    const ObjectId& id = editor.id();
    const PlanHints hints{.members =
                              [&](const std::string& pointer) {
                                  return isAlone ? reflectedMembers(editor.document(), session, id, pointer)
                                                 : std::vector<DeclaredMember>();
                              },
                          .opened = opened};
    std::vector<PlanRow> rows = planRows(editor.schema(), editor.definition(), objects.front(), hints);
    if (isAlone && (id.kind == ObjectKind::shader || id.kind == ObjectKind::resource))
        rows.insert(rows.begin(), nameRow());
    if (isAlone && id.kind == ObjectKind::shader)
        listEntries(editor, session, rows);
    if (knowsConstants(editor, session))
        std::erase_if(rows, [](const PlanRow& row) {
            return row.kind == PlanRow::Kind::names && (row.pointer == "push" || row.pointer == "constants");
        });
    for (std::size_t i = 1; i < objects.size(); ++i)
        keepCommonRows(rows, planRows(editor.schema(), editor.definition(), objects[i], hints));
    removeEmptySections(rows);
    return rows;
}

} // namespace wavelane::ui
