// SPDX-License-Identifier: MIT
#include "ui/window/layout/workspace.h"

#include "ui/base/core_message.h"
#include "ui/base/text.h"
#include "ui/document/document.h"
#include "ui/editor/code/code_editor.h"
#include "ui/editor/editor_tabs.h"
#include "ui/panels/debug/debug_panel.h"

#include <QAction>
#include <QActionGroup>
#include <QMainWindow>
#include <QScreen>
#include <QSettings>
#include <QTextBlock>

#include <algorithm>
#include <cmath>
#include <utility>

namespace wavelane::ui {

namespace {

constexpr int quietMilliseconds = 500;   ///< Before changes of the Debug panel are written.
constexpr qsizetype maxFirstSources = 8; ///< Opening a source takes time; users can open more.
constexpr QLatin1StringView windowGeometryKey("window/geometry");
constexpr QLatin1StringView windowStateKey("window/state");
constexpr QLatin1StringView windowLayoutKey("window/layout");

QString layoutTitle(Layout layout)
{
    switch (layout) {
    case Layout::write:
        return Workspace::tr("&Write");
    case Layout::inspect:
        return Workspace::tr("&Inspect");
    case Layout::teach:
        return Workspace::tr("&Teach");
    }
    std::unreachable();
}

QString layoutHelp(Layout layout)
{
    switch (layout) {
    case Layout::write:
        return Workspace::tr("Layout for writing shaders, with source, properties and live view");
    case Layout::inspect:
        return Workspace::tr("Layout for inspecting results, with most of the space for bytes, tables and images");
    case Layout::teach:
        return Workspace::tr("Layout for presenting, with large text and only the source and the live view");
    }
    std::unreachable();
}

} // namespace

Workspace::Workspace(QMainWindow& window, Docks& docks, Document& document, EditorTabs& editors, bool remembers)
    : QObject(&window), m_window(window), m_docks(docks), m_document(document), m_editors(editors),
      m_remembers(remembers)
{
    connect(&m_document, &Document::changed, this, [this](const ChangeEvent& event) {
        if (event.what == ChangeEvent::What::opened) {
            m_steps.drop(); // They belong to the previous project.
            m_isShown = false;
        } else if (event.what == ChangeEvent::What::saved) {
            m_soon.start(); // Breakpoints are kept with their lines.
        }
    });
    m_soon.setSingleShot(true);
    m_soon.setInterval(quietMilliseconds);
    connect(&m_soon, &QTimer::timeout, this, [this] {
        if (!m_isShown || !m_steps.isDone()) {
            if (m_document.isOpen())
                m_soon.start();
        } else if (m_debug && m_debug->keptState() != m_atOpening.debug) {
            keepProject(); // The rest can wait until the project is closed.
        }
    });
    auto* group = new QActionGroup(this);
    int key = Qt::Key_1;
    for (const Layout layout : allLayouts) {
        auto* action = new QAction(layoutTitle(layout), this);
        action->setObjectName(QStringLiteral("layout.") + keyOf(layout));
        action->setCheckable(true);
        action->setShortcut(QKeySequence(Qt::CTRL | Qt::ALT | static_cast<Qt::Key>(key++)));
        action->setToolTip(layoutHelp(layout));
        connect(action, &QAction::triggered, this, [this, layout] { choose(layout); });
        group->addAction(action);
        m_actions += action;
    }
    setLayout(m_layout);
}

void Workspace::follow(DebugPanel& debug)
{
    m_debug = &debug;
    connect(&debug, &DebugPanel::keptStateChanged, &m_soon, qOverload<>(&QTimer::start));
}

void Workspace::setLayout(Layout layout)
{
    m_layout = layout;
    m_actions[static_cast<qsizetype>(layout)]->setChecked(true);
    Q_EMIT layoutChanged(layout);
}

void Workspace::choose(Layout layout)
{
    finishShowing();
    // Changes the text size first, because sizes depend on it.
    setLayout(layout);
    m_docks.arrange(layout);
}

bool Workspace::restore()
{
    const QSettings settings;
    choose(m_remembers ? layoutOf(settings.value(windowLayoutKey).toString()) : Layout::write);
    if (!m_remembers)
        return false;
    const bool isPlaced = m_window.restoreGeometry(settings.value(windowGeometryKey).toByteArray());
    if (isPlaced && !m_window.isMaximized() && !m_window.isFullScreen()) {
        const QRect fitted = fittedWindow(m_window.geometry(), m_window.screen()->availableGeometry());
        if (fitted.size() != m_window.size())
            return false; // The docks were arranged for a larger screen.
        m_window.setGeometry(fitted);
    }
    const QByteArray docks = settings.value(windowStateKey).toByteArray();
    if (isPlaced && docks.isEmpty())
        m_docks.arrange(m_layout); // For the size of the window.
    return (docks.isEmpty() || m_docks.restore(docks)) && isPlaced;
}

void Workspace::showProject(Steps::Step select)
{
    UserState kept = m_remembers ? readUserState(m_document.folder()) : UserState();
    m_known = !kept.tabs.isEmpty();
    if (!m_known) {
        kept.tabs = firstSources();
        kept.current = kept.tabs.isEmpty() ? QString() : kept.tabs.front().file;
    }
    const auto isFront = [&](const OpenTab& tab) { return tab.file == kept.current; };
    const qsizetype front = std::ranges::find_if(kept.tabs, isFront) - kept.tabs.begin();
    if (front < kept.tabs.size())
        addTab(kept.tabs[front], true);
    m_steps.add([this, kept] { restoreDocks(kept); });
    m_steps.add(std::move(select));
    for (qsizetype i = 0; i < kept.tabs.size(); ++i)
        if (i != front)
            m_steps.add([this, tab = kept.tabs[i], i, front] { addTab(tab, i > front); });
    m_steps.add([this, debug = kept.debug] {
        if (m_debug && debug != DebugState())
            m_debug->restore(debug);
    });
    m_steps.add([this] {
        // After the events that resize the docks.
        QMetaObject::invokeMethod(
            this,
            [this] {
                m_atOpening = state();
                m_isShown = true;
            },
            Qt::QueuedConnection);
    });
}

QList<OpenTab> Workspace::firstSources() const
{
    QList<OpenTab> tabs;
    for (const project::ShaderEntry& shader : m_document.project().shaders)
        if (tabs.size() < maxFirstSources && !shader.broken && !shader.source.ends_with(".spv"))
            tabs += {.file = toQt(shader.source)};
    return tabs;
}

void Workspace::restoreDocks(const UserState& kept)
{
    Q_EMIT aboutToShowDocks();
    const Layout layout = kept.layout.isEmpty() ? m_layout : layoutOf(kept.layout);
    if (layout != m_layout)
        setLayout(layout);
    if (kept.layout.isEmpty())
        m_docks.unstash();
    else
        m_docks.unstash(kept.docks, layout);
    if (CodeEditor* front = m_editors.current())
        front->setFocus();
}

void Workspace::addTab(const OpenTab& tab, bool isLast)
{
    const auto added = m_editors.add(m_document.folder() / toPath(tab.file), isLast);
    if (!added) {
        if (!m_known) // A stored tab may have been removed in the meantime.
            Q_EMIT failed(coreMessage(added.error().message));
        return;
    }
    (*added)->placeCursor(tab.line, 0);
    if (tab.zoomSteps != 0)
        (*added)->zoom(tab.zoomSteps);
}

UserState Workspace::state()
{
    UserState state{.layout = keyOf(m_layout),
                    .docks = m_docks.save(),
                    .tabs = {},
                    .current = {},
                    .debug = m_debug ? m_debug->keptState() : DebugState()};
    for (const CodeEditor* editor : m_editors.all()) {
        const auto file = editor->file().path().lexically_relative(m_document.folder());
        if (file.empty() || *file.begin() == "..")
            continue;
        const double steps = editor->font().pointSizeF() - editor->defaultPointSize();
        state.tabs += {.file = toQt(file.generic_string()),
                       .line = editor->textCursor().blockNumber() + 1,
                       .zoomSteps = static_cast<int>(std::lround(steps))};
        if (editor == m_editors.current())
            state.current = state.tabs.back().file;
    }
    return state;
}

void Workspace::storeState()
{
    finishShowing();
    if (!m_remembers)
        return;
    QSettings settings;
    settings.setValue(windowGeometryKey, m_window.saveGeometry());
    settings.setValue(windowStateKey, m_docks.save());
    settings.setValue(windowLayoutKey, keyOf(m_layout));
    keepProject();
}

UserState Workspace::shownState()
{
    finishShowing();
    return state();
}

void Workspace::storeStateIn(const std::filesystem::path& folder, const UserState& state) const
{
    // As in `keepProject`.
    if (m_remembers)
        writeUserState(folder, state);
}

void Workspace::keepProject()
{
    m_soon.stop();
    if (!m_remembers || !m_document.isOpen() || !m_document.isWritable())
        return;
    // If the folder cannot be written, only the tabs and breakpoints are lost.
    if (UserState now = state(); now != m_atOpening && writeUserState(m_document.folder(), now))
        m_atOpening = std::move(now);
}

} // namespace wavelane::ui
