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

/// What a name in a source is, and where it was declared.
struct Explanation
{
    QString name;
    QString text; ///< Rich text.
    bool isOfLanguage = false;
    std::vector<std::string> types; ///< Of methods of HLSL: the types that have them.
};

/// Of the word around a position of a file; nothing where it means nothing there, as in comments.
std::optional<Explanation> explain(SourceNames& names, const Document& document, SourceFile& file, int position);

/// A place to jump to.
struct Definition
{
    std::filesystem::path file;
    int line = 0;   ///< 1-based.
    int column = 0; ///< 1-based, in bytes; 0: the first letter.

    bool operator==(const Definition&) const = default;
};

/// Where the word around a position is declared, also in included files and as a variable of the function around it;
/// in an `#include` line the file that it names. Nothing for names of HLSL.
std::optional<Definition> definitionAt(SourceNames& names, SourceFile& file, int position);

} // namespace wavelane::ui
