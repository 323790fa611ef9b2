// SPDX-License-Identifier: MIT
#include "ui/window/tour/tour_watch.h"

#include "ui/base/resource_report.h"
#include "ui/panels/inspect/inspect_panel.h"
#include "ui/tour/tour_project.h"
#include "ui/views/image/image_view.h"
#include "ui/views/table/table_view.h"

#include <QItemSelectionModel>
#include <QTableView>

#include <algorithm>

namespace wavelane::ui {

TourWatch::TourWatch(const WindowContext& context) : m_context(context)
{
    Document& document = m_context.workbench.document();
    const EngineSession& session = m_context.workbench.session();
    InspectPanel& inspect = m_context.panels.inspect();
    connect(&document, &Document::changed, this, &TourWatch::readProject);
    connect(&document.problems(), &Problems::changed, this, &TourWatch::readProblems);
    connect(&session, &EngineSession::reported, this, &TourWatch::readReport);
    connect(&inspect.imageView(), &ImageView::texelClicked, this, [this, &inspect](QPoint texel) {
        if (inspect.imageView().valuesAt(texel).contains(QLatin1StringView("nan")))
            noteNan();
    });
    connect(inspect.tableView().table().selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex& cell) {
                if (cell.data().toString() == QLatin1StringView("nan"))
                    noteNan();
            });
}

void TourWatch::begin(TourStep step)
{
    m_isActive = true;
    m_facts = {};
    readProject();
    if (step != TourStep::fixError) // The error of this step is yet to come.
        readProblems();
    readReport();
    Q_EMIT changed();
}

void TourWatch::set(const TourFacts& facts)
{
    if (!m_isActive || facts == m_facts)
        return;
    m_facts = facts;
    Q_EMIT changed();
}

void TourWatch::noteExport()
{
    TourFacts facts = m_facts;
    facts.isExported = true;
    set(facts);
}

void TourWatch::noteNan()
{
    TourFacts facts = m_facts;
    facts.isNanSelected = true;
    set(facts);
}

void TourWatch::readProject()
{
    const project::Project& project = m_context.workbench.document().project();
    TourFacts facts = m_facts;
    facts.isColorChanged = tour_project::isColorChanged(project);
    facts.addedTextures = tour_project::addedTextures(project);
    set(facts);
}

void TourWatch::readProblems()
{
    const Diagnostics& all = m_context.workbench.document().problems().all();
    TourFacts facts = m_facts;
    facts.errors = static_cast<int>(std::ranges::count_if(all, [](const Diagnostic& each) {
        return each.severity == Severity::error && each.code == Code::compileFailed;
    }));
    facts.wasErrorShown = facts.wasErrorShown || facts.errors > 0;
    set(facts);
}

void TourWatch::readReport()
{
    if (!m_isActive)
        return;
    const EngineSession& session = m_context.workbench.session();
    if (session.state() == EngineSession::State::playing) {
        TourFacts facts = m_facts;
        facts.playedFrames = std::max(facts.playedFrames, session.report().nextFrame);
        set(facts);
    } else if (session.runCount() > 0) {
        readGlow();
    }
}

void TourWatch::readGlow()
{
    EngineSession& session = m_context.workbench.session();
    const plan::ResourceReport* glow = reportOf(session.report(), tour_project::glow);
    if (!glow || glow->format != Format::R32_FLOAT || hasErrors(session.report().diagnostics))
        return;
    session.read({.resource = tour_project::glow}, "tour", this,
                 [this, width = static_cast<int>(glow->extent[0])](const Result<QByteArray>& bytes) {
                     if (bytes) // Otherwise the next run counts.
                         takeGlow(*bytes, width);
                 });
}

void TourWatch::takeGlow(const QByteArray& floats, int width)
{
    const tour_project::NanSearch found = tour_project::findNan(floats);
    m_nanTexel.reset();
    if (found.first && width > 0)
        m_nanTexel = QPoint(static_cast<int>(*found.first) % width, static_cast<int>(*found.first) / width);
    TourFacts facts = m_facts;
    facts.nanCount = found.count;
    facts.wasNanShown = facts.wasNanShown || found.count > 0;
    set(facts);
}

} // namespace wavelane::ui
