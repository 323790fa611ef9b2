// SPDX-License-Identifier: MIT
#pragma once

#include "ui/panels/inspect/export/exported_part.h"

#include <QObject>

#include <optional>

namespace wavelane::ui {

class ContentsHeader;
class InitialContents;
class InspectTabs;
class PassContents;
class ResultContents;
class SelectionExporter;
class TableInquiry;
class TransferBar;

/// Copies and saves what is selected in Table and Hex, of results and of initial data. UI thread.
class ViewTransfers final : public QObject
{
    Q_OBJECT

public:
    /// Where the selected elements are. All must outlive this object.
    struct Contents
    {
        ContentsHeader& header;
        InspectTabs& tabs;
        PassContents& pass;
        ResultContents& results;
        InitialContents& initial;
        TableInquiry& inquiry;
    };

    /// Dialogs belong to `owner`, which owns this object.
    ViewTransfers(const Contents& contents, QWidget& owner);

    TransferBar& bar() { return *m_bar; } ///< For the layout of the owner.

private:
    enum class View { table, hex };
    void save(View view);
    void copy();
    /// What is selected; nothing: a note says why.
    std::optional<ExportedPart> selectedIn(View view);
    PartAccess accessTo(View view);

    Contents m_contents;
    TransferBar* m_bar = nullptr;
    SelectionExporter* m_exporter = nullptr;
};

} // namespace wavelane::ui
