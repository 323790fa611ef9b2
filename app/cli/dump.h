// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/runner.h"
#include "core/plan/report/report.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace wavelane::cli {

/// `--dump RESOURCE[@mip,slice]=FILE`.
struct DumpRequest
{
    std::string resource;
    std::optional<std::uint64_t> mip;
    std::optional<std::uint64_t> slice;
    std::filesystem::path file;
};

/// `bad_value` for what is no such text, or a file whose extension is none of .bin .hex .csv .npy .png .exr.
Result<DumpRequest> parseDump(const std::string& text);

/// True where a run has left nothing to write and its report says why: it was refused before its first frame, or what
/// it ran on is gone, which is what `written` says of an attempt.
bool isSkipped(const run::RunReport& report, const Result<void>& written = {});

/// A note with the code of the report's first error, of which there is one: it changes no exit status.
Diagnostic skippedDump(const run::RunReport& report, const DumpRequest& request);

/// Reads the resource as it stands and writes the file. Pictures are of mip 0 and slice 0 where none is named.
/// `unknown_resource`, `format_unsupported` where the kind of file cannot hold it, `file_unwritable`.
Result<void> dump(Runner& runner, const run::RunReport& report, const DumpRequest& request);

} // namespace wavelane::cli
