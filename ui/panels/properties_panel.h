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

/// Shows the property page of the selected objects and keeps it up to date.
class PropertiesPanel final : public QScrollArea
{
    Q_OBJECT

public:
    PropertiesPanel(Document& document, EngineSession& session, QWidget* parent = nullptr);

    void show(const ObjectId& id) { show(QList<ObjectId>{id}); }
    /// Shows objects of one kind; of a mixed list, those of the first object's kind.
    void show(const QList<ObjectId>& ids);
    PropertyPage* page() const { return m_page; }
    QSize minimumSizeHint() const override;

private:
    void rebuild();
    std::vector<ObjectId> shown() const; ///< The ids that exist; empty if there is nothing to edit.

    Document& m_document;
    EngineSession& m_session;
    const Schema m_schema;
    QList<ObjectId> m_ids;
    QPointer<PropertyPage> m_page;
    QTimer m_refreshing;
};

} // namespace wavelane::ui
