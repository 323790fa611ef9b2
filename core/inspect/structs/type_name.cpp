// SPDX-License-Identifier: MIT
#include "core/inspect/structs/type_name.h"

#include <algorithm>
#include <array>
#include <format>
#include <string>
#include <utility>

namespace wavelane::inspect {

namespace {

struct ScalarName
{
    std::string_view name;
    NumberType type;
};

constexpr std::array scalars{
    ScalarName{"float", NumberType::float32},      ScalarName{"int", NumberType::int32},
    ScalarName{"uint", NumberType::uint32},        ScalarName{"bool", NumberType::boolean},
    ScalarName{"half", NumberType::float16},       ScalarName{"double", NumberType::float64},
    ScalarName{"dword", NumberType::uint32},       ScalarName{"min16float", NumberType::float16},
    ScalarName{"min10float", NumberType::float16}, ScalarName{"min16int", NumberType::int16},
    ScalarName{"min16uint", NumberType::uint16},   ScalarName{"float16_t", NumberType::float16},
    ScalarName{"float32_t", NumberType::float32},  ScalarName{"float64_t", NumberType::float64},
    ScalarName{"int8_t", NumberType::int8},        ScalarName{"uint8_t", NumberType::uint8},
    ScalarName{"int16_t", NumberType::int16},      ScalarName{"uint16_t", NumberType::uint16},
    ScalarName{"int32_t", NumberType::int32},      ScalarName{"uint32_t", NumberType::uint32},
    ScalarName{"int64_t", NumberType::int64},      ScalarName{"uint64_t", NumberType::uint64},
};
/// Names without vectors.
constexpr std::array words{
    ScalarName{"char", NumberType::int8},     ScalarName{"uchar", NumberType::uint8},
    ScalarName{"byte", NumberType::uint8},    ScalarName{"short", NumberType::int16},
    ScalarName{"ushort", NumberType::uint16},
};
/// Prefixes of GLSL's `vec` and `mat`.
constexpr std::array prefixes{
    ScalarName{"", NumberType::float32},    ScalarName{"i", NumberType::int32},
    ScalarName{"u", NumberType::uint32},    ScalarName{"b", NumberType::boolean},
    ScalarName{"d", NumberType::float64},   ScalarName{"f16", NumberType::float16},
    ScalarName{"f32", NumberType::float32}, ScalarName{"f64", NumberType::float64},
    ScalarName{"i8", NumberType::int8},     ScalarName{"u8", NumberType::uint8},
    ScalarName{"i16", NumberType::int16},   ScalarName{"u16", NumberType::uint16},
    ScalarName{"i32", NumberType::int32},   ScalarName{"u32", NumberType::uint32},
    ScalarName{"i64", NumberType::int64},   ScalarName{"u64", NumberType::uint64},
};

template<class List>
const ScalarName* find(const List& list, std::string_view name)
{
    const auto found = std::ranges::find(list, name, &ScalarName::name);
    return found == list.end() ? nullptr : &*found;
}

std::optional<std::uint32_t> dimensionOf(char c)
{
    return c >= '1' && c <= '4' ? std::optional(static_cast<std::uint32_t>(c - '0')) : std::nullopt;
}

/// The name in HLSL: `float4x3`. `rows` is 0 for scalars and vectors.
shader::Member memberOf(NumberType type, std::string_view scalar, std::uint32_t rows, std::uint32_t columns)
{
    shader::Member member{.scalar = type, .rows = std::max(rows, 1U), .columns = columns};
    member.type = std::string(scalar);
    if (rows > 0) {
        member.type += std::format("{}x{}", rows, columns);
        member.matrix = shader::MatrixOrder::column;
    } else if (columns > 1) {
        member.type += std::to_string(columns);
    }
    return member;
}

std::string_view nameOfScalar(NumberType type)
{
    return std::ranges::find(scalars, type, &ScalarName::type)->name;
}

std::optional<shader::Member> glslType(std::string_view name)
{
    const std::size_t vec = name.find("vec");
    const std::size_t mat = name.find("mat");
    const std::size_t at = std::min(vec, mat);
    if (at == std::string_view::npos)
        return std::nullopt;
    const ScalarName* prefix = find(prefixes, name.substr(0, at));
    const std::string_view sizes = name.substr(at + 3);
    if (!prefix || sizes.empty())
        return std::nullopt;
    const auto first = dimensionOf(sizes[0]);
    if (!first || *first < 2)
        return std::nullopt;
    if (at == vec)
        return sizes.size() == 1 ? std::optional(memberOf(prefix->type, nameOfScalar(prefix->type), 0, *first))
                                 : std::nullopt;
    if (sizes.size() == 1)
        return memberOf(prefix->type, nameOfScalar(prefix->type), *first, *first);
    const auto rows = sizes.size() == 3 && sizes[1] == 'x' ? dimensionOf(sizes[2]) : std::nullopt;
    // GLSL names the columns first.
    return rows && *rows >= 2 ? std::optional(memberOf(prefix->type, nameOfScalar(prefix->type), *rows, *first))
                              : std::nullopt;
}

} // namespace

std::optional<shader::Member> memberOfType(std::string_view component, std::uint32_t rows, std::uint32_t columns)
{
    const ScalarName* scalar = find(scalars, component);
    if (!scalar || rows > 4 || columns < 1 || columns > 4)
        return std::nullopt;
    return memberOf(scalar->type, scalar->name, rows, columns);
}

std::optional<shader::Member> memberOfType(std::string_view name)
{
    if (const ScalarName* scalar = find(scalars, name))
        return memberOf(scalar->type, scalar->name, 0, 1);
    if (const ScalarName* word = find(words, name))
        return memberOf(word->type, nameOfScalar(word->type), 0, 1);
    if (name.size() > 3 && name[name.size() - 2] == 'x') {
        const auto rows = dimensionOf(name[name.size() - 3]);
        const auto columns = dimensionOf(name.back());
        if (rows && columns) {
            if (auto member = memberOfType(name.substr(0, name.size() - 3), *rows, *columns))
                return member;
        }
    }
    if (name.size() > 1) {
        if (const auto columns = dimensionOf(name.back())) {
            if (const ScalarName* scalar = find(scalars, name.substr(0, name.size() - 1)))
                return memberOf(scalar->type, scalar->name, 0, *columns);
        }
    }
    return glslType(name);
}

} // namespace wavelane::inspect
