// SPDX-License-Identifier: MIT
#include "ui/session/services/compile_service.h"

#include "core/project/missing/written_texture.h"
#include "ui/base/text.h"

#include <algorithm>
#include <format>
#include <utility>

namespace wavelane::ui {

namespace {

std::vector<DeclaredSlot> declaredSlots(const shader::Reflection& reflection)
{
    std::vector<DeclaredSlot> found;
    std::vector<project::Slot> all;
    for (const shader::Binding& one : reflection.bindings)
        all.push_back({.binding = one});
    const project::Slot* picture = project::writtenPicture(all);
    for (const project::Slot& slot : all) {
        const shader::Binding& one = slot.binding;
        found.push_back({.name = one.name,
                         .registerKey = one.registerName.empty() || one.space == 0
                                            ? one.registerName
                                            : std::format("{}:{}", one.registerName, one.space),
                         .isPicture = &slot == picture});
    }
    return found;
}

} // namespace

CompileService::CompileService(Document& document, EngineGate& gate, const FailureStreak& streak, QObject* parent)
    : QObject(parent), m_document(document), m_gate(gate), m_streak(streak)
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(m_timing.pauseMilliseconds);
    connect(&m_pause, &QTimer::timeout, this, &CompileService::endPause);
    m_soon.setSingleShot(true);
    connect(&m_soon, &QTimer::timeout, this, &CompileService::compileIfQuick);
    connect(&m_document, &Document::textOpened, this, &CompileService::adoptOpenedTexts);
}

void CompileService::setTiming(const Timing& timing)
{
    m_timing = timing;
    m_pause.setInterval(timing.pauseMilliseconds);
}

void CompileService::openProject()
{
    m_states.clear();
    m_translations.clear();
    m_shown.reset();
    m_good.reset();
    m_held.clear();
    m_isStale = true;
    m_isChanged = false;
    m_pause.stop();
    m_soon.stop();
}

void CompileService::documentChanged(const ChangeEvent& event)
{
    switch (event.what) {
    case ChangeEvent::What::opened:
    case ChangeEvent::What::saved:
        return;
    case ChangeEvent::What::structure:
        for (const std::string& gone : m_states.keepOnly(m_document.project())) {
            m_document.problems().set("shader:" + gone, {});
            m_held.erase(gone);
        }
        m_isStale = true;
        break;
    case ChangeEvent::What::text:
        m_isStale = true;
        break;
    case ChangeEvent::What::object:
        // An event of the project stands for changes of several objects.
        m_isStale = m_isStale || event.object.kind == ObjectKind::shader || event.object.kind == ObjectKind::project;
        break;
    }
    m_isChanged = true;
    m_pause.start();
    m_soon.start(0);
}

bool CompileService::isLikelyQuick() const
{
    return m_compileMilliseconds && std::max(*m_compileMilliseconds, m_runMilliseconds) <= m_timing.quickMilliseconds;
}

bool CompileService::awaitsCompilers() const
{
    return m_states.countWaiting() > m_held.size();
}

void CompileService::compileIfQuick()
{
    if (m_isChanged && isLikelyQuick() && !awaitsCompilers())
        flush();
}

void CompileService::endPause()
{
    for (auto& [shader, answer] : std::exchange(m_held, {}))
        use(std::move(answer));
    if (m_isChanged)
        flush();
}

void CompileService::flush()
{
    m_isChanged = false;
    m_soon.stop();
    if (!m_gate.isUp())
        return;
    if (std::exchange(m_isStale, false))
        compileAll();
    announceIfSettled();
}

void CompileService::compileAll()
{
    const auto snapshot = m_document.snapshot();
    m_compiledTexts = snapshot->overrides;
    m_held.clear(); // They are about an earlier text.
    m_sinceSent.start();
    for (const project::ShaderEntry& shader : snapshot->project.shaders) {
        if (shader.broken || m_streak.suspendsShader(shader.name, *snapshot))
            continue;
        engine::CompileRequest request{.snapshot = snapshot, .shader = shader.name, .compiler = {}};
        m_states.asked(shader.name, m_gate.send(std::move(request), "compile:" + shader.name));
    }
    if (m_states.waiting())
        Q_EMIT sent();
}

