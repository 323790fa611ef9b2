// SPDX-License-Identifier: MIT
#include "ui/window/controllers/paste_controller.h"

#include "core/importer/paste/pasted_shader.h"
#include "core/shader/source/source_language.h"
#include "ui/base/core_message.h"
#include "ui/editor/code/code_editor.h"
#include "ui/editor/editor_tabs.h"
#include "ui/panels/inspect/inspect_panel.h"
#include "ui/panels/project/project_panel.h"
#include "ui/panels/start/start_page.h"
#include "ui/window/controllers/files/files_controller.h"

#include <QApplication>
#include <QClipboard>

namespace wavelane::ui {

PasteController::PasteController(const WindowContext& context, FilesController& files)
    : m_context(context), m_files(files), m_paste(context.workbench.document(), context.workbench.session())
{
    Workbench& workbench = context.workbench;
    context.actions.registerAction({.id = action_id::pasteShader,
                                    .text = tr("Paste S&hader as New Shader"),
                                    .toolTip = tr("Add the shader in the clipboard with everything that it needs"),
                                    .disabledReason = [&workbench]() -> DisabledReason {
                                        const Document& document = workbench.document();
                                        if (document.isOpen() && !document.checkEditable())
                                            return tr("The project is read-only.");
                                        return std::nullopt;
                                    },
                                    .run = [this] { paste(); }});
    connect(&context.panels.startPage(), &StartPage::pasteRequested, this, &PasteController::paste);
    connect(&m_paste, &ShaderPaste::completed, this, [this](const QString& shader) {
        inspectPictureOf(toUtf8(shader));
        // With auto-run, a project that has been run shows the picture already.
        const EngineSession& session = m_context.workbench.session();
        const bool isShown = session.autoRun() && session.runCount() > 0;
        const QString ready = m_hasNotes ? tr("“%1” is ready, with remarks in Output.") : tr("“%1” is ready.");
        const QString next = isShown ? tr("Press F6 to play it.") : tr("Press F5 to run it, or F6 to play it.");
        m_context.messages.announce(QStringLiteral("%1 %2").arg(ready.arg(shader), next));
    });
    connect(&m_paste, &ShaderPaste::failed, this, [this](const QString& shader) {
        m_context.messages.announce(tr("“%1” has errors. When they are corrected, Create Missing Resources in the "
                                       "Edit menu creates what it needs.")
                                        .arg(shader));
    });
}

void PasteController::inspectPictureOf(const std::string& shader)
{
    for (const project::Pass& pass : m_context.workbench.document().project().passes) {
        const auto* dispatch = std::get_if<project::DispatchPass>(&pass.kind);
        const auto* cover = dispatch != nullptr && dispatch->shader == shader
                                ? std::get_if<project::Cover>(&dispatch->size)
                                : nullptr;
        if (cover != nullptr)
            m_context.panels.inspect().showResource(toQt(cover->resource));
    }
}

void PasteController::paste()
{
    const QString text = QApplication::clipboard()->text();
    const std::string bytes = toUtf8(text);
    if (!importer::isPastedShader(bytes)) {
        if (const auto foreign = shader::foreignLanguageOf(bytes); !foreign.empty())
            return m_context.messages.showError(
                tr("The clipboard contains a shader in %1. Wavelane compiles HLSL, Slang, GLSL and WGSL.")
                    .arg(QString::fromUtf8(foreign.data(), static_cast<qsizetype>(foreign.size()))));
        m_context.messages.showError(tr("The clipboard does not contain a compute shader. Copy the whole source with "
                                        "its entry point (HLSL, Slang, GLSL, WGSL or Shadertoy), and try again."));
        return;
    }
    Document& document = m_context.workbench.document();
    if (!document.isOpen() && !m_files.makeEmptyProject(toQt(importer::nameOfPastedShader(bytes))))
        return;
    auto pasted = m_paste.paste(text);
    if (!pasted) {
        m_context.messages.showError(coreMessage(pasted.error().message));
        return;
    }
    m_hasNotes = !pasted->notes.isEmpty();
    for (const QString& note : pasted->notes)
        m_context.messages.warn(note);
    m_context.panels.project().select(shaderId(document.project(), toUtf8(pasted->shader)));
    if (auto shown = m_context.panels.editors().show(pasted->file))
        (*shown)->setFocus();
    else
        m_context.messages.showError(coreMessage(shown.error().message));
    if (!pasted->otherEntries.isEmpty())
        m_context.messages.announce(
            tr("“%1” runs “%2”. To run %3 instead, choose the entry in Properties.")
                .arg(pasted->shader, pasted->entry, pasted->otherEntries.join(QStringLiteral(", "))));
}

} // namespace wavelane::ui
