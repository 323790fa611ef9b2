// SPDX-License-Identifier: MIT
#pragma once

#include "ui/session/byte_source.h"

#include <QPointer>
#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;

namespace wavelane::ui {

class HexArea;
class NumberInspector;

/// Bytes of a source as a table of hexadecimal digits and text, with a bar to go to an offset above it and the
/// numbers at the cursor below it. Only visible bytes are requested, so that the size of the source does not matter.
class HexView : public QWidget
{
    Q_OBJECT

public:
    explicit HexView(QWidget* parent = nullptr);

    /// Shows `source`, from its beginning; nullptr empties the view. The source stays the caller's.
    void setSource(ByteSource* source);
    ByteSource* source() const;

    /// Said in place of the bytes while there is no source or it is empty, for example "Run to see the bytes".
    void setEmptyText(const QString& text);

    /// Puts the cursor on the byte and scrolls it into view. An offset behind the end goes to the last byte.
    void goTo(quint64 offset);
    quint64 cursor() const;

    /// 8, 16 or 32.
    void setBytesPerRow(int count);
    int bytesPerRow() const;

    /// Bytes between two wider gaps: 1, 2, 4 or 8.
    void setGrouping(int count);

    /// The byte at `offset` if it has arrived, else −1.
    int byteAt(quint64 offset) const;

    HexArea& area() { return *m_area; }
    const HexArea& area() const { return *m_area; }

signals:
    void cursorChanged(quint64 offset);

private:
    void buildBar(QWidget* bar);
    void goToExpression();
    void showCursor();
    void showSize();

    HexArea* m_area = nullptr;
    NumberInspector* m_inspector = nullptr;
    QLineEdit* m_offsetField = nullptr;
    QComboBox* m_rowChoice = nullptr;
    QComboBox* m_groupChoice = nullptr;
    QLabel* m_sizeLabel = nullptr;
};

} // namespace wavelane::ui
