// SPDX-License-Identifier: MIT
#pragma once

#include "core/exporter/export_input.h"
#include "core/exporter/lowering/check_lowering.h"
#include "core/exporter/lowering/lowered.h"
#include "core/plan/name_map.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::exporter {

/// The state of a script while it is generated.
struct AmberScript
{
    explicit AmberScript(const ExportInput& exported) : input(exported), project(exported.snapshot.project) {}

    const ExportInput& input;
    const project::Project& project;
    Lowered lowered;
    std::vector<LoweredCheck> checks;
    Diagnostics diagnostics;
    std::vector<ExportedFile> files;

    std::string buffers;   ///< Statements that declare buffers, images and samplers.
    std::string pipelines; ///< Statements that declare shaders and pipelines.
    std::string commands;

    std::map<std::string, std::string> names;             ///< Names of resources in the script.
    std::map<std::string, std::optional<Format>> formats; ///< For buffers bound as texel buffers.
    std::set<std::string> bound;                          ///< Resources that a pipeline binds.
    std::set<std::string> taken;                          ///< All names in the script.

    void refuse(Code code, std::string message, std::string at)
    {
        diagnostics.push_back({.code = code, .message = std::move(message), .at = std::move(at)});
    }
    void refuseFeature(std::string message, std::string at)
    {
        refuse(Code::featureMissing, std::move(message), std::move(at));
    }
    /// A unique name in which characters that end a name in Amber are replaced.
    std::string newName(std::string_view wanted);
    /// 32-bit words: `DATA … END` if there are few, else `FILE BINARY`; `FILL 0` for zeros.
    std::string wordsText(const std::string& name, std::span<const std::byte> bytes);
};

/// The name of a format in Amber; empty if Amber does not support the format.
std::string amberFormat(Format format);

} // namespace wavelane::exporter
