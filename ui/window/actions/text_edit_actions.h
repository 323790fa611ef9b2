// SPDX-License-Identifier: MIT
#pragma once

#include "ui/window/window_context.h"

namespace wavelane::ui {

/// Undo, clipboard and selection. They act on the focused text field, or on the editor if no text field has the
/// focus.
class TextEditActions final : public QObject
{
    Q_OBJECT

public:
    explicit TextEditActions(const WindowContext& context);

private:
    void registerTextUndo();
    void registerProjectUndo();
    void registerClipboard();
    void registerPaste();
    void paste();
    QWidget* focusedText() const; ///< The text in the window that has the focus; null if there is none.
    QWidget* target() const;      ///< Null if there is no text to act on.

    const WindowContext& m_context;
};

} // namespace wavelane::ui
