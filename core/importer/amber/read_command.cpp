// SPDX-License-Identifier: MIT
#include "core/importer/amber/reader.h"

#include <algorithm>
#include <array>
#include <format>
#include <utility>

namespace wavelane::importer::amber {

namespace {

constexpr int maxRepeatDepth = 16;
constexpr std::uint64_t maxGroups = UINT32_MAX;

void readRun(ReadState& state, std::vector<Command>& commands)
{
    const int line = state.words.line();
    if (state.accept("TIMED_EXECUTION"))
        state.findings.note(line, "TIMED_EXECUTION is ignored; 'wavelane run --time' measures every pass.");
    const std::optional<Word> name = state.require("the name of a pipeline");
    if (!name)
        return;
    const Pipeline* const pipeline = named(state.script.pipelines, name->text);
    if (pipeline == nullptr) {
        state.reportInvalid(std::format("There is no pipeline '{}'.", name->text));
        return state.words.skipLine();
    }
    if (!pipeline->isCompute) {
        state.reportUnsupported(
            std::format("'{}' is not a compute pipeline; its drawing commands are not imported.", name->text));
        return state.words.skipLine();
    }
    Run run{.pipeline = pipeline->name};
    for (std::uint32_t& count : run.groups) {
        const auto value = state.number("number of groups", maxGroups);
        if (!value)
            return state.words.skipLine();
        count = static_cast<std::uint32_t>(*value);
    }
    state.endOfStatement();
    commands.push_back({.kind = std::move(run), .line = line});
}

/// Reads the name of a buffer or an image.
const Buffer* readBufferName(ReadState& state)
{
    const std::optional<Word> name = state.require("the name of a buffer");
    const Buffer* const buffer = name ? named(state.script.buffers, name->text) : nullptr;
    if (name && buffer == nullptr)
        state.reportInvalid(std::format("There is no buffer or image '{}'.", name->text));
    return buffer;
}

void readCopy(ReadState& state, std::vector<Command>& commands)
{
    const int line = state.words.line();
    const Buffer* const from = readBufferName(state);
    const Buffer* const to = from != nullptr && state.expect("TO") ? readBufferName(state) : nullptr;
    if (to == nullptr)
        return state.words.skipLine();
    state.endOfStatement();
    commands.push_back({.kind = Copy{.from = from->name, .to = to->name}, .line = line});
}

/// Reads numbers up to a word that is not a number.
std::optional<std::vector<Tolerance>> readTolerances(ReadState& state)
{
    std::vector<Tolerance> tolerances;
    while (const std::optional<Word> next = state.words.peekOnLine()) {
        std::string_view text = next->text;
        const bool isPercent = text.ends_with('%');
        if (isPercent)
            text.remove_suffix(1);
        const Result<decode::Number> value = decode::numberFromText(NumberType::float64, text);
        if (!value)
            break;
        state.words.nextOnLine();
        tolerances.push_back({.value = decode::toDouble(*value), .isPercent = isPercent});
    }
    if (tolerances.empty() || tolerances.size() > 4) {
        state.reportInvalid(std::format("TOLERANCE requires 1 to 4 numbers, but there are {}.", tolerances.size()));
        return std::nullopt;
    }
    return tolerances;
}

void readColor(ReadState& state, const Buffer& image, std::uint64_t x, int line, std::vector<Command>& commands)
{
    if (x > UINT32_MAX) {
        state.reportInvalid(std::format("The column of the region is {}, but the maximum is {}.", x, UINT32_MAX));
        return state.words.skipLine();
    }
    ExpectColor expect{.image = image.name, .origin = {static_cast<std::uint32_t>(x), 0}};
    const auto y = state.number("row");
    const auto width = y && state.expect("SIZE") ? state.number("width") : std::nullopt;
    const auto height = width ? state.number("height") : std::nullopt;
    const std::optional<Word> comparator = height ? state.require("EQ_RGB or EQ_RGBA") : std::nullopt;
    if (!comparator)
        return state.words.skipLine();
    if (comparator->text == "TOLERANCE") {
        state.reportUnsupported("TOLERANCE is not supported for the colors of a region.");
        return state.words.skipLine();
    }
    if (comparator->text != "EQ_RGB" && comparator->text != "EQ_RGBA") {
        state.reportInvalid(
            std::format("'{}' is not a comparison of colors; use EQ_RGB or EQ_RGBA.", comparator->text));
        return state.words.skipLine();
    }
    expect.origin[1] = static_cast<std::uint32_t>(*y);
    expect.size = {static_cast<std::uint32_t>(*width), static_cast<std::uint32_t>(*height)};
    for (std::size_t i = 0; i < (comparator->text == "EQ_RGB" ? 3u : 4u); ++i) {
        const auto component = state.number("component", 255);
        if (!component)
            return state.words.skipLine();
        expect.color.push_back(static_cast<std::uint8_t>(*component));
    }
    state.endOfStatement();
    commands.push_back({.kind = std::move(expect), .line = line});
}

void readNumbers(ReadState& state, ExpectValues expect, int line, std::vector<Command>& commands)
{
    if (state.accept("TOLERANCE")) {
        std::optional<std::vector<Tolerance>> tolerances = readTolerances(state);
        if (!tolerances)
            return state.words.skipLine();
        expect.tolerances = std::move(*tolerances);
    }
    const std::optional<Word> comparator = state.require("EQ");
    if (!comparator)
        return;
    if (comparator->text != "EQ" && comparator->text != "NE") {
        state.reportUnsupported(
            std::format("The comparison {} is not supported; projects support EQ and NE.", comparator->text));
        return state.words.skipLine();
    }
    expect.equal = comparator->text == "EQ";
    while (const std::optional<Word> word = state.words.nextOnLine())
        expect.values.emplace_back(word->text);
    if (expect.values.empty())
        return state.reportInvalid("EXPECT requires a value after the comparison.");
    commands.push_back({.kind = std::move(expect), .line = line});
}

void readExpect(ReadState& state, std::vector<Command>& commands)
{
    const int line = state.words.line();
    const Buffer* const buffer = readBufferName(state);
    const std::optional<Word> word = buffer != nullptr ? state.require("IDX") : std::nullopt;
    if (!word)
        return state.words.skipLine();
    if (word->text == "EQ_BUFFER") {
        const Buffer* const other = readBufferName(state);
        if (other != nullptr)
            commands.push_back({.kind = ExpectEqual{{buffer->name, other->name}}, .line = line});
        return other != nullptr ? state.endOfStatement() : state.words.skipLine();
    }
    if (word->text == "RMSE_BUFFER" || word->text == "EQ_HISTOGRAM_EMD_BUFFER") {
        state.reportUnsupported(std::format(
            "The comparison {} is not supported; projects compare with image files instead.", word->text));
        return state.words.skipLine();
    }
    if (word->text != "IDX") {
        state.reportInvalid(std::format("Expected IDX, found '{}'.", word->text));
        return state.words.skipLine();
    }
    const auto index = state.number("index", std::uint64_t{1} << 40U);
    const std::optional<Word> next = index ? state.words.peekOnLine() : std::nullopt;
    if (!next)
        return state.words.skipLine();
    if (next->text.front() >= '0' && next->text.front() <= '9')
        return readColor(state, *buffer, *index, line, commands);
    readNumbers(state, {.buffer = buffer->name, .offset = *index}, line, commands);
}

void readRepeat(ReadState& state, std::vector<Command>& commands)
{
    const int line = state.words.line();
    const auto count = state.number("number of times");
    state.words.skipLine();
    Repeat repeat{.count = count.value_or(0)};
    if (++state.depth > maxRepeatDepth) {
        state.findings.error(line, Code::limitExceeded,
                             std::format("REPEAT is nested more than {} levels deep.", maxRepeatDepth));
    }
    for (;;) {
        const std::optional<Word> keyword = state.words.next();
        if (!keyword) {
            state.findings.error(line, Code::badValue, "REPEAT has no END.");
            break;
        }
        if (keyword->text == "END")
            break;
        const bool tooDeep = keyword->text == "REPEAT" && state.depth > maxRepeatDepth;
        if (tooDeep || !readCommand(state, keyword->text, repeat.commands)) {
            if (!tooDeep)
                state.reportInvalid(std::format("'{}' is not a command that REPEAT can contain.", keyword->text));
            state.words.skipLine();
        }
    }
    --state.depth;
    if (count)
        commands.push_back({.kind = std::move(repeat), .line = line});
}

} // namespace

bool readCommand(ReadState& state, std::string_view keyword, std::vector<Command>& commands)
{
    static constexpr auto graphicsCommands =
        std::to_array<std::string_view>({"CLEAR", "CLEAR_COLOR", "CLEAR_DEPTH", "CLEAR_STENCIL"});
    if (keyword == "RUN") {
        readRun(state, commands);
    } else if (keyword == "COPY") {
        readCopy(state, commands);
    } else if (keyword == "EXPECT") {
        readExpect(state, commands);
    } else if (keyword == "REPEAT") {
        readRepeat(state, commands);
    } else if (std::ranges::contains(graphicsCommands, keyword)) {
        state.reportUnsupported(
            std::format("{} requires a graphics pipeline, which Wavelane does not support.", keyword));
        state.words.skipLine();
    } else {
        return false;
    }
    return true;
}

} // namespace wavelane::importer::amber
