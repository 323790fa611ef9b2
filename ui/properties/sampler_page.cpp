// SPDX-License-Identifier: MIT
#include "ui/models/object_text.h"
#include "ui/properties/choices.h"
#include "ui/properties/convert.h"
#include "ui/properties/resource_pages.h"
#include "ui/text.h"

#include <array>

namespace wavelane::ui {

namespace {

using project::AddressMode;
using project::BorderColor;
using project::CompareOperation;
using project::Filter;
using project::Sampler;

constexpr std::array filters{Filter::point, Filter::linear};
constexpr std::array addressModes{AddressMode::wrap, AddressMode::mirror, AddressMode::clamp, AddressMode::border,
                                  AddressMode::mirrorOnce};
constexpr std::array borders{BorderColor::transparentBlack, BorderColor::opaqueBlack, BorderColor::opaqueWhite};
constexpr std::array compares{CompareOperation::never,        CompareOperation::less,    CompareOperation::equal,
                              CompareOperation::lessEqual,    CompareOperation::greater, CompareOperation::notEqual,
                              CompareOperation::greaterEqual, CompareOperation::always};

QStringList textsOf(const auto& values)
{
    QStringList texts;
    for (const auto value : values)
        texts += toQt(toString(value));
    return texts;
}

int indexIn(const auto& values, const auto& value)
{
    return static_cast<int>(std::ranges::find(values, value) - values.begin());
}

} // namespace

SamplerPage::SamplerPage(Document& document, ObjectId id) : ResourcePage(document, std::move(id))
{
    beginSection(tr("Sampler"));
    addName();
    const auto addFilter = [this](const QString& label, const char* key, Filter Sampler::* member) {
        addChoice(
            label, QString::fromLatin1(key), textsOf(filters),
            [this, member] { return indexIn(filters, kind<Sampler>().*member); },
            [this, label, member](int index) {
                editKind<Sampler>(tr("Change %1").arg(label), [&](Sampler& sampler) {
                    sampler.*member = filters[static_cast<std::size_t>(index)];
                });
            });
    };
    addFilter(tr("Minification"), "min", &Sampler::min);
    addFilter(tr("Magnification"), "mag", &Sampler::mag);
    addFilter(tr("Between mips"), "mip", &Sampler::mip);
    const std::array axes{tr("Address u"), tr("Address v"), tr("Address w")};
    const std::array keys{"address_u", "address_v", "address_w"};
    for (std::size_t axis = 0; axis < 3; ++axis)
        addChoice(
            axes[axis], QString::fromLatin1(keys[axis]), textsOf(addressModes),
            [this, axis] { return indexIn(addressModes, kind<Sampler>().address[axis]); },
            [this, axis](int index) {
                editKind<Sampler>(tr("Change address mode"), [&](Sampler& sampler) {
                    sampler.address[axis] = addressModes[static_cast<std::size_t>(index)];
                });
            });
    addChoice(
        tr("Border"), QStringLiteral("border"), textsOf(borders),
        [this] { return indexIn(borders, kind<Sampler>().border); },
        [this](int index) {
            editKind<Sampler>(tr("Change border"),
                              [&](Sampler& sampler) { sampler.border = borders[static_cast<std::size_t>(index)]; });
        });
    addChoice(
        tr("Compare"), QStringLiteral("compare"), QStringList(tr("off")) + textsOf(compares),
        [this] { return optionalIndex<CompareOperation>(compares, kind<Sampler>().compare); },
        [this](int index) {
            editKind<Sampler>(tr("Change comparison"), [&](Sampler& sampler) {
                sampler.compare =
                    index == 0 ? std::nullopt : std::optional(compares[static_cast<std::size_t>(index - 1)]);
            });
        });

    beginSection(tr("Level of detail"));
    const auto addReal = [this](const QString& label, const char* key, double Sampler::* member) {
        addLine(
            label, QString::fromLatin1(key), [this, member] { return realText(kind<Sampler>().*member); },
            [this, label, member](const QString& text) {
                return withReal(text, [&](double value) {
                    editKind<Sampler>(tr("Change %1").arg(label), [&](Sampler& sampler) { sampler.*member = value; });
                });
            });
    };
    const auto addOptional = [this](const QString& label, const char* key, const QString& unset,
                                    std::optional<double> Sampler::* member) {
        LineField* field = addLine(
            label, QString::fromLatin1(key),
            [this, member] {
                const auto& value = kind<Sampler>().*member;
                return value ? realText(*value) : QString();
            },
            [this, label, member](const QString& text) {
                return withOptionalReal(text, [&](std::optional<double> value) {
                    editKind<Sampler>(tr("Change %1").arg(label), [&](Sampler& sampler) { sampler.*member = value; });
                });
            });
        field->setPlaceholderText(unset);
    };
    addReal(tr("Smallest"), "lod_min", &Sampler::lodMin);
    addOptional(tr("Largest"), "lod_max", tr("no limit"), &Sampler::lodMax);
    addReal(tr("Bias"), "lod_bias", &Sampler::lodBias);
    addOptional(tr("Anisotropy"), "anisotropy", tr("off"), &Sampler::anisotropy);
    addUsers();
}

} // namespace wavelane::ui
