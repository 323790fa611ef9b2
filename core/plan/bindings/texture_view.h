// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format/format.h"
#include "core/base/result.h"
#include "core/project/pass.h"
#include "core/project/resource.h"
#include "core/shader/reflection/reflection.h"

#include <cstdint>
#include <string>

namespace wavelane::plan {

/// Vulkan equivalent: VkImageViewType.
enum class ViewShape {
    texture1d,
    texture2d,
    texture3d,
    textureCube,
    texture1dArray,
    texture2dArray,
    textureCubeArray,
};

/// The part of a texture that a binding sees.
struct TextureView
{
    ViewShape shape = ViewShape::texture2d;
    std::uint32_t mip = 0;
    std::uint32_t mips = 1;
    std::uint32_t layer = 0;
    std::uint32_t layers = 1;
    Format format = Format::R8G8B8A8_UNORM;
    bool storage = false;
    bool operator==(const TextureView&) const = default;
};

/// The view for a binding: its declared dimension, narrowed by `mip`, `slice` and `format` of `value`. Storage
/// textures see one mip, by default mip 0. Sampled textures see all mips, or the given one. Device limits are not
/// checked. `binding_kind_mismatch`, `binding_format_mismatch`, `bad_value` for mips and slices that do not exist.
Result<TextureView> textureView(const shader::Binding& binding, const project::BindingValue& value,
                                const project::Resource& resource);

/// The format in which a typed-buffer binding sees a buffer: the one of `value`, of the buffer, or of the shader.
/// `binding_format_mismatch` if there is none, or if the shader reads another kind of number.
Result<Format> texelFormat(const shader::Binding& binding, const project::BindingValue& value,
                           const project::Resource& resource);

} // namespace wavelane::plan
