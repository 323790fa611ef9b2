// SPDX-License-Identifier: MIT
#include "ui/panels/debug/debug_panel.h"

#include "ui/base/text.h"
#include "ui/document/document.h"
#include "ui/editor/code/code_editor.h"
#include "ui/editor/editor_tabs.h"
#include "ui/panels/debug/assembly_view.h"
#include "ui/panels/debug/call_stack.h"
#include "ui/panels/debug/debug_header.h"
#include "ui/panels/debug/debug_text.h"
#include "ui/panels/debug/memory_view.h"
#include "ui/panels/debug/print_list.h"
#include "ui/panels/debug/stops/stop_list.h"
#include "ui/panels/debug/variable_tree.h"
#include "ui/theme/metrics.h"

#include <QLabel>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace wavelane::ui {

namespace {

constexpr auto elementsOfResources = 64;

QString emptyText()
{
    return DebugPanel::tr("Choose a dispatch and a thread, and press Debug. The thread is then stepped line by line, "
                          "forward and backward. Click next to a line number to set a breakpoint.");
}

} // namespace

DebugPanel::DebugPanel(Document& document, EditorTabs& editors, QWidget* parent)
    : QWidget(parent), m_document(document), m_editors(editors)
{
    setAccessibleName(tr("Debug"));
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_header = new DebugHeader;
    connect(m_header, &DebugHeader::startWanted, this, &DebugPanel::startChosen);
    column->addWidget(m_header);
    m_pages = new QStackedWidget;
    m_empty = new QLabel(emptyText());
    m_empty->setWordWrap(true);
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setMargin(12);
    m_empty->setForegroundRole(QPalette::PlaceholderText);
    m_empty->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_pages->addWidget(m_empty);
    column->addWidget(makeContent(), 1);
    connect(&m_process, &DebugProcess::opened, this, &DebugPanel::handleOpened);
    connect(&m_process, &DebugProcess::failed, this, &DebugPanel::handleFailure);
    connect(&m_process, &DebugProcess::busyChanged, this, &DebugPanel::stateChanged);
    connect(&m_document, &Document::changed, this, &DebugPanel::handleChange);
    refreshPasses();
}

DebugPanel::~DebugPanel() = default;

QWidget* DebugPanel::makeContent()
{
    auto* const splitter = new QSplitter(Qt::Horizontal);
    m_variables = new VariableTree;
    m_pages->addWidget(m_variables);
    splitter->addWidget(m_pages);
    connect(m_variables, &VariableTree::watchesChanged, this, [this] {
        refreshValues();
        Q_EMIT keptStateChanged();
    });
    m_tabs = new QTabWidget;
    m_tabs->setDocumentMode(true);
    // The views of memory would keep the dock from being low.
    m_tabs->setMinimumSize(metrics::space(40), metrics::space(25));
    m_calls = new CallStack;
    connect(m_calls, &CallStack::chosen, this, &DebugPanel::chooseCall);
    m_tabs->addTab(m_calls, tr("Call Stack"));
    m_group = new GroupView;
    connect(m_group, &GroupView::lanesWanted, this, &DebugPanel::requestLanes);
    connect(&m_group->grid(), &GroupGrid::chosen, this, [this](const std::array<quint64, 3>& thread) {
        if (isActive())
            m_process.send(QStringLiteral("thread %1,%2,%3").arg(thread[0]).arg(thread[1]).arg(thread[2]),
                           [this](const Json& answer) { showState(answer); });
    });
    m_tabs->addTab(m_group, tr("Group"));
    m_stops = new DebugStops(m_document, m_process, this);
    m_stopList = new StopList(*m_stops);
    m_tabs->addTab(m_stopList, tr("Stops"));
    connect(m_stops, &DebugStops::changed, this, &DebugPanel::showProblems);
    connect(m_stops, &DebugStops::changed, this, &DebugPanel::keptStateChanged);
    connect(m_stopList, &StopList::chosen, this,
            [this](const QString& file, int line) { Q_EMIT shown(m_document.folder() / toPath(file), line); });
    m_assembly = new AssemblyView(m_editors.repository());
    m_tabs->addTab(m_assembly, tr("SPIR-V"));
    connect(m_assembly, &AssemblyView::originChosen, this, [this](const shader::SourceLine& origin) {
        Q_EMIT shown(m_document.folder() / origin.file, origin.line);
    });
    m_memoryPage = new QWidget;
    m_tabs->addTab(m_memoryPage, tr("Memory"));
    m_prints = new PrintList(m_process);
    m_tabs->addTab(m_prints, tr("Printed"));
    connect(m_tabs, &QTabWidget::currentChanged, this, [this] {
        if (m_tabs->currentWidget() == m_memoryPage)
            memory();
    });
    splitter->addWidget(m_tabs);
    splitter->setStretchFactor(0, 1);
    splitter->setStretchFactor(1, 1); // All tabs have room.
    return splitter;
}

