// SPDX-License-Identifier: MIT
#include "ui/session/contents/result_age.h"

#include "ui/document/document.h"
#include "ui/session/engine_session.h"

#include <QCoreApplication>

#include <algorithm>

namespace wavelane::ui {

namespace {

struct AgeText
{
    Q_DECLARE_TR_FUNCTIONS(ResultAge)
};

/// Problems that were found in a frame that ran: failed expectations, findings of a check, and messages of the
/// validation layer. They do not keep the project from running.
bool isAboutResults(Code code)
{
    return code == Code::expectationFailed || code == Code::validationMessage;
}

} // namespace

QString resultAge(const Document& document, const EngineSession& session)
{
    if (!document.isOpen() || session.runCount() == 0)
        return {};
    const auto errors = std::ranges::count_if(document.problems().distinct(), [](const Diagnostic& one) {
        return one.severity == Severity::error && !isAboutResults(one.code);
    });
    if (errors > 0)
        return AgeText::tr("%n error(s)", nullptr, static_cast<int>(errors));
    switch (session.state()) {
    case EngineSession::State::failed:
        return AgeText::tr("the engine cannot be started");
    case EngineSession::State::starting:
    case EngineSession::State::restarting:
        return AgeText::tr("the engine is restarting");
    case EngineSession::State::running:
    case EngineSession::State::stopping:
    case EngineSession::State::playing:
        return {}; // Newer results are on their way.
    case EngineSession::State::idle:
    case EngineSession::State::paused:
        break;
    }
    if (std::ranges::contains(session.report().diagnostics, Code::cancelled, &Diagnostic::code))
        return AgeText::tr("the run was stopped");
    if (session.isCompiled() && !session.hasCurrentReport())
        return AgeText::tr("changed since the last run");
    return {};
}

} // namespace wavelane::ui
