// SPDX-License-Identifier: MIT
#include "app/cli/inspect/inspector.h"

#include "app/cli/inspect/row_file.h"
#include "core/base/try.h"
#include "core/project/writer.h"

#include <algorithm>
#include <filesystem>
#include <format>
#include <system_error>
#include <utility>

namespace wavelane::cli {

namespace {

std::string resourceNames(const plan::RunReport& run)
{
    std::string names;
    for (const plan::ResourceReport& each : run.resources)
        names += std::format("{}'{}'", names.empty() ? "" : ", ", each.name);
    return names;
}

} // namespace

template<class Answer>
Result<Answer> Inspector::answer(inspect::Action action, std::optional<inspect::Other> other)
{
    TRY(inspect::Answer answer,
        m_runner.inspect(
            {.target = m_target, .view = m_plan.view, .other = std::move(other), .action = std::move(action)}));
    return std::get<Answer>(std::move(answer));
}

Result<void> Inspector::inspect(InspectionReport& report)
{
    TRY_VOID(describe(report));
    if (m_plan.find)
        TRY_VOID(find(report));
    if (m_plan.statistics) {
        TRY(report.statistics, answer<inspect::StatisticsResult>(*m_plan.statistics));
        report.countsOutside = m_plan.statistics->values.has_value();
    }
    if (m_plan.histogram) {
        TRY(report.histograms, answer<std::vector<inspect::ColumnHistogram>>(*m_plan.histogram));
        report.isLogarithmic = m_plan.histogram->logarithmic;
    }
    if (m_plan.envelope) {
        TRY(report.envelope, answer<inspect::EnvelopeResult>(*m_plan.envelope));
    }
    if (m_plan.compare)
        TRY_VOID(compare(report));
    if (m_plan.rows)
        TRY_VOID(showRows(report));
    if (!m_plan.output.empty())
        TRY_VOID(writeRows(report));
    return {};
}

Result<void> Inspector::describe(InspectionReport& report)
{
    const auto found = std::ranges::find(m_run.resources, m_arguments.resource, &plan::ResourceReport::name);
    if (found == m_run.resources.end()) {
        return fail(Code::unknownResource, std::format("--resource: There is no resource '{}'; there are: {}.",
                                                       m_arguments.resource, resourceNames(m_run)));
    }
    const bool isTexture = found->kind.starts_with("texture");
    if (!isTexture && (m_arguments.mip || m_arguments.slice))
        return fail(Code::badValue,
                    std::format("'{}' is of kind {} and has no mips or slices.", found->name, found->kind));
    report.kind = found->kind;
    report.mip = isTexture ? std::optional(m_arguments.mip.value_or(0)) : std::nullopt;
    report.slice = m_arguments.slice;
    m_target = {.resource = found->name, .mip = report.mip, .slice = report.slice};

    inspect::Contents contents{
        .size = found->size, .format = found->format, .layout = found->layout, .stride = found->stride, .extent = {}};
    if (isTexture) {
        if (*report.mip >= found->mips || report.slice.value_or(0) >= found->slices) {
            return fail(Code::badValue, std::format("'{}' has mips 0 to {} and slices 0 to {}.", found->name,
                                                    found->mips - 1, found->slices - 1));
        }
        for (std::size_t i = 0; i < contents.extent.size(); ++i)
            contents.extent[i] = std::max<std::uint64_t>(1, found->extent[i] >> *report.mip);
        if (!report.slice)
            contents.extent[2] *= found->slices;
        const FormatInfo& facts = info(*found->format);
        const auto blocks = [&facts](std::uint64_t texels) {
            return (texels + facts.blockWidth - 1) / facts.blockWidth;
        };
        contents.size =
            blocks(contents.extent[0]) * blocks(contents.extent[1]) * contents.extent[2] * facts.blockBytes;
    } else if (found->kind == "constants" && found->layout) {
        contents.size = found->layout->size;
    }
    TRY(report.elements, inspect::elementsOf(m_plan.view, contents));
    report.size = contents.size;
    report.count = report.elements.count(contents.size);
    return {};
}

Result<std::vector<std::byte>> Inspector::elementBytes(const InspectionReport& report, std::uint64_t first,
                                                       std::uint64_t count)
{
    const inspect::Elements& elements = report.elements;
    TRY(std::vector<std::byte> bytes, m_runner.read({.resource = m_target.resource,
                                                     .mip = m_target.mip,
                                                     .slice = m_target.slice,
                                                     .offset = elements.start + first * elements.stride,
                                                     .size = count * elements.stride}));
    if (bytes.size() != count * elements.stride)
        return fail(Code::internalError, "The engine returned fewer bytes than the resource has.");
    return bytes;
}

Result<std::vector<std::uint64_t>> Inspector::rowIndices(InspectionReport& report)
{
    const inspect::ElementRange rows = *m_plan.rows;
    std::vector<std::uint64_t> indices;
    if (m_plan.sort) {
        TRY(inspect::SortResult sorted, answer<inspect::SortResult>(*m_plan.sort));
        if (!m_plan.where.empty())
            report.met = sorted.elements;
        return std::move(sorted.indices);
    }
    if (m_plan.where.empty()) {
        const std::uint64_t first = std::min(rows.first, report.count);
        for (std::uint64_t i = 0; i < std::min(rows.count, report.count - first); ++i)
            indices.push_back(first + i);
        return indices;
    }
    const std::uint64_t end = rows.first + std::min(rows.count, UINT64_MAX - rows.first);
    TRY(const inspect::FindResult found,
        answer<inspect::FindResult>(inspect::FindOptions{
            .pattern = {}, .where = m_plan.where, .limit = std::min(end, inspect::maxSortedRows)}));
    report.met = found.count;
    for (std::uint64_t i = rows.first; i < found.matches.size(); ++i)
        indices.push_back(found.matches[i].element);
    return indices;
}

Result<void> Inspector::showRows(InspectionReport& report)
{
    TRY(report.rowColumns, inspect::columnIndices(report.elements, m_arguments.columns));
    report.where = m_plan.where;
    TRY(const std::vector<std::uint64_t> indices, rowIndices(report));
    if (const std::uint64_t all = report.met.value_or(report.count); m_plan.needsAllRows && all > indices.size()) {
        return fail(Code::limitExceeded,
                    std::format("--output: There are {} rows; the limit is {}. Choose some with --rows, or write the "
                                "whole resource with 'wavelane run --dump'.",
                                all, inspect::maxSortedRows));
    }
    report.rows.emplace();
    const std::uint64_t stride = report.elements.stride;
    const std::uint64_t most = std::max<std::uint64_t>(1, inspect::pieceBytes / stride);
    for (std::size_t i = 0; i < indices.size();) {
        // Consecutive elements are read together.
        std::size_t count = 1;
        while (count < most && i + count < indices.size() && indices[i + count] == indices[i] + count)
            ++count;
        TRY(const std::vector<std::byte> bytes, elementBytes(report, indices[i], count));
        for (std::size_t k = 0; k < count; ++k) {
            const auto element = std::span(bytes).subspan(k * stride, stride);
            report.rows->push_back({.index = indices[i + k], .bytes = {element.begin(), element.end()}});
        }
        i += count;
    }
    return {};
}

Result<void> Inspector::writeRows(InspectionReport& report) const
{
    TRY(const std::string file, rowFile(report, m_plan.output.extension().string()));
    TRY_VOID(project::writeFileAtomically(m_plan.output, file));
    report.output = m_arguments.output;
    return {};
}

Result<void> Inspector::find(InspectionReport& report)
{
    std::optional<inspect::Other> other;
    if (std::holds_alternative<inspect::FindChanged>(m_plan.find->pattern)) {
        if (!m_plan.compare)
            return fail(Code::badValue, "--find changed: There is nothing to compare with; use --compare.");
        TRY(other, otherContents());
    }
    report.pattern = m_arguments.find;
    TRY(report.found, answer<inspect::FindResult>(*m_plan.find, std::move(other)));
    for (const inspect::Match& each : report.found->matches) {
        ShownMatch shown{.match = each};
        if (each.column != inspect::noColumn) {
            TRY(shown.bytes, elementBytes(report, each.element, 1));
        }
        report.matches.push_back(std::move(shown));
    }
    return {};
}

/// The resource or file that --compare names.
Result<inspect::Other> Inspector::otherContents() const
{
    const std::string& name = m_arguments.compare;
    // A name of a resource is meant before a file of the same name.
    if (const auto found = std::ranges::find(m_run.resources, name, &plan::ResourceReport::name);
        found != m_run.resources.end()) {
        const bool isTexture = found->kind.starts_with("texture");
        return inspect::Other{
            .target = inspect::Target{.resource = name,
                                      .mip = isTexture ? std::optional(m_target.mip.value_or(0)) : std::nullopt,
                                      .slice = isTexture ? m_target.slice : std::nullopt}};
    }
    std::error_code problem;
    const std::filesystem::path file = std::filesystem::absolute(name, problem);
    if (!std::filesystem::exists(file, problem))
        return fail(Code::fileMissing, std::format("--compare: There is neither a resource nor a file '{}'.", name));
    return inspect::Other{.file = file.string()};
}

Result<void> Inspector::compare(InspectionReport& report)
{
    report.comparedWith = m_arguments.compare;
    TRY(inspect::Other other, otherContents());
    TRY(report.compared, answer<inspect::CompareResult>(*m_plan.compare, std::move(other)));
    return {};
}

} // namespace wavelane::cli
