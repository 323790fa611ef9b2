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

/// What the passes of a project do with one of its resources, names that change places taken together.
struct ResourceUse
{
    VkBufferUsageFlags buffer = 0;
    VkImageUsageFlags image = 0;
    bool hasOtherViews = false; ///< A texture that is seen in another format than its own.
    bool hasCubeViews = false;
};

/// A C++ program while it is written: what its files have in common.
struct CppProgram
{
    explicit CppProgram(const ExportInput& exported) : input(exported) {}

    const ExportInput& input;
    Lowered lowered;
    std::vector<LoweredCheck> checks;
    Diagnostics diagnostics;

    std::set<std::string> flags; ///< Of the templates: what the program uses.
    StructTexts structs{programTypes()};
    std::vector<ExportedFile> files;
    std::uint64_t dataBytes = 0; ///< Of the data files so far.

    /// The members of the program's project; the names are those of its resources, shaders and what goes with them.
    Identifiers members{namesInProject()};
    std::map<std::string, std::string> resources;                      ///< Identifiers of resources by name.
    std::map<std::pair<std::string, std::size_t>, std::string> blocks; ///< Of constants, by name and layout.
    std::vector<std::string> inputs;                                   ///< Of live inputs, by layout.
    std::map<std::string, std::string> counters;                       ///< Of own counters, by their buffer.
    std::vector<std::string> pipelines;                                ///< By module.
    std::map<std::string, std::string> uploads;                        ///< Of staged data, by the pass's pointer.
    std::map<std::pair<std::string, std::string>, std::string>
        keeps;                                   ///< Of states behind a pass, by pass and resource.
    std::map<std::string, ResourceUse> uses;     ///< By resource.
    std::vector<std::string> moduleNames;        ///< Of the functions that give the words of a module, by module.
    run::TileMap tiles;                          ///< Of sparse resources.
    std::set<std::string, std::less<>> accesses; ///< Constants for barriers that the passes use.
    std::string defaultSampler;                  ///< For slots without a sampler.
    std::string defaultComparison;

    void use(std::string_view flag) { flags.emplace(flag); }
    void refuse(Code code, std::string message, std::string at)
    {
        diagnostics.push_back({.code = code, .message = std::move(message), .at = std::move(at)});
    }
    /// An expression of these bytes as numbers: a list where they are few, else a data file that is called like
    /// `name`.
    std::string data(std::string_view name, NumberType type, std::span<const std::byte> bytes);
    /// Adds a file to the folder `data` and returns the expression that reads it.
    std::string dataFile(std::string_view name, std::span<const std::byte> bytes);

private:
    Identifiers m_dataFiles;
};

/// Names everything, and finds out what the program uses and how.
void surveyProgram(CppProgram& program);

/// Vulkan's name of a format.
std::string formatText(Format format);
/// `A | B` of those of the flags that are set, by their names; `0` for none.
std::string flagsText(std::uint64_t flags, std::span<const std::pair<std::uint64_t, std::string_view>> names);
std::string bufferUsageText(VkBufferUsageFlags usage);
std::string imageUsageText(VkImageUsageFlags usage);
std::string descriptorTypeText(run::DescriptorType type);
/// A number as a `float` of C++.
std::string floatLiteral(double value);
/// A C++ string literal.
std::string literalOf(std::string_view text);
/// A call as clang-format would write it: `front(a, b)` and `end`, with as many arguments on each line as there is
/// room for. `column` is where `front` begins.
std::string callText(const std::string& front, const std::vector<std::string>& arguments, const std::string& end,
                     std::size_t column);
/// `front{first, {options}};` in the same way: options that do not fit stand below each other.
std::string declarationText(const std::string& front, const std::string& first,
                            const std::vector<std::string>& options);
std::string joined(const std::vector<std::string>& parts, std::string_view separator);

/// What a descriptor gets, as an argument of a dispatch: `photo.sampled()`.
std::string descriptorText(const CppProgram& program, const LoweredDescriptor& what);
/// A box of texels as an argument of a copy.
std::string regionText(const TextureRegion& region);
/// Members of main.cpp that need many words.
std::string samplerText(const std::string& name, const project::Sampler& sampler);
std::string accelerationText(const CppProgram& program, const std::string& name,
                             const project::AccelerationStructure& structure);

/// Parts of main.cpp and of the headers.
std::string memberText(CppProgram& program); ///< Resources and pipelines.
std::string startText(CppProgram& program);  ///< Initial data.
std::string recordText(CppProgram& program); ///< The passes.
/// What a barrier waits for, or lets wait: `shaderWrites | copyReads`.
std::string accessText(CppProgram& program, VkPipelineStageFlags2 stages, VkAccessFlags2 accesses);
std::string accessesText(const CppProgram& program); ///< Constants for barriers, those that `accessText` named.
std::string readText(CppProgram& program);           ///< Bytes by the names of resources.
std::string checkText(CppProgram& program);          ///< Expectations.
std::string inputsText(CppProgram& program);         ///< Live inputs.
/// Lines of CMakeLists.txt that compile the shaders again; empty where none can be.
std::string recompileText(const CppProgram& program);
/// Texts of device.h: features, extensions, queues.
std::map<std::string, std::string> deviceTexts(CppProgram& program);

} // namespace wavelane::exporter
