// SPDX-License-Identifier: MIT
#include "ui/properties/convert.h"
#include "ui/properties/pass_pages.h"
#include "ui/properties/slot_table.h"
#include "ui/properties/values_table.h"
#include "ui/session/engine_session.h"
#include "ui/text.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <array>

namespace wavelane::ui {

using project::DispatchPass;

DispatchPage::DispatchPage(Document& document, ObjectId id, EngineSession& session)
    : PassPage(document, std::move(id)), m_session(session)
{
    beginSection(tr("Dispatch"));
    addCommon();
    auto* shader = new ChoiceField;
    addRow(tr("Shader"), QStringLiteral("dispatch"), shader);
    addLoader([this, shader] {
        shader->clear();
        for (const project::ShaderEntry& one : project().shaders)
            shader->addItem(toQt(one.name));
        const QString name = toQt(kind<DispatchPass>().shader);
        if (shader->findText(name) < 0)
            shader->addItem(name);
        shader->setCurrentText(name);
    });
    connect(shader, &QComboBox::textActivated, this, [this](const QString& name) {
        editKind<DispatchPass>(tr("Change shader"), [&](DispatchPass& one) { one.shader = toUtf8(name); });
    });
    addSize();
    addLine(
        tr("Repeat"), QStringLiteral("repeat"), [this] { return QString::number(kind<DispatchPass>().repeat); },
        [this](const QString& text) {
            return withUnsigned(text, [&](std::uint64_t value) {
                editKind<DispatchPass>(tr("Change repeat"), [&](DispatchPass& one) { one.repeat = value; });
            });
        });
    beginSection(tr("Slots"));
    m_slots = new SlotTable(this->document(), this->id(), m_session);
    m_slots->setObjectName(QStringLiteral("bind"));
    addWide(m_slots);
    addLoader([this] { m_slots->refresh(); });
    addConstants(tr("Push constants"), QStringLiteral("push"), &DispatchPass::push,
                 [](const shader::Reflection& all) {
                     Declared declared;
                     if (all.push)
                         for (const shader::Member& member : all.push->members)
                             declared.names += toQt(member.name);
                     return declared;
                 });
    addConstants(tr("Specialisation constants"), QStringLiteral("constants"), &DispatchPass::constants,
                 [](const shader::Reflection& all) {
                     Declared declared;
                     for (const shader::SpecializationConstant& one : all.constants) {
                         declared.names += one.name.empty() ? QString::number(one.id) : toQt(one.name);
                         declared.defaults += toQt(dumpJson(one.defaultValue));
                     }
                     return declared;
                 });
}

void DispatchPage::addConstants(const QString& title, const QString& key,
                                project::ConstantValues DispatchPass::* member,
                                std::function<Declared(const shader::Reflection&)> declaredIn)
{
    auto* box = new QWidget;
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(0, 8, 0, 0);
    auto* heading = new QLabel(title);
    QFont bold = heading->font();
    bold.setBold(true);
    heading->setFont(bold);
    column->addWidget(heading);
    auto* table = new ValuesTable;
    table->setObjectName(key);
    column->addWidget(table);
    addWide(box);
    addLoader([this, box, table, member, declaredIn = std::move(declaredIn)] {
        const ShaderState* state = m_session.shaders().state(kind<DispatchPass>().shader);
        const Declared declared = state && state->reflection ? declaredIn(*state->reflection) : Declared{};
        const project::ConstantValues& values = kind<DispatchPass>().*member;
        table->showValues(values.values, declared.names, declared.defaults);
        // Values that are written as bytes stay as they are; a shader without such constants shows no empty table.
        box->setVisible(!values.hex && (!declared.names.isEmpty() || !values.values.empty()));
    });
    connect(table, &ValuesTable::edited, this, [this, title, member](const ValuesTable::Values& values) {
        editKind<DispatchPass>(tr("Change %1").arg(title.toLower()),
                               [&](DispatchPass& one) { (one.*member).values = values; });
    });
}

void DispatchPage::addSize()
{
    addChoice(
        tr("Size"), QStringLiteral("size"), {tr("groups"), tr("threads"), tr("cover a resource"), tr("indirect")},
        [this] { return static_cast<int>(kind<DispatchPass>().size.index()); },
        [this](int index) { setSizeMode(index); });

    auto* triple = new QWidget;
    auto* row = new QHBoxLayout(triple);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    std::array<LineField*, 3> fields{};
    for (std::size_t axis = 0; axis < 3; ++axis) {
        fields[axis] = new LineField([this, axis](const QString& text) {
            return withUnsigned(text, [&](std::uint64_t value) {
                editKind<DispatchPass>(tr("Change size"), [&](DispatchPass& one) {
                    if (auto* groups = std::get_if<project::Groups>(&one.size))
                        groups->count[axis] = value;
                    else if (auto* threads = std::get_if<project::Threads>(&one.size))
                        threads->count[axis] = value;
                });
            });
        });
        fields[axis]->setMinimumWidth(40);
        fields[axis]->setAccessibleName(tr("Size along %1").arg(QChar(u'x' + static_cast<char16_t>(axis))));
        row->addWidget(fields[axis]);
    }
    addRow(tr("x, y, z"), QStringLiteral("groups"), triple);
    addResource(
        tr("Covered"), QStringLiteral("cover"),
        [this] {
            const auto* cover = std::get_if<project::Cover>(&kind<DispatchPass>().size);
            return cover ? cover->resource : std::string();
        },
        [this](std::string name) {
            editKind<DispatchPass>(tr("Change cover"), [&](DispatchPass& one) { one.size = project::Cover{name}; });
        });
    addResource(
        tr("Buffer"), QStringLiteral("indirect"),
        [this] {
            const auto* indirect = std::get_if<project::Indirect>(&kind<DispatchPass>().size);
            return indirect ? indirect->buffer : std::string();
        },
        [this](std::string name) {
            editKind<DispatchPass>(tr("Change indirect buffer"), [&](DispatchPass& one) {
                if (auto* indirect = std::get_if<project::Indirect>(&one.size))
                    indirect->buffer = name;
            });
        },
        [](const project::Resource& one) { return std::holds_alternative<project::Buffer>(one.kind); });
    addLine(
        tr("Offset (bytes)"), QStringLiteral("indirect_offset"),
        [this] {
            const auto* indirect = std::get_if<project::Indirect>(&kind<DispatchPass>().size);
            return indirect ? QString::number(indirect->offset) : QString();
        },
        [this](const QString& text) {
            return withUnsigned(text, [&](std::uint64_t value) {
                editKind<DispatchPass>(tr("Change indirect offset"), [&](DispatchPass& one) {
                    if (auto* indirect = std::get_if<project::Indirect>(&one.size))
                        indirect->offset = value;
                });
            });
        });
    addLoader([this, fields] {
        const std::size_t mode = kind<DispatchPass>().size.index();
        setRowVisible(QStringLiteral("groups"), mode <= 1);
        setRowVisible(QStringLiteral("cover"), mode == 2);
        setRowVisible(QStringLiteral("indirect"), mode == 3);
        setRowVisible(QStringLiteral("indirect_offset"), mode == 3);
        for (std::size_t axis = 0; axis < 3; ++axis)
            fields[axis]->showValue(QString::number(counts()[axis]));
    });
}

std::array<std::uint64_t, 3> DispatchPage::counts() const
{
    const auto& size = kind<DispatchPass>().size;
    if (const auto* groups = std::get_if<project::Groups>(&size))
        return groups->count;
    if (const auto* threads = std::get_if<project::Threads>(&size))
        return threads->count;
    return {1, 1, 1};
}

void DispatchPage::setSizeMode(int mode)
{
    const auto before = counts();
    const auto named = [&](auto accepts) {
        const QStringList names = resourceNames(accepts);
        return names.isEmpty() ? std::string() : toUtf8(names.front());
    };
    const std::string covered = named([](const project::Resource& one) {
        return std::holds_alternative<project::Texture>(one.kind) ||
               std::holds_alternative<project::Buffer>(one.kind);
    });
    const std::string buffer =
        named([](const project::Resource& one) { return std::holds_alternative<project::Buffer>(one.kind); });
    editKind<DispatchPass>(tr("Change size"), [&](DispatchPass& one) {
        switch (mode) {
        case 0:
            one.size = project::Groups{before};
            break;
        case 1:
            one.size = project::Threads{before};
            break;
        case 2:
            one.size = project::Cover{covered};
            break;
        default:
            one.size = project::Indirect{buffer, 0};
            break;
        }
    });
}

} // namespace wavelane::ui
