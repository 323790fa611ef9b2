// SPDX-License-Identifier: MIT
#include "core/shader/dxc/interface/names.h"

#include <algorithm>
#include <format>

namespace wavelane::shader {

namespace {

bool isAsciiText(std::string_view text)
{
    return std::ranges::all_of(text, [](char letter) { return static_cast<unsigned char>(letter) < 0x80; });
}

std::string lineFileName(std::string_view text)
{
    std::string result;
    for (const char letter : text) {
        if (letter == '"' || letter == '\\')
            result += '\\';
        result += letter;
    }
    return '"' + result + '"';
}

} // namespace

DxcNames::DxcNames(const CompileRequest& request) : m_request(request)
{
    for (const std::filesystem::path& each : request.options.includeFolders) {
        const std::string name = each.string();
        if (isAsciiText(name)) {
            m_folders.push_back(name);
            continue;
        }
        m_folders.push_back(std::format("/wavelane-include-{}", m_folders.size()));
        // The slash distinguishes 1 from 10.
        m_replaced.emplace_back(m_folders.back() + "/", name + "/");
    }
}

bool DxcNames::isInPrelude(const std::pair<std::string, std::string>& define)
{
    return !isAsciiText(define.first) || !isAsciiText(define.second);
}

std::string DxcNames::prelude(std::string_view definitions) const
{
    std::string text;
    for (const auto& define : m_request.options.defines)
        if (isInPrelude(define))
            text += std::format("#define {} {}\n", define.first, define.second.empty() ? "1" : define.second);
    if (!text.empty())
        text = "#line 1 \"<command line>\"\n" + text;
    if (!definitions.empty())
        text += std::format("#line 1 \"<wavelane>\"\n{}", definitions);
    if (text.empty())
        return text;
    return std::format("{}#line 1 {}\n", text, lineFileName(m_request.file.string()));
}

std::string DxcNames::restored(std::string_view text) const
{
    std::string result(text);
    for (const auto& [passed, original] : m_replaced)
        for (std::size_t found = result.find(passed); found != std::string::npos;
             found = result.find(passed, found + original.size()))
            result.replace(found, passed.size(), original);
    return result;
}

SpirvWords DxcNames::restored(SpirvWords words) const
{
    if (m_replaced.empty())
        return words;
    const Result<SpirvModule> module = SpirvModule::parse(words);
    if (!module) // The toolchain reports the error when it parses the module.
        return words;
    SpirvWords result(module->words().begin(), module->words().begin() + 5);
    for (const Instruction& instruction : module->instructions()) {
        if (instruction.opcode != spv::OpString) {
            result.insert(result.end(), instruction.words.begin(), instruction.words.end());
            continue;
        }
        SpirvWords operands = encodeText(restored(textAt(instruction, 2)));
        operands.insert(operands.begin(), instruction.result);
        put(result, spv::OpString, operands);
    }
    return result;
}

} // namespace wavelane::shader
