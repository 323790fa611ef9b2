// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

class QAction;
class QUndoStack;
class QWidget;

namespace wavelane::ui {

/// Every command of the window, once, with text, drawing, shortcut and tool tip; menus and the tool bar show these.
/// What they do is connected by the window.
class Actions final : public QObject
{
    Q_OBJECT

public:
    Actions(QUndoStack& undoStack, QWidget* parent);

    QAction* newProject;
    QAction* open;
    QAction* save;
    QAction* saveAs;
    QAction* exportProject;
    QAction* importProject;
    QAction* closeProject;
    QAction* quit;
    QAction* runOpened;
    QAction* undoProject;
    QAction* redoProject;
    QAction* undoText;
    QAction* redoText;
    QAction* find;
    QAction* findNext;
    QAction* replace;
    QAction* toggleComment;
    QAction* goToLine;
    QAction* goToSymbol;
    QAction* goToDefinition;
    QAction* complete;
    QAction* showArguments;
    QAction* quickFix;
    QAction* toggleBookmark;
    QAction* nextBookmark;
    QAction* previousBookmark;
    QAction* fold;
    QAction* unfoldAll;
    QAction* splitEditor;
    QAction* showWhitespace;
    QAction* openInMyEditor;
    QAction* chooseMyEditor;
    QAction* explain;
    QAction* zoomIn;
    QAction* zoomOut;
    QAction* zoomReset;
    QAction* run;
    QAction* stop;
    QAction* play;
    QAction* pause;
    QAction* step;
    QAction* reset;
    QAction* autoRun;
    QAction* tryAgain;
    QAction* measureGuard;
    QAction* nextProblem;
    QAction* settings;
    QAction* failures;
    QAction* resetLayout;
    QAction* palette;
    QAction* about;

private:
    QAction* make(const QString& text, const char* icon, const QKeySequence& shortcut, const QString& tip = {});
};

} // namespace wavelane::ui
