// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/project/amount.h"

#include <QString>

#include <cstdint>
#include <functional>
#include <optional>

namespace wavelane::ui {

/// Between what a user types and what the project holds.

/// An expression, or one in the tiles of a sparse resource, which is kept as text.
Result<project::Amount> amountFromText(const QString& text);

/// Parses the text and hands the number to `apply`.
Result<void> withUnsigned(const QString& text, const std::function<void(std::uint64_t)>& apply);
/// An empty text is "not set".
Result<void> withOptionalUnsigned(const QString& text,
                                  const std::function<void(std::optional<std::uint64_t>)>& apply);
Result<void> withReal(const QString& text, const std::function<void(double)>& apply);
Result<void> withOptionalReal(const QString& text, const std::function<void(std::optional<double>)>& apply);
Result<void> withAmount(const QString& text, const std::function<void(project::Amount)>& apply);

QString realText(double value); ///< Shortest text that reads back as the value.

} // namespace wavelane::ui
