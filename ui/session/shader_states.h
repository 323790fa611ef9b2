// SPDX-License-Identifier: MIT
#pragma once

#include "core/engine/client/client.h"
#include "ui/document/document.h"

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace wavelane::ui {

/// What the compiler last said about one shader.
struct ShaderState
{
    engine::Key asked = 0; ///< The compile under way; 0: none.
    bool known = false;    ///< There was an answer.
    bool ok = false;
    run::ShaderReport report;                     ///< Of the last answer; keeps the last reflection where it failed.
    std::optional<shader::Reflection> reflection; ///< Of the last good compile.
};

/// All shaders of the project, and the texts with which each one last compiled. Pure bookkeeping.
class ShaderStates
{
public:
    void clear();
    /// Forgets the shaders that the project does not have any more, and names them.
    std::vector<std::string> keepOnly(const project::Project& project);

    void asked(const std::string& shader, engine::Key key) { m_states[shader].asked = key; }
    /// Takes an answer; false where a newer compile of the shader was asked for since.
    bool answered(const engine::CompileAnswer& answer, bool ok);
    void abandon(engine::Key key); ///< The request was superseded or failed.
    void abandonAll();             ///< The engine died: nothing is under way any more.

    const ShaderState* state(const std::string& shader) const;
    bool waiting() const;
    bool anyBroken() const; ///< A shader's last compile had errors.

    /// Keeps the texts with which every shader compiles.
    void rememberGood(const shader::FileOverrides& texts) { m_goodTexts = texts; }
    /// One more text of the last good compile, which it read by itself; nothing where the file has one.
    void addGood(const std::filesystem::path& file, std::string text)
    {
        m_goodTexts.try_emplace(file, std::move(text));
    }
    const shader::FileOverrides& goodTexts() const { return m_goodTexts; }

private:
    std::map<std::string, ShaderState> m_states;
    shader::FileOverrides m_goodTexts;
};

} // namespace wavelane::ui
