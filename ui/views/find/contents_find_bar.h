// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format/number_type.h"
#include "core/inspect/find/find.h"
#include "ui/views/find/find_query.h"

#include <QTimer>
#include <QWidget>

#include <cstdint>
#include <optional>

class QComboBox;
class QHBoxLayout;
class QLabel;
class QLineEdit;
class QProgressBar;
class QToolButton;
class QVBoxLayout;

namespace wavelane::ui {

/// Where users type what they search for in the contents of a resource: a kind, its fields, and the number of matches
/// with progress. The owner of the bar does the search. Return goes to the next match, Shift+Return to the previous
/// one, Escape closes. UI thread.
class ContentsFindBar final : public QWidget
{
    Q_OBJECT

public:
    explicit ContentsFindBar(QWidget* parent = nullptr);

    void open(); ///< Shows the bar with the focus in the first field.
    void close();
    void dismiss(); ///< Closes without an effect on the focus, because what was searched is gone.

    FindQuery query() const;
    void setQuery(const FindQuery& query);
    /// The pattern of the query. An error is marked at its field and shown, and gives nothing.
    std::optional<inspect::Pattern> checkedPattern();

    /// Offers a choice of number types, for views that show plain bytes.
    void setOffersTypes(bool on);
    /// Offers the kinds for a list of differences, instead of those for contents.
    void setFindsDifferences(bool on);
    std::optional<NumberType> type() const; ///< Nothing: as the resource declares.

    void showNothing();
    void showProgress(double part); ///< 0 to 1.
    void showCount(const QString& text);
    void showProblem(const QString& message); ///< One sentence for the user.
    QString status() const;

    QComboBox& kindChoice() { return *m_kind; }
    QComboBox& typeChoice() { return *m_type; }
    QLineEdit& firstField() { return *m_first; }
    QLineEdit& secondField() { return *m_second; }

Q_SIGNALS:
    void edited();       ///< The query is another one, and earlier results do not apply to it.
    void queryChanged(); ///< A moment after the user stopped typing, or immediately after a choice.
    void wanted(wavelane::inspect::Direction direction);
    void canceled();
    void closed();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void buildFields();
    void buildStatus();
    void fillKinds(); ///< Keeps the kind if it is offered.
    void showKind();
    void placeStatus(); ///< In a row of its own if it does not fit.
    void change(bool isTyping);
    void find(inspect::Direction direction);

    QHBoxLayout* m_row = nullptr;
    QVBoxLayout* m_rows = nullptr;
    QComboBox* m_kind = nullptr;
    QLineEdit* m_first = nullptr;
    QLabel* m_between = nullptr; ///< `±` or `to`.
    QLineEdit* m_second = nullptr;
    QLabel* m_as = nullptr;
    QComboBox* m_type = nullptr;
    QLabel* m_status = nullptr;
    QProgressBar* m_progress = nullptr;
    QToolButton* m_cancel = nullptr;
    QTimer m_typing;
    bool m_offersTypes = false;
    bool m_findsDifferences = false;
    bool m_hasStatusRow = false;
};

} // namespace wavelane::ui
