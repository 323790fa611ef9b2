// SPDX-License-Identifier: MIT
#pragma once

#include <QTableView>

namespace wavelane::ui {

class MarkedScrollBar;

/// The grid of the table view: rows of one line each in a monospaced font, with a scroll bar that has marks.
class ElementTable final : public QTableView
{
    Q_OBJECT

public:
    explicit ElementTable(QWidget* parent = nullptr);

    MarkedScrollBar& markedScrollBar() { return *m_scrollBar; }

Q_SIGNALS:
    void aboutToPaint(); ///< Rows may have become visible: by scrolling, resizing or a reset.
    void copyRequested();

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    MarkedScrollBar* m_scrollBar = nullptr;
};

} // namespace wavelane::ui
