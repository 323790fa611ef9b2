// SPDX-License-Identifier: MIT
#include "core/inspect/request/request.h"
#include "core/inspect/texels/marks.h"
#include "core/inspect/texels/samples.h"
#include "tests/unit/inspect/sample_values.h"

#include <gtest/gtest.h>

#include <cstring>
#include <random>
#include <vector>

namespace wavelane::inspect {
namespace {

using decode::bitOf;
using decode::TexelMark;

std::vector<float> floatsOf(const SampleResult& result)
{
    std::vector<float> values(result.texels.size() / sizeof(float));
    std::memcpy(values.data(), result.texels.data(), result.texels.size());
    return values;
}

TEST(Samples, AreTheMiddlesOfBlocks)
{
    const std::vector<float> texels = numberedTexels(); // 5 × 4 × 3
    const auto source = sourceOfAll(texels);
    const TexelBox all{.origin = {}, .extent = {5, 4, 3}};
    const auto every = samples(*source, imageElements(), {.box = all}, {});
    ASSERT_TRUE(every) << every.error().message;
    EXPECT_EQ(floatsOf(*every), texels);
    // Blocks of 3 × 3: columns 0–2 and 3–4, rows 0–2 and 3.
    const auto third = samples(*source, imageElements(), {.box = all, .step = 3}, {});
    ASSERT_TRUE(third) << third.error().message;
    EXPECT_EQ(third->extent, (std::array<std::uint64_t, 3>{2, 2, 3}));
    EXPECT_EQ(floatsOf(*third), (std::vector<float>{6, 9, 16, 19, 26, 29, 36, 39, 46, 49, 56, 59}));
    const auto one = samples(*source, imageElements(), {.box = all, .step = 100}, {});
    ASSERT_TRUE(one) << one.error().message;
    EXPECT_EQ(floatsOf(*one), (std::vector<float>{19, 39, 59})) << "The block ends with the image.";
    const auto part =
        samples(*source, imageElements(), {.box = {.origin = {1, 1, 2}, .extent = {3, 2, 1}}, .step = 2}, {});
    ASSERT_TRUE(part) << part.error().message;
    EXPECT_EQ(floatsOf(*part), (std::vector<float>{52, 53}));
}

TEST(Samples, RefuseWhatTheyCannotReturn)
{
    const std::vector<float> texels = numberedTexels();
    const auto source = sourceOfAll(texels);
    const auto refused = [&](const SampleOptions& options) {
        return samples(*source, imageElements(), options, {}).error().message;
    };
    EXPECT_EQ(refused({.box = {.origin = {4, 0, 0}, .extent = {2, 1, 1}}}),
              "Along x, the box starts at 4 with size 2, but the image has size 5.");
    EXPECT_EQ(refused({.box = {}, .step = 0}),
              "Every 1st to 65536th texel can be sampled, but every 0th is requested.");
    Elements large = imageElements();
    large.extent = {4096, 4096, 1};
    EXPECT_EQ(samples(*source, large, {.box = {.origin = {}, .extent = {4096, 4096, 1}}}, {}).error().code,
              Code::limitExceeded);
}

/// A source that counts what is read.
class CountingSource final : public Source
{
public:
    explicit CountingSource(const std::vector<float>& values) : m_source(sourceOfAll(values)) {}
    std::uint64_t sizeInBytes() const override { return m_source->sizeInBytes(); }
    Result<std::span<const std::byte>> read(std::uint64_t offset, std::uint64_t size) override
    {
        m_read += size;
        return m_source->read(offset, size);
    }
    std::uint64_t bytesRead() const { return m_read; }

private:
    std::unique_ptr<Source> m_source;
    std::uint64_t m_read = 0;
};

TEST(Samples, ReadOnlyTheRowsThatTheyNeed)
{
    const std::vector<float> texels(1024 * 1024);
    CountingSource source(texels);
    Elements image = imageElements();
    image.extent = {1024, 1024, 1};
    ASSERT_TRUE(samples(source, image, {.box = {.origin = {}, .extent = {1024, 1024, 1}}, .step = 32}, {}));
    EXPECT_EQ(source.bytesRead(), 32U * 1024 * sizeof(float));
}

TEST(Samples, ABufferWithAPitchIsAnImage)
{
    std::vector<float> buffer(23); // Rows of 3 floats with a pitch of 5; the last one has 3.
    for (std::size_t i = 0; i < buffer.size(); ++i)
        buffer[i] = static_cast<float>(i);
    const View view{.format = Format::R32_FLOAT, .width = 3, .rowBytes = 20};
    const Contents contents{.size = buffer.size() * sizeof(float)};
    const auto elements = elementsOf(view, contents);
    ASSERT_TRUE(elements) << elements.error().message;
    EXPECT_EQ(elements->extent, (std::array<std::uint64_t, 3>{3, 5, 1}));
    const auto source = sourceOfAll(buffer);
    const auto got = answer(
        {.target = {}, .view = view, .action = SampleOptions{.box = {.origin = {1, 0, 0}, .extent = {2, 5, 1}}}},
        *elements, *source, nullptr, {});
    ASSERT_TRUE(got) << got.error().message;
    EXPECT_EQ(floatsOf(std::get<SampleResult>(*got)), (std::vector<float>{1, 2, 6, 7, 11, 12, 16, 17, 21, 22}));
    const auto counted =
        answer({.target = {}, .view = view, .action = StatisticsOptions{.box = TexelBox{.extent = {3, 5, 1}}}},
               *elements, *source, nullptr, {});
    ASSERT_TRUE(counted) << counted.error().message;
    EXPECT_EQ(std::get<StatisticsResult>(*counted).columns.at(0).count, 15U);
    EXPECT_EQ(std::get<StatisticsResult>(*counted).columns.at(0).mean, 11.0);
}

TEST(Samples, BufferImagesHaveCompleteRows)
{
    const auto extentOf = [](std::uint64_t bytes, std::uint64_t width, std::uint64_t pitch) {
        return elementsOf({.format = Format::R32_FLOAT, .width = width, .rowBytes = pitch}, {.size = bytes});
    };
    EXPECT_EQ(extentOf(44, 4, 0)->extent, (std::array<std::uint64_t, 3>{4, 2, 1}));
    EXPECT_EQ(extentOf(12, 4, 0)->extent, (std::array<std::uint64_t, 3>{3, 1, 1})) << "A part of the only row.";
    EXPECT_EQ(extentOf(std::uint64_t{1} << 40U, 1024, 0)->extent[1], std::uint64_t{1} << 28U);
    EXPECT_EQ(extentOf(64, 4, 12).error().message, "The row pitch is 12 bytes, but 4 elements have 16.");
    EXPECT_EQ(extentOf(3, 4, 0).error().message, "The buffer has 3 bytes, but an element has 4.");
}

/// 70 × 30 texels, some of which are NaN, infinite or negative.
std::vector<float> markedTexels()
{
    std::vector<float> texels(70 * 30, 0.5F);
    texels[3 * 70 + 69] = floatNan;
    texels[12 * 70] = -floatInfinity;
    texels[29 * 70 + 5] = 7;
    return texels;
}

Elements markedElements()
{
    Elements image = texelElements(Format::R32_FLOAT).value();
    image.extent = {70, 30, 1};
    return image;
}

TEST(Marks, BlocksHaveTheMarksOfTheirTexels)
{
    const std::vector<float> texels = markedTexels();
    const auto source = sourceOfAll(texels);
    const auto got = marks(*source, markedElements(), {.rule = {}, .step = 8}, {});
    ASSERT_TRUE(got) << got.error().message;
    EXPECT_EQ(got->extent, (std::array<std::uint64_t, 3>{9, 4, 1}));
    ASSERT_EQ(got->marks.size(), 36U);
    EXPECT_EQ(got->marks[8], bitOf(TexelMark::nan));
    EXPECT_EQ(got->marks[9], bitOf(TexelMark::negativeInfinity) | bitOf(TexelMark::negative));
    EXPECT_EQ(got->marks[27], bitOf(TexelMark::aboveWhite));
    EXPECT_EQ(std::ranges::count(got->marks, 0), 33);
    EXPECT_EQ(got->texels, texels.size());
    EXPECT_EQ(got->counts[0], texels.size() - 3);
    EXPECT_EQ(got->counts[bitOf(TexelMark::nan)], 1U);
}

TEST(Marks, OnlyWantedOnesCount)
{
    const std::vector<float> texels = markedTexels();
    const auto source = sourceOfAll(texels);
    const auto nonFinite =
        marks(*source, markedElements(), {.rule = {.wanted = decode::nonFiniteMarks}, .step = 70}, {});
    ASSERT_TRUE(nonFinite) << nonFinite.error().message;
    EXPECT_EQ(nonFinite->marks,
              (std::vector<decode::TexelMarks>{bitOf(TexelMark::nan) | bitOf(TexelMark::negativeInfinity)}));
    EXPECT_EQ(nonFinite->counts[0], texels.size() - 2);
    const auto part = marks(*source, markedElements(),
                            {.rule = {}, .box = TexelBox{.origin = {0, 4, 0}, .extent = {70, 8, 1}}}, {});
    ASSERT_TRUE(part) << part.error().message;
    EXPECT_TRUE(part->marks.empty()) << "Nothing is marked there.";
    EXPECT_EQ(part->texels, 560U);
}

TEST(Marks, TheNearestOneIsFoundInBothDirections)
{
    const std::vector<float> texels = markedTexels();
    const auto source = sourceOfAll(texels);
    const auto nearest = [&](std::optional<std::uint64_t> from, Direction direction, decode::TexelMarks anyOf) {
        const auto got = nearestMark(*source, markedElements(),
                                     {.rule = {}, .anyOf = anyOf, .from = from, .direction = direction}, {});
        EXPECT_TRUE(got);
        return *got;
    };
    constexpr auto all = static_cast<decode::TexelMarks>(0x3f);
    constexpr std::uint64_t first = 3 * 70 + 69;
    constexpr std::uint64_t second = 12 * 70;
    constexpr std::uint64_t third = 29 * 70 + 5;
    EXPECT_EQ(nearest({}, Direction::next, all).match->element, first);
    EXPECT_EQ(nearest(first, Direction::next, all).match->element, second);
    EXPECT_EQ(nearest(third, Direction::next, all),
              (Nearest{.match = Match{.offset = first * 4, .element = first}, .wrapped = true}));
    EXPECT_EQ(nearest({}, Direction::previous, all).match->element, third);
    EXPECT_EQ(nearest(third, Direction::previous, all).match->element, second);
    EXPECT_EQ(nearest(first, Direction::previous, all).match->element, third);
    EXPECT_EQ(nearest(first, Direction::next, bitOf(TexelMark::nan)).match->element, first) << "The only one.";
    EXPECT_EQ(nearest(first, Direction::previous, bitOf(TexelMark::nan)).match->element, first);
    EXPECT_FALSE(nearest(5, Direction::next, bitOf(TexelMark::positiveInfinity)).match);
    EXPECT_FALSE(nearestMark(*source, markedElements(), {.rule = {}, .from = 70U * 30}, {}));
}

TEST(Marks, NeedTexels)
{
    const std::vector<float> texels = markedTexels();
    const auto source = sourceOfAll(texels);
    EXPECT_EQ(marks(*source, numberElements(NumberType::float32).value(), {.rule = {}}, {}).error().message,
              "'float32' is not a format of texels.");
}

} // namespace
} // namespace wavelane::inspect
