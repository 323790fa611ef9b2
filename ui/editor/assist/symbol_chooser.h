// SPDX-License-Identifier: MIT
#pragma once

#include "core/language/names/symbols.h"

#include <QDialog>

#include <vector>

class QLineEdit;
class QListView;

namespace wavelane::ui {

class CompletionDelegate;
class CompletionModel;

/// The outline of a source in its order: functions, structures and their methods, resources, blocks, types, macros
/// and globals.
std::vector<language::Symbol> outlineOf(const language::SourceSymbols& source);

/// Selects a symbol of the outline by typing some of its letters; Return goes to it.
class SymbolChooser final : public QDialog
{
    Q_OBJECT

public:
    SymbolChooser(std::vector<language::Symbol> outline, QWidget* parent = nullptr);

    QStringList shown() const; ///< Matching names, best match first.

Q_SIGNALS:
    void chosen(int line, const QString& name);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void refresh();
    void choose();

    std::vector<language::Symbol> m_outline;
    std::vector<int> m_lines; ///< Line of each row.
    QLineEdit* m_field = nullptr;
    QListView* m_list = nullptr;
    CompletionModel* m_model = nullptr;
    CompletionDelegate* m_delegate = nullptr;
};

} // namespace wavelane::ui
