// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"
#include "core/base/result.h"

#include <QString>

#include <cstddef>
#include <vector>

namespace wavelane::ui {

/// Converts bytes to pairs of hexadecimal digits and back. Spaces between the digits are allowed.
QString hexText(const std::vector<std::byte>& bytes);
Result<std::vector<std::byte>> bytesFromHex(const QString& text);

/// Reads a JSON number, or a string for what JSON numbers cannot express: nan, inf, -inf, 0x40.
Result<Json> numberFromText(const QString& text);
QString numberText(const Json& value);

} // namespace wavelane::ui
