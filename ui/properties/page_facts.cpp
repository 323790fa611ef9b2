// SPDX-License-Identifier: MIT
#include "ui/properties/page_facts.h"

#include "core/plan/data/initial_bytes.h"
#include "core/project/missing/suggested_values.h"
#include "core/project/size/sizes.h"
#include "ui/base/core_message.h"
#include "ui/base/text.h"
#include "ui/document/edits/object_moves.h"
#include "ui/document/objects/object_text.h"
#include "ui/fixes/pass_shader.h"
#include "ui/forms/slot_text.h"
#include "ui/properties/initial_preview.h"
#include "ui/properties/property_form.h"
#include "ui/properties/sampler_preview.h"
#include "ui/session/contents/bound_layouts.h"
#include "ui/session/contents/result_age.h"
#include "ui/session/engine_session.h"

#include <QCoreApplication>
#include <QLabel>

#include <algorithm>

namespace wavelane::ui {

namespace {

struct FactText
{
    Q_DECLARE_TR_FUNCTIONS(PropertyPage)
};

QString noValue()
{
    return QStringLiteral("–");
}

/// The data that a page shows: those of an upload pass, or the initial data of a resource.
std::optional<project::InitialData> dataOf(const project::Pass* pass, const project::Resource* resource)
{
    if (const auto* upload = pass ? std::get_if<project::UploadPass>(&pass->kind) : nullptr)
        return upload->data;
    return resource ? resource->initial : std::nullopt;
}

} // namespace

const project::Resource* PageFacts::resource() const
{
    return resourceAt(m_editor.document().project(), m_editor.id());
}

const ShaderState* PageFacts::shaderState() const
{
    const auto* shader = shaderAt(m_editor.document().project(), m_editor.id());
    return shader ? m_session.shaders().state(shader->name) : nullptr;
}

void PageFacts::addTop(PropertyForm& form) const
{
    if (m_editor.ids().size() > 1) {
        auto* title = new QLabel(FactText::tr("%n object(s)", nullptr, static_cast<int>(m_editor.ids().size())));
        title->setForegroundRole(QPalette::PlaceholderText);
        form.addWide(title);
    }
    if (m_editor.isBroken() || !resource() || !std::holds_alternative<project::Sampler>(resource()->kind))
        return;
    auto* preview = new SamplerPreview;
    form.addWide(preview, [this, preview] {
        if (const auto* sampler = resource() ? std::get_if<project::Sampler>(&resource()->kind) : nullptr)
            preview->show(*sampler);
    });
}

void PageFacts::addDataPreview(PropertyForm& form) const
{
    if (m_editor.ids().size() > 1)
        return;
    auto* preview = new InitialPreview;
    form.addWide(preview, [this, preview] {
        const project::Project& project = m_editor.document().project();
        const auto* pass = passAt(project, m_editor.id());
        const auto* upload = pass ? std::get_if<project::UploadPass>(&pass->kind) : nullptr;
        const project::Resource* target = upload ? project.resource(upload->resource) : resource();
        plan::DataTarget description;
        if (const auto* texture = target ? std::get_if<project::Texture>(&target->kind) : nullptr) {
            description = plan::targetOf(*texture);
        } else if (const auto* buffer = target ? std::get_if<project::Buffer>(&target->kind) : nullptr) {
            const auto layouts = boundLayouts(m_editor.document(), m_session, target->name);
            description = plan::targetOf(*buffer, project::sizeInBytes(*buffer).value_or(0),
                                         layouts.empty() ? std::nullopt : std::optional(layouts.front().layout));
        } else if (target) {
            return preview->hide();
        }
        preview->show(dataOf(pass, target), description, m_editor.document().folder());
    });
    form.beginSection({});
}

void PageFacts::addBottom(PropertyForm& form) const
{
    if (m_editor.isBroken()) {
        form.beginSection(FactText::tr("Cannot be read"));
        form.addText(FactText::tr("What to do"), [] {
            return FactText::tr("Click the problem in Problems to go to its location in project.wavelane. Correct it "
                                "there and save.");
        });
        return;
    }
    if (m_editor.ids().size() > 1)
        return;
    if (m_editor.id().kind == ObjectKind::project) {
        form.beginSection(FactText::tr("On disk"));
        form.addText(FactText::tr("Folder"), [this] { return toQt(m_editor.document().folder()); });
    } else if (m_editor.id().kind == ObjectKind::resource) {
        addResourceFacts(form);
    } else if (m_editor.id().kind == ObjectKind::shader) {
        addShaderFacts(form);
    } else if (m_editor.id().kind == ObjectKind::expectation) {
        addVerdict(form);
    }
}

const ExpectationState* PageFacts::expectationState() const
{
    const ObjectId& id = m_editor.id();
    return expectationAt(m_editor.document().project(), id) ? &m_session.expectations().at(id.path.front()) : nullptr;
}

void PageFacts::addVerdict(PropertyForm& form) const
{
    form.beginSection(FactText::tr("Last run"));
    form.addText(FactText::tr("Result"), [this] {
        const ExpectationState* state = expectationState();
        if (!state || state->verdict == ExpectationState::Verdict::notEvaluated)
            return FactText::tr("not evaluated; Run (F5) evaluates it");
        const QString verdict =
            state->verdict == ExpectationState::Verdict::passed ? FactText::tr("passed") : FactText::tr("failed");
        const QString age = resultAge(m_editor.document(), m_session);
        return age.isEmpty() ? verdict : FactText::tr("%1, not current: %2").arg(verdict, age);
    });
    form.addText(FactText::tr("Reason"), [this] {
        const ExpectationState* state = expectationState();
        return state && !state->message.isEmpty() ? coreMessage(state->message) : noValue();
    });
    const auto add = [this, &form](const QString& label, std::string plan::DifferenceReport::* value) {
        form.addText(label, [this, value] {
            const ExpectationState* state = expectationState();
            const QString text = state && state->first ? toQt((*state->first).*value) : QString();
            return text.isEmpty() ? noValue() : text;
        });
    };
    add(FactText::tr("Expected"), &plan::DifferenceReport::expected);
    add(FactText::tr("Actual"), &plan::DifferenceReport::actual);
    add(FactText::tr("Difference"), &plan::DifferenceReport::difference);
}

void PageFacts::addResourceFacts(PropertyForm& form) const
{
    form.beginSection(FactText::tr("Usage"));
    form.addText(FactText::tr("Size"), [this] { return sizeText(); });
    form.addText(FactText::tr("Used by"), [this] { return usersText(); });
    if (!resource() || !std::holds_alternative<project::Constants>(resource()->kind))
        return;
    auto* note = new QLabel;
    note->setObjectName(QStringLiteral("liveNote"));
    note->setWordWrap(true);
    note->setForegroundRole(QPalette::PlaceholderText);
    form.addWide(note, [this, note] {
        note->setText(liveNote());
        note->setVisible(!note->text().isEmpty());
    });
}

void PageFacts::addShaderFacts(PropertyForm& form) const
{
    form.beginSection(FactText::tr("Reflection"));
    form.addText(FactText::tr("Compiled by"), [this] { return compilerText(); });
    form.addText(FactText::tr("Group size"), [this] { return groupSizeText(); });
    form.addText(FactText::tr("Bindings"), [this] { return bindingsText(); });
}

QString PageFacts::sizeText() const
{
    if (!resource())
        return {};
    std::optional<std::uint64_t> bytes;
    if (const auto* buffer = std::get_if<project::Buffer>(&resource()->kind))
        bytes = project::sizeInBytes(*buffer);
    else if (const auto* texture = std::get_if<project::Texture>(&resource()->kind))
        bytes = project::sizeInBytes(*texture);
    else if (std::holds_alternative<project::Constants>(resource()->kind))
        for (const auto& each : boundLayouts(m_editor.document(), m_session, resource()->name))
            bytes = std::max<std::uint64_t>(bytes.value_or(0), each.layout.size);
    else
        return noValue();
    if (!bytes)
        return FactText::tr("Known after a run");
    const QString exact = FactText::tr("%1 byte(s)", nullptr, pluralOf(*bytes)).arg(*bytes);
    return *bytes < 1024 ? exact : FactText::tr("%1 (%2)").arg(byteText(*bytes), exact);
}

QString PageFacts::liveNote() const
{
    QStringList names;
    const auto isSet = [this](const std::string& name) {
        return std::get<project::Constants>(resource()->kind).values.contains(name);
    };
    if (resource())
        for (const auto& each : boundLayouts(m_editor.document(), m_session, resource()->name))
            for (const std::string& name : project::liveMembers(each.layout))
                if (!isSet(name) && !names.contains(toQt(name)))
                    names += toQt(name);
    if (names.isEmpty())
        return {};
    return FactText::tr("“%1” stays zero while the project plays. Enter “$%2” to make it live.")
        .arg(names.join(QStringLiteral("”, “")), names.front());
}

QString PageFacts::usersText() const
{
    const QStringList users = referrersOf(m_editor.document(), m_editor.id());
    return users.isEmpty() ? FactText::tr("nothing") : users.join(QStringLiteral(", "));
}

QString PageFacts::compilerText() const
{
    const ShaderState* state = shaderState();
    if (!state || !state->known)
        return FactText::tr("Not compiled yet");
    const QString compiler = toQt(state->report.compiler);
    if (compiler.isEmpty())
        return FactText::tr("No compiler; see Problems");
    return state->ok ? FactText::tr("%1 in %2 ms").arg(compiler).arg(state->report.milliseconds, 0, 'f', 1)
                     : FactText::tr("%1, with errors").arg(compiler);
}

QString PageFacts::groupSizeText() const
{
    const ShaderState* state = shaderState();
    if (!state || !state->reflection)
        return noValue();
    const auto& size = state->reflection->groupSize;
    return QStringLiteral("%1 × %2 × %3").arg(size[0]).arg(size[1]).arg(size[2]);
}

QString PageFacts::bindingsText() const
{
    const auto* shader = shaderAt(m_editor.document().project(), m_editor.id());
    const ShaderState* state = shaderState();
    QStringList lines;
    if (shader && state && state->reflection)
        for (const shader::Binding& one : state->reflection->bindings) {
            QStringList parts{toQt(one.name), registerText(one), typeText(one, languageOf(*shader))};
            parts.removeAll(QString());
            lines += parts.join(QStringLiteral(" · "));
        }
    return lines.isEmpty() ? noValue() : lines.join(QLatin1Char('\n'));
}

} // namespace wavelane::ui
