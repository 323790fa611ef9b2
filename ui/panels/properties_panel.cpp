// SPDX-License-Identifier: MIT
#include "ui/panels/properties_panel.h"

#include "ui/properties/property_page.h"
#include "ui/session/engine_session.h"

#include <QLabel>
#include <QVBoxLayout>

namespace wavelane::ui {

PropertiesPanel::PropertiesPanel(Document& document, EngineSession& session, QWidget* parent)
    : QScrollArea(parent), m_document(document), m_session(session)
{
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    connect(&m_document, &Document::changed, this, [this](const ChangeEvent& event) {
        if (event.what == ChangeEvent::What::opened || event.what == ChangeEvent::What::structure)
            rebuild();
        else if (event.what == ChangeEvent::What::object && m_page)
            m_page->refresh();
    });
    // Runs and compiles emit many signals at once; the page is refreshed once for all of them.
    m_refreshing.setSingleShot(true);
    m_refreshing.setInterval(0);
    connect(&m_refreshing, &QTimer::timeout, this, [this] {
        if (m_page)
            m_page->refresh();
    });
    const auto refresh = [this] { m_refreshing.start(); };
    connect(&m_document.problems(), &Problems::changed, &m_refreshing, refresh);
    connect(&m_document, &Document::writableChanged, this, [this](bool writable) {
        if (m_page)
            m_page->setEnabled(writable);
    });
    connect(&m_session, &EngineSession::compiled, &m_refreshing, refresh);
    connect(&m_session.expectations(), &ExpectationStates::changed, &m_refreshing, refresh);
    // A verdict is shown with whether it is current. Other pages do not depend on runs.
    const auto refreshVerdict = [this] {
        if (!m_ids.isEmpty() && m_ids.front().kind == ObjectKind::expectation)
            m_refreshing.start();
    };
    connect(&m_session, &EngineSession::stateChanged, this, refreshVerdict);
    connect(&m_session, &EngineSession::compilesFinished, this, refreshVerdict);
    connect(&m_session, &EngineSession::devicesChanged, this, [this] { rebuild(); });
    rebuild();
}

QSize PropertiesPanel::minimumSizeHint() const
{
    // The same for all pages, so that the panel does not resize when the selection changes.
    constexpr int characters = 49;
    return {fontMetrics().averageCharWidth() * characters, QScrollArea::minimumSizeHint().height()};
}

void PropertiesPanel::show(const QList<ObjectId>& ids)
{
    if (ids == m_ids && m_page)
        return;
    m_ids = ids;
    rebuild();
}

std::vector<ObjectId> PropertiesPanel::shown() const
{
    std::vector<ObjectId> list;
    const project::Project& project = m_document.project();
    if (m_document.isOpen())
        for (const ObjectId& id : m_ids) {
            const bool isEditable = id.kind == ObjectKind::project || exists(project, id);
            if (isEditable && id.kind == m_ids.front().kind)
                list.push_back(id);
        }
    return list;
}

void PropertiesPanel::rebuild()
{
    // A field of the page may be the sender of the current signal, so the page is deleted later.
    if (m_page)
        m_page->retire();
    if (QWidget* old = takeWidget())
        old->deleteLater();
    const std::vector<ObjectId> ids = shown();
    m_page = ids.empty() ? nullptr : new PropertyPage(m_document, m_session, m_schema, ids);
    if (m_page) {
        m_page->refresh();
        m_page->setEnabled(m_document.isWritable());
        // The stretch keeps the rows at the top.
        auto* holder = new QWidget;
        auto* column = new QVBoxLayout(holder);
        column->setContentsMargins(0, 0, 0, 0);
        column->addWidget(m_page);
        column->addStretch(1);
        setWidget(holder);
        return;
    }
    auto* empty = new QLabel(m_document.isOpen()
                                 ? tr("Select a shader, a resource, a pass or an expectation to see its properties.")
                                 : tr("Open a project to see its properties."));
    empty->setWordWrap(true);
    empty->setAlignment(Qt::AlignCenter);
    empty->setMargin(20);
    empty->setForegroundRole(QPalette::PlaceholderText);
    setWidget(empty);
}

} // namespace wavelane::ui
