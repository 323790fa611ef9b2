// SPDX-License-Identifier: MIT
#pragma once

#include "core/language/reference.h"

#include <QWidget>

#include <vector>

class QLineEdit;
class QListView;
class QStringListModel;
class QTextBrowser;

namespace wavelane::ui {

struct Explanation;

/// The names of HLSL with a search field, best matches first, and the description of the selected one. Also shows
/// descriptions of names that a source declares.
class ReferencePanel final : public QWidget
{
    Q_OBJECT

public:
    /// `reference` must outlive the panel.
    explicit ReferencePanel(const language::Reference& reference, QWidget* parent = nullptr);

    /// Shows an explanation. A name of HLSL is also selected in the list.
    void show(const Explanation& explanation);
    void find(const QString& name); ///< Enters the name into the search field and focuses it.
    QString text() const;           ///< The shown description as plain text.
    QString selected() const;       ///< One of `names`.
    QStringList names() const;      ///< The matches.

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void refresh();
    void showSelected();

    const language::Reference& m_reference;
    std::vector<const language::Entry*> m_shown; ///< The rows of the list.
    QLineEdit* m_field = nullptr;
    QListView* m_list = nullptr;
    QStringListModel* m_model = nullptr;
    QTextBrowser* m_text = nullptr;
};

} // namespace wavelane::ui
