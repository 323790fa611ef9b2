// SPDX-License-Identifier: MIT
#pragma once

#include <QLabel>

namespace wavelane::ui {

/// Why something was refused or failed, in a box with as many lines as the text needs. Hidden without a reason.
class WarningNote : public QLabel
{
    Q_OBJECT

public:
    explicit WarningNote(QWidget* parent = nullptr);

    void explain(const QString& reason);
    void forget();
};

} // namespace wavelane::ui
