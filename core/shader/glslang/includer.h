// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/contract/include_resolver.h"

#include <glslang/Public/ShaderLang.h>

#include <string>

namespace wavelane::shader {

/// Provides glslang with the files that the resolver finds. A file that is missing, refused or includes itself
/// becomes an error at the line of its `#include`.
class GlslangIncluder final : public glslang::TShader::Includer
{
public:
    explicit GlslangIncluder(IncludeResolver& files) : m_files(files) {}

    IncludeResult* includeLocal(const char* name, const char* includer, std::size_t depth) override
    {
        return include(name, includer, depth, false);
    }
    IncludeResult* includeSystem(const char* name, const char* includer, std::size_t depth) override
    {
        return include(name, includer, depth, true);
    }
    void releaseInclude(IncludeResult* result) override
    {
        if (result == nullptr)
            return;
        delete static_cast<std::string*>(result->userData);
        delete result;
    }

private:
    static constexpr std::size_t maxIncludeDepth = 128;

    IncludeResult* include(const std::string& name, const std::string& includer, std::size_t depth, bool angled)
    {
        if (depth > maxIncludeDepth)
            return refuse("nested too deeply");
        // When glslang calls `includeSystem` after `includeLocal`, all folders have been searched.
        if (angled && !m_lastRefusal.empty() && m_lastRefused == name)
            return refuse(m_lastRefusal);
        const Result<const IncludeResolver::File*> file = m_files.include(name, includer, angled);
        if (file) {
            m_lastRefusal.clear();
            return new IncludeResult((*file)->path.string(), (*file)->text.data(), (*file)->text.size(), nullptr);
        }
        m_lastRefused = name;
        m_lastRefusal = file.error().message;
        return angled ? refuse(m_lastRefusal) : nullptr;
    }

    static IncludeResult* refuse(const std::string& message)
    {
        auto* text = new std::string(message);
        return new IncludeResult("", text->data(), text->size(), text);
    }

    IncludeResolver& m_files;
    std::string m_lastRefused;
    std::string m_lastRefusal;
};

} // namespace wavelane::shader
