// SPDX-License-Identifier: MIT
#include "core/plan/check/expectations.h"

#include "core/plan/check/expectation_judges.h"

#include <algorithm>
#include <cstring>
#include <format>
#include <new>

namespace wavelane::plan {

namespace {

struct Judge
{
    const ResultSource& source;

    Objection operator()(const project::DataExpectation& each) const { return judgeData(each, source); }
    Objection operator()(const project::AllExpectation& each) const { return judgeAll(each, source); }
    Objection operator()(const project::ImageExpectation& each) const { return judgeImage(each, source); }
    Objection operator()(const project::CountExpectation& each) const { return judgeCount(each, source); }
    Objection operator()(const project::CounterExpectation& each) const { return judgeCounter(each, source); }
    Objection operator()(const project::EqualExpectation& each) const { return judgeEqual(each, source); }
    Objection operator()(const project::ErrorExpectation& /*each*/) const
    {
        return "The run was to be refused and was not.";
    }
};

} // namespace

Verdict checkExpectation(const project::Expectation& expectation, const ResultSource& source)
{
    if (expectation.broken)
        return {.message = "The expectation could not be read."};
    Objection objection;
    try {
        objection = std::visit(Judge{.source = source}, expectation.kind);
    } catch (const std::bad_alloc&) {
        objection = fail(Code::limitExceeded, "There is not enough memory to check this.");
    }
    if (!objection)
        return {.message = objection.error().message};
    if (objection->empty() == expectation.holds)
        return {.passed = true};
    return {.message = expectation.holds ? *objection : "This holds, and must not."};
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
                    std::format("The offset is {} and \"{}\" has {} bytes.", offset, resource, bytes->size()));
    bytes->erase(bytes->begin(), bytes->begin() + static_cast<std::ptrdiff_t>(offset));
    return bytes;
}

std::string byteDifference(std::span<const std::byte> got, std::span<const std::byte> expected, std::uint64_t offset,
                           std::string_view name, const ResultSource& source)
{
    if (got.size() < expected.size())
        return std::format("{} bytes are expected from byte {} on, and \"{}\" has {} there.", expected.size(), offset,
                           name, got.size());
    std::uint64_t differences = 0;
    std::uint64_t first = 0;
    inPieces(expected.size(), 1, source, [&](std::uint64_t begin, std::uint64_t count) {
        for (std::uint64_t i = begin; i < begin + count; ++i) {
            if (got[i] != expected[i] && differences++ == 0)
                first = i;
        }
    });
    if (differences == 0)
        return {};
    return std::format("{} of {} bytes of \"{}\" differ; the first at byte {} (0x{:x}): expected {:02x}, got {:02x}.",
                       differences, expected.size(), name, offset + first, offset + first,
                       std::to_integer<unsigned>(expected[first]), std::to_integer<unsigned>(got[first]));
}

Objection judgeCount(const project::CountExpectation& expectation, const ResultSource& source)
{
    const auto bytes = source.read(expectation.resource, expectation.mip, expectation.slice);
    if (!bytes)
        return std::unexpected(bytes.error());
    const std::uint64_t size = expectation.pattern.size();
    const std::uint64_t step = expectation.texelBytes == 0 ? size : expectation.texelBytes;
    if (size == 0 || step < size)
        return fail(Code::badValue, std::format("The bytes to count are {}, and a texel has {} bytes.", size, step));
    std::uint64_t count = 0;
    inPieces(bytes->size() / step, step, source, [&](std::uint64_t first, std::uint64_t texels) {
        for (std::uint64_t i = first; i < first + texels; ++i) {
            if (std::memcmp(bytes->data() + i * step, expectation.pattern.data(), size) == 0)
                ++count;
        }
    });
    const std::uint64_t difference =
        count > expectation.equals ? count - expectation.equals : expectation.equals - count;
    if (difference <= expectation.tolerance)
        return {};
    const std::string slack = expectation.tolerance == 0 ? "" : std::format(" (tolerance {})", expectation.tolerance);
    return std::format("{} of the {} texels of \"{}\" have these bytes; expected {}{}.", count, bytes->size() / step,
                       expectation.resource, expectation.equals, slack);
}

Objection judgeCounter(const project::CounterExpectation& expectation, const ResultSource& source)
{
    const auto value = source.counter(expectation.resource);
    if (!value)
        return std::unexpected(value.error());
    if (*value == expectation.value)
        return {};
    return std::format("The counter of \"{}\" is {}; expected {}.", expectation.resource, *value, expectation.value);
}

Objection judgeEqual(const project::EqualExpectation& expectation, const ResultSource& source)
{
    const auto& [left, right] = expectation.resources;
    const auto a = source.read(left, std::nullopt, std::nullopt);
    const auto b = source.read(right, std::nullopt, std::nullopt);
    for (const auto* each : {&a, &b}) {
        if (!each->has_value())
            return std::unexpected(each->error());
    }
    if (a->size() != b->size())
        return std::format("\"{}\" has {} bytes and \"{}\" has {}.", left, a->size(), right, b->size());
    std::optional<std::uint64_t> different;
    inPieces(a->size(), 1, source, [&](std::uint64_t first, std::uint64_t count) {
        const auto x = std::span(*a).subspan(first, count);
        const auto found = std::ranges::mismatch(x, std::span(*b).subspan(first, count)).in1;
        if (!different && found != x.end())
            different = first + static_cast<std::uint64_t>(found - x.begin());
    });
    if (!different)
        return {};
    return std::format("\"{}\" and \"{}\" differ first at byte {}: {:02x} and {:02x}.", left, right, *different,
                       std::to_integer<unsigned>((*a)[*different]), std::to_integer<unsigned>((*b)[*different]));
}

} // namespace wavelane::plan
