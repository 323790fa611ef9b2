// SPDX-License-Identifier: MIT
#pragma once

#include "ui/widgets/line_field.h"

#include <QPlainTextEdit>

namespace wavelane::ui {

/// Text of several lines; the field is as high as the wrapped text, up to 8 lines. The text is passed to `commit`
/// when the field loses the focus or on Ctrl+Return. A text that `commit` rejects stays in the field, marked, until
/// it is corrected or Escape restores the previous one.
class TextField final : public QPlainTextEdit
{
    Q_OBJECT

public:
    explicit TextField(LineField::Commit commit, QWidget* parent = nullptr);

    /// Shows a new value, unless the user is typing and the value is the previous one.
    void showValue(const QString& text);
    void commitNow();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void fitHeight();

    LineField::Commit m_commit;
    QString m_shown;
};

} // namespace wavelane::ui
