// SPDX-License-Identifier: MIT
#include "ui/panels/inspect/results/result_contents.h"

#include "ui/base/text.h"
#include "ui/panels/inspect/inspect_tabs.h"
#include "ui/session/contents/bound_layouts.h"
#include "ui/session/contents/engine_byte_source.h"
#include "ui/session/contents/result_age.h"
#include "ui/session/engine_session.h"
#include "ui/views/hex/hex_area.h"
#include "ui/widgets/number_box.h"

namespace wavelane::ui {

ResultContents::ResultContents(const Document& document, EngineSession& session, InspectTabs& tabs, QObject* parent)
    : QObject(parent), m_document(document), m_session(session), m_tabs(tabs)
{
    m_hexSource = new EngineByteSource(session, this);
    m_tableSource = new EngineByteSource(session, this);
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
        show(*m_tableSource, m_tabs.table(), state.table);
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

void ResultContents::keep(const QString& resource, ResourceViewState& state) const
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
        return m_tableSource->resource() == resource ? m_tabs.table().currentByte() : std::nullopt;
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
    if (report.format) {
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
