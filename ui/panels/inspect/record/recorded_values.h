// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format/number_type.h"
#include "core/project/expectation.h"
#include "core/shader/contract/layout.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace wavelane::ui {

/// Values that a view shows and that can become an expectation: bytes, or numbers in rows.
struct ValueSelection
{
    /// A number of each row.
    struct Number
    {
        std::uint64_t offset = 0; ///< In bytes, from the start of the row.
        NumberType type = NumberType::uint32;
        bool operator==(const Number&) const = default;
    };

    std::string resource;
    std::string after;                ///< Name of the pass after which they are shown; empty: the end of the frame.
    std::optional<std::uint64_t> mip; ///< Nothing: the offset counts in the whole resource.
    std::optional<std::uint64_t> slice;
    std::uint64_t offset = 0;             ///< Offset of the first row or byte, in bytes.
    std::uint64_t size = 0;               ///< In bytes.
    std::uint64_t stride = 0;             ///< Stride of the rows in bytes; 0: bytes without rows.
    std::vector<Number> numbers;          ///< Numbers of each row; empty: bytes.
    std::optional<shader::Layout> layout; ///< The rows are structures, and all of their members are selected.

    bool operator==(const ValueSelection&) const = default;
};

/// How the project can keep the values.
enum class RecordedForm {
    data, ///< In the expectation itself.
    file, ///< As a file with the bytes.
    none, ///< Not at all: there are too many for the expectation, and they are not consecutive.
};

/// The rows are numbers of one type without gaps.
bool isPacked(const ValueSelection& selection);

/// At most 1 KiB is written into the project file. More bytes make a file if the selection has no gaps.
RecordedForm recordedForm(const ValueSelection& selection);

/// The expectations that the values stay as they are, for the form `data`. `bytes` are the bytes of the selection, at
/// least `size`. One expectation, or one for each number of the rows if they have gaps.
std::vector<project::Expectation> recordedData(const ValueSelection& selection, std::span<const std::byte> bytes);

/// The expectation that the bytes are those of a file of the project.
project::Expectation recordedFile(const ValueSelection& selection, std::string path);

/// The name of a file for the bytes of a resource: `expected/picture.bin`, or `expected/picture 2.bin` for number 2.
std::string recordedFileName(const std::string& resource, int number);

} // namespace wavelane::ui
