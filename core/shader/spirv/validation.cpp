// SPDX-License-Identifier: MIT
#include "core/shader/spirv/validation.h"

#include "core/shader/spirv/member_count.h"

#include <spirv-tools/libspirv.hpp>

#include <format>

namespace wavelane::shader {

namespace {

void allowAnyLayout(spvtools::ValidatorOptions& options)
{
    options.SetScalarBlockLayout(true);
    options.SetWorkgroupScalarBlockLayout(true);
    options.SetUniformBufferStandardLayout(true);
    options.SetAllowLocalSizeId(true);
}

} // namespace

bool isValid(std::span<const std::uint32_t> spirv, spvtools::ValidatorOptions& options)
{
    spvtools::SpirvTools tools(SPV_ENV_VULKAN_1_3);
    if (!tools.IsValid())
        return false;
    tools.SetMessageConsumer([](spv_message_level_t, const char*, const spv_position_t&, const char*) {});
    options.SetFriendlyNames(false);
    return tools.Validate(spirv.data(), spirv.size(), options);
}

bool isValidModule(std::span<const std::uint32_t> spirv)
{
    spvtools::ValidatorOptions options;
    allowAnyLayout(options);
    return checkMembers(spirv).has_value() && isValid(spirv, options);
}

Diagnostics validate(std::span<const std::uint32_t> spirv, const std::string& file, std::span<const int> lines)
{
    if (const Result<void> countable = checkMembers(spirv); !countable) {
        Diagnostic limitError = toDiagnostic(countable.error());
        limitError.file = file;
        return {std::move(limitError)};
    }
    Diagnostics diagnostics;
    const auto report = [&](std::string message, int line = 0) {
        while (message.ends_with('\n'))
            message.pop_back();
        diagnostics.push_back({.severity = Severity::error,
                               .code = Code::invalidSpirv,
                               .message = std::move(message),
                               .file = file,
                               .line = line});
    };
    spvtools::SpirvTools tools(SPV_ENV_VULKAN_1_3);
    if (!tools.IsValid()) {
        report("Cannot start the SPIR-V validator.");
        return diagnostics;
    }
    tools.SetMessageConsumer(
        [&](spv_message_level_t level, const char*, const spv_position_t& position, const char* message) {
            if (level > SPV_MSG_ERROR)
                return;
            if (position.index == 0) // Concerns the whole module.
                return report(std::format("The module is not valid SPIR-V: {}", message));
            report(std::format("The module is not valid SPIR-V at instruction {}: {}", position.index, message),
                   position.index <= lines.size() ? lines[position.index - 1] : 0);
        });
    // Names for messages take a quarter of the validator's time, and most modules are valid.
    spvtools::ValidatorOptions options;
    allowAnyLayout(options);
    if (isValid(spirv, options))
        return {};
    options.SetFriendlyNames(true);
    if (!tools.Validate(spirv.data(), spirv.size(), options) && diagnostics.empty())
        report("The module is not valid SPIR-V.");
    return diagnostics;
}

} // namespace wavelane::shader
