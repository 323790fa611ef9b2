// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv/module.h"
#include "core/shader/toolchain.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

namespace wavelane::shader::test {

/// A request for a text that is on no disk.
inline CompileRequest requestFor(std::string text, Language language = Language::hlsl)
{
    CompileRequest request{.file = "/shaders/main.hlsl", .displayName = "main.hlsl", .root = "/shaders"};
    request.overrides[request.file] = std::move(text);
    request.options.language = language;
    return request;
}

inline const Binding* find(const Reflection& reflection, std::string_view name)
{
    const auto found = std::ranges::find(reflection.bindings, name, &Binding::name);
    return found == reflection.bindings.end() ? nullptr : &*found;
}

inline const Member* find(const std::vector<Member>& members, std::string_view name)
{
    const auto found = std::ranges::find(members, name, &Member::name);
    return found == members.end() ? nullptr : &*found;
}

/// All diagnostics as text, for messages of failed tests.
inline std::string messagesOf(const CompiledShader& shader)
{
    std::string text;
    for (const Diagnostic& diagnostic : shader.result.diagnostics)
        text += std::string(toString(diagnostic.code)) + " " + diagnostic.file + ":" +
                std::to_string(diagnostic.line) + ":" + std::to_string(diagnostic.column) + " " + diagnostic.message +
                "\n";
    return text;
}

inline const Diagnostic* firstError(const CompiledShader& shader)
{
    const auto found = std::ranges::find(shader.result.diagnostics, Severity::error, &Diagnostic::severity);
    return found == shader.result.diagnostics.end() ? nullptr : &*found;
}

/// Throws where the SPIR-V is none, which fails the test.
inline SpirvModule moduleOf(const CompiledShader& shader)
{
    return SpirvModule::parse(shader.result.spirv).value();
}

/// Tests that need a compiler. DXC and Slang may be absent unless the environment requires them; glslang is always
/// available.
class CompilerTest : public testing::Test
{
protected:
    explicit CompilerTest(std::string compiler) : m_compiler(std::move(compiler)) {}

    void SetUp() override
    {
        m_toolchain = Toolchain::create();
        if (m_compiler == "auto" || m_compiler == "glslang" || has(m_compiler))
            return;
        if (std::getenv("WAVELANE_REQUIRE_DXC") != nullptr)
            FAIL() << m_compiler << " is missing. " << m_toolchain->dxcProblem();
        GTEST_SKIP() << m_compiler << " is missing";
    }

    /// True if the compiler is installed.
    bool has(const std::string& compiler) const
    {
        return std::ranges::any_of(m_toolchain->compilers(),
                                   [&](const std::string& each) { return each.starts_with(compiler + " "); });
    }

    CompiledShader compile(const CompileRequest& request) { return m_toolchain->compile(request, m_compiler); }
    CompiledShader compile(const std::string& text) { return compile(requestFor(text)); }

    Toolchain& toolchain() { return *m_toolchain; }
    bool isDxc() const { return m_compiler == "dxc"; }

private:
    std::string m_compiler;
    std::unique_ptr<Toolchain> m_toolchain;
};

inline std::size_t countOf(const SpirvModule& module, spv::Op opcode)
{
    return static_cast<std::size_t>(std::ranges::count(module.instructions(), opcode, &Instruction::opcode));
}

/// Runs with DXC and with glslang.
class EachCompiler : public CompilerTest, public testing::WithParamInterface<std::string>
{
protected:
    EachCompiler() : CompilerTest(GetParam()) {}
};

class WithDxc : public CompilerTest
{
protected:
    WithDxc() : CompilerTest("dxc") {}
};

class WithSlang : public CompilerTest
{
protected:
    WithSlang() : CompilerTest("slang") {}
};

class WithGlslang : public CompilerTest
{
protected:
    WithGlslang() : CompilerTest("glslang") {}
};

} // namespace wavelane::shader::test
