// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <expected>
#include <utility>

// Evaluates an expression of type Result. On failure, the calling function returns the error; otherwise:
//
//     TRY(const File file, openFile(path)); // declares `file` with the value
//     TRY(m_size, sizeOf(file));            // assigns the value
//     TRY_VOID(checkSize(m_size));          // has no value
//
// The target cannot be a structured binding. Include this header in source files only, because the macros' names have
// no prefix.
#define WAVELANE_JOIN_NAMES(first, second) first##second
#define WAVELANE_TRY_AS(target, expression, result)                                                                  \
    auto result = (expression);                                                                                      \
    if (!result)                                                                                                     \
        return std::unexpected(std::move(result).error());                                                           \
    target = *std::move(result)
#define WAVELANE_TRY_NAMED(target, expression, number)                                                               \
    WAVELANE_TRY_AS(target, expression, WAVELANE_JOIN_NAMES(tried, number))
#define TRY(target, ...) WAVELANE_TRY_NAMED(target, (__VA_ARGS__), __COUNTER__)
#define TRY_VOID(...)                                                                                                \
    if (auto tried = (__VA_ARGS__); !tried)                                                                          \
    return std::unexpected(std::move(tried).error())
