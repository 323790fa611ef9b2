// SPDX-License-Identifier: MIT
#include "ui/panels/debug/memory_view.h"

#include "core/base/format/format.h"
#include "core/base/format/number_type.h"
#include "ui/base/text.h"
#include "ui/panels/debug/debug_bytes.h"
#include "ui/panels/debug/debug_process.h"
#include "ui/theme/metrics.h"
#include "ui/views/hex/hex_area.h"
#include "ui/views/hex/hex_view.h"
#include "ui/views/hex/number_inspector.h"
#include "ui/views/image/image_canvas.h"
#include "ui/views/image/image_view.h"
#include "ui/views/table/table_view.h"
#include "ui/widgets/number_box.h"

#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QTabWidget>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace wavelane::ui {

namespace {

enum MemoryTab { memoryHexTab, memoryTableTab, memoryImageTab };
/// Limit for an image, which is read as a whole.
constexpr quint64 maxImageBytes = quint64{16} << 20U;

std::vector<TableLayout> layoutsOf(const Json& memory)
{
    std::vector<TableLayout> list;
    if (const auto format = formatFromString(stringOr(memory, "format")))
        list.push_back(texelLayout(*format));
    const Json& layout = memberOr(memory, "layout");
    if (!layout.is_object())
        return list;
    TableLayout table{.title = toQt(stringOr(memory, "variable")),
                      .stride = unsignedOr(layout, "stride"),
                      .columns = {},
                      .view = std::nullopt};
    for (const Json& each : memberOr(layout, "columns")) {
        if (const auto type = numberTypeFromString(stringOr(each, "type")))
            table.columns.push_back(
                {.title = toQt(stringOr(each, "name")), .offset = unsignedOr(each, "offset"), .type = *type});
    }
    table.numbers = table.columns.size();
    if (table.stride > 0 && !table.columns.empty())
        list.push_back(std::move(table));
    return list;
}

} // namespace

MemoryView::MemoryView(DebugProcess& process, QWidget* parent)
    : QWidget(parent), m_bytes(new DebugBytes(process, this)), m_cells(new DebugBytes(process, this)),
      m_texels(new DebugBytes(process, this))
{
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(metrics::space(1), metrics::space(1), metrics::space(1), metrics::space(1));
    column->setSpacing(metrics::space(1));
    auto* const row = new QHBoxLayout;
    m_choice = new QComboBox;
    m_choice->setAccessibleName(tr("Memory"));
    m_choice->setToolTip(tr("Contents of groupshared memory or a resource at the current step"));
    row->addWidget(m_choice, 1);
    const auto box = [&](const QString& name) {
        auto* const made = new NumberBox;
        made->setPrefix(name + QLatin1Char(' '));
        made->setAccessibleName(name);
        made->setToolTip(tr("The shown %1 of the texture").arg(name.toLower()));
        made->hide();
        connect(made, &NumberBox::valueChanged, this, &MemoryView::showTab);
        row->addWidget(made);
        return made;
    };
    m_mip = box(tr("Mip"));
    m_slice = box(tr("Slice"));
    column->addLayout(row);
    m_tabs = new QTabWidget;
    m_tabs->setDocumentMode(true);
    m_hex = new HexView;
    m_hex->setSource(m_bytes);
    if (auto* const numbers = m_hex->findChild<NumberInspector*>())
        numbers->hide(); // The panel is low, and Table shows numbers.
    m_table = new TableView;
    m_table->setSource(m_cells);
    m_table->setQueryProblem(tr("While a thread is debugged, elements are shown in their own order."));
    m_table->setReadOnlyReason(tr("Contents cannot be edited while a thread is debugged."));
    m_image = new ImageView;
    m_tabs->addTab(m_hex, tr("Hex"));
    m_tabs->addTab(m_table, tr("Table"));
    m_tabs->addTab(m_image, tr("Image"));
    column->addWidget(m_tabs, 1);
    connect(m_choice, &QComboBox::currentIndexChanged, this, &MemoryView::choose);
    connect(m_tabs, &QTabWidget::currentChanged, this, &MemoryView::showTab);
    connect(m_texels, &ByteSource::failed, this, [this](quint64, quint64, const QString& reason) {
        m_image->clear();
        m_image->setEmptyText(reason);
    });
    addWatchActions();
    forget();
}

void MemoryView::addWatchActions()
{
    const auto add = [this](QWidget& owner, void (MemoryView::*run)()) {
        auto* const action = new QAction(tr("Stop When This Changes"), &owner);
        action->setObjectName(QStringLiteral("watchBytes"));
        action->setToolTip(tr("Stop the debugged thread when the selected bytes change"));
        connect(action, &QAction::triggered, this, run);
        owner.addAction(action);
    };
    add(m_hex->area(), &MemoryView::watchHex);
    add(m_table->table(), &MemoryView::watchCell);
    add(m_image->canvas(), &MemoryView::watchTexel);
}

void MemoryView::setMemories(const Json& list)
{
    const QString before = m_choice->currentText();
    const QSignalBlocker blocker(m_choice);
    m_memories = list.is_array() ? list : Json::array();
    m_choice->clear();
    for (const Json& each : m_memories) {
        const QString name = toQt(stringOr(each, "name"));
        m_choice->addItem(stringOr(each, "kind") == "groupshared" ? tr("%1 (groupshared)").arg(name) : name);
    }
    m_choice->setCurrentIndex(std::max(0, m_choice->findText(before)));
    choose();
}

