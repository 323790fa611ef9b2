// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "ui/document/document.h"
#include "ui/views/table/table_layout.h"

#include <QByteArray>
#include <QModelIndex>
#include <QObject>
#include <QString>

#include <vector>

namespace wavelane::ui {

class EngineSession;
class HexView;
class InitialByteSource;
class InitialInspections;
struct SearchedPlace;
class TableView;

/// The data of a resource before the first pass, shown in a table and in Hex. What is typed there becomes a step of
/// the project's undo. UI thread.
class InitialContents final : public QObject
{
    Q_OBJECT

public:
    /// All must outlive this object.
    InitialContents(Document& document, EngineSession& session, TableView& table, HexView& hex,
                    QObject* parent = nullptr);

    InitialByteSource& source() { return *m_source; }
    void setResource(const QString& name);
    QByteArray bytes(quint64 offset, quint64 size) const; ///< Bytes that the source has.
    /// What is searched: the bytes that the source has.
    void describe(SearchedPlace& place);
    void unlock(); ///< The views show the source and can edit it.
    void lock();   ///< The views show results, which cannot be edited.

private:
    std::vector<TableLayout> layouts() const;
    void refreshInspections(); ///< They answer about the bytes of the source.
    inspect::Contents contents() const;
    Result<void> writeCell(const QModelIndex& cell, const QString& text);
    Result<void> writeBytes(quint64 offset, const QByteArray& bytes);
    /// `change` returns other data for the present ones.
    template<typename Change>
    Result<void> edit(Change&& change);

    Document& m_document;
    EngineSession& m_session;
    TableView& m_table;
    HexView& m_hex;
    InitialByteSource* m_source = nullptr;
    InitialInspections* m_inspections = nullptr;
    QString m_resource;
};

} // namespace wavelane::ui
