// SPDX-License-Identifier: MIT
#include "core/shader/passes/legalization/legalize.h"

#include <spirv-tools/optimizer.hpp>

namespace wavelane::shader {

namespace {

Result<SpirvModule> runOptimizer(const SpirvModule& module, void (*passes)(spvtools::Optimizer&), const char* failure)
{
    spvtools::Optimizer optimizer(SPV_ENV_VULKAN_1_3);
    optimizer.SetMessageConsumer([](spv_message_level_t, const char*, const spv_position_t&, const char*) {});
    passes(optimizer);
    spvtools::OptimizerOptions options;
    options.set_run_validator(false);
    SpirvWords words;
    if (!optimizer.Run(module.words().data(), module.words().size(), &words, options))
        return fail(Code::invalidSpirv, failure);
    return SpirvModule::parse(std::move(words));
}

} // namespace

Result<SpirvModule> legalize(const SpirvModule& module)
{
    return runOptimizer(
        module, [](spvtools::Optimizer& optimizer) { optimizer.RegisterLegalizationPasses(); },
        "SPIRV-Tools cannot legalize the module.");
}

Result<SpirvModule> inlineFunctions(const SpirvModule& module)
{
    return runOptimizer(
        module,
        [](spvtools::Optimizer& optimizer) {
            optimizer.RegisterPass(spvtools::CreateInlineExhaustivePass());
            optimizer.RegisterPass(spvtools::CreateEliminateDeadFunctionsPass());
        },
        "SPIRV-Tools cannot inline the functions of the module that have image parameters.");
}

Result<SpirvModule> removeDuplicates(const SpirvModule& module)
{
    return runOptimizer(
        module,
        [](spvtools::Optimizer& optimizer) { optimizer.RegisterPass(spvtools::CreateRemoveDuplicatesPass()); },
        "SPIRV-Tools cannot remove the duplicate types of the module.");
}

} // namespace wavelane::shader
