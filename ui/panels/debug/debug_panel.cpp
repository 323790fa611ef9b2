// SPDX-License-Identifier: MIT
#include "ui/panels/debug/debug_panel.h"

#include "core/project/json/json_pointer.h"
#include "core/project/json/place_words.h"
#include "core/project/project.h"
#include "ui/base/text.h"
#include "ui/document/document.h"
#include "ui/editor/code/code_editor.h"
#include "ui/editor/editor_tabs.h"
#include "ui/editor/text/debug_marks.h"
#include "ui/panels/debug/variable_tree.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/number_box.h"

#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QScrollArea>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <limits>

namespace wavelane::ui {

namespace {

constexpr auto elementsOfResources = 64;

QString emptyText()
{
    return DebugPanel::tr("Choose a dispatch and a thread, and press Debug. The thread is then stepped line by line, "
                          "forward and backward. Click next to a line number to set a breakpoint.");
}

/// What people read about why the debugger stopped.
QString reasonText(const QString& reason)
{
    if (reason == QLatin1StringView("breakpoint"))
        return DebugPanel::tr("Stopped at a breakpoint");
    if (reason == QLatin1StringView("ended"))
        return DebugPanel::tr("The thread has ended. Step back to see how it got there");
    if (reason == QLatin1StringView("start"))
        return DebugPanel::tr("At the start of the thread");
    if (reason == QLatin1StringView("endless_loop"))
        return DebugPanel::tr("A loop of the group does not end");
    if (reason == QLatin1StringView("limit"))
        return DebugPanel::tr("Interrupted after 100 million steps; continue to go on");
    if (reason == QLatin1StringView("problem"))
        return DebugPanel::tr("Stopped at the first problem");
    return {};
}

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

std::array<quint64, 3> threadFrom(const Json& json)
{
    std::array<quint64, 3> thread{};
    for (std::size_t i = 0; i < thread.size() && json.is_array() && i < json.size(); ++i) {
        if (json[i].is_number_unsigned())
            thread[i] = json[i].get<quint64>();
    }
    return thread;
}

} // namespace

DebugPanel::DebugPanel(Document& document, EditorTabs& editors, QWidget* parent)
    : QWidget(parent), m_document(document), m_editors(editors)
{
    setAccessibleName(tr("Debug"));
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(makeHeader());
    m_pages = new QStackedWidget;
    m_empty = new QLabel(emptyText());
    m_empty->setWordWrap(true);
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setMargin(12);
    m_empty->setForegroundRole(QPalette::PlaceholderText);
    m_empty->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_pages->addWidget(m_empty);
    m_pages->addWidget(makeContent());
    column->addWidget(m_pages, 1);
    connect(&m_process, &DebugProcess::opened, this, &DebugPanel::opened);
    connect(&m_process, &DebugProcess::failed, this, &DebugPanel::failed);
    connect(&m_process, &DebugProcess::busyChanged, this, &DebugPanel::stateChanged);
    connect(&m_document, &Document::changed, this, [this](const ChangeEvent& event) {
        if (event.changesProject())
            refreshPasses();
        if (isActive() && !std::exchange(m_isStale, true))
            setStatus(m_statusText);
    });
    refreshPasses();
}

DebugPanel::~DebugPanel() = default;

QWidget* DebugPanel::makeHeader()
{
    auto* const header = new QWidget;
    auto* const column = new QVBoxLayout(header);
    column->setContentsMargins(metrics::space(2), metrics::space(1), metrics::space(2), metrics::space(1));
    column->setSpacing(metrics::space(1));
    auto* const row = new QHBoxLayout;
    row->setSpacing(metrics::space(1));
    m_passes = new QComboBox;
    m_passes->setAccessibleName(tr("Dispatch"));
    m_passes->setToolTip(tr("The dispatch to debug"));
    m_passes->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_passes->setMinimumContentsLength(12);
    row->addWidget(m_passes);
    auto* const label = new QLabel(tr("Thread"));
    row->addWidget(label);
    constexpr std::array<const char*, 3> names{"x", "y", "z"};
    for (std::size_t axis = 0; axis < m_axes.size(); ++axis) {
        m_axes[axis] = new NumberBox;
        m_axes[axis]->setRange(0, std::numeric_limits<int>::max());
        m_axes[axis]->setContextMenuPolicy(Qt::PreventContextMenu); // It would only repeat the arrows.
        m_axes[axis]->setAccessibleName(tr("Thread, %1").arg(QLatin1StringView(names[axis])));
        m_axes[axis]->setToolTip(tr("SV_DispatchThreadID.%1").arg(QLatin1StringView(names[axis])));
        row->addWidget(m_axes[axis]);
    }
    m_start = new QPushButton(tr("Debug"));
    m_start->setToolTip(tr("Start debugging this thread"));
    connect(m_start, &QPushButton::clicked, this, &DebugPanel::startChosen);
    row->addWidget(m_start);
    m_buttons = new QHBoxLayout;
    m_buttons->setSpacing(0);
    row->addLayout(m_buttons);
    row->addStretch(1);
    column->addLayout(row);
    m_status = new QLabel;
    m_status->setWordWrap(true);
    m_status->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_status->hide();
    column->addWidget(m_status);
    return header;
}

QWidget* DebugPanel::makeContent()
{
    auto* const splitter = new QSplitter(Qt::Horizontal);
    m_variables = new VariableTree;
    splitter->addWidget(m_variables);
    connect(m_variables, &VariableTree::watchesChanged, this, &DebugPanel::refreshValues);
    auto* const tabs = new QTabWidget;
    tabs->setDocumentMode(true);
    m_calls = new QListWidget;
    m_calls->setFrameShape(QFrame::NoFrame);
    m_calls->setAccessibleName(tr("Call stack"));
    connect(m_calls, &QListWidget::currentRowChanged, this, &DebugPanel::chooseCall);
    auto* const group = new QWidget;
    auto* const column = new QVBoxLayout(group);
    column->setContentsMargins(metrics::space(1), metrics::space(1), metrics::space(1), metrics::space(1));
    auto* const row = new QHBoxLayout;
    m_coloring = new QComboBox;
    m_coloring->setAccessibleName(tr("Color threads by"));
    m_coloring->addItems({tr("By State"), tr("By Line"), tr("By Value")});
    row->addWidget(m_coloring);
    m_gridExpression = new QLineEdit;
    m_gridExpression->setPlaceholderText(tr("Expression"));
    m_gridExpression->setAccessibleName(tr("Expression to show for each thread"));
    m_gridExpression->setClearButtonEnabled(true);
    row->addWidget(m_gridExpression, 1);
    column->addLayout(row);
    m_grid = new GroupGrid;
    column->addWidget(m_grid, 1);
    connect(m_coloring, &QComboBox::currentIndexChanged, this, [this](int index) {
        m_grid->setColoring(static_cast<GroupGrid::Coloring>(index));
        askLanes();
    });
    connect(m_gridExpression, &QLineEdit::editingFinished, this, [this] {
        if (!m_gridExpression->text().trimmed().isEmpty())
            m_coloring->setCurrentIndex(static_cast<int>(GroupGrid::Coloring::value));
        askLanes();
    });
    connect(m_grid, &GroupGrid::chosen, this, [this](const std::array<quint64, 3>& thread) {
        if (isActive())
            m_process.send(QStringLiteral("thread %1,%2,%3").arg(thread[0]).arg(thread[1]).arg(thread[2]),
                           [this](const Json& answer) { take(answer); });
    });
    tabs->addTab(m_calls, tr("Call Stack"));
    tabs->addTab(group, tr("Group"));
    splitter->addWidget(tabs);
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 2);
    return splitter;
}

