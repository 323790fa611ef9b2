// SPDX-License-Identifier: MIT
#pragma once

#include "ui/document/document.h"
#include "ui/properties/property_page.h"

#include <QPointer>
#include <QScrollArea>

namespace wavelane::ui {

class EngineSession;

/// Shows the page of the selected object and keeps it up to date.
class PropertiesPanel final : public QScrollArea
{
    Q_OBJECT

public:
    PropertiesPanel(Document& document, EngineSession& session, QWidget* parent = nullptr);

    void show(const ObjectId& id);
    PropertyPage* page() const { return m_page; }
    QSize minimumSizeHint() const override;

private:
    void rebuild();

    Document& m_document;
    EngineSession& m_session;
    ObjectId m_id;
    QPointer<PropertyPage> m_page;
};

} // namespace wavelane::ui
