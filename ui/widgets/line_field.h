// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <QLineEdit>

#include <functional>
#include <optional>

class QLabel;

namespace wavelane::ui {

/// How a number changes without typing. The steps of one drag, one held key, or wheel turns while the mouse stays
/// over the field share a gesture, so that they can become one undo step.
struct Stepping
{
    double step = 0; ///< 0: one for integers; otherwise a hundredth of the value, at least 0.01.
    std::optional<double> least, most;
    bool wholeNumbers = false;
    std::function<int()> newGesture; ///< May be empty.
};

/// The text after `steps` steps; empty if `text` is not an expression. Integers are exact in 64 bits.
std::optional<QString> steppedText(const QString& text, const Stepping& stepping, double steps);

/// A line that passes its text to `commit` when editing is finished. A text that `commit` rejects stays in the field,
/// marked with the error, until it is corrected or Escape restores the previous one.
///
/// A field with `Stepping` is a number field: Up and Down step by one, with Shift or by Page Up and Page Down by ten.
/// The wheel steps while Alt is held, so that it can scroll the panel otherwise.
class LineField : public QLineEdit
{
    Q_OBJECT

public:
    using Commit = std::function<Result<void>(const QString&)>;
    explicit LineField(Commit commit, QWidget* parent = nullptr);
    void setCommit(Commit commit) { m_commit = std::move(commit); } ///< Required if the constructor got none.

    /// Shows a new value, unless the user is typing and the value is the previous one.
    void showValue(const QString& text);
    void commitNow();

    /// Shows the unit at the right end of the field, after the value.
    void setUnit(const QString& unit);
    void setStepping(Stepping stepping) { m_stepping = std::move(stepping); }
    bool hasStepping() const { return m_stepping.has_value(); }
    void beginGesture(); ///< The following steps share a gesture.
    void stepBy(double steps);
    void endGesture() { m_gesture = 0; }
    int gesture() const { return m_gesture; } ///< Gesture of the current commit; 0 if it was typed.

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    bool stepByKey(const QKeyEvent& event);
    void placeUnit();

    QLabel* m_unit = nullptr; ///< Null without a unit.
    Commit m_commit;
    QString m_shown;
    std::optional<Stepping> m_stepping;
    int m_gesture = 0;
    int m_wheelGesture = 0;
    int m_keyGesture = 0;
    double m_wheelRest = 0; ///< Steps that the wheel has not completed yet.
};

} // namespace wavelane::ui
