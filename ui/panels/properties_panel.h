// SPDX-License-Identifier: MIT
#pragma once

#include "ui/document/document.h"
#include "ui/properties/property_page.h"

#include <QList>
#include <QPointer>
#include <QScrollArea>
#include <QTimer>

namespace wavelane::ui {

class EngineSession;

/// Shows the page of what is selected and keeps it up to date: one object, or several that are edited together.
class PropertiesPanel final : public QScrollArea
{
    Q_OBJECT

public:
    PropertiesPanel(Document& document, EngineSession& session, QWidget* parent = nullptr);

    void show(const ObjectId& id) { show(QList<ObjectId>{id}); }
    /// Objects of one kind (shaders, resources or passes); of a mixed list only those of its first one's kind.
    void show(const QList<ObjectId>& ids);
    PropertyPage* page() const { return m_page; }
    QSize minimumSizeHint() const override;

private:
    void rebuild();
    std::vector<ObjectId> shown() const; ///< Of the ids those that there are; empty where there is nothing to edit.

    Document& m_document;
    EngineSession& m_session;
    const Schema m_schema;
    QList<ObjectId> m_ids;
    QPointer<PropertyPage> m_page;
    QTimer m_refreshing;
};

} // namespace wavelane::ui
