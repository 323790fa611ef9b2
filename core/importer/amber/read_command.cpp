// SPDX-License-Identifier: MIT
#include "core/importer/amber/reader.h"

#include <algorithm>
#include <array>
#include <format>
#include <utility>

namespace wavelane::importer::amber {

namespace {

constexpr int deepestRepeat = 16;
constexpr std::uint64_t mostGroups = UINT32_MAX;

void readRun(ReadState& state, std::vector<Command>& commands)
{
    const int line = state.words.line();
    if (state.accept("TIMED_EXECUTION"))
        state.findings.note(line, "`wavelane run --time` measures every pass.");
    const std::optional<Word> name = state.need("the name of a pipeline");
    if (!name)
        return;
    const Pipeline* const pipeline = named(state.script.pipelines, name->text);
    if (pipeline == nullptr) {
        state.wrong(std::format("There is no pipeline \"{}\".", name->text));
        return state.words.skipLine();
    }
    if (!pipeline->isCompute) {
        state.lacking(std::format("\"{}\" is no compute pipeline, and what it draws is left out.", name->text));
        return state.words.skipLine();
    }
    Run run{.pipeline = pipeline->name};
    for (std::uint32_t& count : run.groups) {
        const auto value = state.number("number of groups", mostGroups);
        if (!value)
            return state.words.skipLine();
        count = static_cast<std::uint32_t>(*value);
    }
    state.endOfStatement();
    commands.push_back({.kind = std::move(run), .line = line});
}

/// The next word as the name of a buffer or an image.
const Buffer* readBufferName(ReadState& state)
{
    const std::optional<Word> name = state.need("the name of a buffer");
    const Buffer* const buffer = name ? named(state.script.buffers, name->text) : nullptr;
    if (name && buffer == nullptr)
        state.wrong(std::format("There is no buffer or image \"{}\".", name->text));
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

/// Numbers up to a word that is none.
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
        state.words.onLine();
        tolerances.push_back({.value = decode::toDouble(*value), .isPercent = isPercent});
    }
    if (tolerances.empty() || tolerances.size() > 4) {
        state.wrong(std::format("TOLERANCE takes 1 to 4 numbers, and {} stand there.", tolerances.size()));
        return std::nullopt;
    }
    return tolerances;
}

void readColour(ReadState& state, const Buffer& image, std::uint64_t x, int line, std::vector<Command>& commands)
{
    if (x > UINT32_MAX) {
        state.wrong(std::format("The column of a region is {}; it is at most {}.", x, UINT32_MAX));
        return state.words.skipLine();
    }
    ExpectColour expect{.image = image.name, .origin = {static_cast<std::uint32_t>(x), 0}};
    const auto y = state.number("row");
    const auto width = y && state.expect("SIZE") ? state.number("width") : std::nullopt;
    const auto height = width ? state.number("height") : std::nullopt;
    const std::optional<Word> comparator = height ? state.need("EQ_RGB or EQ_RGBA") : std::nullopt;
    if (!comparator)
        return state.words.skipLine();
    if (comparator->text == "TOLERANCE") {
        state.lacking("Colours of a region with a tolerance are not imported.");
        return state.words.skipLine();
    }
    if (comparator->text != "EQ_RGB" && comparator->text != "EQ_RGBA") {
        state.wrong(std::format("\"{}\" does not compare the colours of a region.", comparator->text));
        return state.words.skipLine();
    }
    expect.origin[1] = static_cast<std::uint32_t>(*y);
    expect.size = {static_cast<std::uint32_t>(*width), static_cast<std::uint32_t>(*height)};
    for (std::size_t i = 0; i < (comparator->text == "EQ_RGB" ? 3u : 4u); ++i) {
        const auto component = state.number("component", 255);
        if (!component)
            return state.words.skipLine();
        expect.colour.push_back(static_cast<std::uint8_t>(*component));
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
    const std::optional<Word> comparator = state.need("EQ");
    if (!comparator)
        return;
    if (comparator->text != "EQ" && comparator->text != "NE") {
        state.lacking(
            std::format("Expectations of a project know no {}, only equal and not equal.", comparator->text));
        return state.words.skipLine();
    }
    expect.equal = comparator->text == "EQ";
    while (const std::optional<Word> word = state.words.onLine())
        expect.values.emplace_back(word->text);
    if (expect.values.empty())
        return state.wrong("Nothing is compared with.");
    commands.push_back({.kind = std::move(expect), .line = line});
}

void readExpect(ReadState& state, std::vector<Command>& commands)
{
    const int line = state.words.line();
    const Buffer* const buffer = readBufferName(state);
    const std::optional<Word> word = buffer != nullptr ? state.need("IDX") : std::nullopt;
    if (!word)
        return state.words.skipLine();
    if (word->text == "EQ_BUFFER") {
        const Buffer* const other = readBufferName(state);
        if (other != nullptr)
            commands.push_back({.kind = ExpectEqual{{buffer->name, other->name}}, .line = line});
        return other != nullptr ? state.endOfStatement() : state.words.skipLine();
    }
    if (word->text == "RMSE_BUFFER" || word->text == "EQ_HISTOGRAM_EMD_BUFFER") {
        state.lacking(std::format("Expectations of a project know no {}; they compare with pictures.", word->text));
        return state.words.skipLine();
    }
    if (word->text != "IDX") {
        state.wrong(std::format("\"{}\" stands where IDX is expected.", word->text));
        return state.words.skipLine();
    }
    const auto index = state.number("place", std::uint64_t{1} << 40U);
    const std::optional<Word> next = index ? state.words.peekOnLine() : std::nullopt;
    if (!next)
        return state.words.skipLine();
    if (next->text.front() >= '0' && next->text.front() <= '9')
        return readColour(state, *buffer, *index, line, commands);
    readNumbers(state, {.buffer = buffer->name, .offset = *index}, line, commands);
}

void readRepeat(ReadState& state, std::vector<Command>& commands)
{
    const int line = state.words.line();
    const auto count = state.number("number of times");
    state.words.skipLine();
    Repeat repeat{.count = count.value_or(0)};
    if (++state.depth > deepestRepeat) {
        state.findings.error(line, Code::limitExceeded,
                             std::format("REPEAT stands deeper than {} times in others.", deepestRepeat));
    }
    for (;;) {
        const std::optional<Word> keyword = state.words.anywhere();
        if (!keyword) {
            state.findings.error(line, Code::badValue, "REPEAT has no END.");
            break;
        }
        if (keyword->text == "END")
            break;
        const bool tooDeep = keyword->text == "REPEAT" && state.depth > deepestRepeat;
        if (tooDeep || !readCommand(state, keyword->text, repeat.commands)) {
            if (!tooDeep)
                state.wrong(std::format("\"{}\" is no command that can be repeated.", keyword->text));
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
    static constexpr auto ofGraphics =
        std::to_array<std::string_view>({"CLEAR", "CLEAR_COLOR", "CLEAR_DEPTH", "CLEAR_STENCIL"});
    if (keyword == "RUN") {
        readRun(state, commands);
    } else if (keyword == "COPY") {
        readCopy(state, commands);
    } else if (keyword == "EXPECT") {
        readExpect(state, commands);
    } else if (keyword == "REPEAT") {
        readRepeat(state, commands);
    } else if (std::ranges::contains(ofGraphics, keyword)) {
        state.lacking(std::format("{} is about a graphics pipeline, and Wavelane has none.", keyword));
        state.words.skipLine();
    } else {
        return false;
    }
    return true;
}

} // namespace wavelane::importer::amber
