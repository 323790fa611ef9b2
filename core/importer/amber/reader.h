// SPDX-License-Identifier: MIT
#pragma once

#include "core/importer/amber/script.h"
#include "core/importer/amber/words.h"
#include "core/importer/findings.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace wavelane::importer::amber {

/// True if the first line identifies the text as an Amber script.
bool isScript(std::string_view text);

/// Reads a script statement by statement. Reports unrecognized statements and continues after them.
Script readScript(std::string_view text, Findings& findings);

/// The state that the readers of the statements share.
struct ReadState
{
    Words words;
    Findings& findings;
    Script script;
    int depth = 0; ///< Nesting depth of `REPEAT`.

    /// The next word of the statement. Reports an error that names `what` if the statement ends.
    std::optional<Word> require(std::string_view what);
    /// Takes the next word. Reports an error if it is a different one.
    bool expect(std::string_view word);
    /// Takes the next word if it is this one.
    bool accept(std::string_view word);
    /// Takes an integer from 0 to `max`. Reports an error if the next word is not such a number.
    std::optional<std::uint64_t> number(std::string_view what, std::uint64_t max = UINT32_MAX);
    /// Takes a floating-point number. Reports an error if the next word is not a number.
    std::optional<double> real(std::string_view what);
    /// Reports the rest of the statement as an error, if any, and skips to the end of the line.
    void endOfStatement();
    /// Reports an error at the current line.
    void reportInvalid(std::string why) { findings.error(words.line(), Code::badValue, std::move(why)); }
    /// Reports a valid part of the script that projects do not support.
    void reportUnsupported(std::string why) { findings.error(words.line(), Code::featureMissing, std::move(why)); }
    bool isTaken(std::string_view bufferOrSampler) const;
};

// Each function reads the rest of a statement after its keyword, and reports errors.
void readShader(ReadState& state);
void readVirtualFile(ReadState& state);
void readBuffer(ReadState& state, bool isImage);
void readSampler(ReadState& state);
void readPipeline(ReadState& state, bool isDerived);
/// Reads a command, in or outside of `REPEAT`. False if the keyword is not a command.
bool readCommand(ReadState& state, std::string_view keyword, std::vector<Command>& commands);

} // namespace wavelane::importer::amber
