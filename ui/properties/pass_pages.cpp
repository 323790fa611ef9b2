// SPDX-License-Identifier: MIT
#include "ui/properties/pass_pages.h"

#include "ui/properties/convert.h"
#include "ui/properties/initial_editor.h"
#include "ui/text.h"

#include <QCheckBox>

namespace wavelane::ui {

namespace {

bool isTexture(const project::Resource& one)
{
    return std::holds_alternative<project::Texture>(one.kind);
}

bool hasBytes(const project::Resource& one)
{
    return isTexture(one) || std::holds_alternative<project::Buffer>(one.kind);
}

} // namespace

PassPage::PassPage(Document& document, ObjectId id) : PropertyPage(document, std::move(id)) {}

void PassPage::addCommon()
{
    addName();
    addFlag(
        tr("Enabled"), QStringLiteral("enabled"), [this] { return pass().enabled; },
        [this](bool on) {
            document().edit<project::Pass>(id(), on ? tr("Enable pass") : tr("Disable pass"),
                                           [&](project::Pass& one) { one.enabled = on; });
        });
    addFlag(
        tr("First frame only"), QStringLiteral("frames"), [this] { return pass().firstFrameOnly; },
        [this](bool on) {
            document().edit<project::Pass>(id(), tr("Change frames"),
                                           [&](project::Pass& one) { one.firstFrameOnly = on; });
        });
}

ChoiceField* PassPage::addResource(const QString& label, const QString& key, std::function<std::string()> load,
                                   std::function<void(std::string)> commit,
                                   std::function<bool(const project::Resource&)> accepts)
{
    auto* field = new ChoiceField;
    addRow(label, key, field);
    addLoader([this, field, load = std::move(load), accepts = accepts ? std::move(accepts) : hasBytes] {
        field->clear();
        field->addItems(resourceNames(accepts));
        const QString name = toQt(load());
        if (field->findText(name) < 0)
            field->addItem(name);
        field->setCurrentText(name);
    });
    connect(field, &QComboBox::textActivated, this,
            [commit = std::move(commit)](const QString& name) { commit(toUtf8(name)); });
    return field;
}

OtherPassPage::OtherPassPage(Document& document, ObjectId id) : PassPage(document, std::move(id))
{
    std::visit([this](const auto& one) { build(one); }, pass().kind);
}

void OtherPassPage::build(const project::CopyPass&)
{
    beginSection(tr("Copy"));
    addCommon();
    addLine(
        tr("Size (bytes)"), QStringLiteral("size"),
        [this] {
            const auto& size = kind<project::CopyPass>().size;
            return !size ? QString() : size->isExpression() ? toQt(size->expression) : QString::number(size->value);
        },
        [this](const QString& text) -> Result<void> {
            if (text.trimmed().isEmpty()) {
                editKind<project::CopyPass>(tr("Change size"), [](auto& one) { one.size.reset(); });
                return {};
            }
            return withAmount(text, [&](project::Amount value) {
                editKind<project::CopyPass>(tr("Change size"), [&](auto& one) { one.size = value; });
            });
        })
        ->setPlaceholderText(tr("all"));
    addCopyEnd(tr("From"), &project::CopyPass::from, QStringLiteral("from"));
    addCopyEnd(tr("To"), &project::CopyPass::to, QStringLiteral("to"));
}

void OtherPassPage::addCopyEnd(const QString& title, project::CopyEnd project::CopyPass::* end, const QString& prefix)
{
    beginSection(title);
    addResource(
        tr("Resource"), QStringLiteral("copy/") + prefix,
        [this, end] { return (kind<project::CopyPass>().*end).resource; },
        [this, end](std::string name) {
            editKind<project::CopyPass>(tr("Change copy"), [&](auto& one) { (one.*end).resource = name; });
        });
    addLine(
        tr("Offset (bytes)"), prefix + QStringLiteral("_offset"),
        [this, end] {
            const auto& offset = (kind<project::CopyPass>().*end).offset;
            return offset ? QString::number(offset->value) : QString();
        },
        [this, end](const QString& text) {
            return withOptionalUnsigned(text, [&](std::optional<std::uint64_t> value) {
                editKind<project::CopyPass>(tr("Change offset"), [&](auto& one) {
                    (one.*end).offset = value ? std::optional(project::Amount{*value, {}}) : std::nullopt;
                });
            });
        });
    const auto addIndex = [this, end, prefix](const QString& label, const char* key,
                                              std::uint64_t project::CopyEnd::* member) {
        addLine(
            label, prefix + QString::fromLatin1(key),
            [this, end, member] { return QString::number(kind<project::CopyPass>().*end.*member); },
            [this, end, label, member](const QString& text) {
                return withUnsigned(text, [&](std::uint64_t value) {
                    editKind<project::CopyPass>(tr("Change %1").arg(label.toLower()),
                                                [&](auto& one) { one.*end.*member = value; });
                });
            });
    };
    addIndex(tr("Mip"), "_mip", &project::CopyEnd::mip);
    addIndex(tr("Slice"), "_slice", &project::CopyEnd::slice);
}

void OtherPassPage::build(const project::UploadPass&)
{
    beginSection(tr("Upload"));
    addCommon();
    addResource(
        tr("To"), QStringLiteral("upload"), [this] { return kind<project::UploadPass>().resource; },
        [this](std::string name) {
            editKind<project::UploadPass>(tr("Change upload"), [&](auto& one) { one.resource = name; });
        });
    addLine(
        tr("Offset (bytes)"), QStringLiteral("offset"),
        [this] { return QString::number(kind<project::UploadPass>().offset.value); },
        [this](const QString& text) {
            return withAmount(text, [&](project::Amount value) {
                editKind<project::UploadPass>(tr("Change offset"), [&](auto& one) { one.offset = value; });
            });
        });
    beginSection(tr("Data"));
    auto* editor = new InitialEditor(toQt(document().folder()), false, this);
    addWide(editor);
    addLoader([this, editor] { editor->showValue(kind<project::UploadPass>().data); });
    connect(editor, &InitialEditor::edited, this, [this](const std::optional<project::InitialData>& value) {
        editKind<project::UploadPass>(tr("Change data"),
                                      [&](auto& one) { one.data = value.value_or(project::HexData{}); });
    });
}

void OtherPassPage::build(const project::ClearPass&)
{
    beginSection(tr("Clear"));
    addCommon();
    addResource(
        tr("Resource"), QStringLiteral("clear"), [this] { return kind<project::ClearPass>().resource; },
        [this](std::string name) {
            editKind<project::ClearPass>(tr("Change clear"), [&](auto& one) { one.resource = name; });
        });
    addLine(
        tr("Value"), QStringLiteral("value"), [this] { return toQt(dumpJson(kind<project::ClearPass>().value)); },
        [this](const QString& text) -> Result<void> {
            auto value = parseJson(toUtf8(text));
            if (!value || !(value->is_number() || value->is_array()))
                return fail(Code::badValue, "The value is a number, or a list by component like [0, 0, 0, 1].");
            editKind<project::ClearPass>(tr("Change value"), [&](auto& one) { one.value = *value; });
            return {};
        });
}

void OtherPassPage::build(const project::SwapPass&)
{
    beginSection(tr("Swap"));
    addCommon();
    for (const std::size_t which : {std::size_t{0}, std::size_t{1}})
        addResource(
            which == 0 ? tr("First") : tr("Second"), QStringLiteral("swap/%1").arg(which),
            [this, which] { return kind<project::SwapPass>().resources[which]; },
            [this, which](std::string name) {
                editKind<project::SwapPass>(tr("Change swap"), [&](auto& one) { one.resources[which] = name; });
            });
}

void OtherPassPage::build(const project::BindTilePass&)
{
    beginSection(tr("Bind tile"));
    addCommon();
    addText(tr("Resource"), [this] { return toQt(kind<project::BindTilePass>().resource); });
    addText(tr("Heap"), [this] { return toQt(kind<project::BindTilePass>().heap); });
}

void OtherPassPage::build(const project::PresentPass&)
{
    using project::PresentPass;
    beginSection(tr("Present"));
    addCommon();
    addResource(
        tr("Texture"), QStringLiteral("present"), [this] { return kind<PresentPass>().resource; },
        [this](std::string name) {
            editKind<PresentPass>(tr("Change texture"), [&](auto& one) { one.resource = name; });
        },
        isTexture);
    addChoice(
        tr("Fit"), QStringLiteral("fit"), {tr("contain"), tr("cover"), tr("none")},
        [this] { return static_cast<int>(kind<PresentPass>().fit); },
        [this](int index) {
            editKind<PresentPass>(tr("Change fit"), [&](auto& one) { one.fit = static_cast<project::Fit>(index); });
        });
    const auto addIndex = [this](const QString& label, const char* key, std::uint64_t PresentPass::* member) {
        addLine(
            label, QString::fromLatin1(key), [this, member] { return QString::number(kind<PresentPass>().*member); },
            [this, label, member](const QString& text) {
                return withUnsigned(text, [&](std::uint64_t value) {
                    editKind<PresentPass>(tr("Change %1").arg(label.toLower()),
                                          [&](auto& one) { one.*member = value; });
                });
            });
    };
    addIndex(tr("Mip"), "mip", &PresentPass::mip);
    addIndex(tr("Slice"), "slice", &PresentPass::slice);
}

void OtherPassPage::build(const project::GroupPass&)
{
    beginSection(tr("Group"));
    addCommon();
    addLine(
        tr("Repeat"), QStringLiteral("repeat"), [this] { return QString::number(kind<project::GroupPass>().repeat); },
        [this](const QString& text) {
            return withUnsigned(text, [&](std::uint64_t value) {
                editKind<project::GroupPass>(tr("Change repeat"), [&](auto& one) { one.repeat = value; });
            });
        });
}

} // namespace wavelane::ui
