// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/base/json/json.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace wavelane::ui {

/// A byte of a resource.
struct BytePlace
{
    QString resource;
    std::uint64_t offset = 0;
    // When: after or before a pass (JSON pointer) of a frame. Without them, as Inspect shows it.
    std::string after = {};
    std::string before = {};
    std::optional<std::uint64_t> frame = {};
    bool operator==(const BytePlace&) const = default;
};

/// A line of the Checks panel, and where it leads.
struct CheckRow
{
    enum class Kind { plain, error, warning, note, passed };
    Kind kind = Kind::plain;
    QString text;
    std::string at = {};   ///< JSON pointer.
    std::string file = {}; ///< Empty: no source.
    int line = 0;
    std::optional<BytePlace> bytes = {};
    bool isConsequence = false; ///< Often a consequence of another finding, which comes first.
    std::vector<CheckRow> children = {};
};

/// What a command found.
struct CheckResult
{
    CheckRow::Kind kind = CheckRow::Kind::passed;
    QString summary; ///< One sentence.
    std::vector<CheckRow> rows;
    Diagnostics problems; ///< For the list of problems.
};

/// The result of `wavelane check`, as docs/CLI.md describes its report.
CheckResult resultOfCheck(const Json& report);
/// The result of a check with `--faults`.
CheckResult resultOfFaults(const Json& report);
/// The result of `wavelane who`.
CheckResult resultOfWho(const Json& report);

/// `(1, 0, 0)`.
QString threadText(const Json& thread);
/// `blur.hlsl:12`; empty without a source.
QString placeText(const CheckRow& row);

} // namespace wavelane::ui
