// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format/format.h"
#include "core/base/result.h"
#include "core/project/pass.h"
#include "core/project/resource.h"
#include "core/shader/passes/images/storage_formats.h"
#include "core/shader/reflection/reflection.h"

#include <cstdint>
#include <string>

namespace wavelane::plan {

/// The rules for what can be bound to a shader's binding, apart from the limits of the device. Runs and exports apply
/// the same ones. Errors have no location.

/// `unknown_resource` for a binding that names `resource`.
Error unknownResource(const shader::Binding& binding, const std::string& resource);

/// `binding_kind_mismatch` if the kind of the resource is not the one that the binding accepts, also for samplers
/// with and without comparison; `binding_stride_mismatch` if a structured buffer has another stride than the shader's
/// structure. Buffers are accepted as constants. See `textureView` and `texelFormat` for views, `checkConstantsSize`
/// for sizes.
Result<void> checkResource(const shader::Binding& binding, const project::Resource& resource);

/// `binding_kind_mismatch` if the binding does not accept the live inputs.
Result<void> checkLiveInputs(const shader::Binding& binding);

/// `binding_size_mismatch` if the constants of the binding need more than the `sizeInBytes` of a buffer.
Result<void> checkConstantsSize(const shader::Binding& binding, const std::string& buffer, std::uint64_t sizeInBytes);

/// Checks the buffer that contains the counter of `value`: `unknown_resource` if it does not exist (null) or is not a
/// buffer, `bad_value` if the counter is past its end.
Result<void> checkCounter(const shader::Binding& binding, const project::BindingValue& value,
                          const project::Resource* buffer, std::uint64_t sizeInBytes);

/// `binding_missing` if `sampler`, which can be null, is not a sampler for the combined texture and sampler
/// `binding`.
Result<void> checkCombinedSampler(const shader::Binding& binding, const project::Resource* sampler);

/// True for errors of an element that does not have the type of a descriptor heap's array. Another array of the heap
/// may have its type.
bool isTypeMismatch(Code code);

/// True if the shader can read, or write, the memory that is bound.
bool readsMemory(const shader::Binding& binding);
bool writesMemory(const shader::Binding& binding);

/// Adds the format in which a binding sees a resource. If the elements of an array have different formats, the array
/// has none.
void addFormat(shader::ImageFormats& formats, const shader::Binding& binding, Format format);

} // namespace wavelane::plan
