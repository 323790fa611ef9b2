// SPDX-License-Identifier: MIT
#include "ui/panels/live_panel.h"

#include "ui/base/text.h"
#include "ui/document/objects/object_text.h"
#include "ui/gamepad/gamepads.h"
#include "ui/panels/inspect/age_chip.h"
#include "ui/panels/live/frame_graph.h"
#include "ui/panels/live/full_screen.h"
#include "ui/panels/live/full_screen_key.h"
#include "ui/panels/live/inset_picture.h"
#include "ui/panels/live/latency_table.h"
#include "ui/panels/live/live_menu.h"
#include "ui/panels/live/rate_menu.h"
#include "ui/panels/live/transport_bar.h"
#include "ui/session/engine_session.h"
#include "ui/theme/metrics.h"
#include "ui/theme/theme.h"
#include "ui/views/present/present_view.h"
#include "ui/widgets/elided_label.h"

#include <QAction>
#include <QApplication>
#include <QEvent>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QPointer>
#include <QVBoxLayout>

#include <algorithm>
#include <initializer_list>
#include <optional>

namespace wavelane::ui {

namespace {
constexpr int rowDistance = metrics::space(2);
constexpr std::size_t minGraphFrames = 2; ///< One frame is not a curve.
constexpr int numbersMilliseconds = 250;  ///< Faster updates would be hard to read.
const QString partSeparator = QStringLiteral("  ·  ");

/// The time of the frame on the GPU in nanoseconds. Nothing if no pass was timed, and for several frames, because
/// some passes may have run only in the first one.
std::optional<std::uint64_t> gpuTimeOf(const plan::RunReport& report)
{
    std::optional<std::uint64_t> sum;
    for (const plan::PassReport& pass : report.passes)
        if (pass.gpu && report.frames == 1)
            sum = sum.value_or(0) + pass.gpu->median;
    return sum;
}

/// A part of the row with a line before it, to hide both.
QWidget* afterLine(QWidget& part)
{
    auto* line = new QFrame;
    line->setFrameShape(QFrame::VLine);
    auto* box = new QWidget;
    auto* row = new QHBoxLayout(box);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(rowDistance);
    row->addWidget(line);
    row->addWidget(&part);
    return box;
}
} // namespace

LivePanel::LivePanel(const Document& document, EngineSession& session, QVulkanInstance* instance,
                     const QString& noVulkanReason, QWidget* parent)
    : QWidget(parent), m_session(session)
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_view = new PresentView(instance, noVulkanReason);
    m_view->setMinimumSize(160, 120);
    column->addWidget(m_view, 1);
    addRows(document, *column);
    m_fullScreen = new FullScreen(*m_view, *column, this);
    new FullScreenKey(*this, *m_fullScreen, this);
    m_menu = new LiveMenu(*m_view, m_session, *this);
    m_inset = new InsetPicture(m_session, *m_view, this);
    m_menu->addInset(*m_inset);
    m_gamepads = new Gamepads;
    m_gamepads->setParent(this);
    connectView();
    connectMenu();
    connectGamepads();
    connect(&m_session, &EngineSession::reported, this, &LivePanel::showReport);
    connect(&m_session, &EngineSession::reported, m_inset, &InsetPicture::refresh);
    connect(&m_session, &EngineSession::stateChanged, this, &LivePanel::showNumbers);
    connect(&m_session, &EngineSession::stateChanged, this, &LivePanel::showEmptyText);
    connect(&m_session, &EngineSession::engineChanged, this, &LivePanel::showNumbers);
    m_timer.setInterval(numbersMilliseconds);
    connect(&m_timer, &QTimer::timeout, this, &LivePanel::showNumbers);
    m_timer.start();
    showNumbers();
    showEmptyText();
}

