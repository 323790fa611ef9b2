// SPDX-License-Identifier: MIT
#pragma once

#include "ui/document/document.h"
#include "ui/session/engine/engine_gate.h"
#include "ui/session/engine/failure_streak.h"
#include "ui/session/services/pending_answers.h"
#include "ui/session/services/shader_states.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <map>
#include <memory>
#include <optional>
#include <string>

namespace wavelane::ui {

/// Compiles the shaders of the document and translates shaders on request. A newer compile of a shader replaces an
/// older one: only the answer to the newest is used. UI thread.
///
/// A change is compiled at once if the compilers are idle and were quick last time, otherwise when they are idle
/// again, and at the latest when the user pauses typing. Errors of a text are shown when the user pauses.
class CompileService final : public QObject
{
    Q_OBJECT

public:
    /// All references must outlive the service. Shaders that `streak` suspends are not compiled.
    CompileService(Document& document, EngineGate& gate, const FailureStreak& streak, QObject* parent = nullptr);

    struct Timing
    {
        int pauseMilliseconds = 150; ///< Without a change, the user has paused.
        /// Compiles and runs that take longer would keep the engine busy while the user types: they wait for a pause.
        qint64 quickMilliseconds = 100;
    };
    void setTiming(const Timing& timing); ///< Also of a pause that has begun.

    const ShaderStates& states() const { return m_states; }
    /// No change waits for the compilers, and no compile is in progress.
    bool isSettled() const { return !m_isChanged && !m_states.waiting(); }
    /// The document with the texts with which every shader last compiled. While all shaders compile, this is the
    /// document's own snapshot.
    std::shared_ptr<const plan::ProjectSnapshot> compilableSnapshot();

    void openProject();                             ///< Forgets all results; the next `flush` compiles all shaders.
    void documentChanged(const ChangeEvent& event); ///< Any event but `opened`.
    void invalidate() { m_isStale = true; }         ///< The next `flush` compiles all shaders.
    void flush();                                   ///< Compiles what has changed, without waiting for more changes.
    /// How long the last automatic run took. What is slow starts only when the user pauses typing.
    void noteRunTime(qint64 milliseconds) { m_runMilliseconds = milliseconds; }

    /// True if the answer is the one that its shader waits for.
    bool isAwaited(const engine::CompileAnswer& answer) const;
    void take(engine::CompileAnswer answer);
    bool fail(const engine::Failed& failure); ///< True if the key is that of a translation.
    void drop(engine::Key key);

    using TranslationHandler = PendingAnswers<shader::TranslatedText>::Handler;
    /// Translates a shader of the document to another language (plan::translation). The handler is called once,
    /// immediately if there is no engine. A newer request of the same owner or the end of the owner drops the answer.
    void translate(const std::string& shader, const std::string& target, QObject* owner, TranslationHandler handler);
    void take(engine::TranslateAnswer answer);

Q_SIGNALS:
    void sent();                          ///< A compile of the shown texts was requested.
    void compiled(const QString& shader); ///< The state of this shader has changed.
    void settled();                       ///< `isSettled` is true, and an engine is up.

private:
    void compileIfQuick(); ///< Compiles what has changed if that is likely to be quick.
    void endPause();
    bool isLikelyQuick() const;
    bool awaitsCompilers() const; ///< A compile is in progress, apart from those whose errors are held.
    void compileAll();
    void use(engine::CompileAnswer answer);
    void adoptOpenedTexts();
    void announceIfSettled();

    Document& m_document;
    EngineGate& m_gate;
    const FailureStreak& m_streak;
    ShaderStates m_states;
    PendingAnswers<shader::TranslatedText> m_translations;
    QTimer m_pause; ///< Active while the user types.
    QTimer m_soon;  ///< Merges the changes of one event.
    QElapsedTimer m_sinceSent;
    Timing m_timing;
    /// Time of the last compile of all changes; nothing before it, because the first one loads the compilers.
    std::optional<qint64> m_compileMilliseconds;
    qint64 m_runMilliseconds = 0;
    bool m_isChanged = false;                             ///< The document has changed since the last `flush`.
    bool m_isStale = false;                               ///< The document has changes that no compile has seen.
    std::map<std::string, engine::CompileAnswer> m_held;  ///< Answers with errors, by shader, until the user pauses.
    shader::FileOverrides m_compiledTexts;                ///< Texts of the compiles in progress.
    std::shared_ptr<const plan::ProjectSnapshot> m_shown; ///< The document's snapshot that `m_good` is made from.
    std::shared_ptr<const plan::ProjectSnapshot> m_good;
};

} // namespace wavelane::ui
