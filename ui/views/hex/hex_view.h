// SPDX-License-Identifier: MIT
#pragma once

#include "ui/base/byte_source.h"

#include <QPointer>
#include <QWidget>

#include <memory>
#include <set>

class QComboBox;
class QLabel;
class QLineEdit;

namespace wavelane::ui {

class FindTarget;
class HexArea;
class HexFindTarget;
class NumberInspector;

/// The bytes of a source as hexadecimal digits and text, with a field to go to an offset and the numbers at the
/// cursor. Only visible bytes are requested, so the size of the source does not matter.
class HexView : public QWidget
{
    Q_OBJECT

public:
    explicit HexView(QWidget* parent = nullptr);
    ~HexView() override;

    /// Shows `source` from its start; null empties the view. Does not take ownership.
    void setSource(ByteSource* source);
    ByteSource* source() const;

    /// The text that is shown while there is no source or the source is empty.
    void setEmptyText(const QString& text);

    /// What the user chose in this view. A view state belongs to one resource.
    struct State
    {
        quint64 cursor = 0;
        quint64 topRow = 0;
        int bytesPerRow = 16;
        int grouping = 4;
        std::set<quint64> bookmarks = {};
        bool operator==(const State&) const = default;
    };
    State state() const;
    /// Also clears what was typed to go to an offset.
    void setState(const State& state);

    /// Moves the cursor to the byte and scrolls it into view. An offset past the end goes to the last byte.
    void goTo(quint64 offset);
    quint64 cursor() const;

    /// 4, 8, 12, 16, 20, 24, 32, 48 or 64.
    void setBytesPerRow(int count);
    int bytesPerRow() const;

    /// Bytes per group: 1, 2, 4 or 8.
    void setGrouping(int count);

    /// The byte at `offset`; −1 if it has not arrived yet.
    int byteAt(quint64 offset) const;

    HexArea& area() { return *m_area; }
    FindTarget& findTarget();
    const HexArea& area() const { return *m_area; }

Q_SIGNALS:
    void cursorChanged(quint64 offset);

private:
    void buildBar(QWidget* bar);
    void goToExpression();
    void showCursor();
    void showSize();

    HexArea* m_area = nullptr;
    std::unique_ptr<HexFindTarget> m_findTarget;
    NumberInspector* m_inspector = nullptr;
    QLineEdit* m_offsetField = nullptr;
    QComboBox* m_rowChoice = nullptr;
    QComboBox* m_groupChoice = nullptr;
    QLabel* m_sizeLabel = nullptr;
    bool m_showsMessage = false; ///< Instead of the size, until bytes arrive.
};

} // namespace wavelane::ui
