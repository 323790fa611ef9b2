// SPDX-License-Identifier: MIT
#pragma once

#include <QAbstractScrollArea>

namespace wavelane::ui {

/// Lets a panel become smaller than its content: the content then keeps its minimum size, and the panel scrolls, also
/// to a field that gets the focus by a key. Owns the content. UI thread.
class ScrollingPanel final : public QAbstractScrollArea
{
public:
    explicit ScrollingPanel(QWidget& content, QWidget* parent = nullptr);
    ~ScrollingPanel() override;

    QSize contentMinimum() const; ///< From this size on, nothing scrolls.
    /// Scrolls to a descendant of the content, or to a part of it.
    void reveal(const QWidget& descendant, QRect part);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    bool focusNextPrevChild(bool next) override;

private:
    void place();
    void revealFocus(const QWidget* field);

    QWidget* m_content;
};

} // namespace wavelane::ui
