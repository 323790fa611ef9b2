// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>
#include <vector>

namespace wavelane::ui {

/// One run of a sweep.
struct SweepRow
{
    QStringList values; ///< One for each column of the result.
    bool ok = false;
    std::optional<std::uint64_t> median; ///< GPU nanoseconds of a frame.
    std::optional<std::uint64_t> p95;
    std::optional<bool> equal; ///< All bytes equal those of the reference; nothing if it failed.
    QStringList different;     ///< Resources that do not.
    QString problem;           ///< Why the run failed; otherwise empty.
    QStringList statistics;    ///< The driver's, `NAME: VALUE`.
};

/// The runs of a sweep, as `wavelane sweep --json` describes them.
struct SweepResult
{
    QStringList columns; ///< What varies: targets, and the compiler and the device if they do.
    std::vector<SweepRow> rows;
    std::optional<int> reference;
    std::optional<int> fastest;

    /// How many times slower than the fastest run; nothing without a time.
    std::optional<double> ratio(const SweepRow& row) const;
    /// The different values in a column, in the order of the runs.
    QStringList valuesIn(int column) const;
};

SweepResult sweepResultFrom(const Json& json);

} // namespace wavelane::ui
