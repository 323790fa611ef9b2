// SPDX-License-Identifier: MIT
#include "ui/properties/resource_pages.h"

#include "core/project/edits.h"
#include "core/project/sizes.h"
#include "ui/document/project_edits.h"
#include "ui/models/object_text.h"
#include "ui/properties/choices.h"
#include "ui/properties/convert.h"
#include "ui/properties/initial_editor.h"
#include "ui/text.h"

namespace wavelane::ui {

namespace {

QString optionalText(const std::optional<std::uint64_t>& value)
{
    return value ? QString::number(*value) : QString();
}

} // namespace

ResourcePage::ResourcePage(Document& document, ObjectId id) : PropertyPage(document, std::move(id)) {}

void ResourcePage::addUsers()
{
    addText(tr("Used by"), [this] {
        QStringList users;
        for (const project::Reference& one :
             project::referencesTo(project(), project::ObjectKind::resource, resource().name))
            if (const auto* user = passAt(project(), objectAtPointer(project(), one.owner)))
                users += displayName(*user);
        users.removeDuplicates();
        return users.isEmpty() ? tr("no pass") : users.join(QStringLiteral(", "));
    });
}

void ResourcePage::addInitial()
{
    beginSection(tr("Initial data"));
    auto* editor =
        new InitialEditor(toQt(document().folder()), std::holds_alternative<project::Texture>(resource().kind), this);
    editor->setObjectName(QStringLiteral("initial"));
    addWide(editor);
    addLoader([this, editor] { editor->showValue(resource().initial); });
    connect(editor, &InitialEditor::edited, this, [this](const std::optional<project::InitialData>& value) {
        document().edit<project::Resource>(id(), tr("Change initial data"),
                                           [&](project::Resource& one) { one.initial = value; });
    });
}

BufferPage::BufferPage(Document& document, ObjectId id) : ResourcePage(document, std::move(id))
{
    using project::Buffer;
    beginSection(tr("Buffer"));
    addName();
    // Which elements a buffer has follows from stride and format: one choice instead of two fields that exclude
    // each other.
    addChoice(
        tr("Elements"), QStringLiteral("elements"), {tr("raw"), tr("structured"), tr("typed")},
        [this] { return kind<Buffer>().stride   ? 1
                        : kind<Buffer>().format ? 2
                                                : 0; },
        [this](int index) {
            editKind<Buffer>(tr("Change elements"), [&](Buffer& buffer) {
                buffer.stride = index == 1 ? std::optional<std::uint64_t>(16) : std::nullopt;
                buffer.format = index == 2 ? std::optional(Format::R32_FLOAT) : std::nullopt;
            });
        });
    addLine(
        tr("Stride (bytes)"), QStringLiteral("stride"), [this] { return optionalText(kind<Buffer>().stride); },
        [this](const QString& text) {
            return withUnsigned(text, [&](std::uint64_t value) {
                editKind<Buffer>(tr("Change stride"), [&](Buffer& buffer) { buffer.stride = value; });
            });
        });
    addChoice(
        tr("Format"), QStringLiteral("format"), formatTexts(FormatUse::buffer),
        [this] { return kind<Buffer>().format ? formatIndex(FormatUse::buffer, *kind<Buffer>().format) : -1; },
        [this](int index) {
            editKind<Buffer>(tr("Change format"),
                             [&](Buffer& buffer) { buffer.format = formatAt(FormatUse::buffer, index); });
        });
    addChoice(
        tr("Length in"), QStringLiteral("unit"), {tr("bytes"), tr("elements")},
        [this] { return kind<Buffer>().count ? 1 : 0; },
        [this](int index) {
            editKind<Buffer>(tr("Change length"), [&](Buffer& buffer) { setLengthUnit(buffer, index == 1); });
        });
    addLine(
        tr("Size (bytes)"), QStringLiteral("size"),
        [this] { return kind<Buffer>().size ? amountText(*kind<Buffer>().size) : QString(); },
        [this](const QString& text) {
            return withAmount(text, [&](project::Amount value) {
                editKind<Buffer>(tr("Change size"), [&](Buffer& buffer) { buffer.size = value; });
            });
        });
    addLine(
        tr("Count"), QStringLiteral("count"),
        [this] { return kind<Buffer>().count ? amountText(*kind<Buffer>().count) : QString(); },
        [this](const QString& text) {
            return withAmount(text, [&](project::Amount value) {
                editKind<Buffer>(tr("Change count"), [&](Buffer& buffer) { buffer.count = value; });
            });
        });
    addText(tr("Size"), [this] {
        const auto bytes = project::sizeInBytes(kind<Buffer>());
        return bytes ? tr("%1 (%2 bytes)").arg(byteText(*bytes)).arg(*bytes) : tr("not known yet");
    });
    addMemory<Buffer>(true);
    addUsers();
    addInitial();
    addLoader([this] {
        setRowVisible(QStringLiteral("stride"), kind<Buffer>().stride.has_value());
        setRowVisible(QStringLiteral("format"), kind<Buffer>().format.has_value());
        setRowVisible(QStringLiteral("count"), kind<Buffer>().count.has_value());
        setRowVisible(QStringLiteral("size"), !kind<Buffer>().count.has_value());
    });
}

void BufferPage::setLengthUnit(project::Buffer& buffer, bool elements)
{
    const std::uint64_t elementBytes = buffer.stride   ? *buffer.stride
                                       : buffer.format ? info(*buffer.format).blockBytes
                                                       : 1;
    const std::uint64_t bytes = project::sizeInBytes(buffer).value_or(elementBytes);
    buffer.size.reset();
    buffer.count.reset();
    if (elements)
        buffer.count = project::Amount{elementBytes == 0 ? bytes : bytes / elementBytes, {}};
    else
        buffer.size = project::Amount{bytes, {}};
}

HeapPage::HeapPage(Document& document, ObjectId id) : ResourcePage(document, std::move(id))
{
    using project::Heap;
    beginSection(tr("Heap"));
    addName();
    addChoice(
        tr("Heap type"), QStringLiteral("heap_type"), heapTypeTexts(),
        [this] { return static_cast<int>(kind<Heap>().heapType); },
        [this](int index) {
            editKind<Heap>(tr("Change heap type"),
                           [&](Heap& heap) { heap.heapType = heapTypes()[static_cast<std::size_t>(index)]; });
        });
    addLine(
        tr("Size (bytes)"), QStringLiteral("size"), [this] { return amountText(kind<Heap>().size); },
        [this](const QString& text) {
            return withAmount(text, [&](project::Amount value) {
                editKind<Heap>(tr("Change size"), [&](Heap& heap) { heap.size = value; });
            });
        });
}

} // namespace wavelane::ui
