// SPDX-License-Identifier: MIT
#pragma once

#include "core/exporter/text/identifiers.h"
#include "core/shader/contract/layout.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::exporter {

/// A member of a C++ structure with the layout of a shader. Arrays, vectors and matrices are contiguous arrays; where
/// the shader has gaps, their last dimension has unused entries.
struct StructField
{
    std::string name;
    std::optional<NumberType> scalar; ///< Empty for structures and padding.
    std::size_t structure = 0;        ///< Index of the structure, if it is one.
    bool isPadding = false;
    std::uint64_t offset = 0; ///< Bytes.
    std::vector<std::uint64_t> dimensions;
    std::string comment; ///< For the end of the line; may be empty.
};

/// A C++ structure that has the layout of a structure in a shader.
struct StructType
{
    std::string name;
    std::string layoutName;      ///< In the shader.
    std::uint64_t size = 0;      ///< Bytes, including the padding after the last member.
    std::uint64_t alignment = 1; ///< Bytes.
    bool isRaw = false;          ///< Raw bytes, because C++ cannot express the layout.
    std::vector<StructField> fields;
};

/// C++ structures for the layouts that shaders declare, without duplicates, with static_assert on each offset and
/// size.
class StructTexts
{
public:
    /// `taken` are identifiers that have another meaning in the scope of the structures.
    explicit StructTexts(std::set<std::string> taken = {}) : m_names(std::move(taken)) {}

    /// Returns the index of the structure for a layout and adds it if necessary. `size` is the size of an element in
    /// bytes, at least that of the layout.
    std::size_t add(std::string_view name, std::span<const shader::Member> members, std::uint64_t size);

    /// The preferred identifier of the structure for a layout.
    static std::string wantedName(std::string_view layoutName);

    /// Reserves identifiers: new structures do not get them.
    void avoid(const std::set<std::string>& identifiers);

    const StructType& type(std::size_t index) const { return m_types[index]; }
    bool empty() const { return m_types.empty(); }

    /// The declarations of all structures, inner ones first.
    std::string declarations() const;

    /// The bytes as an expression: `Settings{.sigma = 1.25f, .ink = {0.05f, 0.06f, 0.16f}}`. If it has more than 90
    /// characters, each member is on a separate line, indented by `indent` + 4 spaces.
    std::string literal(std::size_t index, std::span<const std::byte> bytes, std::size_t indent) const;

private:
    std::string inner(const StructType& type, std::span<const std::byte> bytes, const std::string& separator) const;
    std::string value(const StructField& field, std::span<const std::byte> bytes) const;
    std::string elements(const StructField& field, std::span<const std::byte> bytes, std::size_t dimension) const;

    Identifiers m_names;
    std::vector<StructType> m_types;
};

} // namespace wavelane::exporter
