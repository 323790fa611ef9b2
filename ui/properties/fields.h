// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <QComboBox>
#include <QLineEdit>
#include <QWheelEvent>
#include <QWidget>

#include <functional>

namespace wavelane::ui {

/// Paints a field as wrong, with the reason as its tool tip; an empty reason takes it back.
void markField(QWidget& field, const QString& reason);

/// A line that takes an expression, a name or a path. What the user typed is handed to `commit` when the editing
/// ends; what it refuses stays in the field, marked, until it is mended or Escape brings the old text back.
class LineField final : public QLineEdit
{
    Q_OBJECT

public:
    using Commit = std::function<Result<void>(const QString&)>;
    explicit LineField(Commit commit, QWidget* parent = nullptr);

    /// Shows what the project says, unless the user is in the middle of typing something else.
    void showValue(const QString& text);
    void commitNow();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;

private:
    Commit m_commit;
    QString m_shown;
};

/// One of a list. The wheel scrolls the panel instead of changing values by accident.
class ChoiceField final : public QComboBox
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
