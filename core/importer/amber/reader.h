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

/// Whether the text is an Amber script: its first line says so.
bool isScript(std::string_view text);

/// Reads a script statement by statement. What it does not understand is told, and reading goes on behind it.
Script readScript(std::string_view text, Findings& findings);

/// What the readers of the single statements share.
struct ReadState
{
    Words words;
    Findings& findings;
    Script script;
    int depth = 0; ///< Of nested `REPEAT`s.

    /// The next word of the statement; where it ends here that is told.
    std::optional<Word> need(std::string_view what);
    /// The next word is this one; else that is told.
    bool expect(std::string_view word);
    /// Takes the next word where it is this one.
    bool accept(std::string_view word);
    /// A whole number from 0 to `most`; else that is told.
    std::optional<std::uint64_t> number(std::string_view what, std::uint64_t most = UINT32_MAX);
    std::optional<double> real(std::string_view what);
    /// Tells of what is left of the statement, and goes to the line's end.
    void endOfStatement();
    void wrong(std::string why) { findings.error(words.line(), Code::badValue, std::move(why)); }
    void lacking(std::string why) { findings.error(words.line(), Code::featureMissing, std::move(why)); }
    bool isTaken(std::string_view bufferOrSampler) const;
};

// Each reads what follows its keyword, and tells what is wrong. The place is then behind what was read.
void readShader(ReadState& state);
void readVirtualFile(ReadState& state);
void readBuffer(ReadState& state, bool isImage);
void readSampler(ReadState& state);
void readPipeline(ReadState& state, bool isDerived);
/// A command, also those within `REPEAT`; false where the word is none.
bool readCommand(ReadState& state, std::string_view keyword, std::vector<Command>& commands);

} // namespace wavelane::importer::amber
