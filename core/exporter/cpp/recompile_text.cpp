// SPDX-License-Identifier: MIT
#include "core/exporter/cpp/recompile_text.h"

#include "core/exporter/cpp/program/program.h"
#include "core/shader/dxc/arguments.h"
#include "core/shader/dxc/interface/wide_text.h"

#include <algorithm>
#include <format>

namespace wavelane::exporter {

namespace {

/// The profile if the project sets none. The default of DXC differs between releases.
constexpr std::string_view defaultProfile = "cs_6_6";

bool isPlain(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           std::string_view("-_./=+:").contains(c);
}

/// Quotes an argument of a CMake command.
std::string cmakeText(std::string_view text)
{
    if (!text.empty() && std::ranges::all_of(text, isPlain))
        return std::string(text);
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\' || c == '$')
            out += '\\';
        out += c;
    }
    return out + '"';
}

/// The arguments of DXC without the source; empty if CMake cannot express them. `report` has the version of HLSL
/// and the entry point that the module was compiled with.
std::vector<std::string> argumentsOf(const project::ShaderEntry& entry, const plan::ShaderReport& report)
{
    shader::CompileRequest request{.file = entry.source};
    request.options.language = shader::Language::hlsl;
    request.options.entry = report.reflection ? report.reflection->entry : entry.entry;
    request.options.layout = entry.layout;
    request.options.native16Bit = entry.native16Bit;
    request.options.strictFloat = entry.strictFloat;
    request.options.matrix = entry.matrix;
    request.options.defines = entry.defines;
    request.options.arguments = entry.arguments;
    for (const std::string& each : entry.include)
        request.options.includeFolders.emplace_back(each);
    std::vector<std::string> arguments;
    const shader::DxcTarget target{.profile = entry.profile.empty() ? std::string(defaultProfile) : entry.profile,
                                   .hlslVersion = report.hlslVersion};
    for (const std::wstring& each : shader::dxcArguments(request, target)) {
        std::string text = shader::fromWide(each);
        // Omit the options for reflection and for DXC's validator, which only Wavelane needs.
        if (text != "-fspv-reflect" && text != "-Vd")
            arguments.push_back(std::move(text));
    }
    arguments.pop_back(); // The source.
    const bool isExpressible = std::ranges::none_of(
        arguments, [](const std::string& each) { return each.contains(';') || each.contains('\n'); });
    return isExpressible ? arguments : std::vector<std::string>();
}

/// The reason why a module cannot be recompiled; empty if it can.
std::string_view recompileObstacle(const CppProgram& program, const LoweredModule& module,
                                   const project::ShaderEntry* entry)
{
    if (!entry || module.shader->language != shader::Language::hlsl ||
        !module.shader->report.compiler.starts_with("dxc"))
        return "it was not compiled by dxc";
    if (!std::ranges::contains(program.input.sources, entry->source, &SourceFile::path))
        return "its source is outside of the project";
    if (module.isFitted)
        return "it was adapted to the formats and array sizes of its resources";
    return argumentsOf(*entry, module.shader->report).empty() ? "its arguments cannot be expressed in CMake"
                                                              : std::string_view();
}

} // namespace

std::string recompileText(const CppProgram& program)
{
    std::string out;
    bool any = false;
    for (std::size_t i = 0; i < program.lowered.modules.size(); ++i) {
        const LoweredModule& module = program.lowered.modules[i];
        const project::ShaderEntry* entry = program.input.snapshot.project.shader(module.name);
        const std::string& name = program.moduleNames[i];
        out += out.empty() ? "" : "\n";
        if (const std::string_view reason = recompileObstacle(program, module, entry); !reason.empty()) {
            out += std::format("use_exported({} \"{}\")", name, reason);
            continue;
        }
        any = true;
        out += std::format("recompile({} {}", name, cmakeText(entry->source));
        std::size_t column = 0;
        for (const std::string& each : argumentsOf(*entry, module.shader->report)) {
            constexpr std::size_t lineWidth = 110;
            const std::string text = cmakeText(each);
            const bool breaks = column == 0 || column + text.size() > lineWidth;
            out += breaks ? "\n    " : " ";
            column = (breaks ? 4 : column + 1) + text.size();
            out += text;
        }
        out += ")";
    }
    return any ? out : std::string();
}

} // namespace wavelane::exporter
