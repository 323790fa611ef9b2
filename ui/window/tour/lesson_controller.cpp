// SPDX-License-Identifier: MIT
#include "ui/window/tour/lesson_controller.h"

#include "core/base/diagnostic_json.h"
#include "core/base/first_error.h"
#include "ui/base/core_message.h"
#include "ui/exchange/exchange_run.h"
#include "ui/panels/inspect/inspect_panel.h"
#include "ui/panels/start/start_page.h"
#include "ui/tour/lesson_panel.h"
#include "ui/tour/solved_lessons.h"
#include "ui/window/controllers/files/files_controller.h"

#include <QDir>
#include <QDockWidget>
#include <QFileInfo>
#include <QLayout>
#include <QStandardPaths>

#include <algorithm>
#include <utility>
#include <vector>

namespace wavelane::ui {

namespace {

/// Null after the last one.
const project::Lesson* lessonAfter(const project::Lesson* lesson)
{
    const std::vector<project::Lesson>& all = project::lessons();
    return !lesson || lesson == &all.back() ? nullptr : lesson + 1; // It is one of them.
}

/// The resource that the first expectation is about.
QString resultOf(const project::Lesson& lesson)
{
    for (const Json& trial : lesson.trials)
        for (const Json& each : memberOr(trial, "expect"))
            return toQt(stringOr(each, "resource"));
    return {};
}

} // namespace

LessonController::LessonController(const WindowContext& context, FilesController& files)
    : m_context(context), m_files(files), m_run(wavelaneProgram(context.workbench.options().engine.program))
{
    connect(&m_context.panels.startPage(), &StartPage::lessonChosen, this,
            qOverload<const QString&>(&LessonController::open));
    m_context.panels.startPage().setSolvedLessons(solvedLessons());
    LessonPanel& panel = m_context.panels.lesson();
    connect(&panel, &LessonPanel::checkRequested, this, &LessonController::check);
    connect(&panel, &LessonPanel::restartRequested, this, [this] {
        if (m_lesson)
            open(toQt(m_lesson->name), true);
    });
    connect(&panel, &LessonPanel::nextRequested, this, [this] {
        if (const project::Lesson* const next = lessonAfter(m_lesson))
            open(toQt(next->name));
    });
    connect(&panel, &LessonPanel::closeRequested, this, [this] {
        m_isClosed = true;
        placePanel();
    });
    connect(&m_run, &CheckRun::ended, this, &LessonController::conclude);
    connect(&m_context.workbench.document(), &Document::changed, this, [this](const ChangeEvent& event) {
        if (event.what == ChangeEvent::What::opened)
            projectChanged();
        else if (event.what != ChangeEvent::What::saved)
            textChanged();
    });
    EngineSession& session = m_context.workbench.session();
    connect(&session, &EngineSession::reported, this, [this, &session] {
        if (m_lesson && !m_isClosed && !session.isPlaying() && session.hasCurrentReport())
            check();
    });
    // The stored arrangement of the docks is about another time or project.
    connect(&m_context.workspace, &Workspace::aboutToShowDocks, this, &LessonController::placePanel,
            Qt::QueuedConnection);
}

QString LessonController::folderOf(const QString& name, int number) const
{
    const QString& chosen = m_context.workbench.options().tourFolder;
    const QDir parent(!chosen.isEmpty() ? chosen
                                        : QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) +
                                              QStringLiteral("/tours"));
    const QString folder = QStringLiteral("lesson-") + name;
    return QDir::cleanPath(
        parent.absoluteFilePath(number < 2 ? folder : QStringLiteral("%1-%2").arg(folder).arg(number)));
}

void LessonController::open(const QString& name, bool isNew)
{
    const project::Lesson* const lesson = project::findLesson(toUtf8(name));
    if (!lesson)
        return;
    int last = 0; // The one that was created last.
    while (QFileInfo::exists(folderOf(name, last + 1)))
        ++last;
    QString folder = folderOf(name, last);
    if (isNew || last == 0 || !QFileInfo::exists(folder + QStringLiteral("/project.wavelane"))) {
        folder = folderOf(name, last + 1);
        if (auto made = project::makeLesson(toPath(folder), *lesson); !made)
            return m_context.messages.showError(coreMessage(made.error().message));
    }
    if (!m_files.open(folder))
        return;
    m_context.docks.show(QStringLiteral("inspect")); // Where most lessons start.
    if (const QString result = resultOf(*lesson); !result.isEmpty())
        m_context.panels.inspect().showResource(result);
    m_context.workbench.session().run(); // It contains only our own code, or the user's.
}

