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

/// A member of a C++ structure that lies in memory exactly as a shader sees it. Arrays, vectors and matrices are
/// arrays without gaps; where the shader has gaps, their last dimension has entries that nothing reads.
struct StructField
{
    std::string name;
    std::optional<NumberType> scalar; ///< Nothing: a structure, or padding bytes.
    std::size_t structure = 0;        ///< Index among the structures, where it is one.
    bool isPadding = false;
    std::uint64_t offset = 0; ///< Bytes.
    std::vector<std::uint64_t> dimensions;
    std::string comment; ///< Behind the member; may be empty.
};

struct StructType
{
    std::string name;
    std::string layoutName;      ///< Of the shader.
    std::uint64_t size = 0;      ///< Bytes; those behind the last member are padding.
    std::uint64_t alignment = 1; ///< Bytes.
    bool isRaw = false;          ///< Bytes alone: C++ has no structure that lies so.
    std::vector<StructField> fields;
};

/// C++ structures of the layouts that shaders declare, each written once, with static_assert on every offset and
/// size.
class StructTexts
{
public:
    /// `taken` are names that mean something else where the structures are.
    explicit StructTexts(std::set<std::string> taken = {}) : m_names(std::move(taken)) {}

    /// The structure for a layout, a new one or one that is there already; `name` is what it is called then. `size`
    /// is what it takes in memory: at least the layout's.
    std::size_t add(std::string_view name, std::span<const shader::Member> members, std::uint64_t size);

    /// What a structure for a layout of this name is called, unless that is taken.
    static std::string wantedName(std::string_view layoutName);

    /// The identifiers mean something else where the structures are: no structure gets one of them from now on.
    void avoid(const std::set<std::string>& identifiers);

    const StructType& type(std::size_t index) const { return m_types[index]; }
    bool empty() const { return m_types.empty(); }

    /// All structures, the inner ones first; `indent` is that of a namespace's content.
    std::string declarations() const;

    /// The bytes as the value of a structure: `Settings{.sigma = 1.25f, .ink = {0.05f, 0.06f, 0.16f}}`, on one line
    /// where it has at most 90 characters, else with a member on each line and `indent` spaces in front of those.
    std::string literal(std::size_t index, std::span<const std::byte> bytes, std::size_t indent) const;

private:
    std::string inner(const StructType& type, std::span<const std::byte> bytes, const std::string& separator) const;
    std::string value(const StructField& field, std::span<const std::byte> bytes) const;
    std::string elements(const StructField& field, std::span<const std::byte> bytes, std::size_t dimension) const;

    Identifiers m_names;
    std::vector<StructType> m_types;
};

} // namespace wavelane::exporter
