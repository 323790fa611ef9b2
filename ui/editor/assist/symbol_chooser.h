// SPDX-License-Identifier: MIT
#pragma once

#include "core/language/symbols.h"

#include <QDialog>

#include <vector>

class QLineEdit;
class QListView;

namespace wavelane::ui {

class CompletionDelegate;
class CompletionModel;

/// What a source declares that people go to: functions, structures and their methods, resources, blocks, types,
/// macros and globals, in their order.
std::vector<language::Symbol> outlineOf(const language::SourceSymbols& source);

/// Chooses one of them by typing some of its letters; Return goes there.
class SymbolChooser final : public QDialog
{
    Q_OBJECT

public:
    SymbolChooser(std::vector<language::Symbol> outline, QWidget* parent = nullptr);

    QStringList shown() const; ///< Names that fit, best first.

Q_SIGNALS:
    void chosen(int line, const QString& name);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void refresh();
    void choose();

    std::vector<language::Symbol> m_outline;
    std::vector<int> m_lines; ///< Of the rows.
    QLineEdit* m_field = nullptr;
    QListView* m_list = nullptr;
    CompletionModel* m_model = nullptr;
    CompletionDelegate* m_delegate = nullptr;
};

} // namespace wavelane::ui
