// SPDX-License-Identifier: MIT
#include "core/project/sizes.h"
#include "ui/models/object_text.h"
#include "ui/properties/choices.h"
#include "ui/properties/convert.h"
#include "ui/properties/resource_pages.h"
#include "ui/text.h"

#include <algorithm>
#include <array>

namespace wavelane::ui {

namespace {

constexpr std::array dimensions{project::TextureDimension::one, project::TextureDimension::two,
                                project::TextureDimension::three, project::TextureDimension::cube};

/// The texture with as much of its shape as the dimension allows.
void setDimension(project::Texture& texture, project::TextureDimension dimension)
{
    const bool isFlat = dimension == project::TextureDimension::two || dimension == project::TextureDimension::three;
    if (isFlat && texture.dimension != project::TextureDimension::two &&
        texture.dimension != project::TextureDimension::three)
        texture.height = texture.width;
    if (!isFlat)
        texture.height = dimension == project::TextureDimension::cube ? texture.width : project::Amount{1, {}};
    if (dimension != project::TextureDimension::three)
        texture.depth = {1, {}};
    if (dimension == project::TextureDimension::three)
        texture.slices = 1;
    texture.dimension = dimension;
}

} // namespace

TexturePage::TexturePage(Document& document, ObjectId id) : ResourcePage(document, std::move(id))
{
    using project::Texture;
    const auto dimension = kind<Texture>().dimension;
    beginSection(tr("Texture"));
    addName();
    addDimension();
    const auto addExtent = [this](const QString& label, const char* key, project::Amount Texture::* member) {
        addLine(
            label, QString::fromLatin1(key), [this, member] { return amountText(kind<Texture>().*member); },
            [this, label, member](const QString& text) {
                return withAmount(text, [&](project::Amount value) {
                    editKind<Texture>(tr("Change %1").arg(label.toLower()),
                                      [&](Texture& texture) { texture.*member = value; });
                });
            });
    };
    addExtent(tr("Width"), "width", &Texture::width);
    if (dimension == project::TextureDimension::two || dimension == project::TextureDimension::three)
        addExtent(tr("Height"), "height", &Texture::height);
    if (dimension == project::TextureDimension::three)
        addExtent(tr("Depth"), "depth", &Texture::depth);
    const auto addCount = [this](const QString& label, const char* key, std::uint64_t Texture::* member) {
        addLine(
            label, QString::fromLatin1(key), [this, member] { return QString::number(kind<Texture>().*member); },
            [this, label, member](const QString& text) {
                return withUnsigned(text, [&](std::uint64_t value) {
                    editKind<Texture>(tr("Change %1").arg(label.toLower()),
                                      [&](Texture& texture) { texture.*member = value; });
                });
            });
    };
    addChoice(
        tr("Format"), QStringLiteral("format"), formatTexts(FormatUse::texture),
        [this] { return formatIndex(FormatUse::texture, kind<Texture>().format); },
        [this](int index) {
            editKind<Texture>(tr("Change format"),
                              [&](Texture& texture) { texture.format = formatAt(FormatUse::texture, index); });
        });
    addCount(tr("Mips"), "mips", &Texture::mips);
    if (dimension != project::TextureDimension::three)
        addCount(dimension == project::TextureDimension::cube ? tr("Cubes") : tr("Slices"), "slices",
                 &Texture::slices);
    // Textures are in default heaps only; the choice is there where the file says otherwise.
    addMemory<Texture>(kind<Texture>().heapType.has_value());
    addText(tr("Size"), [this] {
        const auto bytes = project::sizeInBytes(kind<Texture>());
        return bytes ? tr("%1 (%2 bytes)").arg(byteText(*bytes)).arg(*bytes) : tr("beyond 64 bits");
    });
    addUsers();
    addInitial();
}

void TexturePage::addDimension()
{
    addChoice(
        tr("Kind"), QStringLiteral("kind"), {tr("1D"), tr("2D"), tr("3D"), tr("cube")},
        [this] {
            return static_cast<int>(std::ranges::find(dimensions, kind<project::Texture>().dimension) -
                                    dimensions.begin());
        },
        [this](int index) {
            // The page has other rows then: it is made again.
            project::Project after = project();
            auto& texture = std::get<project::Texture>(after.resources[id().path.back()].kind);
            setDimension(texture, dimensions[static_cast<std::size_t>(index)]);
            document().replace(std::move(after), tr("Change kind of texture"));
        });
}

} // namespace wavelane::ui