MemoryView& DebugPanel::memory()
{
    if (m_memory)
        return *m_memory;
    m_memory = new MemoryView(m_process);
    connect(m_memory, &MemoryView::watchRequested, this, &DebugPanel::watchBytes);
    const int index = m_tabs->indexOf(m_memoryPage);
    const bool isCurrent = m_tabs->currentIndex() == index;
    m_tabs->insertTab(index, m_memory, m_tabs->tabText(index));
    if (isCurrent)
        m_tabs->setCurrentIndex(index);
    delete std::exchange(m_memoryPage, nullptr);
    m_memory->setMemories(m_memories);
    return *m_memory;
}

void DebugPanel::addButtons(const QList<QAction*>& actions)
{
    m_header->addButtons(actions);
}

void DebugPanel::handleChange(const ChangeEvent& event)
{
    if (event.what == ChangeEvent::What::opened) {
        stop();
        forget();
        m_stops->forget();
        m_variables->setWatches({});
        m_header->setFrame(std::nullopt);
    }
    if (event.changesProject())
        refreshPasses();
    if (event.what != ChangeEvent::What::saved && m_process.isRunning() && !std::exchange(m_isStale, true))
        setStatus(m_statusText);
}

DebugState DebugPanel::keptState() const
{
    DebugState state;
    m_stops->addTo(state);
    state.watches = m_variables->watches();
    return state;
}

void DebugPanel::restore(const DebugState& state)
{
    m_stops->restore(state);
    m_variables->setWatches(state.watches);
}

void DebugPanel::refreshPasses()
{
    m_header->setProject(m_document.project());
    if (!m_process.isRunning())
        m_empty->setText(m_header->hasPasses() ? emptyText()
                                               : tr("The project has no dispatch that could be debugged."));
}

void DebugPanel::startChosen()
{
    start({.pass = m_header->pass(), .thread = m_header->thread(), .frame = m_header->frame()});
}

void DebugPanel::start(const Target& target)
{
    if (!m_launcher)
        return;
    m_header->choosePass(target.pass);
    m_header->setThread(target.thread);
    m_header->setFrame(target.frame);
    DebugLaunch launch = m_launcher(target.frame);
    const QString pass = target.pass.isEmpty() ? m_header->pass() : target.pass;
    if (!pass.isEmpty())
        launch.arguments += {QStringLiteral("--pass"), pass};
    // The passes before the dispatch need not run again for another thread.
    if (isActive() && !isBusy() && launch == m_launch)
        return debugAnother(target.thread);
    m_launch = launch;
    launch.arguments +=
        {QStringLiteral("--thread"),
         QStringLiteral("%1,%2,%3").arg(target.thread[0]).arg(target.thread[1]).arg(target.thread[2])};
    m_process.stop();
    m_mark.clear();
    forget();
    showMessage(tr("Running the passes before the dispatch …"));
    m_process.start(launch);
}

void DebugPanel::debugAnother(const std::array<quint64, 3>& thread)
{
    m_isStale = false;
    m_process.send(
        QStringLiteral("thread %1,%2,%3").arg(thread[0]).arg(thread[1]).arg(thread[2]), [this](const Json& answer) {
            if (answer.contains("error"))
                return showState(answer);
            setNote(answer);
            m_stops->sendBreakpoints();
            m_process.send(QStringLiteral("restart"), [this](const Json& restarted) { showState(restarted); });
        });
}

void DebugPanel::stop()
{
    m_process.stop();
    m_mark.clear();
    m_header->setStatus({});
    m_statusText.clear();
    showMessage(emptyText());
}

void DebugPanel::forget()
{
    m_isStale = false;
    m_note.clear();
    m_copyNote.clear();
    m_statusText.clear();
    m_frame = 0;
    m_stops->forgetRun();
    m_variables->forget();
    m_calls->clear();
    m_group->forget();
    m_assembly->forget();
    m_prints->forget();
    m_memories = Json();
    if (m_memory)
        m_memory->forget();
    m_header->setStatus({});
}

void DebugPanel::showMessage(const QString& text)
{
    m_empty->setText(text);
    m_pages->setCurrentIndex(0);
}

