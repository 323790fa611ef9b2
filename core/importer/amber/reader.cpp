// SPDX-License-Identifier: MIT
#include "core/importer/amber/reader.h"

#include "core/project/size/number_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <format>
#include <utility>

namespace wavelane::importer::amber {

namespace {

constexpr std::size_t mostStatements = 65536;
constexpr std::size_t mostNamed = 4096; ///< Shaders, buffers, samplers and pipelines, of each kind.

/// A block that is left out: up to its `END`.
void skipBlock(ReadState& state)
{
    if (!state.words.rawToEnd())
        state.wrong("Here an END is missing.");
}

/// What only asks something of the device or the engine, and changes no result.
bool readHarmless(ReadState& state, std::string_view keyword)
{
    static constexpr auto reasons = std::to_array<std::pair<std::string_view, std::string_view>>(
        {{"DEVICE_FEATURE", "What shaders need of the device is read from them."},
         {"DEVICE_PROPERTY", "What shaders need of the device is read from them."},
         {"DEVICE_EXTENSION", "What shaders need of the device is read from them."},
         {"INSTANCE_EXTENSION", "Wavelane makes its own instance."},
         {"SET", "The time that a frame may take is given to `wavelane run --timeout`."}});
    const auto* const found =
        std::ranges::find(reasons, keyword, &std::pair<std::string_view, std::string_view>::first);
    if (found == reasons.end())
        return false;
    state.findings.note(state.words.line(), std::string(found->second));
    state.words.skipLine();
    return true;
}

void readStatement(ReadState& state, std::string_view keyword)
{
    if (keyword == "SHADER")
        readShader(state);
    else if (keyword == "VIRTUAL_FILE")
        readVirtualFile(state);
    else if (keyword == "BUFFER" || keyword == "IMAGE")
        readBuffer(state, keyword == "IMAGE");
    else if (keyword == "SAMPLER")
        readSampler(state);
    else if (keyword == "PIPELINE" || keyword == "DERIVE_PIPELINE")
        readPipeline(state, keyword == "DERIVE_PIPELINE");
    else if (keyword == "STRUCT" || keyword == "DEBUG") {
        state.lacking(std::format("{} is not imported.", keyword));
        skipBlock(state);
    } else if (!readHarmless(state, keyword) && !readCommand(state, keyword, state.script.commands)) {
        state.wrong(std::format("\"{}\" is no statement of AmberScript that is known here.", keyword));
        state.words.skipLine();
    }
}

} // namespace

std::optional<Word> ReadState::need(std::string_view what)
{
    const std::optional<Word> word = words.onLine();
    if (!word)
        wrong(std::format("The statement ends where {} is expected.", what));
    return word;
}

bool ReadState::expect(std::string_view word)
{
    const std::optional<Word> found = need(word);
    if (found && found->text != word)
        wrong(std::format("\"{}\" stands where {} is expected.", found->text, word));
    return found && found->text == word;
}

bool ReadState::accept(std::string_view word)
{
    const std::optional<Word> next = words.peekOnLine();
    if (!next || next->text != word)
        return false;
    words.onLine();
    return true;
}

std::optional<std::uint64_t> ReadState::number(std::string_view what, std::uint64_t most)
{
    const std::optional<Word> word = need(what);
    if (!word)
        return std::nullopt;
    const std::optional<std::uint64_t> value = project::unsignedFromText(word->text);
    if (!value || *value > most) {
        wrong(std::format("\"{}\" is no {} from 0 to {}.", word->text, what, most));
        return std::nullopt;
    }
    return value;
}

std::optional<double> ReadState::real(std::string_view what)
{
    const std::optional<Word> word = need(what);
    if (!word)
        return std::nullopt;
    const Result<decode::Number> value = decode::numberFromText(NumberType::float64, word->text);
    if (!value) {
        wrong(std::format("\"{}\" is no {}.", word->text, what));
        return std::nullopt;
    }
    return decode::toDouble(*value);
}

void ReadState::endOfStatement()
{
    if (const std::optional<Word> word = words.onLine())
        wrong(std::format("\"{}\" is more than the statement is known to have.", word->text));
    words.skipLine();
}

bool ReadState::isTaken(std::string_view bufferOrSampler) const
{
    return named(script.buffers, bufferOrSampler) != nullptr || named(script.samplers, bufferOrSampler) != nullptr;
}

bool isScript(std::string_view text)
{
    text.remove_prefix(text.starts_with("\xEF\xBB\xBF") ? 3 : 0);
    return text.starts_with("#!amber");
}

Script readScript(std::string_view text, Findings& findings)
{
    ReadState state{.words = Words(text), .findings = findings, .script = {}};
    if (!isScript(text))
        findings.warning(1, Code::badValue, "The first line of a script for Amber is \"#!amber\".");
    for (std::size_t count = 0; const std::optional<Word> keyword = state.words.anywhere(); ++count) {
        const Script& script = state.script;
        const std::size_t named = std::max({script.shaders.size(), script.files.size(), script.buffers.size(),
                                            script.samplers.size(), script.pipelines.size()});
        if (count == mostStatements || named == mostNamed) {
            findings.error(keyword->line, Code::limitExceeded,
                           std::format("The rest is not read: an import takes {} statements, and {} names of a kind.",
                                       mostStatements, mostNamed));
            break;
        }
        readStatement(state, keyword->text);
    }
    return std::move(state.script);
}

} // namespace wavelane::importer::amber
