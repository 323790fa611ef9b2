// SPDX-License-Identifier: MIT
#pragma once

#include "core/language/completion.h"
#include "ui/editor/assist/bubble_frame.h"

#include <string>
#include <vector>

class QLabel;
class QListView;

namespace wavelane::ui {

class CompletionDelegate;
class CompletionModel;

/// The list below the cursor, best first, with one sentence about what is selected. It never takes the keyboard: the
/// editor hands it the keys that are for it.
class CompletionPopup final : public BubbleFrame
{
    Q_OBJECT

public:
    explicit CompletionPopup(QWidget& editor);

    /// Shows a list, the first one selected. `line` is where the word stands on the screen: the popup goes below it,
    /// or above where there is no room.
    void open(std::vector<language::Completion> list, const QRect& line);
    void moveSelection(int rows); ///< Around the ends.
    void movePage(int pages);
    const language::Completion& selected() const; ///< Only while it is visible.
    const std::vector<language::Completion>& all() const;
    QString sentence() const; ///< What is said of the selected one.

Q_SIGNALS:
    void accepted(); ///< By the mouse.

protected:
    void changeEvent(QEvent* event) override;

private:
    void select(int row);
    void fit(const QRect& line);

    CompletionModel* m_model = nullptr;
    CompletionDelegate* m_delegate = nullptr;
    QListView* m_view = nullptr;
    QLabel* m_sentence = nullptr;
};

} // namespace wavelane::ui
