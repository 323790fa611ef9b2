// SPDX-License-Identifier: MIT
#include "core/base/try.h"
#include "core/decode/structs/structs.h"
#include "core/decode/texels.h"
#include "core/plan/check/expectation_judges.h"
#include "core/plan/check/expected_bytes.h"
#include "core/plan/data/data_file.h"
#include "core/plan/data/initial_numbers.h"

#include <algorithm>
#include <format>
#include <limits>
#include <span>

namespace wavelane::plan {

namespace {

using Bytes = std::vector<std::byte>;

/// Whether a structure, or a part of one, gives a value to any of its members.
bool namesMember(const Json& value)
{
    return value.is_structured() ? std::any_of(value.begin(), value.end(), namesMember) : true;
}

/// Judges the forms of `initial` against the bytes from the expectation's offset on.
class DataJudge
{
public:
    DataJudge(const project::DataExpectation& expectation, const ResultSource& source, DataTarget target, Bytes got)
        : m_expectation(expectation), m_source(source), m_target(std::move(target)), m_got(std::move(got))
    {
    }

    Judgment operator()(const project::HexData& data) const { return compareBytes(data.bytes); }

    Judgment operator()(const project::NumberData& data) const
    {
        project::NumberData wanted = data;
        if (m_expectation.count) {
            if (*m_expectation.count > data.values.size())
                return fail(Code::badValue, std::format("There are {} values, but `count` is {}.", data.values.size(),
                                                        *m_expectation.count));
            wanted.values.resize(*m_expectation.count);
        }
        return compare(bytesOf(wanted, std::numeric_limits<std::uint64_t>::max()), data.type);
    }

    Judgment operator()(const project::FillData& data) const { return compareSeries(data); }
    Judgment operator()(const project::SequenceData& data) const { return compareSeries(data); }
    Judgment operator()(const project::RandomData& data) const { return compareSeries(data); }

    Judgment operator()(const project::StructData& data) const
    {
        if (!m_target.layout)
            return fail(Code::badValue, "Structures need a layout, and no shader declares one for this resource.");
        const std::uint64_t count = m_expectation.count.value_or(data.elements.size());
        if (count > data.elements.size())
            return fail(Code::badValue,
                        std::format("There are {} structures, but `count` is {}.", data.elements.size(), count));
        const auto end = data.elements.begin() + static_cast<std::ptrdiff_t>(count);
        if (std::none_of(data.elements.begin(), end, namesMember))
            return fail(Code::badValue, "There is nothing to compare: the structures set no member.");
        // Elements are written over the actual bytes, so that only the members that they name can differ.
        Bytes expected = m_got;
        const std::uint64_t stride = structStride();
        if (count > 0 && ((count - 1) * stride >= m_got.size()))
            return tooFew(count, elementsIn(m_got.size(), m_target.layout->size, stride), "structures");
        for (std::uint64_t i = 0; i < count; ++i) {
            m_source.count(stride);
            const auto block = std::span(expected).subspan(i * stride);
            const auto element = block.first(std::min<std::uint64_t>(block.size(), m_target.layout->size));
            if (auto written = decode::writeStruct(*m_target.layout, data.elements[i], element); !written)
                return fail(written.error().code, std::format("Structure {}: {}", i, written.error().message));
        }
        return compareStructures(expected, stride, count);
    }

    Judgment operator()(const project::FileData& data) const
    {
        DataTarget room = m_target;
        room.sizeInBytes = maxInitialBytes;
        TRY(const auto file, typedFileBytes(data, room, m_source.folder, m_source.allowOutside));
        if (file.type)
            return compare(file.bytes, *file.type);
        if (file.isStructures) {
            const std::uint64_t stride = m_target.stride != 0 ? m_target.stride : m_target.layout->size;
            return compareStructures(file.bytes, stride,
                                     elementsIn(file.bytes.size(), m_target.layout->size, stride));
        }
        return compareBytes(file.bytes);
    }

    template<class Whole>
    Judgment operator()(const Whole& data) const
    {
        auto expected =
            expectedBytes(m_expectation, data, m_target, m_source.folder, m_source.allowOutside, m_source.meter);
        if (!expected)
            return std::unexpected(expected.error());
        const auto type = m_target.format ? decode::componentType(*m_target.format) : std::nullopt;
        if (type && !std::is_same_v<Whole, project::GarbageData>)
            return compare(std::move(expected), *type);
        return compareBytes(*expected);
    }

private:
    std::string tooFew(std::uint64_t wanted, std::uint64_t present, std::string_view what) const
    {
        return std::format("{} {} are expected from byte {} on, but \"{}\" has room for only {} there.", wanted, what,
                           m_expectation.offset, m_expectation.resource, present);
    }