void DebugPanel::handleOpened(const Json& description)
{
    const auto size = threadFrom(memberOr(description, "group_size"));
    for (std::size_t axis = 0; axis < size.size(); ++axis)
        m_groupSize[axis] = static_cast<int>(size[axis]);
    m_copyNote = toQt(stringOr(description, "note"));
    setNote(description);
    m_frame = unsignedOr(description, "frame");
    m_stops->sendBreakpoints();
    m_stops->sendWatchPoints();
    m_process.send(QStringLiteral("disassembly"),
                   [this](const Json& answer) { m_assembly->showModule(memberOr(answer, "disassembly")); });
    m_process.send(QStringLiteral("memory"), [this](const Json& answer) {
        m_memories = memberOr(answer, "memories");
        if (m_memory)
            m_memory->setMemories(m_memories);
    });
    m_pages->setCurrentIndex(1);
    m_process.send(QStringLiteral("where"), [this](const Json& answer) { showState(answer); });
}

void DebugPanel::setNote(const Json& description)
{
    m_note = comparisonNote(description, m_copyNote);
}

void DebugPanel::handleFailure(const QString& reason)
{
    m_mark.clear();
    m_header->setStatus({});
    showMessage(reason);
}

void DebugPanel::watchBytes(const DebugStops::Bytes& bytes)
{
    m_stops->addWatchPoint(bytes);
    m_tabs->setCurrentWidget(m_stopList);
}

void DebugPanel::showProblems()
{
    if (isActive())
        setStatus(m_statusText);
}

void DebugPanel::move(const QString& command)
{
    if (!isActive() || isBusy())
        return;
    m_stops->sendBreakpoints();
    m_process.send(command, [this](const Json& answer) { showState(answer); });
}

void DebugPanel::setThread(const Json& thread)
{
    const auto given = threadFrom(thread);
    m_group->grid().setCurrent(given);
    m_header->setThread(given);
}

void DebugPanel::showState(const Json& answer)
{
    if (answer.contains("error"))
        return setStatus(toQt(stringOr(answer["error"], "message")));
    setThread(memberOr(answer, "thread"));
    m_calls->setFrames(memberOr(answer, "frames"));
    m_assembly->showState(answer);
    m_prints->refresh();
    if (m_memory)
        m_memory->refresh();
    m_stops->requestHitCounts();
    setStatus(stateText(answer));
    markLine(toQt(stringOr(answer, "file")), static_cast<int>(integerOr(answer, "line")));
    refreshValues();
}

void DebugPanel::setStatus(const QString& text)
{
    m_statusText = text;
    QStringList parts{m_frame > 0 ? tr("Frame %1").arg(m_frame) : QString(), text, m_note};
    parts += m_stops->problems();
    if (m_isStale)
        parts += tr("The project has changed. Debug again to use the new state.");
    parts.removeAll(QString());
    m_header->setStatus(parts.join(QStringLiteral(" · ")));
}

void DebugPanel::refreshValues()
{
    if (!isActive())
        return;
    const int frame = std::max(m_calls->currentRow(), 0);
    const QString locals = m_calls->count() == 0 ? QStringLiteral("locals") : QStringLiteral("frame %1").arg(frame);
    m_process.send(locals, [this](const Json& answer) { m_variables->setLocals(memberOr(answer, "variables")); });
    m_process.send(QStringLiteral("globals %1").arg(elementsOfResources),
                   [this](const Json& answer) { m_variables->setGlobals(memberOr(answer, "variables")); });
    const QStringList& watches = m_variables->watches();
    for (qsizetype i = 0; i < watches.size(); ++i)
        m_process.send(QStringLiteral("print ") + watches[i],
                       [this, i](const Json& answer) { m_variables->setWatch(i, answer); });
    requestLanes();
}

void DebugPanel::requestLanes()
{
    if (!isActive())
        return;
    const QString expression = m_group->expressionText();
    const auto show = [this](const Json& answer) { m_group->show(m_groupSize, memberOr(answer, "lanes")); };
    m_process.send(QStringLiteral("lanes ") + expression, [this, expression, show](const Json& answer) {
        if (!answer.contains("error")) {
            m_group->setExpressionError({});
            return show(answer);
        }
        const QString message = toQt(stringOr(answer["error"], "message"));
        if (expression.isEmpty())
            return setStatus(message);
        m_group->setExpressionError(message);
        m_process.send(QStringLiteral("lanes"), show);
    });
}

void DebugPanel::chooseCall(const QString& file, int line)
{
    if (!isActive())
        return;
    markLine(file, line);
    refreshValues();
}

void DebugPanel::markLine(const QString& file, int line)
{
    m_mark.clear();
    if (line <= 0 || file.isEmpty())
        return;
    const std::filesystem::path path = m_document.folder() / toPath(file);
    Q_EMIT shown(path, line);
    if (const CodeEditor* const editor = m_editors.editorOf(path))
        m_mark.show(*editor->document(), line);
}

} // namespace wavelane::ui
