// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <QObject>
#include <QString>
#include <QStringList>

#include <filesystem>
#include <optional>
#include <string>

namespace wavelane::ui {

class Document;
class EngineSession;

/// Adds shaders from the clipboard to the project: the source, the shader and a dispatch pass at once, and what the
/// shader needs as soon as it compiles. Both are one undo step, unless the user did something else in between. The
/// source file stays after an undo. UI thread.
class ShaderPaste final : public QObject
{
    Q_OBJECT

public:
    ShaderPaste(Document& document, const EngineSession& session, QObject* parent = nullptr);

    struct Pasted
    {
        QString shader;             ///< Name of the shader.
        std::filesystem::path file; ///< The file with the pasted text; absolute.
        QString entry;              ///< The entry point in use.
        QStringList otherEntries;   ///< Further entry points, which can be chosen instead.
        QStringList notes;          ///< What a Shadertoy fragment leaves open, such as images.
    };
    /// Errors of `importer::addPastedShader`, of writing, and of `Document::checkEditable`.
    Result<Pasted> paste(const QString& text);

Q_SIGNALS:
    void completed(const QString& shader); ///< The shader compiled, and its pass has all that it needs.
    void failed(const QString& shader);    ///< The shader has errors.

private:
    void follow(const QString& compiled);

    struct Pending
    {
        std::string shader;
        int gesture = 0;
    };
    Document& m_document;
    const EngineSession& m_session;
    std::optional<Pending> m_pending;
};

} // namespace wavelane::ui
