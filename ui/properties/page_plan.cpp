// SPDX-License-Identifier: MIT
#include "ui/properties/page_plan.h"

#include "core/base/format/format.h"
#include "core/project/size/sizes.h"
#include "core/shader/source/entry_points.h"
#include "ui/base/text.h"
#include "ui/fixes/pass_shader.h"
#include "ui/forms/shader_keys.h"
#include "ui/properties/object_editor.h"
#include "ui/properties/reflected_members.h"
#include "ui/session/contents/bound_layouts.h"
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

/// The resource that the data at a pointer is for: the page's own, that of an upload, or that of an expectation.
std::string resourceOfData(const ObjectEditor& editor, const Json& owner)
{
    const project::Project& project = editor.document().project();
    if (owner.contains("resource"))
        return stringOr(owner, "resource");
    if (const auto* resource = resourceAt(project, editor.id()))
        return resource->name;
    const auto* pass = passAt(project, editor.id());
    const auto* upload = pass ? std::get_if<project::UploadPass>(&pass->kind) : nullptr;
    return upload ? upload->resource : std::string();
}

/// The titles of the columns of numbers: the components of the format.
QStringList componentTitles(const std::optional<Format>& format)
{
    QStringList titles;
    for (std::size_t i = 0; format && i < info(*format).components; ++i)
        titles += QStringLiteral("RGBA").mid(static_cast<qsizetype>(i), 1);
    return titles.size() > 1 ? titles : QStringList();
}

TableHints tableHints(const ObjectEditor& editor, const EngineSession& session, const std::string& pointer,
                      const Json& owner)
{
    TableHints hints;
    const std::string name = resourceOfData(editor, owner);
    const project::Resource* resource = editor.document().project().resource(name);
    const auto* buffer = resource ? std::get_if<project::Buffer>(&resource->kind) : nullptr;
    const auto* texture = resource ? std::get_if<project::Texture>(&resource->kind) : nullptr;
    std::uint64_t stride = 0;
    for (const BoundLayout& bound : boundLayouts(editor.document(), session, name))
        if (bound.stride > 0 && !hints.elements) {
            hints.elements = bound.layout;
            stride = bound.stride;
        }
    hints.columnTitles = componentTitles(buffer    ? buffer->format
                                         : texture ? std::optional(texture->format)
                                                   : std::nullopt);
    const bool isWhole = pointer.starts_with("initial/");
    const auto size = buffer ? project::sizeInBytes(*buffer) : std::nullopt;
    if (!isWhole || !size)
        return hints;
    if (pointer.ends_with("/structs")) {
        if (stride > 0)
            hints.count = *size / stride;
    } else if (const auto type = numberTypeFromString(stringOr(owner, "type"))) {
        const auto columns = static_cast<std::uint64_t>(std::max<qsizetype>(1, hints.columnTitles.size()));
        hints.count = *size / (sizeInBytes(*type) * columns);
    }
    return hints;
}

/// After a compile all constants are known, so that there is nothing to add by name.
bool isCompiled(const ObjectEditor& editor, const EngineSession& session)
{
    const auto* pass = passAt(editor.document().project(), editor.id());
    const auto* dispatch = pass ? std::get_if<project::DispatchPass>(&pass->kind) : nullptr;
    const ShaderState* state = dispatch ? session.shaders().state(dispatch->shader) : nullptr;
    return state && state->reflection;
}

/// Leaves out the keys that mean nothing in the language of the source. A key that the file has stays, so that it can
/// be removed.
void fitToLanguage(std::vector<PlanRow>& rows, const Json& shader)
{
    const shader::Language language = languageOfShader(shader);
    std::erase_if(rows, [&](const PlanRow& row) {
        return row.kind == PlanRow::Kind::field && row.pointer != "name" && !shader.contains(row.pointer) &&
               !appliesTo(row.pointer, language);
    });
    for (PlanRow& row : rows)
        if (row.pointer == "compiler")
            row.spec.choices = compilersFor(language);
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
    const PlanHints hints{.tables =
                              [&](const std::string& pointer, const Json& owner) {
                                  return isAlone ? tableHints(editor, session, pointer, owner) : TableHints();
                              },
                          .members =
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
    if (isCompiled(editor, session))
        std::erase_if(rows, [](const PlanRow& row) {
            return row.kind == PlanRow::Kind::names && (row.pointer == "push" || row.pointer == "constants");
        });
    const auto fit = [&](std::vector<PlanRow>& some, const Json& object) {
        if (id.kind == ObjectKind::shader)
            fitToLanguage(some, object);
    };
    fit(rows, objects.front());
    for (std::size_t i = 1; i < objects.size(); ++i) {
        std::vector<PlanRow> others = planRows(editor.schema(), editor.definition(), objects[i], hints);
        fit(others, objects[i]);
        keepCommonRows(rows, others);
    }
    removeEmptySections(rows);
    return rows;
}

} // namespace wavelane::ui
