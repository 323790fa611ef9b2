// SPDX-License-Identifier: MIT
#include "core/base/try.h"
#include "core/decode/numbers.h"
#include "core/decode/texels.h"
#include "core/plan/check/expectation_judges.h"
#include "core/plan/data/image_bytes.h"
#include "core/project/size/sizes.h"

#include <algorithm>
#include <cmath>
#include <format>
#include <limits>
#include <span>

namespace wavelane::plan {

namespace {

/// The differences of two images of one format.
struct ImageDifference
{
    std::uint64_t texels = 0;
    std::uint64_t outside = 0; ///< Texels with a component that differs by more than the limit.
    double largest = 0;
    double rms = 0;
    std::uint64_t x = 0; ///< The texel with the largest difference.
    std::uint64_t y = 0;
    decode::Color got{}; ///< Components of the actual texel.
    decode::Color expected{};
};

/// NaN equals NaN, and an infinity equals itself. All other differences from them are infinite.
double distance(double a, double b)
{
    if (a == b || (std::isnan(a) && std::isnan(b)))
        return 0;
    const double difference = std::fabs(a - b);
    return std::isnan(difference) ? std::numeric_limits<double>::infinity() : difference;
}

Result<ImageDifference> measureDifference(Format format, std::uint64_t width, std::span<const std::byte> got,
                                          std::span<const std::byte> expected, double limit,
                                          const ResultSource& source)
{
    const FormatInfo& facts = info(format);
    const std::uint64_t pitch = width * facts.blockBytes;
    ImageDifference result;
    long double squares = 0;
    std::vector<decode::Color> gotRow(width);
    std::vector<decode::Color> expectedRow(width);
    for (std::uint64_t y = 0; y * pitch < expected.size(); ++y) {
        source.count(pitch);
        TRY_VOID(decode::decodeRow(format, got.subspan(y * pitch, pitch), gotRow));
        TRY_VOID(decode::decodeRow(format, expected.subspan(y * pitch, pitch), expectedRow));
        for (std::uint64_t x = 0; x < width; ++x) {
            double texel = 0;
            for (std::size_t c = 0; c < facts.components; ++c) {
                const double difference = distance(gotRow[x][c], expectedRow[x][c]);
                texel = std::max(texel, difference);
                squares += static_cast<long double>(difference) * static_cast<long double>(difference);
            }
            if (texel > limit)
                ++result.outside;
            if (texel > result.largest) {
                result.largest = texel;
                result.x = x;
                result.y = y;
                result.got = gotRow[x];
                result.expected = expectedRow[x];
            }
            ++result.texels;
        }
    }
    result.rms = std::sqrt(static_cast<double>(squares / static_cast<long double>(result.texels * facts.components)));
    return result;
}

/// `(0.5, 0.25, 0, 1)`, or the number of a single component.
std::string colorText(const decode::Color& color, std::size_t components)
{
    if (components == 1)
        return decode::toText(NumberType::float32, color[0]);
    std::string text;
    for (std::size_t c = 0; c < components; ++c)
        text += (c == 0 ? "" : ", ") + decode::toText(NumberType::float32, color[c]);
    return "(" + text + ")";
}

std::string mismatchMessage(const project::ImageExpectation& expectation, const ImageDifference& difference)
{
    const bool rmsAlone = expectation.rms && !expectation.maxAbsolute && !expectation.share;
    const double share = expectation.share.value_or(1);
    const auto inside = static_cast<double>(difference.texels - difference.outside);
    const bool tooMany = !rmsAlone && inside < share * static_cast<double>(difference.texels);
    const bool tooFar = expectation.rms && !(difference.rms <= *expectation.rms);
    if (!tooMany && !tooFar)
        return {};
    const std::string where = std::format("the largest difference is {} at texel ({}, {}), the root mean square {}",
                                          difference.largest, difference.x, difference.y, difference.rms);
    if (tooMany)
        return std::format("{} of {} texels of \"{}\" differ from {} by more than {} (share {}); {}.",
                           difference.outside, difference.texels, expectation.resource, expectation.path,
                           expectation.maxAbsolute.value_or(0), share, where);
    return std::format("\"{}\" differs from {} by a root mean square above {}; {}.", expectation.resource,
                       expectation.path, *expectation.rms, where);
}

} // namespace

Judgment judgeImage(const project::ImageExpectation& expectation, const ResultSource& source)
{
    TRY(const auto target, source.describe(expectation.resource));
    TRY(const auto image, readProjectImage(expectation.path, source.folder, source.allowOutside));
    const Format format = target.format.value_or(Format::R8G8B8A8_UNORM);
    const auto expected = convertImage(image, format);
    if (!expected)
        return std::unexpected(expected.error());

    const auto slice = target.texture ? std::optional(expectation.slice.value_or(0)) : expectation.slice;
    const auto mip = target.texture ? std::optional(expectation.mip.value_or(0)) : expectation.mip;
    const auto got = source.read(expectation.resource, mip, slice);
    if (!got)
        return std::unexpected(got.error());
    if (target.texture) {
        const auto extent = project::mipExtent(*target.texture, *mip);
        if (extent[0] != image.width || extent[1] != image.height)
            return std::format("{} has {} × {} texels, but \"{}\" has {} × {}.", expectation.path, image.width,
                               image.height, expectation.resource, extent[0], extent[1]);
    }
    if (got->size() < expected->size())
        return std::format("{} has {} bytes of texels, but \"{}\" has {}.", expectation.path, expected->size(),
                           expectation.resource, got->size());
    TRY(const auto difference,
        measureDifference(format, image.width, *got, *expected, expectation.maxAbsolute.value_or(0), source));
    Finding finding = mismatchMessage(expectation, difference);
    if (finding.empty())
        return finding;
    const FormatInfo& facts = info(format);
    const std::uint64_t start =
        target.texture ? project::sliceOffsetInBytes(*target.texture, *mip, *slice) : std::uint64_t{0};
    finding.first = {.resource = expectation.resource,
                     .offset = start + (difference.y * image.width + difference.x) * facts.blockBytes,
                     .expected = colorText(difference.expected, facts.components),
                     .actual = colorText(difference.got, facts.components),
                     .difference = std::format("{:.6g}", difference.largest)};
    return finding;
}

} // namespace wavelane::plan
