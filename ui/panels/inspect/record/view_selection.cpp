// SPDX-License-Identifier: MIT
#include "ui/panels/inspect/record/view_selection.h"

#include "core/decode/texels.h"
#include "ui/base/resource_report.h"
#include "ui/base/text.h"
#include "ui/document/document.h"
#include "ui/panels/inspect/texture_inspector.h"
#include "ui/session/engine_session.h"
#include "ui/views/hex/hex_area.h"
#include "ui/views/table/table_view.h"
#include "ui/widgets/number_box.h"

#include <algorithm>

namespace wavelane::ui {

namespace {

/// The components of a texel or element as numbers; empty if they have no number type.
std::vector<ValueSelection::Number> componentsOf(Format format)
{
    std::vector<ValueSelection::Number> numbers;
    const auto type = info(format).blockWidth == 1 ? decode::componentType(format) : std::nullopt;
    if (!type || info(format).components * sizeInBytes(*type) != info(format).blockBytes)
        return numbers;
    for (std::size_t i = 0; i < info(format).components; ++i)
        numbers.push_back({.offset = i * sizeInBytes(*type), .type = *type});
    return numbers;
}

/// The element is a structure with named members, not a number or vector.
bool isStructure(const shader::Layout& layout)
{
    return layout.members.size() != 1 || !layout.members.front().name.empty();
}

} // namespace

std::optional<ValueSelection> selectedBytes(ValueSelection selection, const HexArea& area)
{
    selection.offset = area.selectionStart();
    selection.size = area.selectionSize();
    return selection.size > 0 ? std::optional(selection) : std::nullopt;
}

std::optional<ValueSelection> selectedRows(ValueSelection selection, const plan::ResourceReport& report,
                                           const std::vector<BoundLayout>& bound, const TableView& view)
{
    const auto block = view.selectedBlock();
    const TableLayout& shape = view.shape();
    if (!block || block->columns.empty() || block->columns.back() >= shape.columns.size())
        return std::nullopt;
    selection.offset = block->firstRow * shape.stride;
    selection.size = block->rows * shape.stride;
    selection.stride = shape.stride;
    const bool isWhole = block->columns.size() == shape.columns.size();
    for (const BoundLayout& each : bound)
        if (isWhole && isStructure(each.layout) && each.stride > 0 && shape.numbers == shape.columns.size() &&
            structureLayout(each.layout, each.stride) == shape)
            selection.layout = each.layout;
    for (const std::size_t column : block->columns)
        if (const auto* type = std::get_if<NumberType>(&shape.columns[column].type))
            selection.numbers.push_back({.offset = shape.columns[column].offset, .type = *type});
    // Components that are not numbers by themselves are recorded as whole texels.
    if (selection.numbers.size() != block->columns.size())
        selection.numbers = report.format ? componentsOf(*report.format) : std::vector<ValueSelection::Number>();
    return selection;
}

std::optional<ValueSelection> selectedTexel(ValueSelection selection, TextureInspector& inspector)
{
    const auto& report = inspector.shown();
    const auto picked = inspector.view().state().picked;
    if (!report || !report->format || !inspector.showsSlice() || !picked || inspector.view().image().isNull())
        return std::nullopt;
    const std::uint64_t texelBytes = info(*report->format).blockBytes;
    const auto width = static_cast<std::uint64_t>(inspector.view().image().width);
    const auto height = static_cast<std::uint64_t>(inspector.view().image().height);
    const auto slice = static_cast<std::uint64_t>(inspector.slice().value());
    const bool isVolume = report->extent[2] > 1;
    const bool hasParts = report->mips > 1 || report->slices > 1;
    if (hasParts)
        selection.mip = static_cast<std::uint64_t>(inspector.mip().value());
    if (hasParts && !isVolume)
        selection.slice = slice;
    const std::uint64_t row = static_cast<std::uint64_t>(picked->y()) + (isVolume ? slice * height : 0);
    selection.offset = (row * width + static_cast<std::uint64_t>(picked->x())) * texelBytes;
    selection.size = texelBytes;
    selection.numbers = componentsOf(*report->format);
    selection.stride = selection.numbers.empty() ? 0 : texelBytes;
    return selection;
}

std::optional<ValueSelection> wholeResource(const Document& document, const EngineSession& session,
                                            const std::string& name)
{
    const plan::ResourceReport* report = reportOf(session.report(), name);
    const project::Resource* found = document.project().resource(name);
    const bool hasBytes = found && (std::holds_alternative<project::Buffer>(found->kind) ||
                                    std::holds_alternative<project::Texture>(found->kind));
    if (!report || !hasBytes)
        return std::nullopt;
    return wholeResource({.resource = report->name, .after = toUtf8(session.afterPass())}, *report,
                         boundLayouts(document, session, name));
}

std::optional<ValueSelection> wholeResource(ValueSelection selection, const plan::ResourceReport& report,
                                            const std::vector<BoundLayout>& bound)
{
    if (report.size == 0)
        return std::nullopt;
    selection.size = report.size;
    if (report.format) {
        selection.numbers = componentsOf(*report.format);
        selection.stride = selection.numbers.empty() ? 0 : info(*report.format).blockBytes;
    } else if (bound.size() == 1 && bound.front().stride > 0) {
        const TableLayout shape = structureLayout(bound.front().layout, bound.front().stride);
        selection.stride = shape.stride;
        for (const TableColumn& column : shape.columns)
            if (const auto* type = std::get_if<NumberType>(&column.type))
                selection.numbers.push_back({.offset = column.offset, .type = *type});
        if (isStructure(bound.front().layout) || !isPacked(selection))
            selection.layout = bound.front().layout;
    }
    return selection;
}

} // namespace wavelane::ui
