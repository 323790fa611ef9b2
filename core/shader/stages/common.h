// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/stages/stage.h"

#include <functional>
#include <string>
#include <string_view>

namespace wavelane::shader {

// The functions of the stages below, which several compilers share.
namespace common {

bool isStrict(const Compilation& compilation);
StageResult preventContraction(Compilation& compilation);
StageResult bindHeaps(Compilation& compilation);
StageResult modernizeDerivatives(Compilation& compilation);
StageResult flattenArrays(Compilation& compilation);
StageResult narrowBitOperations(Compilation& compilation);
StageResult emulatePartitions(Compilation& compilation);
StageResult checkGroupSize(Compilation& compilation);
StageResult validateModule(Compilation& compilation);
StageResult defineRemainders(Compilation& compilation);
StageResult rejectMultisampling(Compilation& compilation);
StageResult reflectModule(Compilation& compilation);
StageResult checkLayout(Compilation& compilation);
StageResult warnOfLostConstants(Compilation& compilation);
StageResult addSourceNotes(Compilation& compilation);
StageResult stripReflection(Compilation& compilation);

} // namespace common

/// Describes the probable cause of the validator's first message; empty if unknown.
using InvalidModuleExplanation = std::function<std::string(std::string_view message)>;

/// Validates the module with SPIRV-Tools. Tries to turn an invalid module of HLSL into a valid one; `isGlslang`
/// allows to legalize it. The detail of the errors is the explanation, or `invalidExplanation`.
StageResult validateCompiled(Compilation& compilation, bool isGlslang, const InvalidModuleExplanation& explain);

/// The stages that several compilers share, in their usual order.
namespace stages {

inline constexpr Stage strictFloat{"strict float", common::isStrict, common::preventContraction};
inline constexpr Stage heapBindings{"heap bindings", appliesAlways, common::bindHeaps};
inline constexpr Stage derivatives{"derivatives", appliesAlways, common::modernizeDerivatives};
inline constexpr Stage flatArrays{"flat arrays", appliesAlways, common::flattenArrays};
inline constexpr Stage bitOperations{"bit operations", appliesAlways, common::narrowBitOperations};
inline constexpr Stage partitions{"wave partitions", appliesAlways, common::emulatePartitions};
inline constexpr Stage groupSize{"group size", appliesAlways, common::checkGroupSize};
inline constexpr Stage validation{validationStage, appliesAlways, common::validateModule, true};
inline constexpr Stage remainders{"signed remainders", appliesToHlsl, common::defineRemainders};
inline constexpr Stage multisampling{"multisampled textures", appliesAlways, common::rejectMultisampling};
inline constexpr Stage reflection{reflectionStage, appliesAlways, common::reflectModule};
inline constexpr Stage layoutCheck{"layout check", appliesToHlsl, common::checkLayout};
inline constexpr Stage lostConstants{"lost constants", appliesAlways, common::warnOfLostConstants};
inline constexpr Stage notes{"source notes", appliesAlways, common::addSourceNotes};
inline constexpr Stage strip{"strip reflection", appliesAlways, common::stripReflection};

} // namespace stages

} // namespace wavelane::shader
