// SPDX-License-Identifier: MIT
#pragma once

#include <QLayout>
#include <QList>

namespace wavelane::ui {

/// Places items in rows and wraps to the next row if the width is used up. Its height depends on its width.
/// Hidden widgets take no place.
class FlowLayout final : public QLayout
{
    Q_OBJECT

public:
    explicit FlowLayout(QWidget* parent = nullptr);
    ~FlowLayout() override;

    void addItem(QLayoutItem* item) override { m_items += item; }
    int count() const override { return static_cast<int>(m_items.size()); }
    QLayoutItem* itemAt(int index) const override { return m_items.value(index); }
    QLayoutItem* takeAt(int index) override;
    Qt::Orientations expandingDirections() const override { return {}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override { return arrange(QRect(0, 0, width, 0), false); }
    void setGeometry(const QRect& rect) override;
    QSize sizeHint() const override;
    QSize minimumSize() const override;

private:
    int arrange(const QRect& whole, bool place) const; ///< Returns the height.

    QList<QLayoutItem*> m_items;
};

} // namespace wavelane::ui
