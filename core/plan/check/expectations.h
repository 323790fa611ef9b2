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

namespace wavelane::run {

/// How expectations get at what a run left behind. The functions are called from the thread that checks.
struct ResultSource
{
    /// What a resource is. `unknown_resource` where there is none.
    std::function<Result<DataTarget>(const std::string& resource)> describe;
    /// Packed bytes of the whole resource, or of one mip (all slices), one slice (all mips), or one slice of one mip.
    std::function<Result<std::vector<std::byte>>(const std::string& resource, std::optional<std::uint64_t> mip,
                                                 std::optional<std::uint64_t> slice)>
        read;
    /// The counter of an append or consume buffer.
    std::function<Result<std::uint64_t>(const std::string& resource)> counter;
    std::filesystem::path folder; ///< Of the project, for files and pictures.
    bool allowOutside = false;
    WorkMeter* meter = nullptr; ///< Counts the bytes that are made and compared; null: nobody asks.

    void count(std::uint64_t bytes) const
    {
        if (meter)
            meter->add(bytes);
    }
};

/// Whether an expectation held, and what differs: the number of differences, the first one's element, what was
/// expected, what is there, the tolerance.
struct Verdict
{
    bool passed = false;
    std::string message; ///< Empty where it passed.
    bool operator==(const Verdict&) const = default;
};

/// Judges one expectation behind a run that went through; docs/FORMAT.md, "expect". An `error` has not passed then:
/// nothing was refused. `holds: false` turns the verdict round, but what cannot be judged (a missing file, a resource
/// that does not exist, an offset behind the end) never passes.
///
/// - Numbers: as many as the form has, or `count`; fill, sequence and random without a count of their own go to the
/// end.
///   Bytes of `hex`, of raw files and of `garbage` are compared as bytes. Structures are compared by the members that
///   they name. `.npy` and `.csv` files, pictures as data, and patterns are compared as components of the resource's
///   format where it has one (UNORM and SNORM as their raw integers).
/// - Images: the picture is converted to the resource's format (`convertImage`) and compared by component as
/// `decodeRow`
///   reads both, so in 0 … 1 for UNORM. A texel is inside where no component differs by more than `max_absolute` (0
///   where only `share` stands); `share` (1) of them must be. `rms` is the root of the mean square over all
///   components; where it stands alone, only it counts. Without any the texels must be equal. Without `mip` and
///   `slice`: mip 0, slice 0.
Verdict checkExpectation(const project::Expectation& expectation, const ResultSource& source);

/// True where the diagnostic is an error with one of the codes, at the place or below it.
bool matchesRefusal(const project::ErrorExpectation& expectation, const Diagnostic& diagnostic);

/// Marks the errors that an expectation asked for as expected. To be called whether or not `--check` was given,
/// before the report is judged. An expectation with `holds: false` marks nothing.
void markExpectedErrors(std::span<const project::Expectation> expectations, Diagnostics& diagnostics);

/// Verdicts behind a run that was refused, in the order of the expectations, from diagnostics that
/// `markExpectedErrors` has seen. Behind a refusal that nothing asked for none has passed. Where every refusal was
/// expected, an `error` has passed if its own is among them (with `holds: false`: if it is not), and the others could
/// not be judged, which is no failure.
std::vector<ExpectationReport> judgeRefusal(std::span<const project::Expectation> expectations,
                                            const Diagnostics& diagnostics);

} // namespace wavelane::run
