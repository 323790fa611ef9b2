// SPDX-License-Identifier: MIT
#include "ui/properties/resource_pages.h"
#include "ui/properties/values_table.h"
#include "ui/session/bound_layouts.h"
#include "ui/text.h"

#include <QLabel>

namespace wavelane::ui {

ConstantsPage::ConstantsPage(Document& document, ObjectId id, const EngineSession& session)
    : ResourcePage(document, std::move(id)), m_session(session)
{
    beginSection(tr("Constants"));
    addName();
    addUsers();
    beginSection(tr("Values"));
    auto* table = new ValuesTable;
    table->setObjectName(QStringLiteral("values"));
    addWide(table);
    auto* note =
        new QLabel(tr("The members appear when a pass binds this to a shader that compiles; until then, write "
                      "their names and values here."));
    note->setWordWrap(true);
    note->setForegroundRole(QPalette::PlaceholderText);
    addWide(note);
    addLoader([this, table, note] {
        ValuesTable::Values values;
        for (const auto& [name, value] : kind<project::Constants>().values.items())
            values.emplace_back(name, value);
        const QStringList declared = declaredMembers();
        table->showValues(values, declared);
        note->setVisible(declared.isEmpty());
    });
    connect(table, &ValuesTable::edited, this, [this](const ValuesTable::Values& values) {
        Json object = Json::object();
        for (const auto& [name, value] : values)
            object[name] = value;
        editKind<project::Constants>(tr("Change values"),
                                     [&](project::Constants& one) { one.values = std::move(object); });
    });
}

QStringList ConstantsPage::declaredMembers() const
{
    QStringList names;
    for (const BoundLayout& bound : boundLayouts(this->document(), m_session, resource().name))
        for (const shader::Member& member : bound.layout.members)
            if (!names.contains(toQt(member.name)))
                names += toQt(member.name);
    return names;
}

} // namespace wavelane::ui
