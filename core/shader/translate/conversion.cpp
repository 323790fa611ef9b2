// SPDX-License-Identifier: MIT
#include "core/shader/translate/conversion.h"

#include "core/base/try.h"
#include "core/shader/spirv/facts/subgroup_capability.h"
#include "core/shader/translate/fixups.h"
#include "core/shader/translate/translated_slots.h"

#include <spirv_cross/spirv_cross_c.h>

#include <algorithm>
#include <format>
#include <utility>

namespace wavelane::shader {

namespace {

/// A conversion by SPIRV-Cross. Its C interface catches exceptions and stores the last error message.
class Conversion
{
public:
    explicit Conversion(bool marksLines) : m_marksLines(marksLines) { spvc_context_create(&m_context); }
    Conversion(const Conversion&) = delete;
    Conversion& operator=(const Conversion&) = delete;
    ~Conversion()
    {
        if (m_context != nullptr)
            spvc_context_destroy(m_context);
    }

    Result<std::string> run(const SpirvModule& module, TextTarget target, const std::string& entry)
    {
        const SpirvWords& words = module.words();
        const spvc_backend backend = target == TextTarget::glsl   ? SPVC_BACKEND_GLSL
                                     : target == TextTarget::hlsl ? SPVC_BACKEND_HLSL
                                                                  : SPVC_BACKEND_MSL;
        spvc_parsed_ir parsed = nullptr;
        const char* text = nullptr;
        const bool done =
            m_context != nullptr &&
            spvc_context_parse_spirv(m_context, words.data(), words.size(), &parsed) == SPVC_SUCCESS &&
            spvc_context_create_compiler(m_context, backend, parsed, SPVC_CAPTURE_MODE_TAKE_OWNERSHIP, &m_compiler) ==
                SPVC_SUCCESS &&
            spvc_compiler_set_entry_point(m_compiler, entry.c_str(), SpvExecutionModelGLCompute) == SPVC_SUCCESS &&
            setOptions(module, target) && assignSlots(m_compiler, target) &&
            spvc_compiler_compile(m_compiler, &text) == SPVC_SUCCESS;
        if (!done || text == nullptr)
            return fail(Code::featureMissing,
                        std::format("Cannot translate the module to {}: {}", toString(target),
                                    m_context != nullptr
                                        ? explainTranslation(spvc_context_get_last_error_string(m_context))
                                        : "Cannot start SPIRV-Cross."));
        if (target == TextTarget::glsl)
            return withDerivatives(text, module);
        return target == TextTarget::hlsl ? withPrints(text) : std::string(text);
    }

private:
    /// Replaces the GLSL name that SPIRV-Cross writes by HLSL's.
    static std::string withPrints(std::string text)
    {
        constexpr std::string_view name = "debugPrintfEXT(";
        for (std::size_t found = text.find(name); found != std::string::npos; found = text.find(name, found))
            text.replace(found, name.size(), "printf(");
        return text;
    }

    /// Requires GLSL extensions that SPIRV-Cross does not add automatically.
    void requireExtensions(const SpirvModule& module)
    {
        bool hasWaves = false;
        bool hasInt16 = false;
        bool hasInt64 = false;
        bool hasFloat16 = false;
        for (const Instruction& instruction : module.instructions()) {
            if (instruction.opcode == spv::OpTypeInt) {
                hasInt16 = hasInt16 || instruction.operand(1) == 16;
                hasInt64 = hasInt64 || instruction.operand(1) == 64;
            }
            hasFloat16 = hasFloat16 || (instruction.opcode == spv::OpTypeFloat && instruction.operand(1) == 16);
            if (instruction.opcode == spv::OpExecutionMode &&
                (instruction.operand(1) == spv::ExecutionModeDerivativeGroupQuadsNV ||
                 instruction.operand(1) == spv::ExecutionModeDerivativeGroupLinearNV))
                spvc_compiler_require_extension(m_compiler, "GL_NV_compute_shader_derivatives");
            if (instruction.opcode != spv::OpCapability)
                continue;
            const std::uint32_t capability = instruction.operand(0);
            hasWaves = hasWaves || isSubgroupCapability(instruction);
            if (capability == spv::CapabilityInt64Atomics)
                spvc_compiler_require_extension(m_compiler, "GL_EXT_shader_atomic_int64");
        }
        for (const auto& [wanted, type] :
             {std::pair(hasInt16, "int16"), std::pair(hasInt64, "int64"), std::pair(hasFloat16, "float16")})
            if (hasWaves && wanted)
                spvc_compiler_require_extension(
                    m_compiler, std::format("GL_EXT_shader_subgroup_extended_types_{}", type).c_str());
    }