void CompileService::adoptOpenedTexts()
{
    // A file that is opened now was compiled from the disk, with the same text.
    for (const auto& [path, file] : m_document.openFiles()) {
        if (m_compiledTexts.contains(path))
            continue;
        std::string text = file->text();
        m_states.addCompilableText(path, text);
        m_compiledTexts.emplace(path, std::move(text));
    }
    m_good.reset();
}

void CompileService::announceIfSettled()
{
    if (m_gate.isUp() && isSettled())
        Q_EMIT settled();
}

std::shared_ptr<const plan::ProjectSnapshot> CompileService::compilableSnapshot()
{
    auto shown = m_document.snapshot();
    if (m_good && m_shown == shown)
        return m_good;
    const bool isGood = std::ranges::all_of(m_states.compilableTexts(), [&](const auto& good) {
        const auto found = shown->overrides.find(good.first);
        return found != shown->overrides.end() && found->second == good.second;
    });
    m_shown = shown;
    if (isGood) {
        m_good = std::move(shown);
        return m_good;
    }
    plan::ProjectSnapshot good = *shown;
    for (const auto& [path, text] : m_states.compilableTexts())
        good.overrides[path] = text;
    m_good = std::make_shared<const plan::ProjectSnapshot>(std::move(good));
    return m_good;
}

bool CompileService::isAwaited(const engine::CompileAnswer& answer) const
{
    const ShaderState* state = m_states.state(answer.shader);
    return state && state->asked == answer.key;
}

void CompileService::take(engine::CompileAnswer answer)
{
    if (!isAwaited(answer))
        return;
    if (hasErrors(answer.diagnostics) && m_pause.isActive())
        m_held.insert_or_assign(answer.shader, std::move(answer)); // The user may be in the middle of a word.
    else
        use(std::move(answer));
    if (!awaitsCompilers()) {
        m_compileMilliseconds = m_sinceSent.elapsed();
        compileIfQuick();
    }
}

void CompileService::use(engine::CompileAnswer answer)
{
    const bool isOk = !hasErrors(answer.diagnostics);
    if (!m_states.answered(answer, isOk))
        return;
    m_document.problems().set("shader:" + answer.shader, std::move(answer.diagnostics));
    if (const ShaderState* state = m_states.state(answer.shader); isOk && state->reflection)
        m_document.setDeclared(answer.shader, declaredSlots(*state->reflection));
    if (!m_states.waiting() && !m_states.anyBroken()) {
        m_states.setCompilableTexts(m_compiledTexts);
        m_good.reset();
    }
    Q_EMIT compiled(toQt(answer.shader));
    announceIfSettled();
}

void CompileService::translate(const std::string& shader, const std::string& target, QObject* owner,
                               TranslationHandler handler)
{
    if (!m_gate.isUp()) {
        handler(wavelane::fail(Code::engineDied, "The engine is not running."));
        return;
    }
    const std::string lane = std::format("translate {}", static_cast<const void*>(owner));
    const engine::Key key = m_gate.send(
        engine::TranslateRequest{.snapshot = m_document.snapshot(), .shader = shader, .target = target}, lane);
    m_translations.add(key, owner, std::move(handler));
}

void CompileService::take(engine::TranslateAnswer answer)
{
    m_translations.answer(answer.key, std::move(answer.text));
}

bool CompileService::fail(const engine::Failed& failure)
{
    m_states.abandon(failure.key);
    return m_translations.answer(failure.key, std::unexpected(failure.error));
}

void CompileService::drop(engine::Key key)
{
    m_states.abandon(key);
    m_translations.drop(key);
}

} // namespace wavelane::ui