void DebugPanel::addButtons(const QList<QAction*>& actions)
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

void DebugPanel::refreshPasses()
{
    const QString before = m_passes->currentData().toString();
    const QSignalBlocker blocker(m_passes);
    m_passes->clear();
    addDispatches(m_document.project().passes, "/passes", *m_passes);
    const int index = m_passes->findData(before);
    m_passes->setCurrentIndex(index >= 0 ? index : 0);
    m_start->setEnabled(m_passes->count() > 0);
    if (!m_process.isRunning())
        m_empty->setText(m_passes->count() > 0 ? emptyText()
                                               : tr("The project has no dispatch that could be debugged."));
}

void DebugPanel::startChosen()
{
    start({.pass = m_passes->currentData().toString(),
           .thread = {static_cast<quint64>(m_axes[0]->value()), static_cast<quint64>(m_axes[1]->value()),
                      static_cast<quint64>(m_axes[2]->value())}});
}

void DebugPanel::start(const Target& target)
{
    if (!m_launcher)
        return;
    if (const int index = m_passes->findData(target.pass); index >= 0)
        m_passes->setCurrentIndex(index);
    for (std::size_t axis = 0; axis < m_axes.size(); ++axis)
        m_axes[axis]->setValue(static_cast<int>(
            std::min<quint64>(target.thread[axis], static_cast<quint64>(std::numeric_limits<int>::max()))));
    DebugLaunch launch = m_launcher();
    const QString pass = target.pass.isEmpty() ? m_passes->currentData().toString() : target.pass;
    launch.arguments +=
        {QStringLiteral("--thread"),
         QStringLiteral("%1,%2,%3").arg(target.thread[0]).arg(target.thread[1]).arg(target.thread[2])};
    if (!pass.isEmpty())
        launch.arguments += {QStringLiteral("--pass"), pass};
    clearMarks();
    m_isStale = false;
    m_variables->forget();
    m_calls->clear();
    m_grid->clear();
    m_status->hide();
    showMessage(tr("Running the passes before the dispatch …"));
    m_process.start(launch);
}

