// SPDX-License-Identifier: MIT
#pragma once

#include "core/exporter/lowering/barrier_plan.h"
#include "core/exporter/lowering/descriptor_lowering.h"
#include "core/exporter/lowering/lowered.h"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace wavelane::exporter {

/// Converts the planned passes to device commands. Reports what cannot be exported at its pass.
class Lowering
{
public:
    Lowering(const ExportInput& input, Diagnostics& diagnostics)
        : m_project(input.snapshot.project), m_plan(input.plan), m_diagnostics(diagnostics)
    {
    }

    Lowered make();

private:
    void add(Error error, const std::string& at);
    const project::Resource* find(const std::string& name, const std::string& at);
    std::vector<LoweredPass> lowerList(const std::vector<run::PlannedPass>& passes,
                                       const std::vector<project::Pass>& sources);
    /// Returns false if an error was added or the pass does nothing.
    bool lowerKind(const run::PlannedPass& pass, const project::Pass& source, LoweredPass& out);
    bool lowerDispatch(const run::PlannedDispatch& dispatch, const std::string& at, LoweredPass& out);
    std::optional<std::array<std::uint32_t, 3>> groupsOf(const run::PlannedDispatch& dispatch, const std::string& at);
    /// Returns the index of a module for the dispatch; equal modules are shared.
    Result<std::size_t> moduleOf(const run::PlannedDispatch& dispatch, const LoweredBindings& bindings);
    static Result<std::vector<std::string>> needsOf(const std::vector<std::uint32_t>& spirv,
                                                    const run::PlannedDispatch& dispatch);
    bool lowerCopy(const project::CopyPass& copy, const std::string& at, LoweredPass& out);
    static NamedUse transfer(const std::string& resource, bool writes);
    bool lowerUpload(const run::PlannedUpload& upload, const project::UploadPass* pass, const std::string& at,
                     LoweredPass& out);
    Result<std::vector<std::byte>> bytesOf(const run::UploadRecipe& recipe);
    /// Merges contiguous pieces.
    static std::vector<run::PlannedUpload::Piece> merged(const std::vector<run::PlannedUpload::Piece>& pieces);
    bool lowerClear(const project::ClearPass& clear, const std::string& at, LoweredPass& out);
    bool lowerPresent(const project::PresentPass& present, const std::string& at, LoweredPass& out);
    bool lowerSwap(const project::SwapPass& swap, const std::string& at, LoweredPass& out);

    const project::Project& m_project;
    const run::Plan& m_plan;
    Diagnostics& m_diagnostics;
    Lowered m_out;
    PassUses m_uses;
    std::set<std::string> m_needs;
    std::set<std::string> m_counters;
    std::vector<std::array<std::string, 2>> m_swapped;
    std::uint64_t m_uploaded = 0; ///< Bytes of uploads that are read during lowering.
};

} // namespace wavelane::exporter
