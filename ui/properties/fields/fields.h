// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <QComboBox>
#include <QLineEdit>
#include <QWheelEvent>
#include <QWidget>

#include <functional>
#include <optional>

namespace wavelane::ui {

/// What a field is for, as its tool tip; rich text. A mark stands above it while there is one.
void setHint(QWidget& field, const QString& hint);
/// Paints a field as wrong, with the reason in its tool tip; an empty reason takes it back.
void markField(QWidget& field, const QString& reason);

/// How a number is changed without typing. Steps of one drag or of one stay of the mouse become one step of undo.
struct Scrubbing
{
    double step = 0; ///< 0: a hundredth of the value, at least a hundredth.
    std::optional<double> least, most;
    bool wholeNumbers = false;
    std::function<int()> newGesture;
};

/// A line that takes an expression, a name or a path. What the user typed is handed to `commit` when the editing
/// ends; what it refuses stays in the field, marked, until it is mended or Escape brings the old text back. Where it
/// scrubs, the wheel with Alt changes the number too, and with Shift it does so ten times as fast.
class LineField final : public QLineEdit
{
    Q_OBJECT

public:
    using Commit = std::function<Result<void>(const QString&)>;
    explicit LineField(Commit commit, QWidget* parent = nullptr);

    /// Shows what the project says, unless the user is in the middle of typing something else.
    void showValue(const QString& text);
    void commitNow();

    void setScrubbing(Scrubbing scrubbing) { m_scrubbing = std::move(scrubbing); }
    bool scrubs() const { return m_scrubbing.has_value(); }
    void beginGesture();      ///< What is scrubbed from here on is one step of undo.
    void scrub(double steps); ///< By so many steps; nothing happens where the text is no number.
    void endGesture() { m_gesture = 0; }
    int gesture() const { return m_gesture; } ///< Of the commit under way; 0: it was typed.

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    Commit m_commit;
    QString m_shown;
    std::optional<Scrubbing> m_scrubbing;
    int m_gesture = 0;
    int m_wheelGesture = 0;
    double m_wheelRest = 0;
};

/// One of a list. The wheel scrolls the panel instead of changing values by accident.
class ChoiceField : public QComboBox
{
    Q_OBJECT

public:
    explicit ChoiceField(QWidget* parent = nullptr);

protected:
    void wheelEvent(QWheelEvent* event) override { event->ignore(); }
};

/// A line with a button that picks a file inside the project's folder.
class PathField final : public QWidget
{
    Q_OBJECT

public:
    PathField(QString folder, QString filter, LineField::Commit commit, QWidget* parent = nullptr);
    LineField& line() { return *m_line; }

private:
    void pick();

    QString m_folder;
    QString m_filter;
    LineField* m_line = nullptr;
};

} // namespace wavelane::ui
