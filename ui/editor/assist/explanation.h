// SPDX-License-Identifier: MIT
#pragma once

#include "ui/editor/assist/source_names.h"

#include <QString>

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace wavelane::ui {

class Document;
class SourceFile;

/// Explains a name in a source.
struct Explanation
{
    QString name;
    QString text; ///< Rich text.
    bool isOfLanguage = false;
    std::vector<std::string> types; ///< For HLSL methods: the types that have the method.
};

/// Explains the word at a position of a file; nothing if it has no meaning there, for example in a comment.
std::optional<Explanation> explain(SourceNames& names, const Document& document, SourceFile& file, int position);

/// Location of a definition.
struct Definition
{
    std::filesystem::path file;
    int line = 0;   ///< 1-based.
    int column = 0; ///< 1-based, in bytes; 0: the first non-space character.

    bool operator==(const Definition&) const = default;
};

/// Finds the declaration of the word at a position: in the file, in included files, or in the function around it. In
/// a line with `#include`, finds the file. Nothing for built-in names of HLSL.
std::optional<Definition> definitionAt(SourceNames& names, SourceFile& file, int position);

} // namespace wavelane::ui
