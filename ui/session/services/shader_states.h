// SPDX-License-Identifier: MIT
#pragma once

#include "core/engine/client/client.h"
#include "ui/document/document.h"

#include <cstddef>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace wavelane::ui {

/// Results of the compiler for one shader.
struct ShaderState
{
    engine::Key asked = 0; ///< The compile in progress; 0 if there is none.
    bool known = false;    ///< There was an answer.
    bool ok = false;
    plan::ShaderReport report;                    ///< Report of the last answer.
    std::optional<shader::Reflection> reflection; ///< Reflection of the last compile without errors.
};

/// The states of all shaders, and the texts with which all of them last compiled. A plain value.
class ShaderStates
{
public:
    void clear();
    /// Forgets shaders that are not in the project, and returns their names.
    std::vector<std::string> keepOnly(const project::Project& project);

    void asked(const std::string& shader, engine::Key key) { m_states[shader].asked = key; }
    /// Takes an answer. False, and nothing changes, if a newer compile of the shader is in progress.
    bool answered(const engine::CompileAnswer& answer, bool ok);
    void abandon(engine::Key key); ///< The request will not be answered.

    const ShaderState* state(const std::string& shader) const; ///< Null for an unknown shader.
    bool waiting() const;                                      ///< A compile is in progress.
    std::size_t countWaiting() const;                          ///< Compiles in progress.
    bool anyBroken() const;                                    ///< The last compile of a shader had errors.

    void setCompilableTexts(const shader::FileOverrides& texts) { m_compilableTexts = texts; }
    /// Adds a text that the last good compile read from the disk. Does nothing if there is a text of this file.
    void addCompilableText(const std::filesystem::path& file, std::string text)
    {
        m_compilableTexts.try_emplace(file, std::move(text));
    }
    /// The texts with which every shader last compiled.
    const shader::FileOverrides& compilableTexts() const { return m_compilableTexts; }

private:
    std::map<std::string, ShaderState> m_states;
    shader::FileOverrides m_compilableTexts;
};

} // namespace wavelane::ui
