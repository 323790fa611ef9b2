// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"
#include "core/shader/contract/layout.h"

#include <QString>
#include <QStringList>

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace wavelane::ui {

/// The form of a value in the project file, which decides its editor.
enum class FieldShape {
    text,       ///< Any text; `choices` are suggestions.
    longText,   ///< Text of several lines.
    flag,       ///< True or false.
    choice,     ///< One of `choices`.
    choices,    ///< One or more of `choices`.
    whole,      ///< An integer from `least` to `most`.
    amount,     ///< An integer, or an expression in tiles.
    real,       ///< A finite number.
    number,     ///< A number of initial data: also `nan`, `inf`, `0x40`.
    numbers,    ///< A list of such numbers.
    table,      ///< A list of structures or numbers, or an array.
    bytes,      ///< Pairs of hexadecimal digits.
    vector,     ///< `columns` numbers in a row.
    matrix,     ///< `rows` of `columns` numbers; a flat list in the file if `isFlat`.
    color,      ///< Three or four numbers from 0 to 1.
    words,      ///< A list of strings.
    texts,      ///< Strings by name.
    wordLists,  ///< Lists of strings by name.
    path,       ///< A file in the project folder.
    paths,      ///< One or more files.
    folders,    ///< A list of folders.
    format,     ///< A format by its DXGI name.
    reference,  ///< The name of an object.
    references, ///< Two names of objects.
    json,       ///< Anything else.
    object,     ///< An object of `definition`, with rows for its keys.
    list,       ///< A list of such objects.
    bindings,   ///< The slots of a dispatch.
    members,    ///< Values by member name, with types from reflection.
};

/// The kind of object that a field names.
enum class NamedKind { none, shader, resource, texture, buffer, bytes, sparse, sampler, heap, pass, bottomLevel };

/// One key of the project format, or one member that a shader declares.
struct FieldSpec
{
    std::string key;   ///< As in the file.
    std::string owner; ///< The schema definition that has the key; empty for members.
    FieldShape shape = FieldShape::json;
    QString label;                ///< Translated.
    QString description;          ///< Plain text, translated.
    QString unit;                 ///< `bytes`, `texels`, or empty.
    QString absent;               ///< What a missing key means; empty if the key is required.
    std::optional<Json> fallback; ///< The value of a missing key.
    std::optional<Json> initial;  ///< The value of a key that is added because another one requires it.
    bool required = false;
    bool isHidden = false; ///< The property page has no row for it.
    QStringList choices;   ///< As in the file.
    std::optional<double> least, most;
    std::optional<double> step; ///< For stepping; empty: 1 for integers, otherwise a hundredth of the value.
    bool ranged = false;        ///< `least` and `most` are the ends of a slider, not limits.
    std::string limit;          ///< The Vulkan limit that applies; empty if none does.
    std::size_t rows = 1;
    std::size_t columns = 1;
    bool isFlat = false;
    bool wholeNumbers = false; ///< The components are integers.
    bool shortens = false;     ///< The file omits trailing zeros of the vector.
    std::string definition;    ///< Schema definition of objects and list elements.
    NamedKind names = NamedKind::none;
    // Of tables:
    std::optional<shader::Layout> elements; ///< As a shader declares them; nothing if that is not known.
    std::vector<std::uint32_t> dimensions;  ///< Dimensions of an array; empty for lists.
    bool isNumberList = false;              ///< A list of numbers of `elementType`, `columnTitles` in a row.
    std::optional<NumberType> elementType;
    QStringList columnTitles;
    std::optional<std::size_t> elementCount; ///< Rows that exist even if the file leaves them out.
    bool isPartial = false;                  ///< What the file leaves out is not compared.
    QString section;                         ///< Heading above the row; empty: the first section.

    bool operator==(const FieldSpec&) const = default;
};

} // namespace wavelane::ui
