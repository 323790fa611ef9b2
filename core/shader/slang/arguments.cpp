// SPDX-License-Identifier: MIT
#include "core/shader/slang/arguments.h"

#include <algorithm>
#include <array>
#include <format>
#include <span>
#include <string_view>
#include <utility>

namespace wavelane::shader {

namespace {

/// Option that a user may pass, and the number of words that follow it.
struct AllowedOption
{
    std::string_view name; ///< With a final `*`: all options that start so.
    std::size_t values = 0;
};

constexpr std::array allowedOptions{
    AllowedOption{"-W*"},
    AllowedOption{"-capability", 1},
    AllowedOption{"-conformance", 1},
    AllowedOption{"-default-image-format-unknown"},
    AllowedOption{"-denorm-mode-fp16", 1},
    AllowedOption{"-denorm-mode-fp32", 1},
    AllowedOption{"-denorm-mode-fp64", 1},
    AllowedOption{"-disable-non-essential-validations"},
    AllowedOption{"-disable-short-circuit"},
    AllowedOption{"-enable-experimental-passes"},
    AllowedOption{"-experimental-feature"},
    AllowedOption{"-floating-point-mode", 1},
    AllowedOption{"-force-glsl-scalar-layout"},
    AllowedOption{"-fp-mode", 1},
    AllowedOption{"-fvk-use-c-layout"},
    AllowedOption{"-fvk-use-gl-layout"},
    AllowedOption{"-g*"},
    AllowedOption{"-ignore-capabilities"},
    AllowedOption{"-loop-inversion"},
    AllowedOption{"-minimum-slang-optimization"},
    AllowedOption{"-preserve-params"},
    AllowedOption{"-restrictive-capability-check"},
    AllowedOption{"-std", 1},
    AllowedOption{"-unscoped-enum"},
    AllowedOption{"-warnings-as-errors", 1},
    AllowedOption{"-warnings-disable", 1},
    AllowedOption{"-zero-initialize"},
};

const AllowedOption* findAllowed(std::string_view argument)
{
    const auto found = std::ranges::find_if(allowedOptions, [&](const AllowedOption& each) {
        return each.name.ends_with('*') ? argument.starts_with(each.name.substr(0, each.name.size() - 1))
                                        : argument == each.name;
    });
    return found == allowedOptions.end() ? nullptr : &*found;
}

std::span<const std::string> userArguments(const CompileRequest& request)
{
    const auto own = request.options.arguments.find("slang");
    return own == request.options.arguments.end() ? std::span<const std::string>() : own->second;
}

/// Parts of the names of the types with a minimum precision.
constexpr std::initializer_list<std::string_view> minimumPrecision{"half", "min1"};

/// The library takes this option of slangc only together with the target.
bool isFloatMode(std::string_view argument)
{
    return argument == "-fp-mode" || argument == "-floating-point-mode";
}

void addRegisterShifts(std::vector<std::string>& arguments)
{
    // docs/FORMAT.md: b n → n, t n → 1024 + n, u n → 2048 + n, s n → 3072 + n.
    static constexpr std::array<std::pair<const char*, const char*>, 4> shifts{
        {{"b", "0"}, {"t", "1024"}, {"u", "2048"}, {"s", "3072"}}};
    for (const auto& [registerClass, shift] : shifts)
        arguments.insert(arguments.end(), {std::format("-fvk-{}-shift", registerClass), shift, "all"});
}

} // namespace

bool mayMention(const CompileRequest& request, std::string_view source, std::initializer_list<std::string_view> parts)
{
    const auto mentions = [&](std::string_view text) {
        return text.contains("##") ||
               std::ranges::any_of(parts, [&](std::string_view part) { return text.contains(part); });
    };
    // A backslash at the end of a line can split an identifier.
    return source.contains("include") || source.contains("import") || source.contains("\\\n") ||
           source.contains("\\\r") || mentions(source) ||
           std::ranges::any_of(request.options.defines, [&](const auto& define) { return mentions(define.second); });
}

bool needsPreprocessor(const CompileRequest& request, std::string_view source)
{
    const CompileOptions& options = request.options;
    if (options.language != Language::hlsl || !options.defines.empty())
        return true;
    // The compiler's own macros start with two underscores, or replace types as below.
    if (source.contains('#') || source.contains("__") ||
        (!options.native16Bit && mayMention(request, source, minimumPrecision)))
        return true;
    static constexpr std::string_view byteOrderMark = "\xef\xbb\xbf";
    if (source.starts_with(byteOrderMark) || source.contains('\\') || source.contains('\0'))
        return true;
    for (std::size_t place = source.find('\r'); place != std::string_view::npos; place = source.find('\r', place + 1))
        if (!source.substr(place + 1).starts_with('\n'))
            return true;
    return false;
}

std::vector<std::string> slangArguments(const CompileRequest& request, std::string_view source)
{
    const CompileOptions& options = request.options;
    // Other levels need a second library, which optimizes as drivers do.
    std::vector<std::string> arguments{"-O0", "-enable-machine-readable-diagnostics", "-fvk-use-entrypoint-name",
                                       "-fspv-reflect"};
    addRegisterShifts(arguments);
    if (options.layout == LayoutRule::dx)
        arguments.emplace_back("-fvk-use-dx-layout");
    else if (options.layout == LayoutRule::scalar)
        arguments.emplace_back("-fvk-use-scalar-layout");
    arguments.emplace_back(options.matrix == MatrixOrder::row ? "-matrix-layout-row-major"
                                                              : "-matrix-layout-column-major");
    // 41012: a profile without a feature that the source uses is raised. Wavelane names what devices need.
    arguments.insert(arguments.end(), {"-warnings-disable", "41012"});
    // HLSL has loose variables (39019) and converts floating point to integers (30081) everywhere, and Wavelane binds
    // combined images and samplers by their registers (39013).
    if (options.language == Language::hlsl)
        arguments.insert(arguments.end(), {"-warnings-disable", "39013,39019,30081"});
    // Before HLSL 2021, `&&` and `||` evaluate both operands.
    if (const int year = hlslYear(options.hlslVersion); year != 0 && year < 2021)
        arguments.emplace_back("-disable-short-circuit");
    // Literals that become infinite.
    arguments.insert(arguments.end(), {"-warnings-as-errors", "40009"});
    if (options.debugInfo)
        arguments.emplace_back("-g1");
    for (const auto& [name, value] : options.defines)
        arguments.insert(arguments.end(), {"-D", value.empty() ? name + "=1" : name + "=" + value});
    if (options.language == Language::hlsl && !options.native16Bit && mayMention(request, source, minimumPrecision))
        for (const auto& [name, value] : minimumPrecisionMacros())
            arguments.insert(arguments.end(), {"-D", name + "=" + value});
    for (const std::filesystem::path& folder : options.includeFolders)
        arguments.insert(arguments.end(), {"-I", folder.string()});
    const std::span<const std::string> own = userArguments(request);
    for (std::size_t index = 0; index < own.size(); ++index) {
        if (isFloatMode(own[index]))
            ++index; // `slangFloatMode` passes it.
        else
            arguments.push_back(own[index]);
    }
    return arguments;
}

Diagnostics refusedSlangOptions(const CompileRequest& request)
{
    Diagnostics refused;
    if (request.options.strictFloat)
        refused.push_back({.code = Code::featureMissing,
                           .message = "Slang does not support strict_float: it computes x - x as 0.",
                           .file = request.displayName,
                           .detail = "Use DXC."});
    const std::span<const std::string> own = userArguments(request);
    for (std::size_t index = 0; index < own.size(); ++index) {
        if (const AllowedOption* const option = findAllowed(own[index])) {
            index += option->values;
            continue;
        }
        refused.push_back(
            {.code = Code::featureMissing,
             .message = std::format("Slang runs inside Wavelane and does not accept the argument '{}'.", own[index]),
             .file = request.displayName,
             .detail = "Use the keys of the shader for macros, include folders, the entry point, the layout and the "
                       "matrix order."});
    }
    return refused;
}

slang::FloatMode slangFloatMode(const CompileRequest& request)
{
    const std::span<const std::string> own = userArguments(request);
    slang::FloatMode mode = slang::FloatMode::standard;
    for (std::size_t index = 0; index + 1 < own.size(); ++index) {
        if (!isFloatMode(own[index]))
            continue;
        mode = own[index + 1] == "precise" ? slang::FloatMode::precise
               : own[index + 1] == "fast"  ? slang::FloatMode::fast
                                           : slang::FloatMode::standard;
    }
    return mode;
}

std::string slangProfile(const std::string& profile)
{
    static constexpr const char* newest = "sm_6_6";
    return profile.starts_with("cs_") ? "sm_" + profile.substr(3) : newest;
}

std::vector<std::pair<std::string, std::string>> minimumPrecisionMacros()
{
    static constexpr std::array<std::pair<const char*, const char*>, 6> types{{{"half", "float"},
                                                                               {"min16float", "float"},
                                                                               {"min10float", "float"},
                                                                               {"min16int", "int"},
                                                                               {"min12int", "int"},
                                                                               {"min16uint", "uint"}}};
    std::vector<std::pair<std::string, std::string>> macros;
    for (const auto& [name, type] : types) {
        macros.emplace_back(name, type);
        for (int rows = 1; rows <= 4; ++rows) {
            macros.emplace_back(std::format("{}{}", name, rows), std::format("{}{}", type, rows));
            for (int columns = 1; columns <= 4; ++columns)
                macros.emplace_back(std::format("{}{}x{}", name, rows, columns),
                                    std::format("{}{}x{}", type, rows, columns));
        }
    }
    return macros;
}

} // namespace wavelane::shader
