// SPDX-License-Identifier: MIT
#include "ui/panels/debug/debug_header.h"

#include "core/project/json/json_pointer.h"
#include "core/project/json/place_words.h"
#include "core/project/project.h"
#include "ui/base/text.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/number_box.h"

#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <limits>

namespace wavelane::ui {

namespace {

/// The box is only as wide as a few digits, so that the row fits narrow docks.
void limitWidth(NumberBox& box)
{
    box.setMinimumWidth(box.fontMetrics().horizontalAdvance(QStringLiteral("000")) + metrics::space(9));
    box.setMaximumWidth(box.fontMetrics().horizontalAdvance(QStringLiteral("0000000")) + metrics::space(9));
}

/// Adds widgets that stay together in a row.
QHBoxLayout* addGroup(FlowLayout& groups)
{
    auto* const group = new QWidget;
    auto* const row = new QHBoxLayout(group);
    row->setContentsMargins({});
    row->setSpacing(metrics::space(1));
    groups.addWidget(group);
    return row;
}

constexpr int maxFrame = 100'000; ///< As for `wavelane debug`.
constexpr int frameByNumber = 1;  ///< Index of the choice of a frame by its number.

void addDispatches(const std::vector<project::Pass>& passes, const std::string& pointer, QComboBox& box)
{
    for (std::size_t i = 0; i < passes.size(); ++i) {
        const project::Pass& pass = passes[i];
        const std::string at = project::childPointer(pointer, i);
        if (!pass.enabled || pass.broken)
            continue;
        if (const auto* group = std::get_if<project::GroupPass>(&pass.kind))
            addDispatches(group->passes, at + "/group", box);
        else if (std::holds_alternative<project::DispatchPass>(pass.kind))
            box.addItem(toQt(project::describePass(pass)), toQt(at));
    }
}

} // namespace

DebugHeader::DebugHeader(QWidget* parent) : QWidget(parent)
{
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(metrics::space(2), metrics::space(1), metrics::space(2), metrics::space(1));
    column->setSpacing(metrics::space(1));
    auto* const groups = new FlowLayout; // A narrow dock has several rows.
    groups->setSpacing(metrics::space(1));
    column->addLayout(groups);
    auto* row = addGroup(*groups);
    m_passes = new QComboBox;
    m_passes->setAccessibleName(tr("Dispatch"));
    m_passes->setToolTip(tr("The dispatch to debug"));
    m_passes->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_passes->setMinimumContentsLength(12);
    row->addWidget(m_passes);
    m_frameChoice = new QComboBox;
    m_frameChoice->setAccessibleName(tr("Frame to debug"));
    m_frameChoice->setToolTip(
        tr("The frame whose dispatch is debugged: the one that is shown, or the one with a number. "
           "The frames before it run once more, with the same inputs."));
    m_frameChoice->addItems({tr("Shown frame"), tr("Frame")});
    row->addWidget(m_frameChoice);
    m_frame = new NumberBox;
    m_frame->setRange(0, maxFrame);
    m_frame->setContextMenuPolicy(Qt::PreventContextMenu); // It would only repeat the arrows.
    m_frame->setAccessibleName(tr("Number of the frame, from 0"));
    m_frame->setToolTip(m_frame->accessibleName());
    m_frame->hide();
    limitWidth(*m_frame);
    row->addWidget(m_frame);
    connect(m_frameChoice, &QComboBox::currentIndexChanged, m_frame,
            [this](int index) { m_frame->setVisible(index == frameByNumber); });
    row = addGroup(*groups);
    auto* const label = new QLabel(tr("Thread"));
    row->addWidget(label);
    constexpr std::array<const char*, 3> names{"x", "y", "z"};
    for (std::size_t axis = 0; axis < m_axes.size(); ++axis) {
        m_axes[axis] = new NumberBox;
        m_axes[axis]->setRange(0, std::numeric_limits<int>::max());
        m_axes[axis]->setContextMenuPolicy(Qt::PreventContextMenu); // It would only repeat the arrows.
        m_axes[axis]->setAccessibleName(tr("Thread, %1").arg(QLatin1StringView(names[axis])));
        m_axes[axis]->setToolTip(tr("SV_DispatchThreadID.%1").arg(QLatin1StringView(names[axis])));
        limitWidth(*m_axes[axis]);
        row->addWidget(m_axes[axis]);
    }
    row = addGroup(*groups);
    m_start = new QPushButton(tr("Debug"));
    m_start->setToolTip(tr("Start debugging this thread"));
    connect(m_start, &QPushButton::clicked, this, &DebugHeader::startWanted);
    row->addWidget(m_start);
    m_buttons = new QHBoxLayout;
    m_buttons->setSpacing(0);
    row->addLayout(m_buttons);
    m_status = new QLabel;
    m_status->setWordWrap(true);
    m_status->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_status->hide();
    column->addWidget(m_status);
}

void DebugHeader::setProject(const project::Project& project)
{
    const QString before = pass();
    const QSignalBlocker blocker(m_passes);
    m_passes->clear();
    addDispatches(project.passes, "/passes", *m_passes);
    const int index = m_passes->findData(before);
    m_passes->setCurrentIndex(index >= 0 ? index : 0);
    m_start->setEnabled(hasPasses());
}

bool DebugHeader::hasPasses() const
{
    return m_passes->count() > 0;
}

QString DebugHeader::pass() const
{
    return m_passes->currentData().toString();
}

void DebugHeader::choosePass(const QString& pointer)
{
    if (const int index = m_passes->findData(pointer); index >= 0)
        m_passes->setCurrentIndex(index);
}

std::optional<quint64> DebugHeader::frame() const
{
    return m_frameChoice->currentIndex() == frameByNumber ? std::optional(static_cast<quint64>(m_frame->value()))
                                                          : std::nullopt;
}

void DebugHeader::setFrame(std::optional<quint64> frame)
{
    m_frameChoice->setCurrentIndex(frame ? frameByNumber : 0);
    if (frame)
        m_frame->setValue(static_cast<int>(std::min<quint64>(*frame, maxFrame)));
}

std::array<quint64, 3> DebugHeader::thread() const
{
    return {static_cast<quint64>(m_axes[0]->value()), static_cast<quint64>(m_axes[1]->value()),
            static_cast<quint64>(m_axes[2]->value())};
}

void DebugHeader::setThread(const std::array<quint64, 3>& thread)
{
    for (std::size_t axis = 0; axis < m_axes.size(); ++axis)
        m_axes[axis]->setValue(
            static_cast<int>(std::min<quint64>(thread[axis], static_cast<quint64>(std::numeric_limits<int>::max()))));
}

void DebugHeader::addButtons(const QList<QAction*>& actions)
{
    for (QAction* const action : actions) {
        auto* const button = new QToolButton;
        button->setDefaultAction(action);
        button->setAutoRaise(true);
        if (action->icon().isNull())
            button->setToolButtonStyle(Qt::ToolButtonTextOnly);
        m_buttons->addWidget(button);
    }
}

void DebugHeader::setStatus(const QString& text)
{
    m_status->setText(text);
    m_status->setVisible(!text.isEmpty());
}

} // namespace wavelane::ui
