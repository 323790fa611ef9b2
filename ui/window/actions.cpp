// SPDX-License-Identifier: MIT
#include "ui/window/actions.h"

#include "ui/theme/theme.h"

#include <QAction>
#include <QUndoStack>
#include <QWidget>

namespace wavelane::ui {

Actions::Actions(QUndoStack& undoStack, QWidget* parent) : QObject(parent)
{
    newProject = make(tr("&New Project …"), "new", QKeySequence::New);
    open = make(tr("&Open Project …"), "open", QKeySequence::Open);
    save = make(tr("&Save All"), "save", QKeySequence::Save, tr("Save the project and all sources"));
    saveAs = make(tr("Save a Copy &As …"), nullptr, QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S));
    exportProject = make(tr("&Export …"), nullptr, QKeySequence(Qt::CTRL | Qt::Key_E),
                         tr("Write a program that does what the project does"));
    importProject =
        make(tr("&Import …"), nullptr, QKeySequence(), tr("Make a project of what another program was made for"));
    closeProject = make(tr("&Close Project"), nullptr, QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_W));
    quit = make(tr("&Quit"), nullptr, QKeySequence(Qt::CTRL | Qt::Key_Q));

    // A text that has the focus takes undo and redo for itself; everywhere else they are the project's.
    undoText = make(tr("&Undo Typing"), nullptr, QKeySequence());
    redoText = make(tr("&Redo Typing"), nullptr, QKeySequence());
    undoProject = undoStack.createUndoAction(this, tr("Undo"));
    undoProject->setShortcuts(QKeySequence::Undo);
    redoProject = undoStack.createRedoAction(this, tr("Redo"));
    redoProject->setShortcuts(QKeySequence::Redo);
    find = make(tr("&Find …"), nullptr, QKeySequence::Find);
    replace = make(tr("&Replace …"), nullptr, QKeySequence(Qt::CTRL | Qt::Key_H));
    findNext = make(tr("Find &Next"), nullptr, QKeySequence(Qt::Key_F3));
    goToLine = make(tr("&Go to Line …"), nullptr, QKeySequence(Qt::CTRL | Qt::Key_G));
    goToSymbol = make(tr("Go to &Symbol …"), nullptr, QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_O));
    goToDefinition = make(tr("Go to &Definition"), nullptr, QKeySequence(Qt::Key_F12));
    complete = make(tr("Complete &Word"), nullptr, QKeySequence(Qt::CTRL | Qt::Key_Space));
    showArguments = make(tr("Show &Arguments"), nullptr, QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Space));
    quickFix = make(tr("Fi&x …"), nullptr, QKeySequence(Qt::CTRL | Qt::Key_Period),
                    tr("What can be done about the problem in this line"));
    toggleBookmark =
        make(tr("&Bookmark"), nullptr, QKeySequence(Qt::CTRL | Qt::Key_B), tr("Set or remove a bookmark"));
    nextBookmark = make(tr("&Next Bookmark"), nullptr, QKeySequence(Qt::ALT | Qt::Key_PageDown));
    previousBookmark = make(tr("&Previous Bookmark"), nullptr, QKeySequence(Qt::ALT | Qt::Key_PageUp));
    fold = make(tr("F&old or Unfold"), nullptr, QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_BracketLeft));
    unfoldAll = make(tr("&Unfold All"), nullptr, QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_BracketRight));
    splitEditor = make(tr("Two Views Side by &Side"), nullptr, QKeySequence(Qt::CTRL | Qt::Key_Backslash));
    splitEditor->setCheckable(true);
    showWhitespace = make(tr("Show &Whitespace"), nullptr, QKeySequence());
    showWhitespace->setCheckable(true);
    openInMyEditor = make(tr("Open in My &Editor"), nullptr, QKeySequence());
    chooseMyEditor = make(tr("Choose M&y Editor …"), nullptr, QKeySequence());
    explain = make(tr("&Explain This Name"), nullptr, QKeySequence(Qt::Key_F1));
    toggleComment = make(tr("Toggle &Comment"), nullptr, QKeySequence(Qt::CTRL | Qt::Key_Slash));
    zoomIn = make(tr("Larger Text"), "zoom-in", QKeySequence::ZoomIn);
    zoomOut = make(tr("Smaller Text"), "zoom-out", QKeySequence::ZoomOut);
    zoomReset = make(tr("Usual Text Size"), nullptr, QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_0));

    run = make(tr("&Run"), "run", QKeySequence(Qt::Key_F5), tr("Run one frame from the initial data"));
    stop = make(tr("&Stop"), "stop", QKeySequence(Qt::SHIFT | Qt::Key_F5), tr("Stop"));
    play = make(tr("&Play"), "play", QKeySequence(Qt::Key_F6), tr("Run frame after frame with live inputs"));
    pause = make(tr("P&ause"), "pause", QKeySequence(Qt::Key_F7), tr("Stand still at this frame"));
    step = make(tr("S&tep"), "step", QKeySequence(Qt::Key_F8), tr("Run one frame further"));
    reset =
        make(tr("R&eset"), "reset", QKeySequence(Qt::CTRL | Qt::Key_F5), tr("Back to frame 0 and the initial data"));
    autoRun = make(tr("A&uto-run"), "auto-run", QKeySequence(Qt::Key_F9),
                   tr("Run again after each change, once the project has been run"));
    autoRun->setCheckable(true);
    runOpened = make(tr("Run Projects When They Are &Opened"), nullptr, QKeySequence(),
                     tr("Off, a project that you open waits for Run: it may come from someone else"));
    runOpened->setCheckable(true);
    tryAgain = make(tr("Try A&gain"), nullptr, QKeySequence(),
                    tr("Compile and run what was held because it brought the engine down three times"));
    measureGuard = make(tr("&Measure the Loop Guard's Cost"), nullptr, QKeySequence());
    settings = make(tr("Se&ttings …"), nullptr, QKeySequence(Qt::CTRL | Qt::Key_Comma));
    settings->setMenuRole(QAction::PreferencesRole);
    failures = make(tr("Engine &Failures …"), "warning", QKeySequence());
    nextProblem = make(tr("Next &Problem"), nullptr, QKeySequence(Qt::Key_F4));

    resetLayout = make(tr("Reset &Layout"), nullptr, QKeySequence());
    palette = make(tr("&Command Palette …"), "search", QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_P),
                   tr("Everything that can be done, by its name"));
    about = make(tr("&About Wavelane"), "info", QKeySequence());
    about->setMenuRole(QAction::AboutRole);
    quit->setMenuRole(QAction::QuitRole);
}

QAction* Actions::make(const QString& text, const char* icon, const QKeySequence& shortcut, const QString& tip)
{
    auto* action = new QAction(text, this);
    if (icon)
        action->setIcon(Theme::icon(QString::fromLatin1(icon)));
    action->setShortcut(shortcut);
    QString help = tip.isEmpty() ? QString(text).remove(QLatin1Char('&')) : tip;
    if (!shortcut.isEmpty())
        help += QStringLiteral(" (%1)").arg(shortcut.toString(QKeySequence::NativeText));
    action->setToolTip(help);
    return action;
}

} // namespace wavelane::ui
