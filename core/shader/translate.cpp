// SPDX-License-Identifier: MIT
#include "core/shader/translate.h"

#include "core/shader/assembly.h"
#include "core/shader/spirv_module.h"
#include "core/shader/translate_mends.h"

#include <spirv_cross/spirv_cross_c.h>

#include <algorithm>
#include <array>
#include <format>
#include <map>
#include <memory>
#include <tuple>
#include <utility>
#include <vector>

namespace wavelane::shader {

namespace {

constexpr std::array<std::pair<TextTarget, std::string_view>, 4> names{{{TextTarget::spirvAssembly, "spirv-asm"},
                                                                        {TextTarget::glsl, "glsl"},
                                                                        {TextTarget::hlsl, "hlsl"},
                                                                        {TextTarget::msl, "msl"}}};

enum class Slot { buffer, texture, sampler };

struct Resource
{
    std::uint32_t set = 0;
    std::uint32_t binding = 0;
    Slot slot = Slot::buffer;
    std::uint32_t id = 0;
    std::uint32_t count = 1;
    char letter = 'b'; ///< Register class.
    bool isCombined = false;
};

struct ResourceClass
{
    spvc_resource_type type;
    Slot slot;
    char letter;
};

constexpr ResourceClass classes[] = {
    {SPVC_RESOURCE_TYPE_UNIFORM_BUFFER, Slot::buffer, 'b'},
    {SPVC_RESOURCE_TYPE_STORAGE_BUFFER, Slot::buffer, 'u'},
    {SPVC_RESOURCE_TYPE_STORAGE_IMAGE, Slot::texture, 'u'},
    {SPVC_RESOURCE_TYPE_SAMPLED_IMAGE, Slot::texture, 't'},
    {SPVC_RESOURCE_TYPE_SEPARATE_IMAGE, Slot::texture, 't'},
    {SPVC_RESOURCE_TYPE_SEPARATE_SAMPLERS, Slot::sampler, 's'},
    {SPVC_RESOURCE_TYPE_ACCELERATION_STRUCTURE, Slot::buffer, 't'},
};

/// One conversion by SPIRV-Cross. Its C interface keeps exceptions inside and the last error as a text.
class Conversion
{
public:
    Conversion() { spvc_context_create(&m_context); }
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
            setOptions(module, target) && place(target) && spvc_compiler_compile(m_compiler, &text) == SPVC_SUCCESS;
        if (!done || text == nullptr)
            return fail(Code::featureMissing,
                        std::format("The module cannot be written as {}: {}", toString(target),
                                    m_context != nullptr
                                        ? explainTranslation(spvc_context_get_last_error_string(m_context))
                                        : std::string()));
        return target == TextTarget::hlsl ? withPrints(text) : std::string(text);
    }

private:
    /// HLSL's name of what SPIRV-Cross writes as in GLSL.
    static std::string withPrints(std::string text)
    {
        constexpr std::string_view name = "debugPrintfEXT(";
        for (std::size_t found = text.find(name); found != std::string::npos; found = text.find(name, found))
            text.replace(found, name.size(), "printf(");
        return text;
    }

