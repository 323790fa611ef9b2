// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/expectation.h"
#include "core/project/pass.h"
#include "core/project/reader/object_reader.h"
#include "core/project/reader/read_scope.h"
#include "core/project/resource.h"
#include "core/project/shader_entry.h"

#include <optional>
#include <string>
#include <string_view>

namespace wavelane::project {

// One function for each kind of object. They report to the scope and do not throw.

/// Reads a member of `shaders` or `resources`, or an element of `passes` or `expect`. Invalid objects are marked as
/// broken and keep their source.
ShaderEntry readShader(ReadContext& context, const std::string& name, const Json& json, const std::string& pointer);
Resource readResource(ReadContext& context, const std::string& name, const Json& json, const std::string& pointer);
Pass readPass(ReadContext& context, const Json& json, const std::string& pointer);
Expectation readExpectation(ReadContext& context, const Json& json, const std::string& pointer);

Buffer readBuffer(const ObjectReader& object);
Constants readConstants(const ObjectReader& object);
Texture readTexture(const ObjectReader& object, TextureDimension dimension);
Sampler readSampler(const ObjectReader& object);
Heap readHeap(const ObjectReader& object);
AccelerationStructure readAccelerationStructure(const ObjectReader& object);

/// Reads `heap` and `offset`; reports an offset without a heap as `bad_value`.
std::optional<Placement> readPlacement(const ObjectReader& object);

/// Reads initial data from a separate object.
std::optional<InitialData> readInitialData(ReadScope& scope, const Json& json, const std::string& pointer);
/// Reads initial data whose keys are among others; nothing, without a diagnostic, if there are none.
std::optional<InitialData> readInitialForm(const ObjectReader& object);
/// Returns whether the object has a key of initial data.
bool hasInitialForm(const ObjectReader& object);

DispatchPass readDispatch(const ObjectReader& object);
CopyPass readCopy(const ObjectReader& object);
UploadPass readUpload(const ObjectReader& object);
ClearPass readClear(const ObjectReader& object);
SwapPass readSwap(const ObjectReader& object);
BindTilePass readBindTile(const ObjectReader& object);
PresentPass readPresent(const ObjectReader& object);
GroupPass readGroup(const ObjectReader& object);

std::vector<BindEntry> readBindings(ReadScope& scope, const Json& json, const std::string& pointer);
ConstantValues readConstantValues(ReadScope& scope, const Json& json, const std::string& pointer);

/// Reads a list of two names.
std::array<std::string, 2> readPair(const ObjectReader& object, std::string_view key);

} // namespace wavelane::project
