// SPDX-License-Identifier: MIT
#pragma once

#include "core/language/assist/completion.h"
#include "ui/editor/assist/bubble_frame.h"

#include <string>
#include <vector>

class QLabel;
class QListView;

namespace wavelane::ui {

class CompletionDelegate;
class CompletionModel;

/// The completion list below the cursor, best match first, with a description of the selected entry. It never takes
/// the keyboard focus; the editor forwards keys to it.
class CompletionPopup final : public BubbleFrame
{
    Q_OBJECT

public:
    explicit CompletionPopup(QWidget& editor);

    /// Shows a list and selects its first entry. `line` is the rectangle of the word on the screen; the popup appears
    /// below it, or above it if there is no room.
    void open(std::vector<language::Completion> list, const QRect& line);
    void moveSelection(int rows); ///< Wraps around.
    void movePage(int pages);
    const language::Completion& selected() const; ///< Only while visible.
    const std::vector<language::Completion>& all() const;
    QString description() const; ///< Description of the selected entry.

Q_SIGNALS:
    void accepted(); ///< With the mouse.

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
