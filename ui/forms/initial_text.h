// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"
#include "core/base/result.h"

#include <QString>

#include <cstddef>
#include <vector>

namespace wavelane::ui {

/// Bytes as pairs of hexadecimal digits, and back; spaces between them are allowed.
QString hexText(const std::vector<std::byte>& bytes);
Result<std::vector<std::byte>> bytesFromHex(const QString& text);

/// A number as JSON, or one of the words that JSON has no number for: nan, inf, -inf, 0x40.
Result<Json> numberFromText(const QString& text);
QString numberText(const Json& value);

} // namespace wavelane::ui
