// SPDX-License-Identifier: MIT
#pragma once

#include "ui/forms/rows/row_plan.h"

#include <QWidget>

class QToolButton;

namespace wavelane::ui {

/// The label of a row in a form, with a button that resets its value to the default. The commands of the label's
/// context menu are in the menu of the field as well.
class RowHead final : public QWidget
{
    Q_OBJECT

public:
    /// `field` is the editor of the row; `hint` is the label's tool tip.
    RowHead(const PlanRow& row, QWidget& field, const QString& hint, bool isResettable, QWidget* parent = nullptr);

    /// Shows the button, if the row has one, for a value that is not the default.
    void setChanged(bool isChanged);

Q_SIGNALS:
    void resetRequested();
    void jsonRequested(); ///< The user wants to edit the value as JSON.

private:
    QToolButton* m_reset = nullptr; ///< Null if the row cannot be reset.
};

} // namespace wavelane::ui
