// SPDX-License-Identifier: MIT
#include "ui/session/services/shader_states.h"

#include <algorithm>

namespace wavelane::ui {

void ShaderStates::clear()
{
    m_states.clear();
    m_compilableTexts.clear();
}

std::vector<std::string> ShaderStates::keepOnly(const project::Project& project)
{
    std::vector<std::string> gone;
    for (const auto& [name, state] : m_states)
        if (!project.shader(name))
            gone.push_back(name);
    for (const std::string& name : gone)
        m_states.erase(name);
    return gone;
}

bool ShaderStates::answered(const engine::CompileAnswer& answer, bool ok)
{
    const auto found = m_states.find(answer.shader);
    if (found == m_states.end() || found->second.asked != answer.key)
        return false;
    ShaderState& state = found->second;
    state.asked = 0;
    state.known = true;
    state.ok = ok;
    state.report = answer.report;
    if (ok)
        state.reflection = answer.report.reflection;
    return true;
}

void ShaderStates::abandon(engine::Key key)
{
    for (auto& [name, state] : m_states)
        if (state.asked == key)
            state.asked = 0;
}

const ShaderState* ShaderStates::state(const std::string& shader) const
{
    const auto found = m_states.find(shader);
    return found == m_states.end() ? nullptr : &found->second;
}

bool ShaderStates::waiting() const
{
    return countWaiting() > 0;
}

std::size_t ShaderStates::countWaiting() const
{
    const auto isWaiting = [](const auto& state) { return state.second.asked != 0; };
    return static_cast<std::size_t>(std::ranges::count_if(m_states, isWaiting));
}

bool ShaderStates::anyBroken() const
{
    return std::ranges::any_of(m_states, [](const auto& state) { return state.second.known && !state.second.ok; });
}

} // namespace wavelane::ui
