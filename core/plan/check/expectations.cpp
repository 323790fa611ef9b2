// SPDX-License-Identifier: MIT
#include "core/plan/check/expectations.h"

#include "core/base/try.h"
#include "core/plan/check/expectation_judges.h"
#include "core/plan/check/expected_bytes.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <format>
#include <new>

namespace wavelane::plan {

namespace {

struct Judge
{
    const ResultSource& source;

    Judgment operator()(const project::DataExpectation& each) const { return judgeData(each, source); }
    Judgment operator()(const project::AllExpectation& each) const { return judgeAll(each, source); }
    Judgment operator()(const project::ImageExpectation& each) const { return judgeImage(each, source); }
    Judgment operator()(const project::CountExpectation& each) const { return judgeCount(each, source); }
    Judgment operator()(const project::CounterExpectation& each) const { return judgeCounter(each, source); }
    Judgment operator()(const project::EqualExpectation& each) const { return judgeEqual(each, source); }
    Judgment operator()(const project::ErrorExpectation& /*each*/) const
    {
        return "The run was expected to be refused, but it was not.";
    }
};

DifferenceReport countDifference(const std::string& resource, std::uint64_t expected, std::uint64_t got)
{
    DifferenceReport report = numberDifference(resource, 0, NumberType::uint64, expected, got);
    report.offset.reset();
    return report;
}

} // namespace

Verdict checkExpectation(const project::Expectation& expectation, const ResultSource& source)
{
    if (expectation.broken)
        return {.message = "The expectation could not be read."};
    Judgment judgment;
    try {
        judgment = std::visit(Judge{.source = source}, expectation.kind);
    } catch (const std::bad_alloc&) {
        judgment = fail(Code::limitExceeded, "There is not enough memory to check this.");
    }
    if (!judgment)
        return {.message = judgment.error().message};
    if (judgment->empty() == expectation.holds)
        return {.passed = true};
    if (!expectation.holds)
        return {.message = "This condition holds, but the expectation requires that it does not."};
    return {.message = std::move(judgment->message), .first = std::move(judgment->first)};
}

decode::Tolerance toleranceOf(const project::Tolerance& tolerance)
{
    return {.absolute = tolerance.absolute,
            .relative = tolerance.relative,
            .ulp = tolerance.ulp,
            .anyDenormals = tolerance.anyDenormals};
}

std::string toleranceText(const project::Tolerance& tolerance)
{
    std::string text;
    const auto add = [&text](std::string part) { text += (text.empty() ? "" : ", ") + std::move(part); };
    if (tolerance.absolute)
        add(std::format("absolute {}", *tolerance.absolute));
    if (tolerance.relative)
        add(std::format("relative {}", *tolerance.relative));
    if (tolerance.ulp)
        add(std::format("ulp {}", *tolerance.ulp));
    if (tolerance.anyDenormals)
        add("any denormals");
    return text.empty() ? text : std::format(" ({})", text);
}

Result<std::vector<std::byte>> readFrom(const ResultSource& source, const std::string& resource,
                                        std::optional<std::uint64_t> mip, std::optional<std::uint64_t> slice,
                                        std::uint64_t offset)
{
    auto bytes = source.read(resource, mip, slice);
    if (!bytes)
        return bytes;
    if (offset > bytes->size())
        return fail(Code::badValue,
                    std::format("`offset` is {}, but \"{}\" has {} bytes.", offset, resource, bytes->size()));
    bytes->erase(bytes->begin(), bytes->begin() + static_cast<std::ptrdiff_t>(offset));
    return bytes;
}

DifferenceReport numberDifference(std::string_view resource, std::uint64_t offset, NumberType type,
                                  const decode::Number& expected, const decode::Number& got)
{
    DifferenceReport report{.resource = std::string(resource),
                            .offset = offset,
                            .expected = decode::toText(type, expected),
                            .actual = decode::toText(type, got),
                            .difference = {}};
    const auto* a = std::get_if<std::uint64_t>(&got);
    const auto* b = std::get_if<std::uint64_t>(&expected);
    const auto* c = std::get_if<std::int64_t>(&got);
    const auto* d = std::get_if<std::int64_t>(&expected);
    if (type == NumberType::boolean)
        return report;
    if (a && b) {
        report.difference = *a >= *b ? std::format("{}", *a - *b) : std::format("-{}", *b - *a);
    } else if (c && d) {
        // The distance of two 64-bit integers needs 65 bits with its sign.
        const auto distance = *c >= *d ? static_cast<std::uint64_t>(*c) - static_cast<std::uint64_t>(*d)
                                       : static_cast<std::uint64_t>(*d) - static_cast<std::uint64_t>(*c);
        report.difference = std::format("{}{}", *c >= *d ? "" : "-", distance);
    } else if (const double distance = decode::toDouble(got) - decode::toDouble(expected); std::isfinite(distance)) {
        report.difference = std::format("{:.6g}", distance);
    }
    return report;
}

std::uint64_t ComparedPart::byteInResource(std::uint64_t byte) const
{
    if (!target.texture || (!mip && !slice))
        return offset + byte;
    std::uint64_t rest = offset + byte;
    for (const TexturePiece& piece : chosenPieces(*target.texture, mip, slice)) {
        if (rest < piece.sizeInBytes)
            return piece.offset + rest;
        rest -= piece.sizeInBytes;
    }
    return offset + byte;
}

std::string ComparedPart::placeText(std::string_view element, std::uint64_t byte) const
{
    if (isWhole())
        return std::format("{} (byte {})", element, byte);
    return std::format("at byte {} of the resource, {} of the expectation", byteInResource(byte), element);
}

Judgment judgeCount(const project::CountExpectation& expectation, const ResultSource& source)
{
    TRY(const auto bytes, source.read(expectation.resource, expectation.mip, expectation.slice));
    const std::uint64_t size = expectation.pattern.size();
    const std::uint64_t step = expectation.texelBytes == 0 ? size : expectation.texelBytes;
    if (size == 0 || step < size)
        return fail(Code::badValue, std::format("`count_of` has {} bytes, but a texel has {}.", size, step));
    std::uint64_t count = 0;
    inPieces(bytes.size() / step, step, source, [&](std::uint64_t first, std::uint64_t texels) {
        for (std::uint64_t i = first; i < first + texels; ++i) {
            if (std::memcmp(bytes.data() + i * step, expectation.pattern.data(), size) == 0)
                ++count;
        }
    });
    const std::uint64_t difference =
        count > expectation.equals ? count - expectation.equals : expectation.equals - count;
    if (difference <= expectation.tolerance)
        return {};
    const std::string slack = expectation.tolerance == 0 ? "" : std::format(" (tolerance {})", expectation.tolerance);
    return Finding(std::format("{} of the {} texels of \"{}\" have these bytes; expected {}{}.", count,
                               bytes.size() / step, expectation.resource, expectation.equals, slack),
                   countDifference(expectation.resource, expectation.equals, count));
}

Judgment judgeCounter(const project::CounterExpectation& expectation, const ResultSource& source)
{
    TRY(const auto value, source.counter(expectation.resource));
    if (value == expectation.value)
        return {};
    return Finding(
        std::format("The counter of \"{}\" is {}; expected {}.", expectation.resource, value, expectation.value),
        countDifference(expectation.resource, expectation.value, value));
}

Judgment judgeEqual(const project::EqualExpectation& expectation, const ResultSource& source)
{
    const auto& [left, right] = expectation.resources;
    const auto a = source.read(left, std::nullopt, std::nullopt);
    const auto b = source.read(right, std::nullopt, std::nullopt);
    for (const auto* each : {&a, &b}) {
        if (!each->has_value())
            return std::unexpected(each->error());
    }
    if (a->size() != b->size())
        return std::format("\"{}\" has {} bytes, but \"{}\" has {}.", left, a->size(), right, b->size());
    std::optional<std::uint64_t> different;
    inPieces(a->size(), 1, source, [&](std::uint64_t first, std::uint64_t count) {
        const auto x = std::span(*a).subspan(first, count);
        const auto found = std::ranges::mismatch(x, std::span(*b).subspan(first, count)).in1;
        if (!different && found != x.end())
            different = first + static_cast<std::uint64_t>(found - x.begin());
    });
    if (!different)
        return {};
    const auto leftByte = std::to_integer<unsigned>((*a)[*different]);
    const auto rightByte = std::to_integer<unsigned>((*b)[*different]);
    return Finding(std::format("\"{}\" and \"{}\" differ first at byte {}: {:02x} and {:02x}.", left, right,
                               *different, leftByte, rightByte),
                   {.resource = left,
                    .offset = *different,
                    .expected = std::format("{:02x}", rightByte),
                    .actual = std::format("{:02x}", leftByte),
                    .difference = {}});
}

} // namespace wavelane::plan
