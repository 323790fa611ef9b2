// SPDX-License-Identifier: MIT
#pragma once

#include "ui/fixes/shader_paste.h"
#include "ui/window/window_context.h"

namespace wavelane::ui {

class FilesController;

/// Creates a shader from the text in the clipboard, in the open project or in a new one.
class PasteController final : public QObject
{
    Q_OBJECT

public:
    PasteController(const WindowContext& context, FilesController& files);

private:
    void paste();
    void inspectPictureOf(const std::string& shader); ///< What its pass covers, if it covers something.

    const WindowContext& m_context;
    FilesController& m_files;
    ShaderPaste m_paste;
    bool m_hasNotes = false; ///< The last pasted shader lacks something, such as a picture.
};

} // namespace wavelane::ui
