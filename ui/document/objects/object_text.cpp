// SPDX-License-Identifier: MIT
#include "ui/document/objects/object_text.h"

#include "core/base/overload.h"
#include "core/project/json/place_words.h"
#include "core/project/size/sizes.h"
#include "ui/base/text.h"

#include <QCoreApplication>

#include <format>

namespace wavelane::ui {

namespace {

struct ObjectText
{
    Q_DECLARE_TR_FUNCTIONS(ObjectText)
};

QString summaryOf(const project::Buffer& buffer)
{
    QString kind = ObjectText::tr("raw");
    if (buffer.stride)
        kind = ObjectText::tr("structured, %1 B per element").arg(*buffer.stride);
    else if (buffer.format)
        kind = toQt(toString(*buffer.format));
    const auto bytes = project::sizeInBytes(buffer);
    if (bytes)
        return QStringLiteral("%1 · %2").arg(byteText(*bytes), kind);
    return kind;
}

QString summaryOf(const project::Texture& texture)
{
    QString extent = amountText(texture.width);
    if (texture.dimension != project::TextureDimension::one)
        extent += QStringLiteral(" × ") + amountText(texture.height);
    if (texture.dimension == project::TextureDimension::three)
        extent += QStringLiteral(" × ") + amountText(texture.depth);
    if (texture.slices > 1)
        extent += QStringLiteral(" [%1]").arg(texture.slices);
    return QStringLiteral("%1 · %2").arg(extent, toQt(toString(texture.format)));
}

QString summaryOf(const project::DispatchPass& pass)
{
    const auto three = [](const std::array<std::uint64_t, 3>& count) {
        return QStringLiteral("%1 × %2 × %3").arg(count[0]).arg(count[1]).arg(count[2]);
    };
    const auto total = [](const std::array<std::uint64_t, 3>& count) {
        return pluralOf(count[0] * count[1] * count[2]);
    };
    return std::visit(
        Overload{
            [&](const project::Groups& size) {
                return ObjectText::tr("%1 group(s)", nullptr, total(size.count)).arg(three(size.count));
            },
            [&](const project::Threads& size) {
                return ObjectText::tr("%1 thread(s)", nullptr, total(size.count)).arg(three(size.count));
            },
            [&](const project::Cover& size) { return ObjectText::tr("covers %1").arg(toQt(size.resource)); },
            [&](const project::Indirect& size) { return ObjectText::tr("size from %1").arg(toQt(size.buffer)); },
        },
        pass.size);
}

} // namespace

QString summary(const project::ShaderEntry& shader)
{
    return toQt(shader.source);
}

QString summary(const project::Resource& resource)
{
    if (resource.broken)
        return ObjectText::tr("cannot be read");
    return std::visit(
        Overload{
            [](const project::Buffer& buffer) { return summaryOf(buffer); },
            [](const project::Texture& texture) { return summaryOf(texture); },
            [](const project::Constants& constants) {
                return ObjectText::tr("constants, %n value(s)", nullptr, pluralOf(constants.values.size()));
            },
            [](const project::Sampler& sampler) {
                return QStringLiteral("%1 · %2").arg(toQt(toString(sampler.mag)), toQt(toString(sampler.address[0])));
            },
            [](const project::Heap& heap) {
                return QStringLiteral("%1 · %2").arg(toQt(toString(heap.heapType)), amountText(heap.size));
            },
            [](const project::AccelerationStructure& structure) {
                return ObjectText::tr("%n instance(s)", nullptr, pluralOf(structure.instances.size()));
            },
        },
        resource.kind);
}

QString summary(const project::Pass& pass)
{
    if (pass.broken)
        return ObjectText::tr("cannot be read");
    return std::visit(
        Overload{
            [](const project::DispatchPass& dispatch) { return summaryOf(dispatch); },
            [](const project::GroupPass& group) {
                return group.repeat == 1 ? QString() : ObjectText::tr("repeated %1 ×").arg(group.repeat);
            },
            // The description of a pass without a name already contains the resource.
            [&pass](const project::PresentPass& present) {
                return pass.name.empty() ? QString() : ObjectText::tr("shows %1").arg(toQt(present.resource));
            },
            [](const auto&) { return QString(); },
        },
        pass.kind);
}

QString iconName(const project::Resource& resource)
{
    return std::visit(Overload{
                          [](const project::Buffer&) { return QStringLiteral("buffer"); },
                          [](const project::Constants&) { return QStringLiteral("buffer"); },
                          [](const project::Texture&) { return QStringLiteral("texture"); },
                          [](const project::Sampler&) { return QStringLiteral("sampler"); },
                          [](const project::Heap&) { return QStringLiteral("heap"); },
                          [](const project::AccelerationStructure&) { return QStringLiteral("buffer"); },
                      },
                      resource.kind);
}

QString iconName(const project::Pass& pass)
{
    return std::visit(Overload{
                          [](const project::DispatchPass&) { return QStringLiteral("pass-dispatch"); },
                          [](const project::CopyPass&) { return QStringLiteral("pass-copy"); },
                          [](const project::UploadPass&) { return QStringLiteral("pass-upload"); },
                          [](const project::ClearPass&) { return QStringLiteral("pass-clear"); },
                          [](const project::SwapPass&) { return QStringLiteral("pass-swap"); },
                          [](const project::BindTilePass&) { return QStringLiteral("heap"); },
                          [](const project::PresentPass&) { return QStringLiteral("pass-present"); },
                          [](const project::GroupPass&) { return QStringLiteral("pass-group"); },
                      },
                      pass.kind);
}

QString displayName(const project::Pass& pass)
{
    return toQt(project::describePass(pass));
}

QString durationText(std::uint64_t nanoseconds)
{
    const double value = static_cast<double>(nanoseconds);
    if (nanoseconds < 1'000)
        return QStringLiteral("%1 ns").arg(nanoseconds);
    if (nanoseconds < 1'000'000)
        return toQt(std::format("{:.{}f} µs", value / 1e3, value < 1e5 ? 1 : 0));
    return toQt(std::format("{:.2f} ms", value / 1e6));
}

QString byteText(std::uint64_t bytes)
{
    constexpr const char* units[] = {"B", "KiB", "MiB", "GiB", "TiB"};
    double value = static_cast<double>(bytes);
    std::size_t unit = 0;
    while (value >= 1024 && unit + 1 < std::size(units)) {
        value /= 1024;
        ++unit;
    }
    const bool whole = value == static_cast<double>(static_cast<std::uint64_t>(value));
    return QStringLiteral("%1 %2").arg(value, 0, 'f', whole ? 0 : 1).arg(QLatin1StringView(units[unit]));
}

QString amountText(const project::Amount& amount)
{
    return amount.isExpression() ? toQt(amount.expression) : QString::number(amount.value);
}

} // namespace wavelane::ui
