// SPDX-License-Identifier: MIT
#include "ui/properties/property_page.h"

#include "ui/base/text.h"
#include "ui/document/project_edits.h"
#include "ui/forms/json_edit.h"
#include "ui/forms/object_json.h"
#include "ui/forms/reflected_members.h"
#include "ui/properties/fields/field_hint.h"
#include "ui/session/engine_session.h"
#include "ui/theme/theme.h"

#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace wavelane::ui {

PropertyPage::PropertyPage(Document& document, EngineSession& session, const Schema& schema,
                           std::vector<ObjectId> ids, QWidget* parent)
    : QWidget(parent), m_document(document), m_session(session), m_schema(schema), m_ids(std::move(ids))
{
    m_column = new QVBoxLayout(this);
    m_column->setContentsMargins(12, 10, 12, 12);
    m_column->setSpacing(6);
    m_problems = new QLabel;
    m_problems->setObjectName(QStringLiteral("problems"));
    m_problems->setWordWrap(true);
    m_problems->setTextFormat(Qt::PlainText);
    m_problems->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_problems->setMargin(8);
    m_problems->setAutoFillBackground(true);
    m_problems->hide();
    m_column->addWidget(m_problems);
}

std::string PropertyPage::definition() const
{
    return objectDefinition(id());
}

std::vector<Json> PropertyPage::objects() const
{
    std::vector<Json> list;
    for (const ObjectId& one : m_ids) {
        list.push_back(objectJson(m_document.project(), one));
        if (list.back().is_null())
            return {};
    }
    return list;
}

std::vector<PlanRow> PropertyPage::planOf(const std::vector<Json>& objects) const
{
    if (isBroken())
        return {};
    const PlanHints hints{.members = [this](const std::string& pointer) { return membersFor(pointer); },
                          .opened = m_opened};
    std::vector<PlanRow> rows;
    if (m_ids.size() == 1 && (id().kind == ObjectKind::shader || id().kind == ObjectKind::resource))
        rows.push_back(
            {.pointer = "name",
             .spec = {.key = "name",
                      .shape = FieldShape::text,
                      .label = tr("Name"),
                      .description = tr("What the project calls it. Everything that refers to it follows."),
                      .required = true}});
    const auto planned = planRows(m_schema, definition(), objects.front(), hints);
    rows.insert(rows.end(), planned.begin(), planned.end());
    // A shader that has compiled has told all its constants.
    const auto* pass = passAt(m_document.project(), id());
    const auto* dispatch = pass ? std::get_if<project::DispatchPass>(&pass->kind) : nullptr;
    if (const ShaderState* state = dispatch ? m_session.shaders().state(dispatch->shader) : nullptr;
        state && state->reflection)
        std::erase_if(rows, [](const PlanRow& row) {
            return row.kind == PlanRow::Kind::names && (row.pointer == "push" || row.pointer == "constants");
        });
    for (std::size_t i = 1; i < objects.size(); ++i) {
        const auto others = planRows(m_schema, definition(), objects[i], hints);
        std::erase_if(rows, [&](const PlanRow& row) {
            return row.pointer == "name" || std::ranges::none_of(others, [&](const PlanRow& other) {
                       return other.kind == row.kind && other.pointer == row.pointer &&
                              other.spec.shape == row.spec.shape;
                   });
        });
    }
    // Headings that have lost their rows.
    for (std::size_t i = rows.size(); i-- > 0;)
        if (rows[i].kind == PlanRow::Kind::section &&
            (i + 1 == rows.size() || rows[i + 1].kind == PlanRow::Kind::section))
            rows.erase(rows.begin() + static_cast<std::ptrdiff_t>(i));
    return rows;
}

std::vector<DeclaredMember> PropertyPage::membersFor(const std::string& pointer) const
{
    if (m_ids.size() > 1)
        return {};
    return reflectedMembers(m_document, m_session, id(), pointer);
}

void PropertyPage::refresh()
{
    const std::vector<Json> now = objects();
    if (m_loading || now.empty())
        return;
    m_loading = true;
    std::vector<PlanRow> plan = planOf(now);
    if (plan != m_plan || !m_content) {
        m_plan = std::move(plan);
        rebuild();
    }
    load(now);
    for (const auto& loader : m_loaders)
        loader();
    showProblems();
    m_loading = false;
}

void PropertyPage::load(const std::vector<Json>& objects)
{
    for (Row& row : m_rows) {
        if (!row.show)
            continue;
        const std::string place = row.plan.pointer.empty() ? std::string() : "/" + row.plan.pointer;
        const Json* value = valueAt(objects.front(), place);
        Json name;
        if (row.plan.pointer == "name" && id().kind != ObjectKind::pass && id().kind != ObjectKind::project) {
            name = toUtf8(nameOf(m_document.project(), id()));
            value = &name;
        }
        bool mixed = false;
        for (std::size_t i = 1; i < objects.size(); ++i) {
            const Json* other = valueAt(objects[i], place);
            if (row.plan.kind == PlanRow::Kind::alternative && value && other)
                mixed = mixed || alternativeOf(m_schema, row.plan.spec.definition, *value) !=
                                     alternativeOf(m_schema, row.plan.spec.definition, *other);
            else
                mixed = mixed || (value && other ? *value != *other : value != other);
        }
        row.show(value, mixed);
        if (row.reset)
            row.reset->setVisible(value && !(row.plan.spec.fallback && *row.plan.spec.fallback == *value));
    }
}

void PropertyPage::retire()
{
    for (QWidget* field : findChildren<QWidget*>())
        field->blockSignals(true);
}

