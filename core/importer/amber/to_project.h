// SPDX-License-Identifier: MIT
#pragma once

#include "core/importer/amber/script.h"
#include "core/importer/draft.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace wavelane::importer::amber {

/// Converts a script to a project with the same behavior. Reports what projects do not support.
///
///   1. Shaders become files, and a shader of the project for each entry point that a pipeline attaches.
///   2. Buffers, images and samplers become resources with their initial data.
///   3. RUN, COPY and REPEAT become passes. EXPECT becomes expectations after the preceding pass.
void toProject(const Script& script, Draft& draft);

/// Maps names of the script to names in the project.
struct Names
{
    std::map<std::string, std::string> resources; ///< Name of a buffer, image or sampler → resource.
    /// Name of a buffer and an offset → resource that starts there and shares its memory.
    std::map<std::pair<std::string, std::uint64_t>, std::string> parts;
    std::map<std::string, std::string> shaders; ///< Name of a pipeline → shader.
};

/// The bytes of a buffer's initial data. Fails with `limit_exceeded` if there are more than an import generates.
Result<std::vector<std::byte>> initialBytes(const Buffer& buffer, const Draft& draft);

// The three steps.
void addShaders(const Script& script, Draft& draft, Names& names);
void addResources(const Script& script, Draft& draft, Names& names);
void addCommands(const Script& script, Draft& draft, const Names& names);

/// A dispatch of the pipeline with its bindings, push constants and specialization constants, but without a size.
project::DispatchPass dispatchOf(const Script& script, const Pipeline& pipeline, Draft& draft, const Names& names);

/// The maximum number of expectations of an imported project.
inline constexpr std::size_t maxProjectExpectations = 16384;

/// The number of project expectations that a script requires.
struct ExpectationCount
{
    std::uint64_t count = 0;    ///< Number of expectations; those above `maxProjectExpectations` are dropped.
    int lineOfFirstDropped = 0; ///< Line in the script; 0 if none was dropped.
};

/// Converts an expectation of the script to equivalent expectations of the project, and counts them. `after` is the
/// name of a pass, or empty for the last pass.
void addExpectation(const Script& script, const Command& command, const std::string& after, Draft& draft,
                    const Names& names, ExpectationCount& made);

} // namespace wavelane::importer::amber