void LivePanel::addRows(const Document& document, QVBoxLayout& column)
{
    m_latency = new LatencyTable;
    m_latency->hide();
    column.addWidget(m_latency);
    m_transport = new TransportBar(m_session);
    column.addWidget(m_transport);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(rowDistance, metrics::space(1), rowDistance, metrics::space(1));
    row->setSpacing(rowDistance);
    // A plain label would widen the panel, and the window, when the numbers grow.
    auto* numbers = new ElidedLabel;
    numbers->setSeparator(partSeparator); // The most important numbers come first.
    m_numbers = numbers;
    m_scale = new QLabel; // Never elided: the gestures that zoom have no other feedback.
    m_scale->setObjectName(QStringLiteral("scale"));
    m_scale->setAccessibleName(tr("Scale"));
    m_note = new QLabel;
    m_note->setForegroundRole(QPalette::PlaceholderText);
    m_numbers->setObjectName(QStringLiteral("numbers"));
    m_age = new AgeChip(document, m_session);
    m_graph = new FrameGraph;
    row->addWidget(m_age);
    row->addWidget(m_numbers, 1);
    row->addWidget(m_scale);
    row->addWidget(afterLine(*m_note));
    row->addWidget(afterLine(*m_graph));
    column.addLayout(row);
}

void LivePanel::connectView()
{
    connect(m_view, &PresentView::mouseChanged, this,
            [this](QPointF texel, Qt::MouseButtons buttons) { m_session.setMouse(texel, buttons); });
    connect(m_view, &PresentView::keyChanged, this, [this](int key, bool down) { m_session.setKey(key, down); });
    connect(m_view, &PresentView::wheelTurned, this, [this](QPointF steps) { m_session.clock().addWheel(steps); });
    connect(&m_session, &EngineSession::compiled, this,
            [this] { m_view->setWheelForShader(m_session.reads(project::LiveInput::wheel)); });
    connect(m_view, &PresentView::resized, this, [this](QSize pixels) { m_session.setViewSize(pixels); });
    connect(m_view, &PresentView::focusLost, this, [this] { m_session.clock().releaseAll(); });
    connect(m_view, &PresentView::frameShown, this, &LivePanel::noteShown);
    // The session outlives the view.
    m_session.setPictureTarget(
        [view = QPointer(m_view)] { return view ? view->pictureTarget() : std::optional<plan::PictureTarget>(); });
    connect(m_view, &PresentView::pictureRefused, &m_session, &EngineSession::repeatPicture);
    connect(m_view, &PresentView::viewChanged, this, &LivePanel::showNumbers);
    connect(m_view, &PresentView::viewChanged, this, [this] {
        m_session.clock().setWaitsForScreen(m_view->presentation().value_or(Presentation::vsync) ==
                                            Presentation::vsync);
    });
    connect(m_view, &PresentView::fullScreenWanted, this, [this] { m_fullScreen->setOn(!m_fullScreen->isOn()); });
    connect(m_view, &PresentView::fullScreenLeft, this, [this] { m_fullScreen->setOn(false); });
    connect(m_fullScreen, &FullScreen::changed, this, [this](bool on) {
        m_view->setFullScreen(on);
        m_menu->fullScreen().setChecked(on);
    });
}

void LivePanel::setFullScreenKeys(const QList<QKeySequence>& keys)
{
    m_view->setFullScreenKeys(keys);
    m_fullScreen->setKeys(keys);
    m_menu->setFullScreenKey(keys.value(0));
}

void LivePanel::connectMenu()
{
    connect(m_view, &PresentView::menuWanted, this, [this](QPoint position) { m_menu->popup(position); });
    connect(&m_menu->fullScreen(), &QAction::triggered, this, [this](bool on) { m_fullScreen->setOn(on); });
    connect(m_menu, &LiveMenu::displayWanted, this,
            [this](const decode::DisplayOptions& display) { m_session.setDisplay(display); });
    connect(&m_menu->latency(), &QAction::toggled, this, &LivePanel::showLatency);
    connect(&m_menu->rate(), &RateMenu::changed, this, &LivePanel::showNumbers);
}

