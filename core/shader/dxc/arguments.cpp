// SPDX-License-Identifier: MIT
#include "core/shader/dxc/arguments.h"

#include "core/shader/dxc/interface/names.h"
#include "core/shader/dxc/interface/wide_text.h"

namespace wavelane::shader {

namespace {

void addSourceOptions(std::vector<std::wstring>& arguments, const CompileRequest& request, const DxcTarget& target)
{
    const CompileOptions& options = request.options;
    if (!target.hlslVersion.empty())
        arguments.insert(arguments.end(), {L"-HV", toWide(target.hlslVersion)});
    if (options.native16Bit)
        arguments.emplace_back(L"-enable-16bit-types");
    for (const auto& define : options.defines) {
        const auto& [name, value] = define;
        if (!DxcNames::isInPrelude(define))
            arguments.insert(arguments.end(), {L"-D", toWide(value.empty() ? name : name + "=" + value)});
    }
    const DxcNames names(request);
    for (std::size_t index = 0; index < options.includeFolders.size(); ++index)
        arguments.insert(arguments.end(), {L"-I", toWide(names.folder(index))});
    arguments.emplace_back(L"-spirv");
}

void addUserArguments(std::vector<std::wstring>& arguments, const CompileRequest& request)
{
    if (const auto own = request.options.arguments.find("dxc"); own != request.options.arguments.end())
        for (const std::string& argument : own->second)
            arguments.push_back(toWide(argument));
}

} // namespace

std::vector<std::wstring> dxcArguments(const CompileRequest& request, const DxcTarget& target)
{
    const CompileOptions& options = request.options;
    std::vector<std::wstring> arguments{L"-T", toWide(target.profile), L"-E", toWide(options.entry)};
    addSourceOptions(arguments, request, target);
    arguments.push_back(L"-fspv-target-env=" + toWide(target.environment));
    arguments.insert(arguments.end(), {L"-fvk-auto-shift-bindings", L"-fvk-t-shift", L"1024", L"all", L"-fvk-u-shift",
                                       L"2048", L"all", L"-fvk-s-shift", L"3072", L"all"});
    switch (options.layout) {
    case LayoutRule::dx:
        arguments.emplace_back(L"-fvk-use-dx-layout");
        break;
    case LayoutRule::scalar:
        arguments.emplace_back(L"-fvk-use-scalar-layout");
        break;
    case LayoutRule::vulkan:
        break;
    }
    arguments.emplace_back(L"-fspv-reflect");
    // The toolchain validates with a newer validator.
    arguments.emplace_back(L"-Vd");
    arguments.emplace_back(options.matrix == MatrixOrder::row ? L"-Zpr" : L"-Zpc");
    if (options.debugInfo)
        arguments.emplace_back(L"-fspv-debug=line");
    addUserArguments(arguments, request);
    arguments.push_back(toWide(request.file.string()));
    return arguments;
}

std::vector<std::wstring> dxcPreprocessArguments(const CompileRequest& request, const DxcTarget& target)
{
    std::vector<std::wstring> arguments = dxcArguments(request, target);
    // Releases up to 1.6 expect a file name after `-P`. Later ones treat it as an input and use only the last input.
    arguments.insert(arguments.end() - 1, {L"-P", L"preprocessed.hlsl"});
    return arguments;
}

std::string requestedHlslVersion(const CompileOptions& options)
{
    std::string version = options.hlslVersion;
    const auto own = options.arguments.find("dxc");
    if (own == options.arguments.end())
        return version;
    // The last argument counts.
    for (std::size_t index = 0; index + 1 < own->second.size(); ++index)
        if (own->second[index] == "-HV" || own->second[index] == "/HV")
            version = own->second[index + 1];
    return version;
}

} // namespace wavelane::shader
