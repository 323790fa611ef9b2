// SPDX-License-Identifier: MIT
// What the X server shows of textures of each family of formats, from their bytes to the pixels.
#include "tests/ui/workbench/live/live_fixture.h"

#include <QProcess>

#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <format>
#include <ostream>
#include <string>
#include <vector>

namespace wavelane::ui {
namespace {

constexpr int texelColumns = 7;
constexpr int texelRows = 5;
constexpr int texelChannels = 4;

/// A format of four components, with the values that are black and white by default (docs/guide/live.md).
struct ShownFormat
{
    const char* name;
    int bytes; ///< Of a component.
    enum class Kind { unorm, snorm, uint, sint, floating } kind;
    bool isBlueFirst = false;
};

void PrintTo(const ShownFormat& format, std::ostream* out)
{
    *out << format.name;
}

/// A component as its bits and as its share of the way from black to white.
struct Component
{
    std::uint64_t bits = 0;
    double share = 0;
};

/// The component with this number of 256 that differ. 0 is the lowest and 255 the highest value.
Component componentOf(const ShownFormat& format, unsigned number)
{
    using enum ShownFormat::Kind;
    const int width = format.bytes * 8;
    const double highest = std::ldexp(1.0, width) - 1;
    const double lowestSigned = -std::ldexp(1.0, width - 1);
    const double highestSigned = -lowestSigned - 1;
    const double part = number / 255.0;
    const std::uint64_t mask = (std::uint64_t{1} << width) - 1;
    switch (format.kind) {
    case unorm:
    case uint: {
        const double value = std::floor(part * highest);
        return {.bits = static_cast<std::uint64_t>(value), .share = value / highest};
    }
    case snorm: {
        const double value = std::floor(lowestSigned + part * highest);
        const double normalized = std::max(value / highestSigned, -1.0);
        return {.bits = static_cast<std::uint64_t>(static_cast<std::int64_t>(value)) & mask,
                .share = (normalized + 1) / 2};
    }
    case sint: {
        const double value = std::floor(lowestSigned + part * highest);
        return {.bits = static_cast<std::uint64_t>(static_cast<std::int64_t>(value)) & mask,
                .share = (value - lowestSigned) / highest};
    }
    case floating: {
        const float value = static_cast<float>(part * 1.5 - 0.25); // Clamped to 0 and 1.
        return {.bits = std::bit_cast<std::uint32_t>(value), .share = std::clamp(double{value}, 0.0, 1.0)};
    }
    }
    return {};
}

class LiveFormatsTest : public LiveWindowTest, public testing::WithParamInterface<ShownFormat>
{
protected:
    static unsigned numberAt(int texel, int channel)
    {
        // The first texels have the extremes.
        return texel < 2 ? (texel == 0 ? 0U : 255U) : static_cast<unsigned>((texel * 4 + channel) * 37 + 11) % 256U;
    }
    static std::string hexOfTexels()
    {
        std::string hex;
        for (int texel = 0; texel < texelColumns * texelRows; ++texel)
            for (int channel = 0; channel < texelChannels; ++channel) {
                const bool isSwapped = GetParam().isBlueFirst && channel < 3;
                const Component component =
                    componentOf(GetParam(), numberAt(texel, isSwapped ? 2 - channel : channel));
                for (int byte = 0; byte < GetParam().bytes; ++byte)
                    hex += std::format("{:02x}", component.bits >> (8 * byte) & 0xffU);
            }
        return hex;
    }
    void openProject()
    {
        write("project.wavelane",
              std::format(
                  R"({{ "wavelane": 1, "resources": {{ "image": {{ "kind": "texture2d", "width": {}, "height": {},
                  "format": "{}", "initial": {{ "hex": "{}" }} }} }}, "passes": [ {{ "name": "show", "present": "image" }} ] }})",
                  texelColumns, texelRows, GetParam().name, hexOfTexels()));
        open();
        session().run();
        ASSERT_TRUE(eventually([&] { return !view().picture().isNull(); }));
        ASSERT_TRUE(view().usesVulkan()) << view().note().toStdString();
    }
};

TEST_P(LiveFormatsTest, EachValueHasItsColor)
{
    openProject();
    const QImage picture = view().picture();
    ASSERT_EQ(picture.size(), QSize(texelColumns, texelRows));
    for (int texel = 0; texel < texelColumns * texelRows; ++texel) {
        const QColor color = picture.pixelColor(texel % texelColumns, texel / texelColumns);
        const std::array shown{color.red(), color.green(), color.blue()};
        for (int channel = 0; channel < 3; ++channel)
            EXPECT_NEAR(shown[static_cast<std::size_t>(channel)],
                        componentOf(GetParam(), numberAt(texel, channel)).share * 255, 0.501)
                << "texel " << texel << ", channel " << channel;
    }
}

