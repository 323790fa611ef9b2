// SPDX-License-Identifier: MIT
#pragma once

#include <QSplitter>

#include <functional>
#include <vector>

namespace wavelane::ui {

class CodeEditor;

/// The tab of a source, with one editor or two editors of the same text side by side.
class EditorPage final : public QSplitter
{
    Q_OBJECT

public:
    using Make = std::function<CodeEditor*()>;

    explicit EditorPage(Make make);

    CodeEditor* active() const { return m_active; } ///< The editor that last had the keyboard focus; never null.
    const std::vector<CodeEditor*>& editors() const { return m_editors; }
    bool isSplit() const { return m_editors.size() > 1; }
    void setSplit(bool split); ///< The new editor shows the same lines; the active one stays active.

Q_SIGNALS:
    void activeChanged();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    CodeEditor* add();

    Make m_make;
    std::vector<CodeEditor*> m_editors;
    CodeEditor* m_active = nullptr;
};

} // namespace wavelane::ui