    std::uint64_t structStride() const
    {
        const std::uint64_t natural = m_target.stride != 0 ? m_target.stride : m_target.layout->size;
        return std::max<std::uint64_t>(m_expectation.stride.value_or(natural), 1);
    }

    Judgment compareBytes(std::span<const std::byte> expected) const
    {
        if (expected.empty())
            return fail(Code::badValue, std::format("There is nothing to compare: the expectation has no bytes for "
                                                    "\"{}\" from byte {} on.",
                                                    m_expectation.resource, m_expectation.offset));
        if (m_got.size() < expected.size())
            return tooFew(expected.size(), m_got.size(), "bytes");
        std::uint64_t differences = 0;
        std::uint64_t first = 0;
        inPieces(expected.size(), 1, m_source, [&](std::uint64_t begin, std::uint64_t count) {
            for (std::uint64_t i = begin; i < begin + count; ++i) {
                if (m_got[i] != expected[i] && differences++ == 0)
                    first = i;
            }
        });
        if (differences == 0)
            return {};
        const std::uint64_t offset = part().byteInResource(first);
        const auto wanted = std::format("{:02x}", std::to_integer<unsigned>(expected[first]));
        const auto found = std::format("{:02x}", std::to_integer<unsigned>(m_got[first]));
        return Finding(
            std::format("{} of {} bytes of \"{}\" differ; the first is at byte {} (0x{:x}): expected {}, got {}.",
                        differences, expected.size(), m_expectation.resource, offset, offset, wanted, found),
            {.resource = m_expectation.resource,
             .offset = offset,
             .expected = wanted,
             .actual = found,
             .difference = {}});
    }

    ComparedPart part() const
    {
        return {.target = m_target,
                .mip = m_expectation.mip,
                .slice = m_expectation.slice,
                .offset = m_expectation.offset};
    }

    Judgment compare(const Result<Bytes>& expected, NumberType type) const
    {
        if (!expected)
            return std::unexpected(expected.error());
        const std::uint64_t size = sizeInBytes(type);
        const std::uint64_t stride = m_expectation.stride.value_or(size);
        const std::uint64_t wanted = expected->size() / size;
        if (stride == 0 || wanted == 0)
            return fail(Code::badValue, "There is nothing to compare: no values, or a stride of 0.");
        const std::uint64_t present = elementsIn(m_got.size(), size, stride);
        if (present < wanted)
            return tooFew(wanted, present, toString(type));
        decode::Comparison result;
        inPieces(wanted, stride, m_source, [&](std::uint64_t first, std::uint64_t count) {
            const auto part = decode::compareNumbers(type, std::span(m_got).subspan(first * stride), stride,
                                                     std::span(*expected).subspan(first * size, count * size),
                                                     toleranceOf(m_expectation.tolerance));
            result.compared += part.compared;
            result.differences += part.differences;
            if (!result.first && part.first) {
                result.first = part.first;
                result.first->index += first;
            }
        });
        if (result.differences == 0)
            return {};
        const std::uint64_t byte = result.first->index * stride;
        const DifferenceReport first = numberDifference(m_expectation.resource, part().byteInResource(byte), type,
                                                        result.first->expected, result.first->got);
        return Finding(std::format("{} of {} {} of \"{}\" differ{}; the first is {}: expected {}, got {}.",
                                   result.differences, result.compared, toString(type), m_expectation.resource,
                                   toleranceText(m_expectation.tolerance),
                                   part().placeText(std::format("element {}", result.first->index), byte),
                                   first.expected, first.actual),
                       first);
    }

    template<class Series>
    Judgment compareSeries(Series data) const
    {
        const std::uint64_t size = sizeInBytes(data.type);
        const std::uint64_t stride = std::max<std::uint64_t>(m_expectation.stride.value_or(size), 1);
        const std::uint64_t present = elementsIn(m_got.size(), size, stride);
        const std::uint64_t wanted = data.count ? *data.count : m_expectation.count.value_or(present);
        if (wanted > present)
            return tooFew(wanted, present, toString(data.type));
        data.count = wanted;
        TRY(auto source, sourceOf(data, wanted * size));
        return compare(readAll(*source, m_source.meter), data.type);
    }

