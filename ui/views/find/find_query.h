// SPDX-License-Identifier: MIT
#pragma once

#include "core/inspect/find/pattern.h"

#include <QCoreApplication>
#include <QString>

#include <array>
#include <cstdint>
#include <expected>
#include <string>

namespace wavelane::ui {

enum class FindKind {
    number,
    bytes,
    text,
    nan,
    infinite,
    notFinite,
    negative,
    zero,
    denormal,
    outside,
    changed,
    index
};

/// In contents.
inline constexpr std::array contentsFindKinds{FindKind::number,   FindKind::bytes,    FindKind::text,
                                              FindKind::nan,      FindKind::infinite, FindKind::notFinite,
                                              FindKind::negative, FindKind::zero,     FindKind::denormal,
                                              FindKind::outside,  FindKind::changed};
/// In a list of differences, of which `changed` finds each.
inline constexpr std::array differenceFindKinds{
    FindKind::changed,   FindKind::index, FindKind::number,   FindKind::nan,      FindKind::infinite,
    FindKind::notFinite, FindKind::zero,  FindKind::negative, FindKind::denormal, FindKind::outside};

/// An error in what was typed.
struct FindProblem
{
    enum class Field { first, second };
    Field field = Field::first;
    QString message; ///< One sentence, which names the column if it is about one character.
    bool operator==(const FindProblem&) const = default;
};

/// What a user searches for, as typed.
struct FindQuery
{
    Q_DECLARE_TR_FUNCTIONS(FindQuery)

public:
    FindKind kind = FindKind::number;
    /// A number, hexadecimal bytes, text, the lower limit of a range, or an index. Not used by the other kinds.
    QString first;
    QString second; ///< The tolerance of a number (`0.01`, `1%`, `4 ulp`; empty: none), or the upper limit.

    bool isAboutNumbers() const { return kind != FindKind::bytes && kind != FindKind::text; }
    bool searchesFloatsOnly() const; ///< About numbers that only floats can be: integers are left out.
    /// Nothing was typed in a field that must have text.
    bool isEmpty() const;
    /// The pattern to send to the engine. Numbers are expressions.
    std::expected<inspect::Pattern, FindProblem> pattern() const;
    /// The condition that elements must meet; empty: none. Only if the query has a pattern.
    std::string where() const;

    static QString titleOf(FindKind kind); ///< `NaN`, `Outside a range`.
    static bool hasFirst(FindKind kind);
    static bool hasSecond(FindKind kind);
    /// The number of matches: `3 NaN in 1,048,576 floats`.
    QString countText(std::uint64_t count, std::uint64_t searched) const;

    bool operator==(const FindQuery&) const = default;
};

} // namespace wavelane::ui
