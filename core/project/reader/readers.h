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

// One function for each kind of object. All report into the scope; none throws.

/// Reads one member of `shaders`, `resources`, or one element of `passes`, `expect`; what could not be read is marked
/// broken and keeps its source. `pointer` is its place.
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

/// `heap` and `offset`; an offset without a heap is `bad_value`.
std::optional<Placement> readPlacement(const ObjectReader& object);

/// A form of `initial` from an object of its own.
std::optional<InitialData> readInitialData(ReadScope& scope, const Json& json, const std::string& pointer);
/// The same where its keys stand among others; nothing and no message where no form is there.
std::optional<InitialData> readInitialForm(const ObjectReader& object);
/// True where one of the keys that name a form is there.
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

/// A list of two names under `key`.
std::array<std::string, 2> readPair(const ObjectReader& object, std::string_view key);

} // namespace wavelane::project