QWidget* PropertyPage::field(const QString& pointer) const
{
    const auto found = std::ranges::find(m_rows, toUtf8(pointer), [](const Row& row) { return row.plan.pointer; });
    return found == m_rows.end() ? nullptr : found->field;
}

Result<void> PropertyPage::change(const QString& name, const Change& make, int gesture)
{
    std::vector<ObjectChange> changes;
    for (const ObjectId& one : m_ids)
        changes.push_back({.id = one, .json = make(objectJson(m_document.project(), one))});
    return changeObjects(m_document, changes, name, gesture);
}

Result<void> PropertyPage::commit(const PlanRow& row, std::optional<Json> value, int gesture)
{
    if (row.pointer == "name" && id().kind != ObjectKind::project)
        return rename(value && value->is_string() ? toQt(value->get_ref<const std::string&>()) : QString());
    const QString label = tr("Change %1").arg(row.spec.label.toLower());
    if (row.pointer == "kind" && value)
        return change(label, [&](const Json& object) {
            return withKind(m_schema, object, value->get<std::string>(), seeds());
        });
    return change(
        label,
        [&](const Json& object) {
            Json changed = object;
            for (const auto& [pointer, zero] : row.parents) {
                Json whole = zero;
                const Json* now = valueAt(changed, "/" + pointer);
                if (now && (!now->is_array() || now->size() >= zero.size()))
                    continue;
                for (std::size_t i = 0; now && i < now->size(); ++i)
                    whole[i] = (*now)[i];
                changed = withValue(m_schema, definition(), std::move(changed), "/" + pointer, whole, seeds());
            }
            return withValue(m_schema, definition(), std::move(changed), "/" + row.pointer, value, seeds());
        },
        gesture);
}

Result<void> PropertyPage::rename(const QString& name)
{
    return renameObject(m_document, id(), toUtf8(name.trimmed()));
}

Result<void> PropertyPage::chooseForm(const PlanRow& row, const QString& key)
{
    const std::string pointer = row.pointer.empty() ? std::string() : "/" + row.pointer;
    if (const FieldSpec* file = fileOfForm(row, key)) {
        chooseFile(row, key, *file);
        return {};
    }
    return change(tr("Change %1").arg(row.spec.label.toLower()), [&](const Json& object) {
        if (key.isEmpty())
            return withValue(m_schema, definition(), object, pointer, std::nullopt, seeds());
        const Json* now = valueAt(object, pointer);
        Json other =
            withAlternative(m_schema, row.spec.definition, now ? *now : Json::object(), toUtf8(key), seeds());
        return withValue(m_schema, definition(), object, pointer, std::move(other), seeds());
    });
}

void PropertyPage::addElement(const PlanRow& row)
{
    // What is refused here leaves the list as it is; the button says why.
    const auto done = change(tr("Add to %1").arg(row.spec.label.toLower()), [&](const Json& object) {
        const Json* list = valueAt(object, "/" + row.pointer);
        const std::string form = row.spec.definition == "expectation" ? "values" : std::string();
        Json element = seedObject(m_schema, row.spec.definition, seeds(), form);
        if (element.contains("name"))
            element["name"] = "level " + std::to_string(list ? list->size() + 1 : 1);
        Json longer = list && list->is_array() ? *list : Json::array();
        longer.push_back(std::move(element));
        return withValue(m_schema, definition(), object, "/" + row.pointer, std::move(longer), seeds());
    });
    if (QWidget* button = field(toQt(row.pointer)); button && !done)
        markField(*button, toQt(done.error().message));
}

void PropertyPage::moveElement(const PlanRow& row, int by)
{
    const std::size_t slash = row.pointer.rfind('/');
    const std::string list = "/" + row.pointer.substr(0, slash);
    const int from = QString::fromStdString(row.pointer.substr(slash + 1)).toInt();
    const auto done = change(tr("Move %1").arg(row.spec.label), [&](const Json& object) {
        const Json* now = valueAt(object, list);
        const int to = from + by;
        if (!now || !now->is_array() || to < 0 || to >= static_cast<int>(now->size()))
            return object;
        Json moved = *now;
        std::swap(moved[static_cast<std::size_t>(from)], moved[static_cast<std::size_t>(to)]);
        return withValue(m_schema, definition(), object, list, std::move(moved), seeds());
    });
    if (QWidget* head = field(toQt(row.pointer)); head && !done)
        markField(*head, toQt(done.error().message));
}

void PropertyPage::showProblems()
{
    QStringList lines;
    Diagnostics found;
    for (const ObjectId& one : m_ids) {
        const std::string pointer = pointerOf(m_document.project(), one);
        for (const Diagnostic& problem : pointer.empty() ? Diagnostics() : m_document.problems().at(pointer))
            if (problem.severity != Severity::note) {
                lines += toQt(problem.message);
                found.push_back(problem);
            }
    }
    lines.removeDuplicates();
    m_problems->setVisible(!lines.isEmpty());
    m_problems->setText(lines.join(QLatin1Char('\n')));
    QPalette palette = this->palette();
    palette.setColor(QPalette::Window, hasErrors(found) ? Theme::colors(palette).errorBackground
                                                        : Theme::colors(palette).warningBackground);
    m_problems->setPalette(palette);

    for (Row& row : m_rows) {
        const auto named = std::ranges::find_if(found, [&](const Diagnostic& problem) {
            return std::ranges::any_of(m_ids, [&](const ObjectId& one) {
                return isAtOrBelow(problem.at, pointerOf(m_document.project(), one) + "/" + row.plan.pointer);
            });
        });
        const bool wrong = !row.plan.pointer.empty() && named != found.end();
        if (wrong || row.marked)
            markField(*row.field, wrong ? toQt(named->message) : QString());
        row.marked = wrong;
    }
}

} // namespace wavelane::ui