    /// Adds the derivative group layout, which determines the quads for derivatives and levels of detail. Must follow
    /// the group size.
    static std::string withDerivatives(std::string text, const SpirvModule& module)
    {
        for (const Instruction& instruction : module.instructions()) {
            const bool quads = instruction.operand(1) == spv::ExecutionModeDerivativeGroupQuadsNV;
            if (instruction.opcode != spv::OpExecutionMode ||
                (!quads && instruction.operand(1) != spv::ExecutionModeDerivativeGroupLinearNV))
                continue;
            const std::size_t size = text.find("layout(local_size_x");
            const std::size_t end = std::min(text.find('\n', size), text.size() - 1);
            return text.insert(end + 1,
                               std::format("layout(derivative_group_{}NV) in;\n", quads ? "quads" : "linear"));
        }
        return text;
    }

    /// True if a module uses numbers other than 32 bits, which HLSL reads from raw buffers with templates.
    static bool hasOtherWidths(const SpirvModule& module)
    {
        return std::ranges::any_of(module.instructions(), [](const Instruction& instruction) {
            return (instruction.opcode == spv::OpTypeInt || instruction.opcode == spv::OpTypeFloat) &&
                   instruction.operand(1) != 32;
        });
    }

    bool setOptions(const SpirvModule& module, TextTarget target)
    {
        spvc_compiler_options options = nullptr;
        if (spvc_compiler_create_compiler_options(m_compiler, &options) != SPVC_SUCCESS)
            return false;
        spvc_compiler_options_set_bool(options, SPVC_COMPILER_OPTION_EMIT_LINE_DIRECTIVES, m_marksLines);
        const auto number = [&](spvc_compiler_option option, unsigned value) {
            spvc_compiler_options_set_uint(options, option, value);
        };
        const auto flag = [&](spvc_compiler_option option) {
            spvc_compiler_options_set_bool(options, option, SPVC_TRUE);
        };
        switch (target) {
        case TextTarget::glsl:
            number(SPVC_COMPILER_OPTION_GLSL_VERSION, 460);
            flag(SPVC_COMPILER_OPTION_GLSL_VULKAN_SEMANTICS);
            requireExtensions(module);
            break;
        case TextTarget::hlsl:
            number(SPVC_COMPILER_OPTION_HLSL_SHADER_MODEL, 67);
            if (hasOtherWidths(module))
                flag(SPVC_COMPILER_OPTION_HLSL_ENABLE_16BIT_TYPES);
            break;
        case TextTarget::msl:
            number(SPVC_COMPILER_OPTION_MSL_VERSION, SPVC_MAKE_MSL_VERSION(2, 3, 0));
            break;
        case TextTarget::spirvAssembly:
            break;
        }
        return spvc_compiler_install_compiler_options(m_compiler, options) == SPVC_SUCCESS;
    }

    bool m_marksLines;
    spvc_context m_context = nullptr;
    spvc_compiler m_compiler = nullptr;
};

} // namespace

Result<std::string> convertWithSpirvCross(const SpirvModule& module, TextTarget target, const std::string& entry,
                                          bool marksLines)
{
    if (const std::string_view reason = findUntranslatable(module, target); !reason.empty())
        return fail(Code::featureMissing,
                    std::format("Cannot translate the module to {}: {}", toString(target), reason));
    std::optional<SpirvWords> prepared = prepareForTranslation(module, target);
    if (!prepared)
        return Conversion(marksLines).run(module, target, entry);
    TRY(const SpirvModule preparedModule, SpirvModule::parse(std::move(*prepared)));
    return Conversion(marksLines).run(preparedModule, target, entry);
}

} // namespace wavelane::shader
