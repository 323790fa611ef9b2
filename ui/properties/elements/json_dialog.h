// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"
#include "core/base/result.h"

#include <QDialog>
#include <QTimer>

#include <functional>

class QLabel;
class QPlainTextEdit;
class QPushButton;

namespace wavelane::ui {

/// Edits a part of the project as JSON. Problems are shown with line and column, while typing if the text is not
/// JSON, and on OK if the project does not accept the value; the dialog then stays open. Deletes itself when it is
/// closed.
class JsonDialog final : public QDialog
{
    Q_OBJECT

public:
    /// Changes the project. The `at` of an error is the JSON pointer of the problem, perhaps in the whole project.
    using Commit = std::function<Result<void>(Json value)>;

    JsonDialog(const QString& title, const Json& value, Commit commit, QWidget* parent = nullptr);

    QPlainTextEdit& text() { return *m_text; }
    QString problem() const; ///< Empty if there is none.

private:
    void check();
    void finish();
    /// 1-based; the column counts bytes.
    void showProblem(const QString& message, int line, int column);

    Commit m_commit;
    QPlainTextEdit* m_text = nullptr;
    QLabel* m_problem = nullptr;
    QPushButton* m_ok = nullptr;
    QTimer m_typingPause;
};

/// The place of a problem in a part of the project: the longest end of `pointer` that names something in `value`.
/// Empty if no end does.
std::string pointerInPart(const Json& value, const std::string& pointer);

} // namespace wavelane::ui