TEST_P(LiveFormatsTest, TheScreenShowsThePictureWithEachFit)
{
    openProject();
    for (const FrameView::Fit fit : {FrameView::Fit::contain, FrameView::Fit::cover, FrameView::Fit::actual}) {
        view().setView({.fit = fit});
        EXPECT_TRUE(eventually([&] { return differences() == 0; }))
            << differences() << " pixels differ, fit " << static_cast<int>(fit);
    }
}

constexpr ShownFormat shownFormats[]{
    {"R8G8B8A8_UNORM", 1, ShownFormat::Kind::unorm},      {"B8G8R8A8_UNORM", 1, ShownFormat::Kind::unorm, true},
    {"R8G8B8A8_UNORM_SRGB", 1, ShownFormat::Kind::unorm}, {"R16G16B16A16_UNORM", 2, ShownFormat::Kind::unorm},
    {"R8G8B8A8_SNORM", 1, ShownFormat::Kind::snorm},      {"R16G16B16A16_SNORM", 2, ShownFormat::Kind::snorm},
    {"R8G8B8A8_UINT", 1, ShownFormat::Kind::uint},        {"R16G16B16A16_UINT", 2, ShownFormat::Kind::uint},
    {"R32G32B32A32_UINT", 4, ShownFormat::Kind::uint},    {"R8G8B8A8_SINT", 1, ShownFormat::Kind::sint},
    {"R32G32B32A32_SINT", 4, ShownFormat::Kind::sint},    {"R32G32B32A32_FLOAT", 4, ShownFormat::Kind::floating},
};

INSTANTIATE_TEST_SUITE_P(Each, LiveFormatsTest, testing::ValuesIn(shownFormats),
                         [](const auto& each) { return std::string(each.param.name); });

/// 8-bit formats, whose PNG files have the same bytes.
class LiveDumpsTest : public LiveWindowTest, public testing::WithParamInterface<const char*>
{
};

TEST_P(LiveDumpsTest, TheScreenShowsTheDumpedImage)
{
    write("fill.hlsl", R"(RWTexture2D<unorm float4> image;
[numthreads(8, 8, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    image[id.xy] = float4(id.x / 19.0, id.y / 12.0, (id.x * 7 + id.y * 3) % 13 / 12.0, 1);
})");
    write("project.wavelane", std::format(R"({{ "wavelane": 1, "shaders": {{ "fill": {{ "source": "fill.hlsl" }} }},
        "resources": {{ "image": {{ "kind": "texture2d", "width": 20, "height": 13, "format": "R8G8B8A8_UNORM" }},
                       "shown": {{ "kind": "texture2d", "width": 20, "height": 13, "format": "{}" }} }},
        "passes": [ {{ "name": "fill", "dispatch": "fill", "cover": "image" }},
                    {{ "name": "copy", "copy": {{ "from": "image", "to": "shown" }} }},
                    {{ "name": "show", "present": "shown" }} ] }})",
                                          GetParam()));
    const QString file = folder.filePath(QStringLiteral("dumped.png"));
    QProcess program;
    program.start(QStringLiteral(WAVELANE_PROGRAM),
                  {QStringLiteral("run"), folder.path(), QStringLiteral("--dump"), QStringLiteral("shown=") + file});
    ASSERT_TRUE(program.waitForFinished(60'000));
    ASSERT_EQ(program.exitCode(), 0) << program.readAllStandardError().toStdString();
    const QImage dumped = QImage(file).convertToFormat(QImage::Format_RGB32);
    ASSERT_EQ(dumped.size(), QSize(20, 13));
    open();
    session().run();
    ASSERT_TRUE(eventually([&] { return !view().picture().isNull(); }));
    EXPECT_EQ(view().picture().convertToFormat(QImage::Format_RGB32), dumped);
    for (const FrameView::Fit fit : {FrameView::Fit::contain, FrameView::Fit::cover, FrameView::Fit::actual}) {
        view().setView({.fit = fit});
        EXPECT_TRUE(eventually([&] { return differences() == 0; }))
            << differences() << " pixels differ, fit " << static_cast<int>(fit);
    }
}

INSTANTIATE_TEST_SUITE_P(Each, LiveDumpsTest, testing::Values("R8G8B8A8_UNORM", "R8G8B8A8_UNORM_SRGB"),
                         [](const auto& each) { return std::string(each.param); });

} // namespace
} // namespace wavelane::ui
