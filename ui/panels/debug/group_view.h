// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"
#include "ui/panels/debug/group_grid.h"

#include <QString>
#include <QWidget>

#include <array>
#include <optional>

class QComboBox;
class QLineEdit;
class QScrollArea;

namespace wavelane::ui {

/// Three numbers of an answer of the debugger; 0 for each that is missing.
std::array<quint64, 3> threadFrom(const Json& json);

/// The threads of the group with their colors and an expression that is shown for each of them.
class GroupView final : public QWidget
{
    Q_OBJECT

public:
    explicit GroupView(QWidget* parent = nullptr);

    /// The threads as `wavelane debug` lists them. Scrolls to the debugged thread if it is another one than before.
    void show(const std::array<int, 3>& groupSize, const Json& lanes);
    void forget();
    QString expressionText() const;
    void setExpressionError(const QString& message); ///< Empty: none.

    GroupGrid& grid() { return *m_grid; }
    QLineEdit& expression() { return *m_expression; }

Q_SIGNALS:
    void lanesWanted(); ///< With another expression.

private:
    void revealCurrent();

    QComboBox* m_coloring = nullptr;
    QLineEdit* m_expression = nullptr;
    QScrollArea* m_area = nullptr;
    GroupGrid* m_grid = nullptr;
    std::optional<std::array<quint64, 3>> m_revealed; ///< The last thread that was scrolled to.
};

} // namespace wavelane::ui
