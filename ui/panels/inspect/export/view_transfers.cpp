// SPDX-License-Identifier: MIT
#include "ui/panels/inspect/export/view_transfers.h"

#include "ui/base/text.h"
#include "ui/panels/inspect/contents_header.h"
#include "ui/panels/inspect/export/selection_exporter.h"
#include "ui/panels/inspect/export/transfer_bar.h"
#include "ui/panels/inspect/initial/initial_contents.h"
#include "ui/panels/inspect/inspect_tabs.h"
#include "ui/panels/inspect/results/decoded_texels.h"
#include "ui/panels/inspect/results/result_contents.h"
#include "ui/panels/inspect/table_inquiry.h"
#include "ui/session/contents/initial_byte_source.h"
#include "ui/session/contents/pass_contents.h"
#include "ui/session/engine_session.h"
#include "ui/views/hex/hex_area.h"
#include "ui/views/hex/hex_view.h"
#include "ui/views/table/table_view.h"

#include <utility>

namespace wavelane::ui {

ViewTransfers::ViewTransfers(const Contents& contents, QWidget& owner) : QObject(&owner), m_contents(contents)
{
    m_bar = new TransferBar;
    m_exporter = new SelectionExporter(*m_bar, owner);
    connect(&m_contents.tabs.hex().area(), &HexArea::exportRequested, this, [this] { save(View::hex); });
    connect(&m_contents.tabs.table(), &TableView::exportRequested, this, [this] { save(View::table); });
    connect(&m_contents.tabs.table(), &TableView::copyRequested, this, &ViewTransfers::copy);
    connect(m_exporter, &SelectionExporter::finished, &m_contents.header, &ContentsHeader::setNote);
}

void ViewTransfers::save(View view)
{
    if (const auto part = selectedIn(view))
        m_exporter->choose(*part, accessTo(view));
}

void ViewTransfers::copy()
{
    if (const auto part = selectedIn(View::table))
        m_exporter->copy(*part, accessTo(View::table));
}

std::optional<ExportedPart> ViewTransfers::selectedIn(View view)
{
    ExportedPart part{.resource = m_contents.header.resource()};
    if (view == View::hex) {
        part.take(m_contents.tabs.hex().area());
    } else if (const auto taken = part.take(m_contents.tabs.table()); !taken) {
        m_contents.header.setNote(taken.error());
        return std::nullopt;
    }
    if (part.rows > 0)
        return part;
    m_contents.header.setNote(tr("Nothing is selected."));
    return std::nullopt;
}

PartAccess ViewTransfers::accessTo(View view)
{
    PartAccess access;
    access.find = [this, shown = m_contents.inquiry.shown()](const std::string& where,
                                                             const inspect::ElementRange& range, auto take) {
        m_contents.inquiry.findElements(shown, where, range, m_exporter, std::move(take));
    };
    access.sort = [this, shown = m_contents.inquiry.shown()](const std::string& where, const RowOrder& order,
                                                             std::uint64_t first, std::uint64_t count, auto take) {
        m_contents.inquiry.sortElements(shown, where, order, {.first = first, .count = count}, m_exporter,
                                        std::move(take));
    };
    access.stop = [this] { m_contents.inquiry.stopListing(); };
    if (m_contents.header.showsInitial()) {
        access.read = [this](std::uint64_t offset, std::uint64_t size, const auto& take) {
            take(m_contents.initial.bytes(offset, size));
        };
        access.revision = [this] { return m_contents.initial.source().revision(); };
        return access;
    }
    const bool isDecoded = view == View::table && m_contents.results.decodesTable();
    // Another choice in the header, or of the mip and slice, shows other bytes, although nothing ran.
    access.revision = [this, name = m_contents.header.resource(), after = m_contents.pass.after(), isDecoded,
                       texels = m_contents.results.decoded().target()] {
        const bool isSame = m_contents.header.resource() == name && !m_contents.header.showsInitial() &&
                            m_contents.pass.after() == after &&
                            (!isDecoded || m_contents.results.decoded().target() == texels);
        return isSame ? m_contents.pass.session().runCount() : ~std::uint64_t{0};
    };
    if (isDecoded)
        access.read = [this](std::uint64_t offset, std::uint64_t size, auto take) {
            m_contents.results.decoded().read(offset, size, std::move(take));
        };
    else
        access.read = [this, name = toUtf8(m_contents.header.resource())](std::uint64_t offset, std::uint64_t size,
                                                                          auto take) {
            m_contents.pass.read({.resource = name, .mip = {}, .slice = {}, .offset = offset, .size = size}, {},
                                 m_exporter, std::move(take));
        };
    return access;
}

} // namespace wavelane::ui
