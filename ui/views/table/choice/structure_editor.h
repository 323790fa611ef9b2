// SPDX-License-Identifier: MIT
#pragma once

#include "core/inspect/structs/packing.h"
#include "ui/views/table/table_layout.h"

#include <QFrame>

#include <optional>

class QComboBox;
class QLabel;
class QPlainTextEdit;
class QPushButton;

namespace wavelane::ui {

/// A structure as typed, and the rules that place its members.
struct TypedStructure
{
    QString text; ///< Text for inspect::layoutOfText.
    inspect::Packing packing = inspect::Packing::structured;
    bool operator==(const TypedStructure&) const = default;
};

/// The layout of a typed structure; nothing if it has an error.
std::optional<TableLayout> layoutOf(const TypedStructure& structure);

/// Where users type the structure of the elements of a table, in the syntax of HLSL, GLSL or C. An error is shown
/// while they type, and the last valid structure stays in use. Ctrl+Return applies, Escape closes. UI thread.
class StructureEditor final : public QFrame
{
    Q_OBJECT

public:
    explicit StructureEditor(QWidget* parent = nullptr);

    void open(const TypedStructure& structure); ///< Shows it, with the focus in the text.
    TypedStructure structure() const;

    QPlainTextEdit& text() { return *m_text; }
    QComboBox& packing() { return *m_packing; }
    QString status() const;

Q_SIGNALS:
    void applied(); ///< `structure` is valid and wanted.
    void closed();  ///< Without a new structure.

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void check();
    void apply();

    QPlainTextEdit* m_text = nullptr;
    QComboBox* m_packing = nullptr;
    QLabel* m_status = nullptr;
    QPushButton* m_apply = nullptr;
};

} // namespace wavelane::ui
