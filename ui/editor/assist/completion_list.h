// SPDX-License-Identifier: MIT
#pragma once

#include "core/language/assist/completion.h"

#include <QAbstractListModel>
#include <QStyledItemDelegate>

#include <vector>

namespace wavelane::ui {

/// List model of completions. The display role is the name.
class CompletionModel final : public QAbstractListModel
{
    Q_OBJECT

public:
    using QAbstractListModel::QAbstractListModel;

    void set(std::vector<language::Completion> list);
    const std::vector<language::Completion>& all() const { return m_list; }
    const language::Completion& at(const QModelIndex& index) const
    {
        return m_list[static_cast<std::size_t>(index.row())];
    }

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    std::vector<language::Completion> m_list;
};

/// Draws a completion in columns: an icon of its kind, its name and its declaration.
class CompletionDelegate final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void setColumns(int nameWidth) { m_nameWidth = nameWidth; } ///< Width of the name column in pixels.
    static int markWidth(const QFontMetrics& metrics);

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    int m_nameWidth = 0;
};

/// The name of a kind for assistive technology: “function”.
QString nameOf(language::CompletionKind kind);

} // namespace wavelane::ui