void LessonController::projectChanged()
{
    m_run.cancel();
    m_isClosed = false;
    const Document& document = m_context.workbench.document();
    const auto name = document.isOpen() ? project::lessonIn(document.folder()) : std::nullopt;
    m_lesson = name ? project::findLesson(*name) : nullptr;
    if (m_lesson) {
        const project::Lesson* const next = lessonAfter(m_lesson);
        m_context.panels.lesson().showLesson(toQt(m_lesson->title), toQt(m_lesson->page),
                                             next ? toQt(next->title) : QString());
    }
    placePanel();
}

void LessonController::placePanel()
{
    QDockWidget* const dock = m_context.docks.find(QStringLiteral("lesson"));
    if (m_context.docks.isStashed())
        return;
    if (!m_lesson || m_isClosed) {
        dock->hide();
        return;
    }
    m_context.docks.show(dock->objectName());
    QDockWidget* const above = m_context.docks.find(QStringLiteral("project"));
    if (above->isHidden() || dock->isFloating())
        return;
    // The page is longer than the tree of a lesson's project, and begins after the results of the check.
    m_context.window.layout()->activate();
    const int room = above->height() + dock->height();
    if (const int wanted = room * 3 / 5; dock->height() < wanted)
        m_context.window.resizeDocks({above, dock}, {room - wanted, wanted}, Qt::Vertical);
}

void LessonController::check()
{
    if (!m_lesson || m_run.isRunning())
        return;
    const Document& document = m_context.workbench.document();
    m_revision = document.revision();
    m_context.panels.lesson().showChecking();
    QStringList arguments{QStringLiteral("lesson"), QStringLiteral("--name"), toQt(m_lesson->name)};
    if (const QString device = m_context.workbench.session().deviceName(); !device.isEmpty())
        arguments += {QStringLiteral("--device"), device};
    m_run.start(*document.snapshot(), arguments);
}

void LessonController::textChanged()
{
    if (!m_lesson || m_context.workbench.document().revision() == m_revision)
        return;
    m_run.cancel();
    m_context.panels.lesson().showNothing();
}

void LessonController::conclude(const CheckEnd& end)
{
    LessonPanel& panel = m_context.panels.lesson();
    if (!end.report)
        return panel.showProblem(coreMessage(end.problem));
    const Diagnostics diagnostics = diagnosticsFromJson(memberOr(*end.report, "diagnostics"));
    if (const Diagnostic* const error = firstError(diagnostics))
        return panel.showProblem(coreMessage(error->message));
    std::vector<LessonItem> items;
    for (const Json& each : memberOr(*end.report, "steps")) {
        const QString message = coreMessage(stringOr(each, "message"));
        const bool isShader = stringOr(each, "kind") == "shader";
        const bool passed = boolOr(each, "passed");
        const QString what = isShader ? tr("The interpreter found no mistakes in the shaders.")
                             : unsignedOr(each, "trial") == 0 ? tr("The results are correct.")
                                                              : tr("The results are correct with other data.");
        const bool isRepeated = std::ranges::contains(items, message, &LessonItem::text);
        if (!passed && isRepeated)
            continue; // A shader that does not compile fails each trial.
        items.push_back({.text = passed ? what : message,
                         .passed = passed,
                         .place = {.at = stringOr(each, "at"),
                                   .file = stringOr(each, "file"),
                                   .line = static_cast<int>(integerOr(each, "line"))}});
    }
    const bool isSolved = boolOr(*end.report, "ok");
    panel.showItems(items, isSolved);
    if (isSolved) {
        setLessonSolved(toQt(m_lesson->name));
        m_context.panels.startPage().setSolvedLessons(solvedLessons());
    }
}

} // namespace wavelane::ui