void LivePanel::connectGamepads()
{
    connect(&m_session, &EngineSession::compiled, m_gamepads, [this] {
        using enum project::LiveInput;
        m_gamepads->setOn(m_session.reads(gamepadSticks) || m_session.reads(gamepadTriggers) ||
                          m_session.reads(gamepadButtons));
    });
    connect(m_gamepads, &Gamepads::changed, this, &LivePanel::showNumbers);
    // The session outlives the panel.
    m_session.clock().setGamepad(
        [gamepads = QPointer(m_gamepads)] { return gamepads ? gamepads->read() : plan::GamepadState{}; });
}

void LivePanel::noteShown()
{
    if (m_session.latency().shown(EditLatency::now()) && m_latency->isVisibleTo(this))
        m_latency->showSamples(m_session.latency().samples());
    const plan::RunReport& report = m_session.report();
    const std::uint64_t nanoseconds = gpuTimeOf(report).value_or(0);
    const plan::StageReport& stages = report.stages;
    const double gpu = static_cast<double>(nanoseconds) * 1e-6;
    const double all =
        stages.plan + stages.resources + stages.pipelines + stages.frames + stages.presented + stages.results;
    const bool isFollowing = m_session.state() == EngineSession::State::playing && m_sinceShown.isValid();
    m_graph->add({.gpu = gpu,
                  .cpu = std::max(0.0, all - gpu),
                  .interval = isFollowing ? static_cast<double>(m_sinceShown.nsecsElapsed()) * 1e-6 : 0});
    m_sinceShown.start();
    if (m_graph->frames().size() == minGraphFrames)
        fitRow();
}

void LivePanel::showLatency(bool on)
{
    m_latency->showSamples(m_session.latency().samples());
    m_latency->setVisible(on);
    if (on)
        qApp->installEventFilter(this);
    else
        qApp->removeEventFilter(this);
}

bool LivePanel::eventFilter(QObject* watched, QEvent* event)
{
    switch (event->type()) {
    case QEvent::KeyPress:
    case QEvent::MouseButtonPress:
    case QEvent::MouseMove:
    case QEvent::Wheel:
        m_session.latency().input(EditLatency::now());
        break;
    default:
        break;
    }
    return QWidget::eventFilter(watched, event);
}

void LivePanel::showEmptyText()
{
    const EngineSession::State state = m_session.state();
    const bool isRunning = state == EngineSession::State::running || state == EngineSession::State::playing;
    const bool hasFailed = hasErrors(m_session.report().diagnostics);
    const bool presents = std::ranges::contains(m_session.report().passes, "present", &plan::PassReport::kind);
    if (m_session.runCount() > 0 && hasFailed && !isRunning)
        m_view->setEmptyText(tr("The last run failed. Problems says why."));
    else if (m_session.runCount() > 0 && !hasFailed && !presents)
        m_view->setEmptyText(tr("The project has no present pass. Add one to see its output."));
    else if (isRunning)
        m_view->setEmptyText(tr("The first frame is being compiled and computed …"));
    else
        m_view->setEmptyText(tr("Run (F5) or play (F6) to see the output of a present pass."));
}

void LivePanel::showReport()
{
    const plan::RunReport& report = m_session.report();
    if (report.presented.empty()) {
        // A failed or stopped run keeps the last frame.
        if (!hasErrors(report.diagnostics) && m_session.outcome().isEmpty()) {
            m_view->clear();
            m_graph->clear();
            fitRow();
            m_age->setHasResults(false);
        }
        showEmptyText();
        return;
    }
    const plan::PresentedReport& shown = report.presented.back();
    PresentedFrame frame;
    frame.width = static_cast<int>(shown.width);
    frame.height = static_cast<int>(shown.height);
    frame.rgba =
        QByteArray(reinterpret_cast<const char*>(shown.pixels.data()), static_cast<qsizetype>(shown.pixels.size()));
    frame.fit = shown.fit;
    frame.picture = shown.picture;
    frame.copiedBytes = shown.copiedBytes + shown.pixels.size();
    frame.at = QPoint(static_cast<int>(shown.place[0]), static_cast<int>(shown.place[1]));
    if (frame.picture || !frame.rgba.isEmpty())
        m_view->setFrame(frame);
    m_age->setHasResults(true);
    if (!m_session.isLive() || m_session.state() == EngineSession::State::paused)
        showNumbers();
}

