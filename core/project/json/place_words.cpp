// SPDX-License-Identifier: MIT
#include "core/project/json/place_words.h"

#include "core/base/overload.h"
#include "core/base/text/hex_text.h"
#include "core/base/text/parse_number.h"
#include "core/project/json/json_pointer.h"

#include <format>
#include <optional>
#include <span>
#include <vector>

namespace wavelane::project {

namespace {

std::optional<std::size_t> indexOf(const std::string& token, std::size_t count)
{
    const auto index = parseInteger<std::uint64_t>(token);
    return index && *index < count ? std::optional<std::size_t>(*index) : std::nullopt;
}

std::optional<std::string> passInWords(const std::vector<Pass>& passes, std::span<const std::string> tokens)
{
    const auto index = tokens.empty() ? std::nullopt : indexOf(tokens[0], passes.size());
    if (!index)
        return std::nullopt;
    const Pass& pass = passes[*index];
    if (const auto* group = std::get_if<GroupPass>(&pass.kind); group && tokens.size() > 2 && tokens[1] == "group")
        if (auto inner = passInWords(group->passes, tokens.subspan(2)))
            return inner;
    return std::format("pass \"{}\"", describePass(pass));
}

std::string counted(std::size_t count, std::string_view one, std::string_view many)
{
    return std::format("{} {}", count, count == 1 ? one : many);
}

std::string textOf(const Json& number)
{
    return number.is_string() ? number.get<std::string>() : number.dump();
}

/// A form of data in a few words.
struct DataWords
{
    std::string operator()(const HexData& data) const { return counted(data.bytes.size(), "byte", "bytes"); }
    std::string operator()(const NumberData& data) const
    {
        if (data.values.size() == 1)
            return std::format("{} {}", toString(data.type), textOf(data.values.front()));
        return std::format("{} × {}", data.values.size(), toString(data.type));
    }
    std::string operator()(const StructData& data) const
    {
        return counted(data.elements.size(), "structure", "structures");
    }
    std::string operator()(const FillData& data) const
    {
        return std::format("all {} {}", toString(data.type), textOf(data.value));
    }
    std::string operator()(const SequenceData& data) const { return std::format("{} sequence", toString(data.type)); }
    std::string operator()(const RandomData& data) const { return std::format("{} random", toString(data.type)); }
    std::string operator()(const FileData& data) const { return data.path; }
    std::string operator()(const ImageData& data) const { return data.paths.empty() ? "image" : data.paths.front(); }
    std::string operator()(const PatternData& data) const { return std::string(toString(data.pattern)); }
    std::string operator()(const GarbageData&) const { return "garbage"; }
};

/// The condition of an expectation.
struct ConditionWords
{
    bool holds = true; ///< False: the condition must not hold.
    Wording wording = Wording::full;

    std::string_view sign() const { return holds ? "=" : "≠"; }

    std::string operator()(const DataExpectation& one) const
    {
        std::string place;
        if (one.offset != 0)
            place = std::format("{} {}", wording == Wording::brief ? " @" : " at byte", one.offset);
        return std::format("{}{} {} {}", one.resource, place, sign(), std::visit(DataWords{}, one.data));
    }
    std::string operator()(const AllExpectation& one) const
    {
        return std::format("every {} of {} {} {}", toString(one.type), one.resource, sign(), textOf(one.value));
    }
    std::string operator()(const ImageExpectation& one) const
    {
        return std::format("{} {} {}", one.resource, sign(), one.path);
    }
    std::string operator()(const CountExpectation& one) const
    {
        return std::format("number of {} in {} {} {}", hexFromBytes(one.pattern), one.resource, sign(), one.equals);
    }
    std::string operator()(const CounterExpectation& one) const
    {
        return std::format("counter of {} {} {}", one.resource, sign(), one.value);
    }
    std::string operator()(const EqualExpectation& one) const
    {
        return std::format("{} {} {}", one.resources[0], sign(), one.resources[1]);
    }
    std::string operator()(const ErrorExpectation& one) const
    {
        std::string codes;
        for (const std::string& each : one.codes)
            codes += (codes.empty() ? "" : " or ") + each;
        return std::format("{}refused with {}", holds ? "" : "not ", codes);
    }
};

} // namespace

std::string describePass(const Pass& pass)
{
    if (!pass.name.empty())
        return pass.name;
    return std::visit(
        Overload{
            [](const DispatchPass& one) { return one.shader.empty() ? std::string("dispatch") : one.shader; },
            [](const CopyPass& one) { return std::format("copy {} → {}", one.from.resource, one.to.resource); },
            [](const UploadPass& one) { return std::format("upload {}", one.resource); },
            [](const ClearPass& one) { return std::format("clear {}", one.resource); },
            [](const SwapPass& one) { return std::format("swap {}, {}", one.resources[0], one.resources[1]); },
            [](const BindTilePass& one) { return std::format("bind tile of {}", one.resource); },
            [](const PresentPass& one) { return std::format("present {}", one.resource); },
            [](const GroupPass&) { return std::string("group"); },
        },
        pass.kind);
}

std::string describeExpectation(const Expectation& expectation, Wording wording)
{
    if (!expectation.name.empty())
        return expectation.name;
    if (expectation.broken)
        return "expectation";
    return std::visit(ConditionWords{.holds = expectation.holds, .wording = wording}, expectation.kind);
}

std::string describeLocation(const Project& project, std::string_view pointer)
{
    const std::vector<std::string> tokens = pointerTokens(pointer);
    if (tokens.size() < 2)
        return std::string(pointer);
    if (tokens[0] == "shaders" && project.shader(tokens[1]))
        return std::format("shader \"{}\"", tokens[1]);
    if (tokens[0] == "resources" && project.resource(tokens[1]))
        return std::format("resource \"{}\"", tokens[1]);
    if (tokens[0] == "passes")
        return passInWords(project.passes, std::span(tokens).subspan(1)).value_or(std::string(pointer));
    if (tokens[0] == "expect")
        if (const auto index = indexOf(tokens[1], project.expectations.size()))
            return std::format("expectation \"{}\"", describeExpectation(project.expectations[*index]));
    return std::string(pointer);
}

} // namespace wavelane::project
