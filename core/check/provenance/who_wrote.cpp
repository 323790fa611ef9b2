// SPDX-License-Identifier: MIT
#include "core/check/provenance/who_wrote.h"

#include "core/check/provenance/frame_search.h"
#include "core/check/provenance/swapped_names.h"
#include "core/check/provenance/value_text.h"

#include <algorithm>
#include <format>
#include <iterator>
#include <ranges>
#include <utility>

namespace wavelane::check {

bool WhoWrote::readBytes(const plan::ProjectSnapshot& snapshot, const WhoQuestion& question, const std::string& name,
                         WhoReport& report)
{
    auto bytes = m_session.read(
        {.resource = name, .mip = {}, .slice = {}, .offset = question.range.offset, .size = question.range.size});
    if (!bytes || bytes->size() < question.range.size) {
        report.diagnostics.push_back(
            bytes ? Diagnostic{.code = Code::badValue,
                               .message = std::format("\"{}\" has no bytes {} to {}.", name, question.range.offset,
                                                      question.range.offset + question.range.size - 1)}
                  : toDiagnostic(bytes.error()));
        return false;
    }
    report.bytes = std::move(*bytes);
    report.value = valueText(report.bytes, snapshot.project.resource(name), nullptr, 0);
    return true;
}

bool WhoWrote::searchFrame(const plan::ProjectSnapshot& snapshot, const WhoQuestion& question, std::uint64_t number,
                           WhoReport& report, std::string& name)
{
    FrameSearch search(m_session, m_shaders, question, report);
    if (!search.run(snapshot, number, name)) {
        std::ranges::move(search.takeDiagnostics(), std::back_inserter(report.diagnostics));
        return false;
    }
    if (number == question.frame.frame && !readBytes(search.frame().snapshot(), question, name, report))
        return false;
    report.firstFrame = number;
    std::vector<Writer> writers = search.takeWriters();
    for (Writer& each : writers | std::views::reverse) {
        if (report.writers.size() < FrameSearch::maxWriters)
            report.writers.push_back(std::move(each));
        else
            ++report.moreWriters;
    }
    name = search.firstName();
    return true;
}

WhoReport WhoWrote::answer(const plan::ProjectSnapshot& snapshot, const WhoQuestion& question)
{
    const std::uint64_t frame = question.frame.frame;
    WhoReport report{.project = snapshot.project.name,
                     .resource = question.range.resource,
                     .offset = question.range.offset,
                     .size = question.range.size,
                     .frame = frame,
                     .firstFrame = frame};
    if (question.range.size == 0 || question.range.size > maxBytes) {
        report.diagnostics.push_back({.code = Code::limitExceeded,
                                      .message = std::format("{} bytes were asked for; the range is 1 to {}.",
                                                             question.range.size, maxBytes)});
        return report;
    }
    std::string name = question.range.resource;
    for (std::uint64_t back = 0; back <= question.earlierFrames && back <= frame; ++back) {
        if (!searchFrame(snapshot, question, frame - back, report, name) || !report.writers.empty() ||
            !report.unknown.empty())
            return report;
    }
    // Passes of the first frame only often prepare what later frames read.
    if (frame > question.earlierFrames) {
        const std::uint64_t earliest = report.firstFrame;
        std::string first = nameFramesBefore(snapshot.project, name, earliest - 1);
        if (searchFrame(snapshot, question, 0, report, first) && report.writers.empty())
            report.firstFrame = earliest;
    }
    return report;
}

} // namespace wavelane::check
