// SPDX-License-Identifier: MIT
#include "ui/fixes/pass_checks.h"

#include "core/project/bindings/reconcile.h"
#include "core/project/missing/coverage.h"
#include "ui/fixes/declared_place.h"
#include "ui/fixes/pass_shader.h"
#include "ui/session/engine_session.h"

#include <algorithm>

namespace wavelane::ui {

PassChecks::PassChecks(Document& document, const EngineSession& session, QObject* parent)
    : QObject(parent), m_document(document), m_session(session)
{
    constexpr int pauseMilliseconds = 100; // Not during a drag.
    m_soon.setSingleShot(true);
    m_soon.setInterval(pauseMilliseconds);
    connect(&m_soon, &QTimer::timeout, this, &PassChecks::check);
    const auto soon = [this] { m_soon.start(); };
    connect(&session, &EngineSession::compiled, this, soon);
    connect(&session, &EngineSession::reportReadable, this, [this] {
        if (!m_soon.isActive()) // Frames of play must not postpone the check again and again.
            m_soon.start();
    });
    connect(&document, &Document::textOpened, this, soon);
    connect(&document, &Document::changed, this, [this](const ChangeEvent& event) {
        if (event.what == ChangeEvent::What::opened)
            m_document.problems().set("passes", {});
        if (event.what != ChangeEvent::What::text && event.what != ChangeEvent::What::saved)
            m_soon.start();
    });
}

void PassChecks::check()
{
    m_soon.stop();
    const project::Project& project = m_document.project();
    Diagnostics found;
    std::vector<std::string> checked;
    for (const PassShader& one : passShaders(m_document, m_session.shaders())) {
        checked.push_back(one.pointer);
        for (const project::Slot& slot : project::missingSlots(project, one.pointer, one.shader())) {
            if (!slot.problem)
                continue;
            Diagnostic problem = *slot.problem;
            if (const auto place = declaredPlace(*one.source, slot.binding.name)) {
                problem.file = one.entry->source;
                problem.line = place->line;
                problem.column = place->column;
            }
            found.push_back(std::move(problem));
        }
    }
    const auto uncovered = project::uncoveredTextures(project, [this](const project::DispatchPass& pass) {
        const ShaderState* state = m_session.shaders().state(pass.shader);
        if (!state || !state->ok || !state->reflection)
            return std::optional<project::DispatchedShader>();
        const project::ShaderEntry* entry = m_document.project().shader(pass.shader);
        return std::optional(
            project::DispatchedShader{*state->reflection, entry ? languageOf(*entry) : shader::Language::hlsl, {}});
    });
    for (const project::UncoveredTexture& one : uncovered)
        found.push_back(toDiagnostic(one));
    // A run reports the same for the project as it was then.
    m_document.problems().dropIf([&](const Diagnostic& old) {
        return old.code == Code::bindingMissing && old.message.starts_with("Nothing is bound to ") &&
               std::ranges::contains(checked, old.at) && std::ranges::none_of(found, [&](const Diagnostic& one) {
                   return one.at == old.at && one.message == old.message;
               });
    });
    m_document.problems().set("passes", std::move(found));
}

} // namespace wavelane::ui
