// SPDX-License-Identifier: MIT
#include "app/cli/run/frame_dumps.h"

#include "core/base/try.h"
#include "core/decode/display/display.h"

#include <format>
#include <utility>

namespace wavelane::cli {

namespace {

void addProblem(plan::RunReport& report, const Error& error)
{
    report.diagnostics.push_back(toDiagnostic(error));
    report.ok = false;
}

} // namespace

void dumpInto(Runner& runner, plan::RunReport& report, const DumpRequest& request)
{
    if (isSkipped(report)) {
        report.diagnostics.push_back(skippedDump(report, request));
        return;
    }
    const Result<void> written = dump(runner, report, request);
    if (isSkipped(report, written))
        report.diagnostics.push_back(skippedDump(report, request));
    else if (!written)
        addProblem(report, written.error());
}

FrameDumps::FrameDumps(std::vector<DumpRequest> requests, double rate) : m_rate(rate)
{
    for (DumpRequest& each : requests)
        m_dumps.push_back({.request = std::move(each), .movie = nullptr});
}

void FrameDumps::add(Runner& runner, plan::RunReport& report, std::uint64_t frame)
{
    for (Dump& each : m_dumps) {
        if (!isMovie(each.request.file)) {
            dumpInto(runner, report, ofFrame(each.request, frame));
            continue;
        }
        const Result<void> added = isSkipped(report) ? Result<void>() : addToMovie(runner, report, each);
        if (isSkipped(report, added))
            report.diagnostics.push_back(skippedDump(report, each.request));
        else if (!added)
            addProblem(report, added.error());
    }
}

Result<void> FrameDumps::addToMovie(Runner& runner, const plan::RunReport& report, Dump& dump) const
{
    TRY(const DumpedTexels texels, readTexels(runner, report, dump.request));
    const auto [width, height, depth] = texels.extent;
    if (!dump.movie) {
        const auto side = [](std::uint64_t texelCount) { return static_cast<std::uint32_t>(texelCount); };
        TRY(dump.movie,
            Movie::create(
                {.file = dump.request.file, .extent = {side(width), side(height * depth)}, .rate = m_rate}));
    }
    std::vector<std::byte> rgba(width * height * depth * 4);
    TRY_VOID(decode::toDisplay(texels.format, texels.bytes, {}, rgba));
    return dump.movie->add(rgba);
}

void FrameDumps::finish(plan::RunReport& report)
{
    for (Dump& each : m_dumps) {
        const auto movie = std::exchange(each.movie, nullptr);
        if (!movie || hasErrors(report.diagnostics))
            continue; // The movie would lack frames.
        if (auto finished = movie->finish(); !finished)
            addProblem(report, finished.error());
    }
}

} // namespace wavelane::cli
