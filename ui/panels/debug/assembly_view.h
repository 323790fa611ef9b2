// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"
#include "ui/editor/translation_view.h"

#include <QWidget>

#include <unordered_map>

namespace wavelane::ui {

/// The SPIR-V module that is stepped. The next instruction and the instructions of its line are marked. UI thread.
class AssemblyView final : public QWidget
{
    Q_OBJECT

public:
    /// `repository` must outlive the view.
    explicit AssemblyView(const KSyntaxHighlighting::Repository& repository, QWidget* parent = nullptr);

    void showModule(const Json& disassembly); ///< As `wavelane debug` lists it.
    void showState(const Json& state);        ///< The thread has moved.
    void forget();

    TranslationView& text() { return *m_text; }

protected:
    void showEvent(QShowEvent* event) override;

Q_SIGNALS:
    void originChosen(const wavelane::shader::SourceLine& origin);

private:
    TranslationView* m_text = nullptr;
    std::unordered_map<quint64, int> m_lines; ///< 0-based, by instruction.
};

} // namespace wavelane::ui
