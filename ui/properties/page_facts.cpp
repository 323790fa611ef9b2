// SPDX-License-Identifier: MIT
// What a page shows beside the keys: sizes that follow from them, who uses the object, what the compiler said.
#include "core/plan/data/initial_bytes.h"
#include "core/project/size/sizes.h"
#include "ui/base/text.h"
#include "ui/document/object_moves.h"
#include "ui/models/object_text.h"
#include "ui/properties/initial_preview.h"
#include "ui/properties/property_page.h"
#include "ui/properties/sampler_picture.h"
#include "ui/session/bound_layouts.h"
#include "ui/session/engine_session.h"

#include <QFormLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace wavelane::ui {

namespace {

constexpr int factLabelWidth = 92; ///< As wide as the labels of fields.

} // namespace

bool PropertyPage::isBroken() const
{
    if (!m_document.isReadable())
        return true;
    const project::Project& project = m_document.project();
    return std::ranges::any_of(m_ids, [&](const ObjectId& one) {
        const auto* shader = shaderAt(project, one);
        const auto* resource = resourceAt(project, one);
        const auto* pass = passAt(project, one);
        return (shader && shader->broken) || (resource && resource->broken) || (pass && pass->broken);
    });
}

void PropertyPage::addWide(QWidget* widget)
{
    m_rowsColumn->addWidget(widget);
}

void PropertyPage::addText(const QString& label, std::function<QString()> text)
{
    auto* value = new QLabel;
    value->setWordWrap(true);
    value->setTextInteractionFlags(Qt::TextSelectableByMouse);
    value->setForegroundRole(QPalette::PlaceholderText);
    value->setAccessibleName(label);
    auto* name = new QLabel(label);
    name->setMinimumWidth(factLabelWidth);
    m_form->addRow(name, value);
    m_loaders.push_back([value, text = std::move(text)] { value->setText(text()); });
}

void PropertyPage::addTopFacts()
{
    if (m_ids.size() > 1) {
        auto* title = new QLabel(tr("%1 objects together").arg(m_ids.size()));
        title->setForegroundRole(QPalette::PlaceholderText);
        addWide(title);
    }
    const auto* resource = resourceAt(m_document.project(), id());
    if (!isBroken() && resource && std::holds_alternative<project::Sampler>(resource->kind)) {
        auto* picture = new SamplerPicture;
        addWide(picture);
        m_loaders.push_back([this, picture] {
            const auto* now = resourceAt(m_document.project(), id());
            if (const auto* sampler = now ? std::get_if<project::Sampler>(&now->kind) : nullptr)
                picture->show(*sampler);
        });
    }
}

void PropertyPage::addPreview()
{
    if (m_ids.size() > 1)
        return;
    auto* preview = new InitialPreview;
    addWide(preview);
    beginSection({});
    m_loaders.push_back([this, preview] {
        const project::Project& project = m_document.project();
        const auto* pass = passAt(project, id());
        const auto* upload = pass ? std::get_if<project::UploadPass>(&pass->kind) : nullptr;
        const auto* resource = upload ? project.resource(upload->resource) : resourceAt(project, id());
        run::DataTarget target;
        if (const auto* texture = resource ? std::get_if<project::Texture>(&resource->kind) : nullptr) {
            target = run::targetOf(*texture);
        } else if (const auto* buffer = resource ? std::get_if<project::Buffer>(&resource->kind) : nullptr) {
            const auto layouts = boundLayouts(m_document, m_session, resource->name);
            target = run::targetOf(*buffer, project::sizeInBytes(*buffer).value_or(0),
                                   layouts.empty() ? std::nullopt : std::optional(layouts.front().layout));
        } else if (resource) {
            return preview->hide();
        }
        preview->show(upload     ? std::optional(upload->data)
                      : resource ? resource->initial
                                 : std::nullopt,
                      target, m_document.folder());
    });
}

void PropertyPage::addFacts()
{
    if (isBroken()) {
        beginSection(tr("Cannot be read"));
        addText(tr("What to do"), [] {
            return tr("Click the problem in Problems: it shows the place in project.wavelane. Mend it there "
                      "and save.");
        });
        return;
    }
    if (m_ids.size() > 1)
        return;
    if (id().kind == ObjectKind::project) {
        beginSection(tr("On disk"));
        addText(tr("Folder"), [this] { return toQt(m_document.folder()); });
    } else if (id().kind == ObjectKind::resource) {
        beginSection(tr("In use"));
        addText(tr("Size"), [this] { return sizeText(); });
        addText(tr("Used by"), [this] { return usersText(); });
    } else if (id().kind == ObjectKind::shader) {
        beginSection(tr("Declared"));
        const auto state = [this] {
            const auto* shader = shaderAt(m_document.project(), id());
            return shader ? m_session.shaders().state(shader->name) : nullptr;
        };
        addText(tr("Compiled by"), [state] {
            const ShaderState* now = state();
            if (!now || !now->known)
                return tr("not compiled yet");
            const QString compiler = toQt(now->report.compiler);
            if (compiler.isEmpty())
                return tr("no compiler; see Problems");
            return now->ok ? tr("%1 in %2 ms").arg(compiler).arg(now->report.milliseconds, 0, 'f', 1)
                           : tr("%1, with errors").arg(compiler);
        });
        addText(tr("Group size"), [state] {
            const ShaderState* now = state();
            if (!now || !now->reflection)
                return QStringLiteral("–");
            const auto& size = now->reflection->groupSize;
            return QStringLiteral("%1 × %2 × %3").arg(size[0]).arg(size[1]).arg(size[2]);
        });
        addText(tr("Bindings"), [state] {
            const ShaderState* now = state();
            QStringList lines;
            if (now && now->reflection)
                for (const shader::Binding& one : now->reflection->bindings) {
                    QStringList parts{toQt(one.name)};
                    if (!one.registerName.empty())
                        parts += toQt(one.registerName);
                    parts += toQt(toString(one.kind));
                    lines += parts.join(QStringLiteral(" · "));
                }
            return lines.isEmpty() ? QStringLiteral("–") : lines.join(QLatin1Char('\n'));
        });
    }
}

QString PropertyPage::sizeText() const
{
    const auto* resource = resourceAt(m_document.project(), id());
    if (!resource)
        return {};
    std::optional<std::uint64_t> bytes;
    if (const auto* buffer = std::get_if<project::Buffer>(&resource->kind))
        bytes = project::sizeInBytes(*buffer);
    else if (const auto* texture = std::get_if<project::Texture>(&resource->kind))
        bytes = project::sizeInBytes(*texture);
    else
        return QStringLiteral("–");
    return bytes ? tr("%1 (%2 bytes)").arg(byteText(*bytes)).arg(*bytes) : tr("not known yet");
}

QString PropertyPage::usersText() const
{
    const QStringList users = usersOf(m_document, id());
    return users.isEmpty() ? tr("nothing") : users.join(QStringLiteral(", "));
}

} // namespace wavelane::ui
