// SPDX-License-Identifier: MIT
// For any words of a module, reading and fixing it up terminate. If the validator accepts a module, everything
// generated from it is valid too. The entry point is libFuzzer's; run_inputs.cpp calls it without libFuzzer.
#include "core/shader/dxc/fixups/fixups.h"
#include "core/shader/dxc/fixups/operations.h"
#include "core/shader/glslang/fixups.h"
#include "core/shader/glslang/products.h"
#include "core/shader/glslang/repairs.h"
#include "core/shader/hlsl/level_of_detail.h"
#include "core/shader/passes/acceleration_copies.h"
#include "core/shader/passes/bounded_arrays.h"
#include "core/shader/passes/derivative_groups.h"
#include "core/shader/passes/fixups.h"
#include "core/shader/passes/flat_arrays.h"
#include "core/shader/passes/images/multisampled_textures.h"
#include "core/shader/passes/images/storage_formats.h"
#include "core/shader/passes/legalization/legalize.h"
#include "core/shader/passes/loops/loop_guard.h"
#include "core/shader/passes/path_bindings.h"
#include "core/shader/passes/relayout.h"
#include "core/shader/passes/signed_remainders.h"
#include "core/shader/passes/strict_float.h"
#include "core/shader/passes/strip_reflection.h"
#include "core/shader/reflection/descriptor_heaps.h"
#include "core/shader/reflection/reflect.h"
#include "core/shader/reflection/reflection_json.h"
#include "core/shader/spirv/facts/source_lines.h"
#include "core/shader/spirv/module.h"
#include "core/shader/spirv/validation.h"
#include "core/shader/translate/assembly.h"
#include "core/shader/translate/translate.h"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

using namespace wavelane;
using namespace wavelane::shader;

namespace {

[[noreturn]] void fail(const char* what, const std::string& why)
{
    std::fprintf(stderr, "%s: %s\n", what, why.c_str());
    std::abort();
}

const std::vector<std::pair<const char*, Fixup>>& fixups()
{
    static const SourceScan nothing;
    static const std::vector<std::pair<const char*, Fixup>> all{
        {"assignHeapBindings", assignHeapBindings},
        {"flattenDescriptorArrays", flattenDescriptorArrays},
        {"addNoContraction", [](const SpirvModule& each) { return addNoContraction(each, false); }},
        {"preserveNonFiniteTests", preserveNonFiniteTests},
        {"repairedForHlsl", repairedForHlsl},
        {"relayoutBlocks", [](const SpirvModule& each) { return relayoutBlocks(each, LayoutRule{}, nothing); }},
        {"withGlslangFixups", [](const SpirvModule& each) { return withGlslangFixups(each, nothing); }},
        {"withElementProducts", withElementProducts},
        {"replaceSignedRemainders", replaceSignedRemainders},
        {"withHlslOperations", withHlslOperations},
        {"removeAccelerationCopies", removeAccelerationCopies},
        {"addDerivativeGroups", addDerivativeGroups},
        {"withClampedLevels", withClampedLevels},
        {"assignPathBindings", [](const SpirvModule& each) { return assignPathBindings(each, nothing); }},
        {"stripSourceLines", stripSourceLines},
        {"stripReflection", stripReflection},
    };
    return all;
}

/// Code that reads modules before, or regardless of, validation.
void readUnchecked(const SpirvModule& module)
{
    for (const auto& [name, fixup] : fixups()) {
        if (std::optional<SpirvWords> words = fixup(module)) // Invalid modules stay invalid and are rejected.
            static_cast<void>(SpirvModule::parse(std::move(*words)));
    }
    if (const auto reflection = reflect(module, "main"))
        dumpJson(toJson(*reflection));
    hasLoops(module.words());
    hasEqualProducts(module);
    hasLostMsad(module);
    printsMessages(module.words());
    loopLines(module);
    findMultisampledTextures(module);
    if (const auto text = disassembleWithSource(module.words(), [](const SourceLine& line) { return line.file; });
        !text)
        if (text.error().message.empty())
            fail("A rejection has no message", "disassembleWithSource");
}

void expectValid(const char* what, const SpirvWords& words)
{
    if (const Diagnostics faults = validate(words); !faults.empty())
        fail(what, faults.front().message);
}

void expectValid(const char* what, const Result<SpirvWords>& words)
{
    if (words)
        expectValid(what, *words);
    else if (words.error().message.empty())
        fail("A rejection has no message", what);
}

void readChecked(const SpirvModule& module)
{
    expectValid("stripSourceLines", stripSourceLines(module));
    expectValid("stripReflection", stripReflection(module));
    if (const auto words = replaceSignedRemainders(module))
        expectValid("replaceSignedRemainders", *words);
    std::string entry = "main";
    ImageFormats formats;
    ArrayCounts counts;
    if (const auto reflection = reflect(module, entry)) {
        for (const Binding& each : reflection->bindings)
            counts[{each.set, each.binding}] = 3;
    }
    expectValid("addLoopGuard",
                addLoopGuard(module.words(), {.entry = entry, .budget = 100, .set = 7, .binding = 0}));
    expectValid("applyImageFormats", applyImageFormats(module.words(), formats));
    expectValid("clampDescriptorIndices", clampDescriptorIndices(module.words(), counts));
    for (const TextTarget target : {TextTarget::spirvAssembly, TextTarget::glsl, TextTarget::hlsl, TextTarget::msl}) {
        if (const auto text = translate(module.words(), target, entry); !text && text.error().message.empty())
            fail("A rejection has no message", "translate");
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    SpirvWords words(size / 4);
    if (!words.empty())
        std::memcpy(words.data(), data, words.size() * 4);
    const Result<SpirvModule> module = SpirvModule::parse(std::move(words));
    if (!module) {
        if (module.error().message.empty())
            fail("A rejection has no message", "parse");
        return 0;
    }
    readUnchecked(*module);
    if (validate(module->words()).empty())
        readChecked(*module);
    return 0;
}
