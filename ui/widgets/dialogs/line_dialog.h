// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <QDialog>
#include <QString>

#include <functional>
#include <optional>

class QLabel;
class QLineEdit;

namespace wavelane::ui {

/// What a LineDialog asks for.
struct LineQuestion
{
    QString title;
    QString label;                                     ///< Above the field, with its mnemonic.
    QString text;                                      ///< In the field at first, selected.
    QString hint;                                      ///< Below the field; empty for none. Plain text.
    bool isCode = false;                               ///< The field has the font of the editor.
    std::function<Result<void>(const QString&)> check; ///< Empty if every text is accepted.
};

/// A whole number from `least` to `most`. The label, which has its mnemonic and no colon, is shown with these limits.
struct NumberQuestion
{
    QString title;
    QString label;
    int value = 0;
    int least = 0;
    int most = 0;
};

/// Asks for one line of text. A text that the check refuses stays in the field, which is marked, and the reason is
/// shown below it until the text changes. Return accepts, Escape cancels.
class LineDialog final : public QDialog
{
    Q_OBJECT

public:
    LineDialog(const LineQuestion& question, QWidget* parent);

    QString text() const;
    QLineEdit& field() { return *m_field; }
    QString problem() const; ///< Empty if the text was not refused.

    void accept() override;

private:
    void showNote(const QString& error);

    std::function<Result<void>(const QString&)> m_check;
    QString m_hint;
    QLineEdit* m_field = nullptr;
    QLabel* m_note = nullptr; ///< The reason, or the hint.
};

/// Waits for the answer. Empty if the dialog is canceled.
std::optional<QString> askLine(const LineQuestion& question, QWidget* parent);
/// Like `askLine`. The number can be entered as an expression, such as `4*60`.
std::optional<int> askNumber(const NumberQuestion& question, QWidget* parent);

} // namespace wavelane::ui
