// SPDX-License-Identifier: MIT
#pragma once

#include "core/exporter/cpp/program/program_names.h"
#include "core/exporter/export_input.h"
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
    std::map<std::pair<std::string, std::size_t>, std::string> blocks; ///< Of constants; by name and layout.
    std::vector<std::string> inputs;                                   ///< Variables of live inputs, by layout.
    std::map<std::string, std::string> counters;                       ///< Variables of hidden counters, by buffer.
    std::vector<std::string> pipelines;                                ///< By module.
    std::map<std::string, std::string> uploads; ///< Variables of staging buffers, by the pass's pointer.
    /// Variables of copies, by pass and resource.
    std::map<std::pair<std::string, std::string>, std::string> snapshots;
    std::map<std::string, ResourceUse> uses;     ///< By resource.
    std::vector<std::string> moduleNames;        ///< Functions that return the words of a module, by module.
    plan::TileMap tiles;                         ///< Tiles of sparse resources.
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

} // namespace wavelane::exporter
