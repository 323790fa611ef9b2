// SPDX-License-Identifier: MIT
#pragma once

#include "ui/panels/inspect/export/selected_cells.h"

#include <QByteArray>
#include <QObject>
#include <QString>

#include <cstdint>
#include <optional>

class QWidget;

namespace wavelane::ui {

class DecodedTexels;
class HexArea;
class PassContents;
class TableView;

/// What is selected in Table or Hex, to be saved.
struct ExportedPart
{
    QString resource;
    std::uint64_t offset = 0; ///< In bytes, in all of the resource.
    std::uint64_t size = 0;
    std::optional<SelectedCells> cells = {}; ///< Nothing: bytes.
    std::optional<QByteArray> bytes = {};    ///< Of the part; nothing: the engine has them.

    /// Takes what is selected in a view. The size stays 0 if the selection is not one block.
    void take(const HexArea& hex);
    void take(const TableView& table);
};

/// Saves selected cells as .csv or .npy, and selected bytes as they are. UI thread.
class SelectionExporter final : public QObject
{
    Q_OBJECT

public:
    static constexpr std::uint64_t maxBytes = std::uint64_t{1} << 28U;

    /// Both must outlive the exporter; dialogs belong to `owner`.
    SelectionExporter(PassContents& contents, QWidget& owner);

    void choose(const ExportedPart& part);                        ///< Asks for the file.
    void chooseDecoded(ExportedPart part, DecodedTexels& texels); ///< The same, of these texels.
    /// The ending of the path chooses the form; others than .csv and .npy get the bytes.
    void save(const ExportedPart& part, const QString& path);

Q_SIGNALS:
    void finished(const QString& message); ///< A sentence: the file was saved, or why it was not.

private:
    void write(const ExportedPart& part, const QByteArray& bytes, const QString& path);

    PassContents& m_contents;
    QWidget& m_owner;
};

} // namespace wavelane::ui
