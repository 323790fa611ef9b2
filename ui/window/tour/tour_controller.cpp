// SPDX-License-Identifier: MIT
#include "ui/window/tour/tour_controller.h"

#include "core/project/templates.h"
#include "ui/base/core_message.h"
#include "ui/base/recent_projects.h"
#include "ui/panels/start/start_page.h"
#include "ui/tour/tour_panel.h"
#include "ui/window/controllers/exchange_controller.h"
#include "ui/window/controllers/files/files_controller.h"

#include <QDir>
#include <QDockWidget>
#include <QFileInfo>
#include <QLayout>
#include <QStandardPaths>
#include <QStyle>

#include <algorithm>

namespace wavelane::ui {

TourController::TourController(const WindowContext& context, FilesController& files, ExchangeController& exchange,
                               NavigationController& navigation)
    : m_context(context), m_files(files), m_watch(context), m_guide(context, navigation), m_progress(tourProgress())
{
    m_context.actions.registerAction({.id = action_id::tour,
                                      .text = tr("Take the &Tour"),
                                      .toolTip = tr("Learn the workbench in six steps"),
                                      .icon = QStringLiteral("go-to"),
                                      .run = [this] { start(); }});
    connectStartPage();
    connectPanel();
    connect(&m_watch, &TourWatch::changed, this, &TourController::check);
    connect(&exchange, &ExchangeController::exported, &m_watch, &TourWatch::noteExport);
    connect(&m_context.workbench.document(), &Document::changed, this, [this](const ChangeEvent& event) {
        if (event.what == ChangeEvent::What::opened)
            projectChanged();
    });
    // The stored arrangement of the docks is about another time or project.
    connect(&m_context.workspace, &Workspace::aboutToShowDocks, this, &TourController::placePanel,
            Qt::QueuedConnection);
}

void TourController::connectStartPage()
{
    StartPage& page = m_context.panels.startPage();
    connect(&page, &StartPage::tourRequested, this, &TourController::start);
    connect(&page, &StartPage::tourDeclined, this, [&page] {
        setTourOffered();
        page.setTourOffered(false);
    });
    page.setTourOffered(offersTour() && recentProjects().isEmpty());
}

void TourController::connectPanel()
{
    const TourPanel& panel = m_context.panels.tour();
    connect(&panel, &TourPanel::stepChosen, this, &TourController::goTo);
    connect(&panel, &TourPanel::showMeRequested, this,
            [this] { m_guide.show(allTourSteps[static_cast<std::size_t>(m_progress.step)], m_watch.nanTexel()); });
    connect(&panel, &TourPanel::performRequested, this, &TourController::perform);
    connect(&panel, &TourPanel::endRequested, this, &TourController::end);
}

bool TourController::isTourOpen() const
{
    const Document& document = m_context.workbench.document();
    return document.isOpen() && !m_progress.folder.isEmpty() &&
           QFileInfo(toQt(document.folder())).canonicalFilePath() == QFileInfo(m_progress.folder).canonicalFilePath();
}

QString TourController::newFolder() const
{
    const QString& chosen = m_context.workbench.options().tourFolder;
    const QDir parent(!chosen.isEmpty() ? chosen
                                        : QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) +
                                              QStringLiteral("/tours"));
    QString name = QStringLiteral("tour");
    for (int i = 2; QFileInfo::exists(parent.filePath(name)); ++i)
        name = QStringLiteral("tour-%1").arg(i);
    return QDir::cleanPath(parent.absoluteFilePath(name));
}

void TourController::start()
{
    setTourOffered();
    m_context.panels.startPage().setTourOffered(false);
    const bool goesOn = m_progress.step < tourStepCount && !m_progress.folder.isEmpty() &&
                        QFileInfo::exists(m_progress.folder + QStringLiteral("/project.wavelane"));
    if (goesOn) {
        TourProgress progress = m_progress;
        progress.isEnded = false;
        store(progress);
        if (isTourOpen())
            projectChanged();
        else if (m_files.open(m_progress.folder))
            m_context.workbench.session().run();
        return;
    }
    const TourProgress before = m_progress;
    const QString folder = newFolder();
    if (auto made = project::makeProject(toPath(folder), project::tourTemplate(), toUtf8(tr("Tour"))); !made) {
        m_context.messages.showError(coreMessage(made.error().message));
        return;
    }
    store({.folder = folder});
    if (m_files.open(folder))
        m_context.workbench.session().run(); // It contains only our own code.
    else
        store(before); // The user stays in another project.
}

void TourController::projectChanged()
{
    m_guide.forget();
    m_watch.stop();
    placePanel();
    if (isTourOpen() && !m_progress.isEnded)
        goTo(m_progress.step);
}

void TourController::placePanel()
{
    QDockWidget* dock = m_context.docks.find(QStringLiteral("tour"));
    if (m_context.docks.isStashed())
        return;
    if (!isTourOpen() || m_progress.isEnded) {
        dock->hide();
        return;
    }
    m_context.docks.show(dock->objectName());
    QDockWidget* above = m_context.docks.find(QStringLiteral("project"));
    if (above->isHidden() || dock->isFloating())
        return;
    const TourPanel& panel = m_context.panels.tour();
    const int titleBar = dock->style()->pixelMetric(QStyle::PM_TitleBarHeight, nullptr, dock);
    m_context.window.layout()->activate(); // The panel was shown just now.
    const int wanted = panel.heightFor(above->width()) + titleBar;
    const int room = above->height() + dock->height();
    m_context.window.resizeDocks({above, dock}, {std::max(room - wanted, room / 3), wanted}, Qt::Vertical);
}

void TourController::leaveStep()
{
    constexpr auto index = static_cast<int>(TourStep::fixError);
    if (m_progress.step == index && !m_progress.done.test(index))
        m_guide.removeError(); // If the user skips the step, the error is removed.
}

void TourController::goTo(int step)
{
    if (step != m_progress.step)
        leaveStep();
    TourProgress progress = m_progress;
    progress.step = std::clamp(step, 0, tourStepCount);
    store(progress);
    m_context.panels.tour().show(m_progress);
    if (m_progress.step == tourStepCount) {
        m_watch.stop();
        return;
    }
    const TourStep shown = allTourSteps[static_cast<std::size_t>(m_progress.step)];
    m_watch.begin(shown);
    if (shown == TourStep::fixError && !m_progress.done.test(static_cast<std::size_t>(m_progress.step)))
        m_guide.insertError();
}

void TourController::perform()
{
    const TourStep step = allTourSteps[static_cast<std::size_t>(m_progress.step)];
    if (!m_guide.perform(step, m_watch.nanTexel()))
        m_context.messages.announce(tr("This step is not possible now. Choose Skip to continue."));
    else if (step == TourStep::findNan)
        m_watch.noteNan();
}

void TourController::end()
{
    leaveStep();
    TourProgress progress = m_progress;
    progress.isEnded = true;
    store(progress);
    m_watch.stop();
    placePanel();
    m_context.messages.announce(tr("Help ▸ Take the Tour opens the tour again."));
}

void TourController::check()
{
    if (m_progress.step >= tourStepCount || !isTourOpen())
        return;
    const auto index = static_cast<std::size_t>(m_progress.step);
    if (m_progress.done.test(index) || !isTourStepDone(allTourSteps[index], m_watch.facts()))
        return;
    TourProgress progress = m_progress;
    progress.done.set(index);
    store(progress);
    m_context.panels.tour().show(m_progress);
}

void TourController::store(const TourProgress& progress)
{
    m_progress = progress;
    setTourProgress(progress);
}

} // namespace wavelane::ui