    /// `expected` has structures of the layout at a distance of `stride`.
    Judgment compareStructures(std::span<const std::byte> expected, std::uint64_t stride, std::uint64_t count) const
    {
        TRY(const auto leaves, decode::allLeaves(*m_target.layout));
        if (count == 0 || leaves.empty())
            return fail(Code::badValue, "There is nothing to compare: no structures.");
        const std::uint64_t gotStride = structStride();
        const decode::Tolerance tolerance = toleranceOf(m_expectation.tolerance);
        std::uint64_t differences = 0;
        DifferenceReport first;
        std::string place;
        for (std::uint64_t i = 0; i < count; ++i) {
            m_source.count(gotStride);
            for (const decode::Leaf& leaf : leaves) {
                const std::uint64_t size = sizeInBytes(leaf.type);
                const std::uint64_t at = i * gotStride + leaf.offset;
                const std::uint64_t from = i * stride + leaf.offset;
                if (from + size > expected.size())
                    continue;
                if (at + size > m_got.size())
                    return tooFew(count, i, "structures");
                const auto got = decode::readNumber(leaf.type, std::span(m_got).subspan(at, size));
                const auto wanted = decode::readNumber(leaf.type, expected.subspan(from, size));
                if (!decode::matches(leaf.type, got, wanted, tolerance) && differences++ == 0) {
                    first =
                        numberDifference(m_expectation.resource, part().byteInResource(at), leaf.type, wanted, got);
                    place = part().placeText(std::format("[{}].{}", i, leaf.path), at);
                }
            }
        }
        if (differences == 0)
            return {};
        return Finding(
            std::format("{} members of {} structures of \"{}\" differ{}; the first is {}: expected {}, got {}.",
                        differences, count, m_expectation.resource, toleranceText(m_expectation.tolerance), place,
                        first.expected, first.actual),
            first);
    }

    /// The mips and slices of the expectation, as `ResultSource::read` returns them.
    const project::DataExpectation& m_expectation;
    const ResultSource& m_source;
    DataTarget m_target;
    Bytes m_got;
};

} // namespace

Judgment judgeData(const project::DataExpectation& expectation, const ResultSource& source)
{
    TRY(auto target, source.describe(expectation.resource));
    TRY(auto got, readFrom(source, expectation.resource, expectation.mip, expectation.slice, expectation.offset));
    return std::visit(DataJudge(expectation, source, std::move(target), std::move(got)), expectation.data);
}

Judgment judgeAll(const project::AllExpectation& expectation, const ResultSource& source)
{
    TRY(const auto got,
        readFrom(source, expectation.resource, expectation.mip, expectation.slice, expectation.offset));
    TRY(const auto value, decode::numberFromJson(expectation.type, expectation.value));
    const std::uint64_t size = sizeInBytes(expectation.type);
    const std::uint64_t stride = expectation.stride.value_or(size);
    const std::uint64_t present = stride == 0 ? 0 : elementsIn(got.size(), size, stride);
    const std::uint64_t wanted = expectation.count.value_or(present);
    if (wanted == 0)
        return fail(Code::badValue, "There is nothing to compare: no elements, or a stride of 0.");
    if (wanted > present)
        return std::format("{} {} are expected from byte {} on, but \"{}\" has room for only {} there.", wanted,
                           toString(expectation.type), expectation.offset, expectation.resource, present);
    const decode::Tolerance tolerance = toleranceOf(expectation.tolerance);
    std::uint64_t differences = 0;
    std::uint64_t first = 0;
    inPieces(wanted, stride, source, [&](std::uint64_t begin, std::uint64_t count) {
        for (std::uint64_t i = begin; i < begin + count; ++i) {
            const auto number = decode::readNumber(expectation.type, std::span(got).subspan(i * stride, size));
            if (!decode::matches(expectation.type, number, value, tolerance) && differences++ == 0)
                first = i;
        }
    });
    if (differences == 0)
        return {};
    TRY(const auto target, source.describe(expectation.resource));
    const ComparedPart part{
        .target = target, .mip = expectation.mip, .slice = expectation.slice, .offset = expectation.offset};
    const auto number = decode::readNumber(expectation.type, std::span(got).subspan(first * stride, size));
    const DifferenceReport difference =
        numberDifference(expectation.resource, part.byteInResource(first * stride), expectation.type, value, number);
    return Finding(std::format("{} of {} {} of \"{}\" are not {}{}; the first is {}: {}.", differences, wanted,
                               toString(expectation.type), expectation.resource, difference.expected,
                               toleranceText(expectation.tolerance),
                               part.placeText(std::format("element {}", first), first * stride), difference.actual),
                   difference);
}

} // namespace wavelane::plan
