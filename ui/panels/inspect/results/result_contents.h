// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/report/report.h"
#include "ui/panels/inspect/inspect_place.h"
#include "ui/panels/inspect/view_states.h"
#include "ui/views/table/table_layout.h"

#include <QObject>
#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace wavelane::ui {

class ByteSource;
class DecodedTexels;
class Document;
class EngineByteSource;
class EngineSession;
class InspectTabs;
class PassContents;
struct SearchedPlace;

/// The contents of a resource after a run, shown in the views of Inspect. Only the visible view reads them. UI
/// thread.
class ResultContents final : public QObject
{
    Q_OBJECT

public:
    /// All must outlive this object.
    ResultContents(const Document& document, PassContents& contents, InspectTabs& tabs, QObject* parent = nullptr);

    // Table and Hex have their own sources, so that hidden views request nothing.
    EngineByteSource& hexSource() { return *m_hexSource; }
    ByteSource& tableSource(); ///< Decoded texels for a block-compressed texture.
    /// The table has decoded texels, whose bytes are not those of the resource.
    bool decodesTable() const;
    DecodedTexels& decoded() { return *m_decoded; }
    /// The contents of the visible view and the part of the resource that they are.
    void describe(SearchedPlace& place, const plan::ResourceReport& report) const;
    /// Goes to a byte of the resource in the visible view.
    void goToByte(std::uint64_t offset);

    /// Which sources the views need for a resource, before they are refreshed.
    void choose(const plan::ResourceReport* report);
    /// Shows the resource in the visible view; `report` is null if the last run does not have it. `state` applies if
    /// the view showed another one.
    void refresh(const QString& resource, const plan::ResourceReport* report, const ResourceViewState& state);
    /// What the user chose in the views that show the resource.
    void storeViewState(const QString& resource, ResourceViewState& state) const;
    /// The byte that is selected in a view if it shows the resource, in all bytes of the resource.
    std::optional<std::uint64_t> selectedIn(InspectView view, const QString& resource) const;
    void forget(); ///< Another project.

private:
    std::vector<TableLayout> layouts(const plan::ResourceReport& report) const;
    QString failedText() const;

    const Document& m_document;
    EngineSession& m_session;
    InspectTabs& m_tabs;
    EngineByteSource* m_hexSource = nullptr;
    EngineByteSource* m_tableSource = nullptr;
    DecodedTexels* m_decoded = nullptr;
};

} // namespace wavelane::ui
