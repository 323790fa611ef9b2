// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"
#include "core/base/result.h"
#include "core/shader/contract/layout.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace wavelane::ui {

/// One step from a JSON value to a part of it.
struct ElementStep
{
    std::string name;      ///< Name of a member; empty for an index.
    std::size_t index = 0; ///< Index in an array, a vector or a matrix.
    Json zero;             ///< The part if the file leaves it out.
    /// For arrays of several dimensions and matrices, which the file may also have as one flat list: the index in
    /// that list, and the number of steps that it replaces.
    std::optional<std::size_t> flatIndex;
    std::size_t flatSteps = 0;
    std::size_t flatCount = 0; ///< The length of a flat list.

    bool operator==(const ElementStep&) const = default;
};

/// One scalar of the elements of a list: its place in each element, and its type.
struct ElementColumn
{
    QString title; ///< `light.color.x`, `weights[2]`; empty if the elements are scalars.
    std::vector<ElementStep> steps;
    std::uint64_t offset = 0;       ///< In bytes, from the start of the element; 0 if there is no layout.
    std::optional<NumberType> type; ///< Nothing if no shader declares it.

    bool operator==(const ElementColumn&) const = default;
};

inline constexpr std::size_t maxElementColumns = 512; ///< The other scalars can be edited as JSON.

/// The scalars of a layout, in the order of its members.
std::vector<ElementColumn> elementColumns(const shader::Layout& layout);
/// The scalars that the elements of a list have, if no layout is known.
std::vector<ElementColumn> elementColumns(const Json& list);
/// The steps to an element of an array by its flat index, and its title: `[1][0]`.
ElementColumn elementOfArray(std::span<const std::uint32_t> dimensions, std::size_t index, const Json& zero);

/// The part of a value; null if the value does not have it.
const Json* partAt(const Json& value, std::span<const ElementStep> steps);
/// Sets a part, and adds what the file leaves out around it.
void setPart(Json& value, std::span<const ElementStep> steps, Json part);

/// Reads a typed number: an expression, `nan`, `inf`, `0x40`, `true`. Fails with `bad_value` if the type cannot hold
/// it.
Result<Json> elementFromText(const std::optional<NumberType>& type, const QString& text);

} // namespace wavelane::ui