void MemoryView::refresh()
{
    m_isOutdated = !isVisible();
    if (m_isOutdated || !chosen().is_object())
        return;
    if (m_tabs->currentIndex() == memoryHexTab)
        m_bytes->refresh();
    else if (m_tabs->currentIndex() == memoryTableTab)
        m_cells->refresh();
    else
        showImage();
}

void MemoryView::forget()
{
    setMemories(Json::array());
    const QString text = tr("Debug a thread to see its groupshared memory and resources.");
    m_hex->setEmptyText(text);
    m_table->setEmptyText(text);
    m_image->setEmptyText(text);
    m_image->clear();
}

const Json& MemoryView::chosen() const
{
    static const Json none;
    const auto index = static_cast<std::size_t>(std::max(0, m_choice->currentIndex()));
    return index < m_memories.size() ? m_memories[index] : none;
}

const Json& MemoryView::mip() const
{
    static const Json none;
    const Json& mips = memberOr(memberOr(chosen(), "image"), "mips");
    const auto index = static_cast<std::size_t>(m_mip->value());
    return mips.is_array() && index < mips.size() ? mips[index] : none;
}

void MemoryView::choose()
{
    const Json& mips = memberOr(memberOr(chosen(), "image"), "mips");
    const bool isImage = mips.is_array() && !mips.empty();
    {
        const QSignalBlocker quietMip(m_mip);
        m_mip->setRange(0, isImage ? static_cast<int>(mips.size()) - 1 : 0);
        m_mip->setValue(0);
    }
    const QSignalBlocker quietTabs(m_tabs);
    m_tabs->setTabVisible(memoryImageTab, isImage);
    std::vector<TableLayout> layouts = layoutsOf(chosen());
    m_tabs->setTabVisible(memoryTableTab, !layouts.empty());
    m_table->setLayouts(std::move(layouts));
    m_bytes->setMemory(Json());
    m_cells->setMemory(Json());
    showTab();
}

void MemoryView::showTab()
{
    const bool isImage = m_tabs->currentIndex() == memoryImageTab;
    const int slices = static_cast<int>(std::max<std::uint64_t>(unsignedOr(mip(), "slices"), 1));
    {
        const QSignalBlocker quiet(m_slice);
        m_slice->setRange(0, slices - 1);
    }
    m_mip->setVisible(isImage && m_mip->maximum() > 0);
    m_slice->setVisible(isImage && slices > 1);
    if (isImage)
        showImage();
    else if (m_tabs->currentIndex() == memoryTableTab)
        m_cells->setMemory(chosen());
    else
        m_bytes->setMemory(chosen());
}

quint64 MemoryView::sliceOffset() const
{
    return unsignedOr(mip(), "offset") + static_cast<quint64>(m_slice->value()) * unsignedOr(mip(), "slice_stride");
}

void MemoryView::showImage()
{
    const auto format = formatFromString(stringOr(chosen(), "format"));
    if (!format || !mip().is_object())
        return m_image->clear();
    TexelImage image{.width = static_cast<int>(unsignedOr(mip(), "width")),
                     .height = static_cast<int>(unsignedOr(mip(), "height")),
                     .format = *format,
                     .bytes = {},
                     .title = toQt(stringOr(chosen(), "name"))};
    const quint64 size =
        static_cast<quint64>(image.width) * static_cast<quint64>(image.height) * info(*format).blockBytes;
    if (size > maxImageBytes) {
        m_image->clear();
        return m_image->setEmptyText(tr("A slice of %L1 MiB is too large to be shown here; the limit is %L2 MiB.")
                                         .arg(size >> 20U)
                                         .arg(maxImageBytes >> 20U));
    }
    m_texels->setMemory(chosen());
    m_texels->read(sliceOffset(), size, [this, image](const QByteArray& bytes) {
        TexelImage shown = image;
        shown.bytes = bytes;
        m_image->setImage(shown);
    });
}

void MemoryView::watch(quint64 offset, quint64 sizeInBytes)
{
    Q_EMIT watchRequested({.name = toQt(stringOr(chosen(), "name")),
                           .isShared = stringOr(chosen(), "kind") == "groupshared",
                           .offset = offset,
                           .size = sizeInBytes});
}

void MemoryView::watchHex()
{
    if (m_bytes->size() > 0)
        watch(m_hex->area().selectionStart(), std::max<quint64>(m_hex->area().selectionSize(), 1));
}

void MemoryView::watchCell()
{
    const auto offset = m_table->currentByte();
    const TableLayout& shape = m_table->shape();
    if (!offset || shape.stride == 0)
        return;
    const quint64 place = *offset % shape.stride;
    const auto column = std::ranges::find_if(shape.columns, [place](const TableColumn& each) {
        return place >= each.offset && place < each.offset + each.sizeInBytes();
    });
    if (column != shape.columns.end())
        watch(*offset - place + column->offset, column->sizeInBytes());
}

void MemoryView::watchTexel()
{
    const auto picked = m_image->state().picked;
    const TexelImage& image = m_image->image();
    if (!picked || image.isNull())
        return;
    const quint64 texelBytes = info(image.format).blockBytes;
    const auto texel =
        static_cast<quint64>(picked->y()) * static_cast<quint64>(image.width) + static_cast<quint64>(picked->x());
    watch(sliceOffset() + texel * texelBytes, texelBytes);
}

void MemoryView::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (std::exchange(m_isOutdated, false))
        refresh();
}

} // namespace wavelane::ui
