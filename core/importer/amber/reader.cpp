// SPDX-License-Identifier: MIT
#include "core/importer/amber/reader.h"

#include "core/project/size/number_text.h"

#include <algorithm>
#include <array>
#include <format>
#include <utility>

namespace wavelane::importer::amber {

namespace {

constexpr std::size_t maxStatements = 65536;
constexpr std::size_t maxNamesPerKind = 4096; ///< Limit for shaders, buffers, samplers and pipelines each.

/// Skips a block up to its `END`.
void skipBlock(ReadState& state)
{
    if (!state.words.takeBlock())
        state.reportInvalid("END is missing.");
}

/// Skips statements that only configure the device or the engine and do not affect results.
bool readIgnored(ReadState& state, std::string_view keyword)
{
    static constexpr auto reasons = std::to_array<std::pair<std::string_view, std::string_view>>(
        {{"DEVICE_FEATURE", "The statement is ignored; device requirements are derived from the shaders."},
         {"DEVICE_PROPERTY", "The statement is ignored; device requirements are derived from the shaders."},
         {"DEVICE_EXTENSION", "The statement is ignored; device requirements are derived from the shaders."},
         {"INSTANCE_EXTENSION", "The statement is ignored; Wavelane creates its own instance."},
         {"SET", "The statement is ignored; 'wavelane run --timeout' sets the time limit of a frame."}});
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
        state.reportUnsupported(std::format("{} is not supported.", keyword));
        skipBlock(state);
    } else if (!readIgnored(state, keyword) && !readCommand(state, keyword, state.script.commands)) {
        state.reportInvalid(std::format("'{}' is not a known statement of AmberScript.", keyword));
        state.words.skipLine();
    }
}

} // namespace

std::optional<Word> ReadState::require(std::string_view what)
{
    const std::optional<Word> word = words.nextOnLine();
    if (!word)
        reportInvalid(std::format("Expected {}, but the statement ends.", what));
    return word;
}

bool ReadState::expect(std::string_view word)
{
    const std::optional<Word> found = require(word);
    if (found && found->text != word)
        reportInvalid(std::format("Expected {}, found '{}'.", word, found->text));
    return found && found->text == word;
}

bool ReadState::accept(std::string_view word)
{
    const std::optional<Word> next = words.peekOnLine();
    if (!next || next->text != word)
        return false;
    words.nextOnLine();
    return true;
}

std::optional<std::uint64_t> ReadState::number(std::string_view what, std::uint64_t max)
{
    const std::optional<Word> word = require(what);
    if (!word)
        return std::nullopt;
    const std::optional<std::uint64_t> value = project::unsignedFromText(word->text);
    if (!value || *value > max) {
        reportInvalid(
            std::format("'{}' is not a valid {}; it must be an integer from 0 to {}.", word->text, what, max));
        return std::nullopt;
    }
    return value;
}

std::optional<double> ReadState::real(std::string_view what)
{
    const std::optional<Word> word = require(what);
    if (!word)
        return std::nullopt;
    const Result<decode::Number> value = decode::numberFromText(NumberType::float64, word->text);
    if (!value) {
        reportInvalid(std::format("'{}' is not a valid {}; it must be a number.", word->text, what));
        return std::nullopt;
    }
    return decode::toDouble(*value);
}

void ReadState::endOfStatement()
{
    if (const std::optional<Word> word = words.nextOnLine())
        reportInvalid(std::format("Unexpected '{}' at the end of the statement.", word->text));
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
        findings.warning(1, Code::badValue, "The first line of an Amber script must be '#!amber'.");
    for (std::size_t count = 0; const std::optional<Word> keyword = state.words.next(); ++count) {
        const Script& script = state.script;
        const std::size_t named = std::max({script.shaders.size(), script.files.size(), script.buffers.size(),
                                            script.samplers.size(), script.pipelines.size()});
        if (count == maxStatements || named == maxNamesPerKind) {
            findings.error(keyword->line, Code::limitExceeded,
                           std::format("The rest of the script is not imported: the limits are {} statements and {} "
                                       "shaders, buffers, samplers or pipelines each.",
                                       maxStatements, maxNamesPerKind));
            break;
        }
        readStatement(state, keyword->text);
    }
    return std::move(state.script);
}

} // namespace wavelane::importer::amber
