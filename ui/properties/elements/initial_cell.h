// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format/format.h"
#include "core/plan/data/initial_bytes.h"
#include "core/project/initial_data.h"

#include <QByteArray>
#include <QString>

#include <cstdint>
#include <optional>
#include <variant>

namespace wavelane::ui {

/// A component of a texel, from 0 (red) to 3 (alpha).
struct TexelPart
{
    Format format = Format::R8G8B8A8_UNORM;
    std::size_t index = 0;
};

/// One number in the memory of a resource.
struct InitialCell
{
    std::uint64_t row = 0;    ///< Index of the element or texel.
    std::uint64_t stride = 0; ///< Bytes from one element to the next; above 0.
    std::uint64_t offset = 0; ///< In the element, in bytes.
    std::variant<NumberType, TexelPart> type;
    QByteArray bytes; ///< The present bytes of the number or texel.
};

/// The initial data with another number in one cell, in the same form if it can express it. Without data, the form is
/// `structs` if a shader declares the elements, otherwise `values` or, for texels, `hex`. Fails with `bad_value` if
/// the text is not a number of the type, and if the data is generated: there is no place for one number in them.
Result<project::InitialData> withCell(const std::optional<project::InitialData>& data, const plan::DataTarget& target,
                                      const InitialCell& cell, const QString& text);

} // namespace wavelane::ui
