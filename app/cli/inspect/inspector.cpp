// SPDX-License-Identifier: MIT
#include "app/cli/inspect/inspector.h"

#include "app/cli/inspect/row_indices.h"
#include "app/cli/removed_on_signal.h"
#include "core/base/text/byte_text.h"
#include "core/base/try.h"
#include "core/inspect/rows/row_cells.h"
#include "core/project/writer/saved_file.h"

#include <algorithm>
#include <filesystem>
#include <format>
#include <numeric>
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

/// Elements in any order that are read together.
constexpr std::uint64_t listedBytesAtOnce = std::uint64_t{64} << 20U;

} // namespace

Result<inspect::Answer> Inspector::ask(inspect::Action action, std::optional<inspect::Other> other)
{
    return m_runner.inspect(
        {.target = m_target, .view = m_plan.view, .other = std::move(other), .action = std::move(action)});
}

template<class Answer>
Result<Answer> Inspector::answer(inspect::Action action, std::optional<inspect::Other> other)
{
    TRY(inspect::Answer answer, ask(std::move(action), std::move(other)));
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
        TRY_VOID(m_plan.output.empty() ? showRows(report) : writeRows(report));
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

Result<std::vector<std::byte>> Inspector::listedBytes(const InspectionReport& report,
                                                      std::span<const std::uint64_t> indices)
{
    const std::uint64_t stride = report.elements.stride;
    const std::uint64_t most = std::max<std::uint64_t>(1, inspect::pieceBytes / stride);
    std::vector<std::size_t> order(indices.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, {}, [indices](std::size_t place) { return indices[place]; });
    std::vector<std::byte> bytes(indices.size() * stride);
    for (std::size_t begin = 0; begin < order.size();) {
        // Elements that are near each other are read together.
        const std::uint64_t first = indices[order[begin]];
        std::size_t end = begin;
        while (end < order.size() && indices[order[end]] - first < most)
            ++end;
        TRY(const std::vector<std::byte> read, elementBytes(report, first, indices[order[end - 1]] - first + 1));
        for (; begin < end; ++begin) {
            const auto element = std::span(read).subspan((indices[order[begin]] - first) * stride, stride);
            std::ranges::copy(element, bytes.begin() + static_cast<std::ptrdiff_t>(order[begin] * stride));
        }
    }
    return bytes;
}

Result<void> Inspector::forRows(InspectionReport& report,
                                const std::function<Result<void>(std::uint64_t rows)>& start, const TakeRows& take)
{
    TRY(report.rowColumns, inspect::columnIndices(report.elements, m_arguments.columns));
    report.where = m_plan.where;
    RowIndices rows(m_plan, report.count, [this](inspect::Action action) { return ask(std::move(action)); });
    TRY_VOID(rows.start());
    report.matching = rows.matching();
    TRY_VOID(start(rows.rows()));
    const std::uint64_t most = std::max<std::uint64_t>(1, listedBytesAtOnce / report.elements.stride);
    while (true) {
        TRY(const std::vector<std::uint64_t> piece, rows.next());
        if (piece.empty())
            return {};
        for (std::size_t at = 0; at < piece.size(); at += most) {
            const auto indices = std::span(piece).subspan(at, std::min<std::uint64_t>(most, piece.size() - at));
            TRY(const std::vector<std::byte> bytes, listedBytes(report, indices));
            TRY_VOID(take(indices, bytes));
        }
    }
}

Result<void> Inspector::showRows(InspectionReport& report)
{
    report.rows.emplace();
    return forRows(
        report, [](std::uint64_t) { return Result<void>(); },
        [&report](std::span<const std::uint64_t> indices, std::span<const std::byte> bytes) -> Result<void> {
            const std::uint64_t stride = report.elements.stride;
            for (std::size_t i = 0; i < indices.size(); ++i) {
                const auto element = bytes.subspan(i * stride, stride);
                report.rows->push_back({.index = indices[i], .bytes = {element.begin(), element.end()}});
            }
            return {};
        });
}

Result<void> Inspector::writeRows(InspectionReport& report)
{
    const bool isCsv = m_plan.output.extension() == ".csv";
    TRY(project::SavedFile file, project::SavedFile::open(m_plan.output));
    const RemovedOnSignal removed(file.temporary());
    inspect::RowCells cells{.columns = {}, .stride = report.elements.stride};
    const auto start = [&](std::uint64_t rows) -> Result<void> {
        for (const std::uint32_t each : report.rowColumns)
            cells.columns.push_back(report.elements.columns.at(each));
        report.written = rows;
        if (isCsv)
            return file.write(inspect::csvHeader(cells));
        TRY(const std::vector<std::byte> header, inspect::npyHeader(cells, rows));
        return file.write(asText(header));
    };
    const auto take = [&](std::span<const std::uint64_t>, std::span<const std::byte> bytes) {
        return isCsv ? file.write(inspect::csvRows(cells, bytes))
                     : file.write(asText(inspect::npyRows(cells, bytes)));
    };
    TRY_VOID(forRows(report, start, take));
    TRY_VOID(file.commit());
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
