// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/gpu/resources/texture.h"
#include "core/project/pass.h"
#include "core/run/resources/resource_cache.h"
#include "core/shader/reflection/reflection.h"

#include <string>

namespace wavelane::run {

/// The part of a texture that a binding sees: by the declared dimension, narrowed by `mip`, `slice` and `format`.
/// Storage textures see one mip (0 unless told); sampled ones all mips, or the one that was asked for. What the
/// device can do is asked of the format in which the texture is seen. `binding_kind_mismatch`,
/// `binding_format_mismatch`, `format_unsupported`, `bad_value` for mips and slices beyond the texture's.
Result<gpu::TextureView> textureView(const shader::Binding& binding, const project::BindingValue& value,
                                     const LiveResource& live, const gpu::Device& device);

/// The same without asking a device: what the project and the shader say. `binding_kind_mismatch`,
/// `binding_format_mismatch`, `bad_value`.
Result<gpu::TextureView> textureView(const shader::Binding& binding, const project::BindingValue& value,
                                     const project::Resource& resource);

/// The format in which a binding of a typed buffer sees a buffer: the one that `bind` gives, the buffer's, or the
/// shader's. `binding_format_mismatch` where there is none, or where the shader reads another kind of number.
Result<Format> texelFormat(const shader::Binding& binding, const project::BindingValue& value,
                           const project::Resource& resource);

/// A shader that reads floats cannot see integers, and the reverse: `binding_format_mismatch`.
Result<void> checkFormatClass(const shader::Binding& binding, Format format, const std::string& resource);

} // namespace wavelane::run
