// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/base/json/json.h"
#include "core/check/check_report.h"
#include "core/shader/contract/source_line.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace wavelane::check {

/// Bytes that were read to compute or copy a value.
struct ReadValue
{
    std::string object;      ///< Resource or groupshared variable.
    bool isResource = false; ///< Otherwise groupshared memory.
    std::uint64_t offset = 0;
    std::vector<std::byte> bytes;
    std::string value;
    std::string instruction; ///< Empty for copies.
    std::optional<shader::SourceLine> line;
    std::vector<Place> stores = {}; ///< The threads that stored a value of groupshared memory last.
};

/// One write to the bytes.
struct Writer
{
    std::uint64_t frame = 0;
    std::string pass;
    std::string at;
    std::string kind;                  ///< Kind of the pass: `dispatch`, `copy`, `upload` or `clear`.
    std::optional<Place> place = {};   ///< Where a dispatch writes the bytes.
    std::uint64_t offset = 0;          ///< Offset of everything that the access wrote.
    std::vector<std::byte> bytes = {}; ///< After it.
    std::string value = {};
    bool isContested = false; ///< Several threads of the dispatch write the bytes.
    bool isLast = false;      ///< The last write of its pass.
    /// Whether the device has the same bytes after the pass, if it is the last write of it.
    std::optional<bool> equalsDevice = {};
    std::vector<ReadValue> reads = {};
    std::uint64_t moreReads = 0;
    /// False if only the device noted this write, because its dispatch cannot be interpreted: the order of such
    /// writes, their values and what was read are not known.
    bool isInterpreted = true;
    std::uint64_t groups = 0; ///< Number of groups of the dispatch that were interpreted to find its writes.
};

/// A pass that may have written the bytes, and why it is not known.
struct UnknownPass
{
    std::uint64_t frame = 0;
    std::string pass;
    std::string at;
    std::string reason;
};

/// Who wrote some bytes of a resource.
struct WhoReport
{
    std::string project;
    std::string resource;
    std::uint64_t offset = 0;
    std::uint64_t size = 0;
    std::uint64_t frame = 0;
    std::uint64_t firstFrame = 0;  ///< The earliest one that was searched.
    std::vector<std::byte> bytes;  ///< On the device.
    std::string value;             ///< `bytes` as text.
    std::vector<Writer> writers;   ///< The last one first.
    std::uint64_t moreWriters = 0; ///< Earlier ones that are not listed.
    std::vector<UnknownPass> unknown;
    /// What the dispatches that write the bytes took on the device; both are 0 unless they were measured.
    std::uint64_t notedNanoseconds = 0; ///< With instruments that note who writes.
    std::uint64_t plainNanoseconds = 0; ///< Without instruments.
    Diagnostics diagnostics;
};

/// As docs/CLI.md describes it.
Json toJson(const WhoReport& report);

} // namespace wavelane::check
