// SPDX-License-Identifier: MIT
#pragma once

#include "ui/panels/inspect/searched_place.h"
#include "ui/session/contents/bound_layouts.h"

#include <QObject>

#include <optional>

namespace wavelane::ui {

class Document;
class EngineSession;
class HexArea;

/// Shows the members of the structure of a resource in Hex: the one in which the last run saw it, or for initial data
/// the one that a shader declares. UI thread.
class FieldMarks final : public QObject
{
    Q_OBJECT

public:
    /// All must outlive this object.
    FieldMarks(Document& document, EngineSession& session, HexArea& area, QObject* parent = nullptr);

    void show(const SearchedPlace& place, bool isInitial);

private:
    Document& m_document;
    EngineSession& m_session;
    HexArea& m_area;
    std::optional<BoundLayout> m_shown;
};

} // namespace wavelane::ui
