// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"

#include <QString>
#include <QStringList>

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace wavelane::ui {

/// How a value of the project's file looks, and with that which editor it gets.
enum class FieldShape {
    text,       ///< Any text, with `choices` to pick from where there are some.
    longText,   ///< Text of several lines.
    flag,       ///< True or false.
    choice,     ///< One of `choices`.
    choices,    ///< One or several of `choices`.
    whole,      ///< A whole number from `least` to `most`.
    amount,     ///< A whole number, or an expression in tiles.
    real,       ///< A finite number.
    number,     ///< A number as initial data have it: also `nan`, `inf`, `0x40`.
    numbers,    ///< A list of those.
    bytes,      ///< Pairs of hexadecimal digits.
    vector,     ///< `columns` numbers beside each other.
    matrix,     ///< `rows` of `columns` numbers; in the file a flat list where `isFlat`.
    color,      ///< Three or four numbers from 0 to 1.
    words,      ///< A list of texts.
    texts,      ///< Texts by name.
    wordLists,  ///< Lists of texts by name.
    path,       ///< A file of the project's folder.
    paths,      ///< One file or several.
    folders,    ///< A list of folders.
    format,     ///< A format by its DXGI name.
    reference,  ///< The name of an object.
    references, ///< Two names of objects.
    json,       ///< Anything else.
    object,     ///< An object of `definition`: gets rows of its own.
    list,       ///< A list of such objects.
    bindings,   ///< The slots of a dispatch.
    members,    ///< Values by member name, whose types come from reflection.
};

/// Which objects a field names.
enum class NamedKind { none, shader, resource, texture, buffer, bytes, sparse, sampler, heap, pass, bottomLevel };

/// What a field is about: one key of the project's format, or one member that a shader declares. A value.
struct FieldSpec
{
    std::string key;   ///< As the file has it.
    std::string owner; ///< The definition of the schema that has the key; empty for what shaders declare.
    FieldShape shape = FieldShape::json;
    QString label;                ///< For people, translated.
    QString description;          ///< Sentences; plain text.
    QString unit;                 ///< `bytes`, `texels`; empty where there is none.
    QString absent;               ///< What it means that the key is not there; empty where the file must have it.
    std::optional<Json> fallback; ///< The value that it then has.
    bool required = false;
    QStringList choices; ///< Words of the file.
    std::optional<double> least, most;
    std::optional<double> step; ///< Of scrubbing; nothing: 1 for whole numbers, a hundredth of the value else.
    bool ranged = false;        ///< `least` and `most` are of a slider, not limits.
    std::size_t rows = 1;
    std::size_t columns = 1;
    bool isFlat = false;
    bool wholeNumbers = false; ///< Of vectors and matrices.
    bool shortens = false;     ///< Of vectors: zeros at the end are left out in the file's own way.
    std::string definition;    ///< Of objects and lists: their name in the schema.
    NamedKind names = NamedKind::none;
    QString section; ///< Heading under which the row stands; empty: the first one.

    bool operator==(const FieldSpec&) const = default;
};

} // namespace wavelane::ui
