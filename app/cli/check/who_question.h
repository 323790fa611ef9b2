// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"
#include "core/base/result.h"
#include "core/check/provenance/who_wrote.h"
#include "core/project/project.h"

#include <cstdint>
#include <optional>
#include <string>

namespace wavelane::cli {

/// The bytes that `wavelane who` is asked about, as in its options and in the lines of `--stream`.
struct WhoPlace
{
    std::string resource;
    std::optional<std::uint64_t> byte;
    std::optional<std::uint64_t> element;
    std::string texel; ///< `X,Y` or `X,Y,Z`.
    std::uint64_t mip = 0;
    std::uint64_t slice = 0;
    std::optional<std::uint64_t> size;
    std::uint64_t frame = 0;
    std::string after;
    std::string before;
    std::uint64_t earlierFrames = 4;
};

/// The bytes of the place. Fails with `unknown_resource` or `bad_value` if the project does not have it.
Result<check::ByteRange> rangeOf(const WhoPlace& place, const project::Project& project);

/// A line of `--stream`, as docs/CLI.md describes it. Fails with `bad_json` or `bad_value`.
Result<WhoPlace> placeFromLine(const std::string& line);

} // namespace wavelane::cli
