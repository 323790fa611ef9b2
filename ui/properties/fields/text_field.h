// SPDX-License-Identifier: MIT
#pragma once

#include "ui/properties/fields/fields.h"

#include <QPlainTextEdit>

namespace wavelane::ui {

/// Text of several lines, as high as it has lines where they wrap, up to a few. Handed to `commit` when the focus
/// leaves, or with Ctrl+Return; what that refuses stays, marked, until it is mended or Escape brings the old text
/// back.
class TextField final : public QPlainTextEdit
{
    Q_OBJECT

public:
    explicit TextField(LineField::Commit commit, QWidget* parent = nullptr);

    /// Shows what the project says, unless the user is in the middle of typing something else.
    void showValue(const QString& text);
    void commitNow();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void fitHeight();

    LineField::Commit m_commit;
    QString m_shown;
};

} // namespace wavelane::ui
