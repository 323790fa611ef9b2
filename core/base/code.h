// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>

namespace wavelane {

/// Identifies a kind of problem. Its snake_case spelling (`toString`) is part of the public project format.
enum class Code {
    zeroSize,
    unknownFormat,
    unknownHeapType,
    heapTooSmall,
    heapTypeMismatch,
    textureNeedsDefaultHeap,
    copyOutOfBounds,
    copySizeMismatch,
    uploadOutOfBounds,
    unknownResource,
    unknownShader,
    unknownPass,
    bindingMissing,
    bindingKindMismatch,
    bindingStrideMismatch,
    bindingFormatMismatch,
    bindingSizeMismatch,
    coverageIncomplete,
    pushSizeMismatch,
    limitExceeded,
    featureMissing,
    formatUnsupported,
    compileFailed,
    compileWarning,
    compilerCrashed,
    compilerMissing,
    invalidSpirv,
    fileMissing,
    fileUnreadable,
    fileUnwritable,
    pathEscapesProject,
    badJson,
    badValue,
    duplicateName,
    unknownKey,
    newerVersion,
    deviceMissing,
    deviceLost,
    timedOut,
    cancelled,
    outOfDeviceMemory,
    engineDied,
    expectationFailed,
    validationMessage,
    shaderPrintf,
    internalError,
};

/// The snake_case spelling used in files, reports and messages, for example `copy_out_of_bounds`.
std::string_view toString(Code code);

/// The code with this spelling, or nullopt if there is none.
std::optional<Code> codeFromString(std::string_view text);

/// The command line's exit status for this code, as listed in docs/CLI.md.
int exitStatus(Code code);

} // namespace wavelane
