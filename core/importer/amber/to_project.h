// SPDX-License-Identifier: MIT
#pragma once

#include "core/importer/amber/script.h"
#include "core/importer/draft.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace wavelane::importer::amber {

/// Makes the project that does what a script does. What a project cannot say is told.
///
///   1. shaders become files, and one shader of the project for each entry point that a pipeline attaches
///   2. buffers, images and samplers become resources with their initial data
///   3. RUN, COPY and REPEAT become passes, EXPECT becomes expectations behind the pass before it
void toProject(const Script& script, Draft& draft);

/// Names of a script's things in the project.
struct Names
{
    std::map<std::string, std::string> resources; ///< Of buffers, images and samplers, by their names in the script.
    std::map<std::string, std::string> shaders;   ///< By the name of the pipeline.
};

/// Bytes of a buffer's initial data. `limit_exceeded` where they are more than an import makes.
Result<std::vector<std::byte>> initialBytes(const Buffer& buffer, const Draft& draft);

// The three steps.
void addShaders(const Script& script, Draft& draft, Names& names);
void addResources(const Script& script, Draft& draft, Names& names);
void addCommands(const Script& script, Draft& draft, const Names& names);

/// A dispatch of the pipeline without its size: what it binds, pushes and specialises.
project::DispatchPass dispatchOf(const Script& script, const Pipeline& pipeline, Draft& draft, const Names& names);

/// Expectations that an import puts into a project.
inline constexpr std::size_t maxProjectExpectations = 16384;

/// Expectations that a project needs for those of its script.
struct ExpectationCount
{
    std::uint64_t count = 0;    ///< Those past `maxProjectExpectations` are dropped.
    int lineOfFirstDropped = 0; ///< In the script; 0 if none was dropped.
};

/// Adds the expectations of a project that hold when one of the script does, and counts them. `after` is a pass's
/// name, or empty.
void addExpectation(const Script& script, const Command& command, const std::string& after, Draft& draft,
                    const Names& names, ExpectationCount& made);

} // namespace wavelane::importer::amber
