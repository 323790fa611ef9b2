// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/base/result.h"
#include "core/plan/data/initial_bytes.h"
#include "core/plan/report/report.h"
#include "core/project/expectation.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace wavelane::plan {

/// Provides the results of a run to expectations. The functions are called on the thread that checks.
struct ResultSource
{
    /// Describes a resource. `unknown_resource` if there is none.
    std::function<Result<DataTarget>(const std::string& resource)> describe;
    /// Packed bytes of the whole resource, or of one mip (all slices), one slice (all mips), or one slice of one mip.
    std::function<Result<std::vector<std::byte>>(const std::string& resource, std::optional<std::uint64_t> mip,
                                                 std::optional<std::uint64_t> slice)>
        read;
    /// The counter of an append or consume buffer.
    std::function<Result<std::uint64_t>(const std::string& resource)> counter;
    std::filesystem::path folder; ///< Folder of the project, for files and images.
    bool allowOutside = false;
    WorkMeter* meter = nullptr; ///< Counts the bytes that are generated and compared. Can be null.

    void count(std::uint64_t bytes) const
    {
        if (meter)
            meter->add(bytes);
    }
};

/// Whether an expectation passed. The message has the number of differences, the first element that differs, its
/// expected and actual value, and the tolerance.
struct Verdict
{
    bool passed = false;
    std::string message;                        ///< Empty if it passed.
    std::optional<DifferenceReport> first = {}; ///< Nothing if it passed or if no element differs, as for sizes.
    bool operator==(const Verdict&) const = default;
};

/// Checks one expectation after a completed run; docs/FORMAT.md, "expect". Expected errors do not pass, because
/// nothing was refused. `holds: false` inverts the verdict, but expectations that cannot be evaluated (a missing file
/// or resource, an offset past the end) never pass.
///
/// - Numbers: as many as the form has, or `count`. Fill, sequence and random without a count extend to the end. Bytes
///   of `hex`, raw files and `garbage` are compared as bytes. Structures are compared by the members that they name.
///   `.npy` and `.csv` files, image data and patterns are compared as components of the resource's format, if it has
///   one (UNORM and SNORM as their raw integers).
/// - Images: the image is converted to the resource's format (`convertImage`). Components are compared as `decodeRow`
///   decodes them, which is in 0 … 1 for UNORM. A texel matches if no component differs by more than `max_absolute`
///   (0 if only `share` is given), and a fraction of `share` (1) of the texels must match. `rms` limits the root mean
///   square over all components; if it is given alone, only it counts. Without any of them, texels must be equal.
///   `mip` and `slice` are 0 by default.
Verdict checkExpectation(const project::Expectation& expectation, const ResultSource& source);

/// True if the diagnostic is an error with one of the codes, at the location or below it.
bool matchesRefusal(const project::ErrorExpectation& expectation, const Diagnostic& diagnostic);

/// Marks expected errors. Called with and without `--check`, before the exit status is determined. Expectations with
/// `holds: false` mark nothing.
void markExpectedErrors(std::span<const project::Expectation> expectations, Diagnostics& diagnostics);

/// Verdicts after a run that was refused, in the order of the expectations. `markExpectedErrors` has marked the
/// diagnostics. If there are unexpected errors, no expectation passes. Otherwise, an expected error passes if it is
/// among the diagnostics (with `holds: false`, if it is not), and all other expectations pass without being
/// evaluated.
std::vector<ExpectationReport> judgeRefusal(std::span<const project::Expectation> expectations,
                                            const Diagnostics& diagnostics);

} // namespace wavelane::plan
