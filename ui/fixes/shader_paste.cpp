// SPDX-License-Identifier: MIT
#include "ui/fixes/shader_paste.h"

#include "core/base/try.h"
#include "core/importer/paste/pasted_shader.h"
#include "core/project/writer.h"
#include "ui/base/core_message.h"
#include "ui/base/text.h"
#include "ui/fixes/create_missing.h"
#include "ui/session/engine_session.h"

#include <utility>

namespace wavelane::ui {

ShaderPaste::ShaderPaste(Document& document, const EngineSession& session, QObject* parent)
    : QObject(parent), m_document(document), m_session(session)
{
    connect(&session, &EngineSession::compiled, this, &ShaderPaste::follow);
}

Result<ShaderPaste::Pasted> ShaderPaste::paste(const QString& text)
{
    TRY_VOID(m_document.checkEditable());
    TRY(importer::PastedShader added,
        importer::addPastedShader(m_document.project(), m_document.folder(), toUtf8(text)));
    for (const importer::ImportedFile& file : added.files) {
        const std::filesystem::path path = m_document.folder() / file.path;
        std::error_code error; // Writing reports it.
        std::filesystem::create_directories(path.parent_path(), error);
        TRY_VOID(project::writeFileAtomically(path, file.bytes));
    }
    m_pending = Pending{.shader = added.shader, .gesture = m_document.newGesture()};
    Pasted pasted{.shader = toQt(added.shader),
                  .file = m_document.folder() / added.shownFile,
                  .entry = toQt(added.project.shader(added.shader)->entry)};
    for (const std::string& entry : added.entries)
        if (added.entries.size() > 1 && entry != added.project.shader(added.shader)->entry)
            pasted.otherEntries += toQt(entry);
    for (const Diagnostic& note : added.diagnostics)
        pasted.notes += coreMessage(note.message);
    m_document.replace(std::move(added.project), tr("Paste shader %1").arg(pasted.shader), m_pending->gesture);
    return pasted;
}

void ShaderPaste::follow(const QString& compiled)
{
    if (!m_pending || m_pending->shader != toUtf8(compiled))
        return;
    const ShaderState* state = m_session.shaders().state(m_pending->shader);
    if (!state || state->asked != 0 || !state->known)
        return;
    const Pending done = *std::exchange(m_pending, std::nullopt);
    if (!state->ok) {
        Q_EMIT failed(compiled);
        return;
    }
    for (const ObjectId& id : allPasses(m_document.project())) {
        const project::Pass& pass = *passAt(m_document.project(), id);
        const auto* dispatch = std::get_if<project::DispatchPass>(&pass.kind);
        if (dispatch && dispatch->shader == done.shader) {
            createMissing(m_document, m_session.shaders(), id, done.gesture);
            break;
        }
    }
    Q_EMIT completed(compiled);
}

} // namespace wavelane::ui
