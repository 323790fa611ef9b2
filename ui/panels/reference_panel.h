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

/// All names of HLSL to look through, best fits of what is typed first, and below them all there is to say of one. It
/// also shows what a source's own names are.
class ReferencePanel final : public QWidget
{
    Q_OBJECT

public:
    /// `reference` must outlive it.
    explicit ReferencePanel(const language::Reference& reference, QWidget* parent = nullptr);

    /// Shows an explanation, and its name in the list where it is one of HLSL's.
    void show(const Explanation& explanation);
    void find(const QString& name); ///< Types it into the field, which gets the keyboard.
    QString text() const;           ///< What is shown of the selected name, without its format.
    QString selected() const;       ///< Of `names`.
    QStringList names() const;      ///< Those that fit.

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void refresh();
    void showSelected();

    const language::Reference& m_reference;
    std::vector<const language::Entry*> m_shown; ///< Rows of the list.
    QLineEdit* m_field = nullptr;
    QListView* m_list = nullptr;
    QStringListModel* m_model = nullptr;
    QTextBrowser* m_text = nullptr;
};

} // namespace wavelane::ui
