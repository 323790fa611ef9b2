// SPDX-License-Identifier: MIT
#include "ui/panels/inspect/image/slice_choice.h"

#include "ui/widgets/error_mark.h"
#include "ui/widgets/number_box.h"

#include <QAction>
#include <QComboBox>
#include <QToolBar>

#include <algorithm>

namespace wavelane::ui {

namespace {

/// The largest index of `count` mips or slices; 0 without any.
int lastOf(std::uint64_t count)
{
    return static_cast<int>(std::max<std::uint64_t>(count, 1)) - 1;
}

} // namespace

SliceChoice::SliceChoice(QToolBar& toolBar, QObject* parent) : QObject(parent)
{
    QAction* first = toolBar.actions().constFirst();
    m_mip = addField(toolBar, first, tr("Mip"), m_mipAction);
    m_slice = addField(toolBar, first, tr("Slice"), m_sliceAction);
    m_layout = new QComboBox;
    m_layout->setAccessibleName(tr("Shown slices"));
    m_layout->setToolTip(m_layout->accessibleName());
    m_layout->addItem(tr("One slice"), static_cast<int>(SliceLayout::one));
    m_layout->addItem(tr("Contact sheet"), static_cast<int>(SliceLayout::sheet));
    m_layout->addItem(tr("Cube cross"), static_cast<int>(SliceLayout::cross));
    m_layoutAction = toolBar.insertWidget(first, m_layout);
    m_layoutAction->setVisible(false);
    connect(m_layout, &QComboBox::currentIndexChanged, this, &SliceChoice::changed);
}

NumberBox* SliceChoice::addField(QToolBar& toolBar, QAction* before, const QString& name, QAction*& action)
{
    auto* field = new NumberBox;
    field->setPrefix(name + QLatin1Char(' '));
    field->setAccessibleName(name);
    setHint(*field, tr("The shown %1 of the texture").arg(name.toLower()));
    action = toolBar.insertWidget(before, field);
    action->setVisible(false);
    connect(field, &NumberBox::valueChanged, this, &SliceChoice::changed);
    return field;
}

int SliceChoice::mip() const
{
    return m_mip->value();
}

int SliceChoice::slice() const
{
    return m_slice->value();
}

SliceLayout SliceChoice::layout() const
{
    return static_cast<SliceLayout>(m_layout->currentData().toInt());
}

void SliceChoice::set(int mip, int slice, SliceLayout layout)
{
    const QSignalBlocker quietMip(m_mip);
    const QSignalBlocker quietSlice(m_slice);
    const QSignalBlocker quietLayout(m_layout);
    m_layout->setCurrentIndex(std::max(0, m_layout->findData(static_cast<int>(layout))));
    m_mip->setValue(mip);
    m_slice->setValue(slice);
}

void SliceChoice::setWithin(const plan::ResourceReport& report, int mip, int slice, SliceLayout layout)
{
    const QSignalBlocker quietMip(m_mip);
    const QSignalBlocker quietSlice(m_slice);
    m_mip->setRange(0, lastOf(report.mips));
    m_mip->setValue(mip);
    m_slice->setRange(0, lastOf(sliceCount(report)));
    set(mip, slice, layout);
}

void SliceChoice::show(const plan::ResourceReport& report)
{
    const auto show = [](NumberBox& field, QAction& action, std::uint64_t count) {
        const QSignalBlocker blocker(&field);
        field.setRange(0, lastOf(count));
        action.setVisible(count > 1);
    };
    show(*m_mip, *m_mipAction, report.mips);
    show(*m_slice, *m_sliceAction, shownLayout(report) == SliceLayout::one ? sliceCount(report) : 1);
    m_layoutAction->setVisible(sliceCount(report) > 1);
    const bool isCube = report.kind == "texturecube";
    const int cross = m_layout->findData(static_cast<int>(SliceLayout::cross));
    m_layout->setItemData(cross, isCube ? QVariant() : QVariant(0), Qt::UserRole - 1); // Disabled for others.
}

void SliceChoice::hide()
{
    for (QAction* action : {m_mipAction, m_sliceAction, m_layoutAction})
        action->setVisible(false);
}

std::uint64_t SliceChoice::sliceCount(const plan::ResourceReport& report) const
{
    const std::uint64_t depth = std::max<std::uint64_t>(1, report.extent[2] >> m_mip->value());
    return depth > 1 ? depth : std::max<std::uint64_t>(report.slices, 1);
}

SliceLayout SliceChoice::shownLayout(const plan::ResourceReport& report) const
{
    if (sliceCount(report) < 2)
        return SliceLayout::one;
    return layout() == SliceLayout::cross && report.kind != "texturecube" ? SliceLayout::sheet : layout();
}

} // namespace wavelane::ui
