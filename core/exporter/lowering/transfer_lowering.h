// SPDX-License-Identifier: MIT
#pragma once

#include "core/exporter/lowering/descriptor_lowering.h"
#include "core/exporter/lowering/lowered.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace wavelane::exporter {

/// A lowered pass without a shader, and its memory uses.
struct LoweredTransfer
{
    decltype(LoweredPass::kind) kind;
    std::vector<NamedUse> uses;
};

/// Lowers the passes that do not run a shader. Fails with `unknown_resource` for missing or broken resources,
/// `binding_kind_mismatch` for resources of the wrong kind, `feature_missing` for swaps of different resources, and
/// `limit_exceeded` if all uploads together have more than `maxExportedBytes`.
class TransferLowering
{
public:
    /// `project` must outlive this.
    explicit TransferLowering(const project::Project& project) : m_project(project) {}

    Result<LoweredTransfer> copy(const project::CopyPass& copy) const;
    /// `pass` is null for clears that need an upload.
    Result<LoweredTransfer> upload(const plan::PlannedUpload& upload, const project::UploadPass* pass);
    Result<LoweredTransfer> clear(const project::ClearPass& clear) const;
    Result<LoweredTransfer> present(const project::PresentPass& present) const;
    Result<LoweredTransfer> swap(const project::SwapPass& swap) const;

private:
    Result<const project::Resource*> find(const std::string& name) const;
    Result<std::vector<std::byte>> bytesOf(const plan::UploadRecipe& recipe);

    const project::Project& m_project;
    std::uint64_t m_uploaded = 0; ///< Bytes of uploads that were read.
};

} // namespace wavelane::exporter
