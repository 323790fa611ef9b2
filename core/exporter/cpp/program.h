// SPDX-License-Identifier: MIT
#pragma once

#include "core/exporter/cpp/program_names.h"
#include "core/exporter/export.h"
#include "core/exporter/lowering/check_lowering.h"
#include "core/exporter/lowering/lowered.h"
#include "core/exporter/lowering/standard_tiles.h"
#include "core/exporter/text/identifiers.h"
#include "core/exporter/text/struct_text.h"

#include <vulkan/vulkan.h>

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace wavelane::exporter {

/// How passes use a resource, including the resources that it is swapped with.
struct ResourceUse
{
    VkBufferUsageFlags buffer = 0;
    VkImageUsageFlags image = 0;
    bool hasOtherViews = false; ///< A texture that is bound in another format.
    bool hasCubeViews = false;
};

/// The state of a C++ program while it is generated.
struct CppProgram
{
    explicit CppProgram(const ExportInput& exported) : input(exported) {}

    const ExportInput& input;
    Lowered lowered;
    std::vector<LoweredCheck> checks;
    Diagnostics diagnostics;

    std::set<std::string> flags; ///< Conditions of the templates.
    StructTexts structs{programTypes()};
    std::vector<ExportedFile> files;
    std::uint64_t dataBytes = 0; ///< Total size of the data files.

    /// Members of the program's `Project`.
    Identifiers members{namesInProject()};
    std::map<std::string, std::string> resources;                      ///< Identifiers of resources by name.
    std::map<std::pair<std::string, std::size_t>, std::string> blocks; ///< Of constants, by name and layout.
    std::vector<std::string> inputs;                                   ///< Of live inputs, by layout.
    std::map<std::string, std::string> counters;                       ///< Of hidden counters, by buffer.
    std::vector<std::string> pipelines;                                ///< By module.
    std::map<std::string, std::string> uploads;                        ///< Of staging buffers, by the pass's pointer.
    std::map<std::pair<std::string, std::string>, std::string>
        snapshots;                               ///< Of resources after a pass, by pass and resource.
    std::map<std::string, ResourceUse> uses;     ///< By resource.
    std::vector<std::string> moduleNames;        ///< Functions that return the words of a module, by module.
    run::TileMap tiles;                          ///< Of sparse resources.
    std::set<std::string, std::less<>> accesses; ///< Constants that barriers use.
    std::string defaultSampler;                  ///< For slots without a sampler.
    std::string defaultComparison;

    void use(std::string_view flag) { flags.emplace(flag); }
    void refuse(Code code, std::string message, std::string at)
    {
        diagnostics.push_back({.code = code, .message = std::move(message), .at = std::move(at)});
    }
    /// An expression with these bytes as numbers: a list if they are few, else a data file named after `name`.
    std::string data(std::string_view name, NumberType type, std::span<const std::byte> bytes);
    /// Adds a file to the folder `data` and returns an expression that reads it.
    std::string dataFile(std::string_view name, std::span<const std::byte> bytes);

private:
    Identifiers m_dataFiles;
};

/// Chooses all names, and sets the flags and resource uses.
void surveyProgram(CppProgram& program);

/// The Vulkan name of a format.
std::string formatText(Format format);
/// The names of the set flags as `A | B`; `0` if none is set.
std::string flagsText(std::uint64_t flags, std::span<const std::pair<std::uint64_t, std::string_view>> names);
std::string bufferUsageText(VkBufferUsageFlags usage);
std::string imageUsageText(VkImageUsageFlags usage);
std::string descriptorTypeText(run::DescriptorType type);
/// A number as a `float` literal.
std::string floatLiteral(double value);
/// A C++ string literal.
std::string literalOf(std::string_view text);
/// A call formatted like clang-format does: `front(a, b)` followed by `end`, with as many arguments per line as fit.
/// `column` is the indentation of `front`.
std::string callText(const std::string& front, const std::vector<std::string>& arguments, const std::string& end,
                     std::size_t column);
/// `front{first, {options}};`, formatted in the same way; if the options do not fit, each is on a separate line.
std::string declarationText(const std::string& front, const std::string& first,
                            const std::vector<std::string>& options);
std::string joined(const std::vector<std::string>& parts, std::string_view separator);

/// A descriptor as an argument of a dispatch: `photo.sampled()`.
std::string descriptorText(const CppProgram& program, const LoweredDescriptor& what);
/// A box of texels as an argument of a copy.
std::string regionText(const TextureRegion& region);
/// Declarations of members.
std::string samplerText(const std::string& name, const project::Sampler& sampler);
std::string accelerationText(const CppProgram& program, const std::string& name,
                             const project::AccelerationStructure& structure);

/// Sections of main.cpp and of the headers.
std::string memberText(CppProgram& program);         ///< Resources and pipelines.
std::string initializationText(CppProgram& program); ///< Initial data.
std::string recordText(CppProgram& program);         ///< The passes.
/// The accesses of a barrier: `shaderWrites | copyReads`.
std::string accessText(CppProgram& program, VkPipelineStageFlags2 stages, VkAccessFlags2 accesses);
std::string accessesText(const CppProgram& program); ///< Constants that `accessText` used.
std::string readText(CppProgram& program);           ///< Bytes by the names of resources.
std::string checkText(CppProgram& program);          ///< Expectations.
std::string inputsText(CppProgram& program);         ///< Live inputs.
/// The lines of CMakeLists.txt that recompile the shaders; empty if none can be recompiled.
std::string recompileText(const CppProgram& program);
/// Texts of device.h: features, extensions, queues.
std::map<std::string, std::string> deviceTexts(CppProgram& program);

} // namespace wavelane::exporter