    /// Extensions of GLSL that SPIRV-Cross does not ask for by itself.
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
            if (instruction.opcode == spv::OpExecutionMode)
                requireDerivatives(instruction.operand(1));
            if (instruction.opcode != spv::OpCapability)
                continue;
            const std::uint32_t capability = instruction.operand(0);
            hasWaves = hasWaves || (capability >= spv::CapabilityGroupNonUniform &&
                                    capability <= spv::CapabilityGroupNonUniformQuad);
            if (capability == spv::CapabilityInt64Atomics)
                spvc_compiler_require_extension(m_compiler, "GL_EXT_shader_atomic_int64");
        }
        for (const auto& [wanted, type] :
             {std::pair(hasInt16, "int16"), std::pair(hasInt64, "int64"), std::pair(hasFloat16, "float16")})
            if (hasWaves && wanted)
                spvc_compiler_require_extension(
                    m_compiler, std::format("GL_EXT_shader_subgroup_extended_types_{}", type).c_str());
    }

    /// How threads form the quads that derivatives and levels of detail are taken from.
    void requireDerivatives(std::uint32_t executionMode)
    {
        const bool quads = executionMode == spv::ExecutionModeDerivativeGroupQuadsNV;
        if (!quads && executionMode != spv::ExecutionModeDerivativeGroupLinearNV)
            return;
        spvc_compiler_require_extension(m_compiler, "GL_NV_compute_shader_derivatives");
        spvc_compiler_add_header_line(m_compiler, quads ? "layout(derivative_group_quadsNV) in;"
                                                        : "layout(derivative_group_linearNV) in;");
    }

    /// True where a module has numbers that are not of 32 bits: HLSL reads them from raw buffers by templates.
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

    std::vector<Resource> resources()
    {
        std::vector<Resource> found;
        spvc_resources all = nullptr;
        if (spvc_compiler_create_shader_resources(m_compiler, &all) != SPVC_SUCCESS)
            return found;
        for (const ResourceClass& kind : classes) {
            const spvc_reflected_resource* list = nullptr;
            std::size_t count = 0;
            if (spvc_resources_get_resource_list_for_type(all, kind.type, &list, &count) != SPVC_SUCCESS)
                continue;
            for (const spvc_reflected_resource& item : std::span(list, count)) {
                const spvc_type type = spvc_compiler_get_type_handle(m_compiler, item.type_id);
                Resource resource{.set =
                                      spvc_compiler_get_decoration(m_compiler, item.id, SpvDecorationDescriptorSet),
                                  .binding = spvc_compiler_get_decoration(m_compiler, item.id, SpvDecorationBinding),
                                  .slot = kind.slot,
                                  .id = item.id,
                                  .letter = kind.letter,
                                  .isCombined = kind.type == SPVC_RESOURCE_TYPE_SAMPLED_IMAGE};
                for (unsigned index = 0; index < spvc_type_get_num_array_dimensions(type); ++index)
                    resource.count *= std::max(1U, spvc_type_get_array_dimension(type, index));
                found.push_back(resource);
            }
        }
        std::ranges::sort(found, {},
                          [](const Resource& item) { return std::tuple(item.set, item.binding, item.id); });
        return found;
    }

    /// Buffers, textures and samplers each from 0; push constants behind the other buffers.
    bool placeForMetal()
    {
        spvc_msl_resource_binding_2 slot;
        std::array<std::uint32_t, 3> next{};
        const auto take = [&](Slot kind, std::uint32_t count) {
            return std::exchange(next[static_cast<std::size_t>(kind)], next[static_cast<std::size_t>(kind)] + count);
        };
        for (const Resource& resource : resources()) {
            spvc_msl_resource_binding_init_2(&slot);
            slot.stage = SpvExecutionModelGLCompute;
            slot.desc_set = resource.set;
            slot.binding = resource.binding;
            slot.count = resource.count;
            if (resource.slot == Slot::buffer)
                slot.msl_buffer = take(Slot::buffer, resource.count);
            if (resource.slot == Slot::texture)
                slot.msl_texture = take(Slot::texture, resource.count);
            if (resource.slot == Slot::sampler || resource.isCombined)
                slot.msl_sampler = take(Slot::sampler, resource.count);
            if (spvc_compiler_msl_add_resource_binding_2(m_compiler, &slot) != SPVC_SUCCESS)
                return false;
        }
        spvc_msl_resource_binding_init_2(&slot);
        slot.stage = SpvExecutionModelGLCompute;
        slot.desc_set = SPVC_MSL_PUSH_CONSTANT_DESC_SET;
        slot.binding = SPVC_MSL_PUSH_CONSTANT_BINDING;
        slot.msl_buffer = next[static_cast<std::size_t>(Slot::buffer)];
        return spvc_compiler_msl_add_resource_binding_2(m_compiler, &slot) == SPVC_SUCCESS;
    }

    /// Registers as docs/FORMAT.md numbers them; counters, which have none, behind the other ones of their space.
    void placeForHlsl()
    {
        std::map<std::pair<char, std::uint32_t>, std::uint32_t> next;
        std::vector<const Resource*> homeless;
        const std::vector<Resource> all = resources();
        const auto move = [&](const Resource& resource, char letter, std::uint32_t number) {
            spvc_compiler_set_decoration(m_compiler, resource.id, SpvDecorationBinding, number);
            std::uint32_t& free = next[{letter, resource.set}];
            free = std::max(free, number + resource.count);
        };
        for (const Resource& resource : all) {
            // A read-only storage buffer is a t register.
            const std::uint32_t number = resource.binding;
            const char letter = resource.letter == 'u' && number >= 1024 && number < 2048 ? 't' : resource.letter;
            const std::uint32_t base = letter == 't' ? 1024U : letter == 'u' ? 2048U : letter == 's' ? 3072U : 0U;
            if (number >= base && number < base + 1024)
                move(resource, letter, number - base);
            else
                homeless.push_back(&resource);
        }
        for (const Resource* resource : homeless)
            move(*resource, resource->letter, next[{resource->letter, resource->set}]);
    }

    /// Numbers that the target wants instead of ours.
    bool place(TextTarget target)
    {
        if (target == TextTarget::msl)
            return placeForMetal();
        if (target == TextTarget::hlsl)
            placeForHlsl();
        return true;
    }

    spvc_context m_context = nullptr;
    spvc_compiler m_compiler = nullptr;
};

} // namespace

std::string_view toString(TextTarget target)
{
    const auto found = std::ranges::find(names, target, &std::pair<TextTarget, std::string_view>::first);
    return found == names.end() ? std::string_view() : found->second;
}

std::optional<TextTarget> textTargetFromString(std::string_view text)
{
    const auto found = std::ranges::find(names, text, &std::pair<TextTarget, std::string_view>::second);
    return found == names.end() ? std::nullopt : std::optional(found->first);
}

Result<std::string> translate(std::span<const std::uint32_t> spirv, TextTarget target, const std::string& entry)
{
    const Result<SpirvModule> module = SpirvModule::parse({spirv.begin(), spirv.end()});
    if (!module)
        return std::unexpected(module.error());
    if (target == TextTarget::spirvAssembly)
        return disassembled(module->words());
    if (const std::string_view lacking = untranslatable(*module, target); !lacking.empty())
        return fail(Code::featureMissing,
                    std::format("The module cannot be written as {}: {}", toString(target), lacking));
    const std::optional<SpirvWords> mended = mendedForTranslation(*module, target);
    const Result<SpirvModule> other = mended ? SpirvModule::parse(*mended) : fail(Code::invalidSpirv, "");
    return Conversion().run(other ? *other : *module, target, entry);
}

} // namespace wavelane::shader
