// SPDX-License-Identifier: MIT
#include "core/shader/spirv_compiler.h"

#include "core/shader/include_resolver.h"
#include "core/shader/spirv_module.h"

#include <spirv-tools/libspirv.hpp>

#include <cstring>
#include <format>

namespace wavelane::shader {

namespace {

/// `v2024.4` out of what the library says about itself.
std::string toolsVersion()
{
    const std::string_view text = spvSoftwareVersionString();
    return std::string(text.substr(0, text.find(' ')));
}

void assemble(const std::string& text, const std::string& file, CompileResult& result)
{
    const auto report = [&](Severity severity, const spv_position_t& position, std::string message) {
        result.diagnostics.push_back(
            {.severity = severity,
             .code = severity == Severity::error ? Code::compileFailed : Code::compileWarning,
             .message = std::move(message),
             .file = file,
             .line = static_cast<int>(position.line) + 1,
             .column = static_cast<int>(position.column) + 1});
    };
    spvtools::SpirvTools tools(SPV_ENV_VULKAN_1_3);
    tools.SetMessageConsumer(
        [&](spv_message_level_t level, const char*, const spv_position_t& position, const char* message) {
            if (level <= SPV_MSG_WARNING)
                report(level <= SPV_MSG_ERROR ? Severity::error : Severity::warning, position, message);
        });
    if (tools.Assemble(text, &result.spirv, SPV_TEXT_TO_BINARY_OPTION_PRESERVE_NUMERIC_IDS))
        return;
    result.spirv.clear();
    if (!hasErrors(result.diagnostics))
        report(Severity::error, {}, "The assembler refused the text.");
}

} // namespace

SpirvCompiler::SpirvCompiler() : m_version(toolsVersion()) {}

CompileResult SpirvCompiler::compile(const CompileRequest& request)
{
    CompileResult result{.compiler = std::format("spirv-tools {}", m_version)};
    const auto failed = [&](const Error& error) {
        result.spirv.clear();
        result.diagnostics.push_back({.code = error.code, .message = error.message, .file = request.displayName});
        return result;
    };
    IncludeResolver files(request);
    const Result<const IncludeResolver::File*> source = files.source();
    if (!source)
        return failed(source.error());
    result.dependencies = files.dependencies();
    const std::string& text = (*source)->text;
    if (request.options.language == Language::spirvAssembly) {
        assemble(text, request.displayName, result);
        return result;
    }
    if (text.empty() || text.size() % sizeof(std::uint32_t) != 0)
        return failed(
            {.code = Code::invalidSpirv,
             .message = std::format("A SPIR-V module has a multiple of 4 bytes, this file has {}.", text.size())});
    SpirvWords words(text.size() / sizeof(std::uint32_t));
    std::memcpy(words.data(), text.data(), text.size());
    Result<SpirvModule> module = SpirvModule::parse(std::move(words));
    if (!module)
        return failed(module.error());
    result.spirv = module->words();
    return result;
}

Result<std::string> SpirvCompiler::preprocess(const CompileRequest& request)
{
    if (request.options.language == Language::spirv)
        return fail(Code::featureMissing, "A SPIR-V module has no text to preprocess.");
    IncludeResolver files(request);
    const Result<const IncludeResolver::File*> source = files.source();
    if (!source)
        return std::unexpected(source.error());
    return (*source)->text;
}

} // namespace wavelane::shader
