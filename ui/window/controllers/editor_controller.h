// SPDX-License-Identifier: MIT
#pragma once

#include "ui/window/window_context.h"

#include <filesystem>

namespace wavelane::ui {

class CodeAssist;
class CodeEditor;

/// The commands of the text editor.
class EditorController final : public QObject
{
    Q_OBJECT

public:
    explicit EditorController(const WindowContext& context);

    /// Shows the state of the current editor in the checkable actions.
    void refresh();

private:
    using EditorFunction = std::function<void(CodeEditor&)>;
    using AssistanceFunction = std::function<void(CodeAssist&)>;
    enum class ShortcutIn { window, editor };

    void registerSearch();
    void registerAssistance();
    void registerMarks();
    void registerView();
    void registerExternalEditor();
    QAction& add(ActionDescription description, ShortcutIn where, const EditorFunction& run);
    QAction& addAssistance(ActionDescription description, ShortcutIn where, const AssistanceFunction& run);
    void goToLine(CodeEditor& editor);
    void goToSymbol(CodeEditor& editor);
    void lookUpSymbol();
    void chooseExternalEditor();
    /// Compiles the shaders of a source with DXC, or explains how to get it.
    void useDxc(const std::filesystem::path& source);

    const WindowContext& m_context;
};

} // namespace wavelane::ui
