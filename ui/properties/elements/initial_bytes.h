// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/data/initial_bytes.h"
#include "core/project/initial_data.h"

#include <QByteArray>

#include <cstdint>
#include <optional>

namespace wavelane::ui {

/// Bytes that were typed over those of a resource.
struct TypedBytes
{
    std::uint64_t offset = 0; ///< In bytes, from the start of the resource.
    QByteArray bytes;
};

/// The initial data with these bytes, in the same form if it can express them. Without data, the form is `hex`. Fails
/// with `bad_value` if the data is read from a file or generated, if the bytes are padding of a structure, and if a
/// number of the data cannot have them, such as a NaN with a payload.
Result<project::InitialData> withBytes(const std::optional<project::InitialData>& data,
                                       const plan::DataTarget& target, const TypedBytes& typed);

} // namespace wavelane::ui
