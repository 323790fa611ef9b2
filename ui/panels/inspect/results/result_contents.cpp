// SPDX-License-Identifier: MIT
#include "ui/panels/inspect/results/result_contents.h"

#include "ui/base/text.h"
#include "ui/panels/contents/reported_contents.h"
#include "ui/panels/inspect/image/large_slice.h"
#include "ui/panels/inspect/inspect_tabs.h"
#include "ui/panels/inspect/results/decoded_texels.h"
#include "ui/panels/inspect/searched_place.h"
#include "ui/session/contents/bound_layouts.h"
#include "ui/session/contents/engine_byte_source.h"
#include "ui/session/contents/pass_contents.h"
#include "ui/session/contents/result_age.h"
#include "ui/session/engine_session.h"
#include "ui/views/hex/hex_area.h"
#include "ui/widgets/number_box.h"

namespace wavelane::ui {

ResultContents::ResultContents(const Document& document, PassContents& contents, InspectTabs& tabs, QObject* parent)
    : QObject(parent), m_document(document), m_session(contents.session()), m_tabs(tabs)
{
    m_hexSource = new EngineByteSource(contents, this);
    m_tableSource = new EngineByteSource(contents, this);
    m_decoded = new DecodedTexels(contents, this);
}

ByteSource& ResultContents::tableSource()
{
    if (decodesTable())
        return *m_decoded;
    return *m_tableSource;
}

bool ResultContents::decodesTable() const
{
    return !m_decoded->resource().empty();
}

void ResultContents::choose(const plan::ResourceReport* report)
{
    const bool isDecoded = report && hasBlocks(*report) && report->extent[0] > 0;
    if (!isDecoded)
        return m_decoded->clear();
    if (m_tabs.current() == InspectView::table || m_decoded->resource() != report->name)
        m_decoded->setSlice(*report, m_tabs.texture().mip().value(), m_tabs.texture().slice().value());
}

void ResultContents::describe(SearchedPlace& place, const plan::ResourceReport& report) const
{
    place.contents = reportedContents(report);
    if (m_tabs.current() != InspectView::table || !decodesTable())
        return;
    place.target.mip = m_decoded->target().mip;
    place.target.slice = m_decoded->target().slice;
    place.contents.size = m_decoded->size();
    place.contents.extent = m_decoded->extent();
}

void ResultContents::goToByte(std::uint64_t offset)
{
    if (m_tabs.current() != InspectView::table || !decodesTable())
        return m_tabs.goToByte(offset);
    if (const auto decoded = m_decoded->decodedOf(offset))
        m_tabs.table().goToByte(*decoded);
}

void ResultContents::refresh(const QString& resource, const plan::ResourceReport* report,
                             const ResourceViewState& state)
{
    const auto show = [&resource, report](EngineByteSource& source, auto& view, const auto& viewState) {
        if (source.resource() == resource && source.hasContents())
            return source.refresh();
        source.setResource(resource);
        if (report)
            view.setState(viewState);
    };
    if (m_tabs.current() == InspectView::hex) {
        show(*m_hexSource, m_tabs.hex(), state.hex);
    } else if (m_tabs.current() == InspectView::table) {
        m_tabs.table().setLayouts(report ? layouts(*report) : std::vector<TableLayout>());
        const bool isAnother = m_tableSource->resource() != resource || !m_tableSource->hasContents();
        if (!decodesTable())
            return show(*m_tableSource, m_tabs.table(), state.table);
        m_tableSource->setResource(resource);
        if (isAnother)
            m_tabs.table().setState(state.table);
    } else if (m_tabs.current() == InspectView::plot) {
        m_tabs.plot().setEmptyText(tr("Run (F5) to see a plot."));
        const bool isAnother = m_tabs.plot().resource() != resource;
        m_tabs.plot().refresh(report);
        if (report && isAnother)
            m_tabs.plot().setState(state.plot);
    } else if (m_tabs.current() == InspectView::changes) {
        m_tabs.changes().setEmptyText(tr("Run (F5) to compare the contents."));
        if (report && m_tabs.changes().resource() != resource)
            m_tabs.changes().setState(state.changes);
        m_tabs.changes().refresh(report, m_tabs.texture().mip().value(), m_tabs.texture().slice().value());
    } else {
        m_tabs.texture().setEmptyText(tr("Run (F5) to see the image."));
        m_tabs.texture().setFailedText(failedText());
        m_tabs.texture().refresh(report);
    }
}

void ResultContents::storeViewState(const QString& resource, ResourceViewState& state) const
{
    if (m_hexSource->resource() == resource && m_hexSource->hasContents())
        state.hex = m_tabs.hex().state();
    if (m_tableSource->resource() == resource && m_tableSource->hasContents())
        state.table = m_tabs.table().state();
    if (m_tabs.texture().shown() && toQt(m_tabs.texture().shown()->name) == resource)
        state.image = m_tabs.texture().state();
    if (m_tabs.plot().resource() == resource)
        state.plot = m_tabs.plot().state();
    if (m_tabs.changes().resource() == resource)
        state.changes = m_tabs.changes().state();
}

std::optional<std::uint64_t> ResultContents::selectedIn(InspectView view, const QString& resource) const
{
    switch (view) {
    case InspectView::hex:
        return m_hexSource->resource() == resource ? std::optional(m_tabs.hex().area().selectionStart())
                                                   : std::nullopt;
    case InspectView::table:
        if (const auto byte = m_tableSource->resource() == resource ? m_tabs.table().currentByte() : std::nullopt)
            return decodesTable() ? m_decoded->blockOf(*byte) : *byte;
        return std::nullopt;
    case InspectView::image:
        return m_tabs.texture().shown() && toQt(m_tabs.texture().shown()->name) == resource
                   ? m_tabs.texture().pickedByte()
                   : std::nullopt;
    case InspectView::changes:
        return m_tabs.changes().resource() == resource ? m_tabs.changes().position() : std::nullopt;
    case InspectView::plot: // Its cursor follows the mouse and is not a selection.
        return std::nullopt;
    }
    return std::nullopt;
}

void ResultContents::forget()
{
    m_hexSource->setResource({});
    m_tableSource->setResource({});
    m_decoded->clear();
    m_tabs.plot().refresh(nullptr);
    m_tabs.changes().forget();
}

std::vector<TableLayout> ResultContents::layouts(const plan::ResourceReport& report) const
{
    std::vector<TableLayout> all;
    for (const BoundLayout& bound : boundLayouts(m_document, m_session, report.name))
        if (bound.stride > 0) {
            all.push_back(structureLayout(bound.layout, bound.stride));
            // The engine knows the layout that the data follows.
            if (report.layout != bound.layout)
                all.back().view.reset();
        }
    if (decodesTable()) {
        all.push_back(m_decoded->layout());
    } else if (report.format) {
        all.push_back(texelLayout(*report.format));
        const bool isImage = report.extent[1] > 1 && report.extent[2] <= 1 && report.slices <= 1;
        if (isImage && report.mips <= 1)
            all.back().width = report.extent[0];
    }
    return all;
}

QString ResultContents::failedText() const
{
    if (!m_session.outcome().isEmpty())
        return tr("The run was stopped. Run (F5) to see the image.");
    if (!resultAge(m_document, m_session).isEmpty())
        return tr("The last run failed; see Problems. Run (F5) to see the image again.");
    return {};
}

} // namespace wavelane::ui
