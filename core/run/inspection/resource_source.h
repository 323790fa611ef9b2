// SPDX-License-Identifier: MIT
#pragma once

#include "core/inspect/request/request.h"
#include "core/inspect/source/source.h"
#include "core/run/session_state.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace wavelane::run {

/// The bytes of a part of a live resource, or of its copy after a pass: views of its memory if the host reads
/// that as fast as a copy, otherwise read from the device in pieces.
class ResourceSource final : public inspect::Source
{
public:
    /// After the pass of the target, or that of the run. Fails like `RunResults::read`. `state` must outlive the
    /// source, which must not be used after the next run.
    static Result<std::unique_ptr<ResourceSource>> create(SessionState& state, const inspect::Target& target);

    std::uint64_t sizeInBytes() const override { return m_size; }
    Result<std::span<const std::byte>> read(std::uint64_t offset, std::uint64_t size) override;

    /// Copies only the strips if they are in one layer of a texture.
    Result<std::span<const std::byte>> readStrips(const inspect::Strips& strips) override;

    const LiveResource& resource() const { return m_resource; }
    /// Size of the part in texels; 0 for buffers and if the part has several mips.
    const std::array<std::uint64_t, 3>& extent() const { return m_extent; }

private:
    ResourceSource(SessionState& state, LiveResource& resource) : m_state(state), m_resource(resource) {}
    Result<void> selectPart(const inspect::Target& target);
    /// Nothing: they are not parts of rows of one layer.
    std::optional<gpu::TextureStrips> textureStrips(const inspect::Strips& strips) const;

    SessionState& m_state;
    LiveResource& m_resource;
    const gpu::Buffer* m_copy = nullptr; ///< The whole resource after a pass.
    std::uint64_t m_begin = 0;           ///< Start of the part in all packed bytes.
    std::uint64_t m_size = 0;
    std::array<std::uint64_t, 3> m_extent{};
    std::uint32_t m_mip = 0; ///< Mip of the part, if it has only one. Likewise for the first layer.
    std::uint32_t m_layer = 0;
    std::vector<std::byte> m_piece;
};

} // namespace wavelane::run
