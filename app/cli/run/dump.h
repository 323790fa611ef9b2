// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/runner.h"
#include "core/base/format/format.h"
#include "core/plan/report/report.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace wavelane::cli {

/// The argument of `--dump RESOURCE[@mip,slice]=FILE` or `--dump RESOURCE@frame[,mip,slice]=FILE`.
struct DumpRequest
{
    std::string resource;
    bool everyFrame = false; ///< `file` is a movie or contains a place for the number of the frame, such as `%04d`.
    std::optional<std::uint64_t> mip;
    std::optional<std::uint64_t> slice;
    std::filesystem::path file;
};

/// Fails with `bad_value` if the text does not have this form or the extension is not .bin, .hex, .csv, .npy, .png,
/// or .exr; for each frame also .gif, .webm and .mp4.
Result<DumpRequest> parseDump(const std::string& text);

/// The request with the file of one frame. `dump` is the argument for a request that has `everyFrame`.
DumpRequest ofFrame(const DumpRequest& dump, std::uint64_t frame);

/// Returns true if the run has nothing to dump and its report has the reason: it was rejected before its first frame,
/// or its device or engine is gone, as the failed attempt `written` shows.
bool isSkipped(const plan::RunReport& report, const Result<void>& written = {});

/// A note with the code of the report's first error, which must exist. It does not affect the exit status.
Diagnostic skippedDump(const plan::RunReport& report, const DumpRequest& request);

/// Reads the resource's current contents and writes the file. Images are of mip 0 and slice 0 by default. Fails with
/// `unknown_resource`, with `format_unsupported` if the file format cannot represent the resource, and with
/// `file_unwritable`.
Result<void> dump(Runner& runner, const plan::RunReport& report, const DumpRequest& request);

/// One slice of a texture.
struct DumpedTexels
{
    std::vector<std::byte> bytes;
    Format format = Format::R8G8B8A8_UNORM;
    std::array<std::uint64_t, 3> extent{};
};

/// Reads the slice that an image of the request shows. Fails as `dump` does.
Result<DumpedTexels> readTexels(Runner& runner, const plan::RunReport& report, const DumpRequest& request);

} // namespace wavelane::cli
