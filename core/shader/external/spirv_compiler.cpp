// SPDX-License-Identifier: MIT
#include "core/shader/external/spirv_compiler.h"

#include "core/shader/contract/include_resolver.h"
#include "core/shader/external/assembly_lines.h"
#include "core/shader/spirv/module.h"
#include "core/shader/spirv/validation.h"

#include <spirv-tools/libspirv.hpp>

#include <algorithm>
#include <cstring>
#include <format>
#include <iterator>
#include <optional>
#include <utility>

namespace wavelane::shader {

namespace {

/// `v2024.4`, the first word of the library's version text.
std::string toolsVersion()
{
    const std::string_view text = spvSoftwareVersionString();
    return std::string(text.substr(0, text.find(' ')));
}

/// The version in the heading of a disassembly, `; Version: 1.3`, if present.
std::optional<spv_target_env> versionIn(std::string_view text)
{
    static constexpr std::pair<std::string_view, spv_target_env> versions[] = {
        {"1.0", SPV_ENV_UNIVERSAL_1_0}, {"1.1", SPV_ENV_UNIVERSAL_1_1}, {"1.2", SPV_ENV_UNIVERSAL_1_2},
        {"1.3", SPV_ENV_UNIVERSAL_1_3}, {"1.4", SPV_ENV_UNIVERSAL_1_4}, {"1.5", SPV_ENV_UNIVERSAL_1_5},
        {"1.6", SPV_ENV_UNIVERSAL_1_6}};
    static constexpr std::string_view label = "; Version: ";
    const std::size_t found = text.find(label);
    if (found == std::string_view::npos)
        return std::nullopt;
    const std::string_view version = text.substr(found + label.size(), 3);
    const auto* known = std::ranges::find(versions, version, &std::pair<std::string_view, spv_target_env>::first);
    return known == std::end(versions) ? std::nullopt : std::optional(known->second);
}

SpirvWords assemble(const std::string& text, spv_target_env version, const std::string& file,
                    Diagnostics& diagnostics)
{
    const auto report = [&](Severity severity, const spv_position_t& position, std::string message) {
        diagnostics.push_back({.severity = severity,
                               .code = severity == Severity::error ? Code::compileFailed : Code::compileWarning,
                               .message = std::move(message),
                               .file = file,
                               .line = static_cast<int>(position.line) + 1,
                               .column = static_cast<int>(position.column) + 1});
    };
    spvtools::SpirvTools tools(version);
    tools.SetMessageConsumer(
        [&](spv_message_level_t level, const char*, const spv_position_t& position, const char* message) {
            if (level <= SPV_MSG_WARNING)
                report(level <= SPV_MSG_ERROR ? Severity::error : Severity::warning, position, message);
        });
    SpirvWords words;
    if (tools.Assemble(text, &words, SPV_TEXT_TO_BINARY_OPTION_PRESERVE_NUMERIC_IDS))
        return words;
    if (!hasErrors(diagnostics))
        report(Severity::error, {}, "The SPIR-V assembler rejected the text without a message.");
    return {};
}

/// Assembly without a heading has no version. Since SPIR-V 1.4, the interface of an entry point lists every variable
/// that it uses, before that only inputs and outputs. If the text is invalid as the newest version, it can therefore
/// be valid as 1.3, the version of Vulkan 1.1.
SpirvWords assembleAnyVersion(const std::string& text, const std::string& file, Diagnostics& diagnostics)
{
    const std::optional<spv_target_env> declared = versionIn(text);
    SpirvWords words = assemble(text, declared.value_or(SPV_ENV_UNIVERSAL_1_6), file, diagnostics);
    if (declared || words.empty() || validate(words).empty())
        return words;
    Diagnostics ignored;
    SpirvWords older = assemble(text, SPV_ENV_UNIVERSAL_1_3, file, ignored);
    return !older.empty() && validate(older).empty() ? older : words;
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
        result.spirv = assembleAnyVersion(text, request.displayName, result.diagnostics);
        result.lines = assemblyLines(text);
        return result;
    }
    if (text.empty() || text.size() % sizeof(std::uint32_t) != 0)
        return failed(
            {.code = Code::invalidSpirv,
             .message = std::format("The file has {} bytes, but the size of a SPIR-V module must be a multiple of 4 "
                                    "bytes, and at least 4.",
                                    text.size())});
    SpirvWords words(text.size() / sizeof(std::uint32_t));
    std::memcpy(words.data(), text.data(), text.size());
    Result<SpirvModule> module = SpirvModule::parse(std::move(words));
    if (!module)
        return failed(module.error());
    result.spirv = module->words();
    return result;
}

PreprocessResult SpirvCompiler::preprocess(const CompileRequest& request)
{
    if (request.options.language == Language::spirv)
        return std::unexpected(Diagnostics{{.code = Code::featureMissing,
                                            .message = "A SPIR-V module has no text to preprocess.",
                                            .file = request.displayName}});
    return unprocessed(request);
}

} // namespace wavelane::shader