void DebugPanel::stop()
{
    m_process.stop();
    clearMarks();
    m_status->hide();
    m_statusText.clear();
    showMessage(emptyText());
}

void DebugPanel::showMessage(const QString& text)
{
    m_empty->setText(text);
    m_pages->setCurrentIndex(0);
}

void DebugPanel::opened(const Json& description)
{
    const auto size = threadFrom(memberOr(description, "group_size"));
    for (std::size_t axis = 0; axis < size.size(); ++axis)
        m_groupSize[axis] = static_cast<int>(size[axis]);
    m_note = toQt(stringOr(description, "note"));
    if (const Json& same = memberOr(description, "same_result"); same.is_object() && !boolOr(same, "equal", true))
        m_note =
            tr("The copy that is debugged, which is not optimized, writes other bytes to “%1” than the shader that "
               "runs. %2")
                .arg(toQt(stringOr(same, "resource")), m_note);
    sendBreakpoints();
    m_pages->setCurrentIndex(1);
    m_process.send(QStringLiteral("where"), [this](const Json& answer) { take(answer); });
}

void DebugPanel::failed(const QString& reason)
{
    clearMarks();
    m_status->hide();
    showMessage(reason);
}

void DebugPanel::sendBreakpoints()
{
    m_process.send(QStringLiteral("delete all"));
    for (const CodeEditor* const editor : m_editors.all()) {
        const QString file = toQt(editor->file().path().lexically_relative(m_document.folder()).lexically_normal());
        for (const auto& each : DebugMarks::of(*editor->document()).breakpoints()) {
            QString command = QStringLiteral("break %1:%2").arg(file).arg(each.line + 1);
            if (!each.condition.isEmpty())
                command += QStringLiteral(" if ") + each.condition;
            m_process.send(command);
        }
    }
}

void DebugPanel::move(const QString& command)
{
    if (!isActive() || isBusy())
        return;
    sendBreakpoints();
    m_process.send(command, [this](const Json& answer) { take(answer); });
}

void DebugPanel::setThread(const Json& thread)
{
    const auto given = threadFrom(thread);
    m_grid->setCurrent(given);
    for (std::size_t axis = 0; axis < m_axes.size(); ++axis)
        m_axes[axis]->setValue(static_cast<int>(given[axis]));
}

