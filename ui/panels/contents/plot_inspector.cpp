// SPDX-License-Identifier: MIT
#include "ui/panels/contents/plot_inspector.h"

#include "ui/base/text.h"
#include "ui/panels/contents/engine_plot_source.h"
#include "ui/panels/contents/reported_contents.h"

#include <QComboBox>
#include <QToolBar>
#include <QVBoxLayout>

#include <array>

namespace wavelane::ui {

namespace {

constexpr std::array plotTypes{NumberType::float16, NumberType::float32, NumberType::float64, NumberType::int8,
                               NumberType::uint8,   NumberType::int16,   NumberType::uint16,  NumberType::int32,
                               NumberType::uint32,  NumberType::int64,   NumberType::uint64};

} // namespace

PlotInspector::PlotInspector(PassContents& contents, const std::string& name, QWidget* parent) : QWidget(parent)
{
    m_source = new EnginePlotSource(contents, name + ".plot", this);
    m_view = new PlotView;
    m_types = new QComboBox;
    m_types->setAccessibleName(tr("Type of the plotted numbers"));
    m_types->setToolTip(m_types->accessibleName());
    m_types->addItem(tr("Own columns"));
    for (const NumberType type : plotTypes)
        m_types->addItem(toQt(toString(type)), static_cast<int>(type));
    m_view->toolBar().addSeparator();
    m_view->toolBar().addWidget(m_types);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_view);
    setFocusProxy(m_view);
    m_view->setSource(m_source);
    connect(m_types, &QComboBox::currentIndexChanged, this, &PlotInspector::show);
}

PlotInspector::State PlotInspector::state() const
{
    State state{.view = m_view->state(), .type = {}};
    if (m_types->currentIndex() > 0)
        state.type = static_cast<NumberType>(m_types->currentData().toInt());
    return state;
}

void PlotInspector::setState(const State& state)
{
    const QSignalBlocker blocker(m_types);
    m_types->setCurrentIndex(state.type ? m_types->findData(static_cast<int>(*state.type)) : 0);
    show();
    m_view->setState(state.view);
}

QString PlotInspector::resource() const
{
    return toQt(m_source->resource());
}

void PlotInspector::refresh(const plan::ResourceReport* report)
{
    m_report = report ? std::optional(*report) : std::nullopt;
    show();
}

void PlotInspector::goTo(quint64 offset)
{
    m_view->canvas().goTo(m_source->elementAt(offset));
}

void PlotInspector::show()
{
    if (!m_report)
        return m_source->setContents({}, {}, {});
    inspect::View view;
    if (m_types->currentIndex() > 0)
        view.numbers = static_cast<NumberType>(m_types->currentData().toInt());
    m_source->setContents(m_report->name, view, reportedContents(*m_report));
}

} // namespace wavelane::ui
