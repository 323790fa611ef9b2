// SPDX-License-Identifier: MIT
// What the schema does not say of its keys: their names for people, where they stand, and what they name.
#include "ui/base/text.h"
#include "ui/forms/schema_field.h"

#include <QCoreApplication>

#include <array>
#include <string_view>

namespace wavelane::ui {

namespace {

/// Of a key in one definition, or in all of them where `owner` is empty. First match.
struct Word
{
    std::string_view owner, key;
    const char* text;
};

constexpr std::array labels{
    Word{"project", "requires", QT_TRANSLATE_NOOP("Fields", "Requires")},
    Word{"project", "expect", QT_TRANSLATE_NOOP("Fields", "Expectations")},
    Word{"", "hlsl_version", QT_TRANSLATE_NOOP("Fields", "HLSL version")},
    Word{"", "native_16bit", QT_TRANSLATE_NOOP("Fields", "16-bit types")},
    Word{"", "strict_float", QT_TRANSLATE_NOOP("Fields", "Strict floats")},
    Word{"shader", "matrix", QT_TRANSLATE_NOOP("Fields", "Matrices by")},
    Word{"sampler", "min", QT_TRANSLATE_NOOP("Fields", "Minification")},
    Word{"sampler", "mag", QT_TRANSLATE_NOOP("Fields", "Magnification")},
    Word{"sampler", "mip", QT_TRANSLATE_NOOP("Fields", "Between mips")},
    Word{"", "lod_min", QT_TRANSLATE_NOOP("Fields", "Lowest level")},
    Word{"", "lod_max", QT_TRANSLATE_NOOP("Fields", "Highest level")},
    Word{"", "lod_bias", QT_TRANSLATE_NOOP("Fields", "Level bias")},
    Word{"texturecube", "slices", QT_TRANSLATE_NOOP("Fields", "Cubes")},
    Word{"", "heap", QT_TRANSLATE_NOOP("Fields", "In heap")},
    Word{"", "blas", QT_TRANSLATE_NOOP("Fields", "Bottom levels")},
    Word{"", "aabbs", QT_TRANSLATE_NOOP("Fields", "Boxes")},
    Word{"dispatch", "dispatch", QT_TRANSLATE_NOOP("Fields", "Shader")},
    Word{"dispatch", "bind", QT_TRANSLATE_NOOP("Fields", "Slots")},
    Word{"", "push", QT_TRANSLATE_NOOP("Fields", "Push constants")},
    Word{"dispatch", "constants", QT_TRANSLATE_NOOP("Fields", "Specialisation constants")},
    Word{"", "cover", QT_TRANSLATE_NOOP("Fields", "Covered")},
    Word{"", "bind_tile", QT_TRANSLATE_NOOP("Fields", "Sparse resource")},
    Word{"present", "present", QT_TRANSLATE_NOOP("Fields", "Texture")},
    Word{"present", "at", QT_TRANSLATE_NOOP("Fields", "Corner at")},
    Word{"expect.error", "at", QT_TRANSLATE_NOOP("Fields", "At or below")},
    Word{"", "rms", QT_TRANSLATE_NOOP("Fields", "RMS")},
    Word{"", "ulp", QT_TRANSLATE_NOOP("Fields", "ULP")},
    Word{"", "hex", QT_TRANSLATE_NOOP("Fields", "Bytes")},
    Word{"", "structs", QT_TRANSLATE_NOOP("Fields", "Structures")},
    Word{"", "fill", QT_TRANSLATE_NOOP("Fields", "One value")},
    Word{"", "values", QT_TRANSLATE_NOOP("Fields", "Values")},
    Word{"", "id", QT_TRANSLATE_NOOP("Fields", "ID")},
    Word{"", "uv", QT_TRANSLATE_NOOP("Fields", "UV")},
    Word{"", "initial", QT_TRANSLATE_NOOP("Fields", "Initial data")},
};

constexpr std::array sections{
    Word{"", "initial", QT_TRANSLATE_NOOP("Fields", "Initial data")},
    Word{"upload", "data", QT_TRANSLATE_NOOP("Fields", "Data")},
    Word{"heap", "heap_type", nullptr},
    Word{"", "heap_type", QT_TRANSLATE_NOOP("Fields", "Memory")},
    Word{"bind_tile", "heap", nullptr},
    Word{"", "heap", QT_TRANSLATE_NOOP("Fields", "Memory")},
    Word{"buffer", "offset", QT_TRANSLATE_NOOP("Fields", "Memory")},
    Word{"texture1d", "offset", QT_TRANSLATE_NOOP("Fields", "Memory")},
    Word{"texture2d", "offset", QT_TRANSLATE_NOOP("Fields", "Memory")},
    Word{"texture3d", "offset", QT_TRANSLATE_NOOP("Fields", "Memory")},
    Word{"texturecube", "offset", QT_TRANSLATE_NOOP("Fields", "Memory")},
    Word{"", "sparse", QT_TRANSLATE_NOOP("Fields", "Memory")},
    Word{"shader", "profile", QT_TRANSLATE_NOOP("Fields", "Compiling")},
    Word{"shader", "layout", QT_TRANSLATE_NOOP("Fields", "Compiling")},
    Word{"shader", "hlsl_version", QT_TRANSLATE_NOOP("Fields", "Compiling")},
    Word{"shader", "native_16bit", QT_TRANSLATE_NOOP("Fields", "Compiling")},
    Word{"shader", "strict_float", QT_TRANSLATE_NOOP("Fields", "Compiling")},
    Word{"shader", "matrix", QT_TRANSLATE_NOOP("Fields", "Compiling")},
    Word{"shader", "defines", QT_TRANSLATE_NOOP("Fields", "Compiling")},
    Word{"shader", "include", QT_TRANSLATE_NOOP("Fields", "Compiling")},
    Word{"shader", "arguments", QT_TRANSLATE_NOOP("Fields", "Compiling")},
    Word{"sampler", "lod_min", QT_TRANSLATE_NOOP("Fields", "Level of detail")},
    Word{"sampler", "lod_max", QT_TRANSLATE_NOOP("Fields", "Level of detail")},
    Word{"sampler", "lod_bias", QT_TRANSLATE_NOOP("Fields", "Level of detail")},
    Word{"sampler", "anisotropy", QT_TRANSLATE_NOOP("Fields", "Level of detail")},
    Word{"sampler", "compare", QT_TRANSLATE_NOOP("Fields", "Level of detail")},
    Word{"", "blas", QT_TRANSLATE_NOOP("Fields", "Bottom levels")},
    Word{"", "instances", QT_TRANSLATE_NOOP("Fields", "Top level")},
    Word{"project", "expect", QT_TRANSLATE_NOOP("Fields", "Expectations")},
    Word{"dispatch", "bind", QT_TRANSLATE_NOOP("Fields", "Slots")},
    Word{"dispatch", "push", QT_TRANSLATE_NOOP("Fields", "Push constants")},
    Word{"dispatch", "constants", QT_TRANSLATE_NOOP("Fields", "Specialisation constants")},
    Word{"constants", "values", QT_TRANSLATE_NOOP("Fields", "Values")},
    Word{"upload", "pitch", QT_TRANSLATE_NOOP("Fields", "Arrangement")},
    Word{"upload", "row_bytes", QT_TRANSLATE_NOOP("Fields", "Arrangement")},
    Word{"upload", "rows", QT_TRANSLATE_NOOP("Fields", "Arrangement")},
    Word{"upload", "chunk_bytes", QT_TRANSLATE_NOOP("Fields", "Arrangement")},
    Word{"upload", "filler", QT_TRANSLATE_NOOP("Fields", "Arrangement")},
};

struct Naming
{
    std::string_view owner, key;
    NamedKind names;
};

constexpr std::array namings{
    Naming{"dispatch", "dispatch", NamedKind::shader},
    Naming{"dispatch", "cover", NamedKind::bytes},
    Naming{"indirect", "buffer", NamedKind::buffer},
    Naming{"copy.ends", "from", NamedKind::bytes},
    Naming{"copy.ends", "to", NamedKind::bytes},
    Naming{"upload", "upload", NamedKind::bytes},
    Naming{"clear", "clear", NamedKind::bytes},
    Naming{"swap", "swap", NamedKind::resource},
    Naming{"bind_tile", "bind_tile", NamedKind::sparse},
    Naming{"", "heap", NamedKind::heap},
    Naming{"present", "present", NamedKind::texture},
    Naming{"triangles", "vertices", NamedKind::buffer},
    Naming{"triangles", "indices", NamedKind::buffer},
    Naming{"aabbs", "buffer", NamedKind::buffer},
    Naming{"instance", "blas", NamedKind::bottomLevel},
    Naming{"binding", "resource", NamedKind::resource},
    Naming{"binding", "sampler", NamedKind::sampler},
    Naming{"binding", "counter", NamedKind::buffer},
    Naming{"", "resource", NamedKind::bytes},
    Naming{"", "after", NamedKind::pass},
    Naming{"", "counter", NamedKind::buffer},
    Naming{"", "equal", NamedKind::bytes},
};

} // namespace

QString fieldLabel(const std::string& owner, const std::string& key)
{
    for (const Word& one : labels)
        if (one.key == key && (one.owner.empty() || one.owner == owner))
            return QCoreApplication::translate("Fields", one.text);
    // Keys are words of English: `heap_type` reads "Heap type".
    QString label = toQt(key).replace(QLatin1Char('_'), QLatin1Char(' '));
    if (!label.isEmpty())
        label[0] = label[0].toUpper();
    return QCoreApplication::translate("Fields", label.toUtf8().constData());
}

QString fieldSection(const std::string& owner, const std::string& key)
{
    for (const Word& one : sections)
        if (one.key == key && (one.owner.empty() || one.owner == owner))
            return one.text ? QCoreApplication::translate("Fields", one.text) : QString();
    return {};
}

NamedKind fieldNames(const std::string& owner, const std::string& key)
{
    for (const Naming& one : namings)
        if (one.key == key && (one.owner.empty() || one.owner == owner))
            return one.names;
    return NamedKind::none;
}

} // namespace wavelane::ui