void DebugPanel::take(const Json& answer)
{
    if (answer.contains("error"))
        return setStatus(toQt(stringOr(answer["error"], "message")));
    setThread(memberOr(answer, "thread"));
    const QSignalBlocker blocker(m_calls);
    m_calls->clear();
    for (const Json& each : memberOr(answer, "frames")) {
        auto* const item =
            new QListWidgetItem(tr("%1 — %2:%3")
                                    .arg(toQt(stringOr(each, "function")), toQt(stringOr(each, "file")))
                                    .arg(integerOr(each, "line")));
        item->setData(Qt::UserRole, toQt(stringOr(each, "file")));
        item->setData(Qt::UserRole + 1, static_cast<int>(integerOr(each, "line")));
        m_calls->addItem(item);
    }
    m_calls->setCurrentRow(0);
    QString text = reasonText(toQt(stringOr(answer, "stop")));
    if (const Json& problem = memberOr(answer, "problem"); problem.is_object())
        text = toQt(stringOr(problem, "message"));
    else if (answer.contains("problem"))
        text = tr("The group has no problem");
    if (const QString message = toQt(stringOr(answer, "message")); !message.isEmpty())
        text += QStringLiteral(". ") + message;
    const int line = static_cast<int>(integerOr(answer, "line"));
    const QString file = toQt(stringOr(answer, "file"));
    if (line > 0)
        text = tr("%1:%2 in %3").arg(file).arg(line).arg(toQt(stringOr(answer, "function"))) +
               (text.isEmpty() ? QString() : QStringLiteral(" · ") + text);
    setStatus(text);
    markLine(file, line);
    refreshValues();
}

void DebugPanel::setStatus(const QString& text)
{
    m_statusText = text;
    QStringList parts{text};
    if (!m_note.isEmpty())
        parts += m_note;
    if (m_isStale)
        parts += tr("The project has changed. Debug again to use the new state.");
    parts.removeAll(QString());
    m_status->setText(parts.join(QStringLiteral(" · ")));
    m_status->setVisible(!parts.isEmpty());
}

void DebugPanel::refreshValues()
{
    if (!isActive())
        return;
    const int frame = std::max(m_calls->currentRow(), 0);
    const QString locals = frame == 0 ? QStringLiteral("locals") : QStringLiteral("frame %1").arg(frame);
    m_process.send(locals, [this](const Json& answer) { m_variables->setLocals(memberOr(answer, "variables")); });
    m_process.send(QStringLiteral("globals %1").arg(elementsOfResources),
                   [this](const Json& answer) { m_variables->setGlobals(memberOr(answer, "variables")); });
    const QStringList& watches = m_variables->watches();
    for (qsizetype i = 0; i < watches.size(); ++i)
        m_process.send(QStringLiteral("print ") + watches[i],
                       [this, i](const Json& answer) { m_variables->setWatch(i, answer); });
    askLanes();
}

void DebugPanel::askLanes()
{
    if (isActive())
        m_process.send(QStringLiteral("lanes ") + m_gridExpression->text().trimmed(),
                       [this](const Json& answer) { takeLanes(answer); });
}

void DebugPanel::takeLanes(const Json& answer)
{
    if (answer.contains("error")) {
        m_gridExpression->setToolTip(toQt(stringOr(answer["error"], "message")));
        return setStatus(m_gridExpression->toolTip());
    }
    m_gridExpression->setToolTip({});
    std::vector<GroupGrid::Cell> cells;
    for (const Json& each : memberOr(answer, "lanes"))
        cells.push_back({.thread = threadFrom(memberOr(each, "thread")),
                         .state = toQt(stringOr(each, "state")),
                         .file = toQt(stringOr(each, "file")),
                         .line = static_cast<int>(integerOr(each, "line")),
                         .value = toQt(stringOr(each, "value")),
                         .isKnown = boolOr(each, "known")});
    m_grid->setCells(m_groupSize, std::move(cells));
}

void DebugPanel::chooseCall(int frame)
{
    const QListWidgetItem* const item = m_calls->item(frame);
    if (!item || !isActive())
        return;
    markLine(item->data(Qt::UserRole).toString(), item->data(Qt::UserRole + 1).toInt());
    m_process.send(QStringLiteral("frame %1").arg(frame));
    refreshValues();
}

void DebugPanel::markLine(const QString& file, int line)
{
    clearMarks();
    if (line <= 0 || file.isEmpty())
        return;
    const std::filesystem::path path = m_document.folder() / toPath(file);
    Q_EMIT shown(path, line);
    if (CodeEditor* const editor = m_editors.editorOf(path))
        DebugMarks::of(*editor->document()).setExecutionLine(line - 1);
}

void DebugPanel::clearMarks()
{
    for (const CodeEditor* const editor : m_editors.all())
        DebugMarks::of(*editor->document()).setExecutionLine(-1);
}

} // namespace wavelane::ui