QStringList LivePanel::rateText() const
{
    QStringList parts;
    const int limit = m_session.clock().frameLimit();
    if (limit != LiveSettings().framesPerSecond)
        parts += limit == 0 ? tr("no limit") : tr("at most %1").arg(limit);
    if (m_view->presentation() == Presentation::immediate)
        parts += tr("vsync off");
    else if (m_view->presentation() == Presentation::mailbox)
        parts += tr("mailbox");
    return parts;
}

QString LivePanel::gamepadText() const
{
    if (!m_gamepads->isOn())
        return {};
    return m_gamepads->name().isEmpty() ? tr("no gamepad") : m_gamepads->name();
}

void LivePanel::showNumbers()
{
    m_transport->refresh();
    const plan::RunReport& report = m_session.report();
    QStringList parts;
    if (m_session.state() == EngineSession::State::playing) {
        parts += tr("%1 fps").arg(m_view->framesPerSecond(), 0, 'f', 0);
        parts += rateText();
    }
    const auto gpu = gpuTimeOf(report);
    if (gpu)
        parts += tr("%1 GPU").arg(durationText(*gpu));
    if (report.nextFrame > 0)
        parts += tr("frame %1").arg(report.nextFrame - 1);
    if (!report.presented.empty())
        parts += QStringLiteral("%1 × %2").arg(report.presented.back().width).arg(report.presented.back().height);
    if (m_view->droppedFrames() > 0)
        parts += tr("%n dropped", nullptr, pluralOf(m_view->droppedFrames()));
    if (const QString gamepad = gamepadText(); !gamepad.isEmpty())
        parts += gamepad;
    if (const QString path = m_view->path(); !path.isEmpty())
        parts += path;
    if (gpu && m_session.guardBudget() > 0) // Last, because a narrow panel elides the end.
        parts += m_session.guardCost() ? tr("loop guard ×%1").arg(m_session.guardCost()->ratio(), 0, 'f', 2)
                                       : tr("loop guard");
    m_numbers->setText(parts.join(partSeparator));
    m_scale->setText(tr("%1 %").arg(m_view->scale() * 100, 0, 'f', 0));
    m_scale->setVisible(m_view->view().free.has_value());
    m_note->setText(m_view->usesVulkan() ? QString() : tr("drawn by the CPU"));
    m_note->setToolTip(m_view->note());
    fitRow();
}

void LivePanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitRow();
}

void LivePanel::fitRow()
{
    const auto widthOf = [](const QWidget& part) { return part.sizeHint().width() + rowDistance; };
    const auto widthOfText = [this](const QString& text) {
        return m_numbers->fontMetrics().horizontalAdvance(text) + 2;
    };
    int space = width() - 2 * rowDistance;
    for (const QWidget* each : std::initializer_list<const QWidget*>{m_age, m_scale})
        if (!each->isHidden())
            space -= widthOf(*each);
    const QString numbers = m_numbers->text();
    QWidget& graphPart = *m_graph->parentWidget();
    const bool hasGraph = m_graph->frames().size() >= minGraphFrames &&
                          space - widthOf(graphPart) >= widthOfText(numbers.section(partSeparator, 0, 0));
    if (hasGraph)
        space -= widthOf(graphPart);
    QWidget& notePart = *m_note->parentWidget();
    const bool isNoted = !m_note->text().isEmpty();
    const bool hasNote = isNoted && space - widthOf(notePart) >= widthOfText(numbers);
    graphPart.setVisible(hasGraph);
    notePart.setVisible(hasNote);
    // Without the note, the numbers have its tool tip.
    QStringList tips;
    if (isNoted && !hasNote)
        tips = {numbers, m_note->text(), m_view->note()};
    else if (!m_view->pathReason().isEmpty())
        tips += m_view->pathReason();
    if (!m_gamepads->problem().isEmpty())
        tips += m_gamepads->problem();
    m_numbers->setToolTip(tips.join(QLatin1Char('\n')));
}

} // namespace wavelane::ui
