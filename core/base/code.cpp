// SPDX-License-Identifier: MIT
#include "core/base/code.h"

#include "core/base/enum_names.h"

#include <array>

namespace wavelane {

namespace {

constexpr auto names = std::to_array<EnumName<Code>>({
    {Code::zeroSize, "zero_size"},
    {Code::unknownFormat, "unknown_format"},
    {Code::unknownHeapType, "unknown_heap_type"},
    {Code::heapTooSmall, "heap_too_small"},
    {Code::heapTypeMismatch, "heap_type_mismatch"},
    {Code::textureNeedsDefaultHeap, "texture_needs_default_heap"},
    {Code::copyOutOfBounds, "copy_out_of_bounds"},
    {Code::copySizeMismatch, "copy_size_mismatch"},
    {Code::uploadOutOfBounds, "upload_out_of_bounds"},
    {Code::unknownResource, "unknown_resource"},
    {Code::unknownShader, "unknown_shader"},
    {Code::unknownPass, "unknown_pass"},
    {Code::bindingMissing, "binding_missing"},
    {Code::bindingKindMismatch, "binding_kind_mismatch"},
    {Code::bindingStrideMismatch, "binding_stride_mismatch"},
    {Code::bindingFormatMismatch, "binding_format_mismatch"},
    {Code::bindingSizeMismatch, "binding_size_mismatch"},
    {Code::coverageIncomplete, "coverage_incomplete"},
    {Code::pushSizeMismatch, "push_size_mismatch"},
    {Code::limitExceeded, "limit_exceeded"},
    {Code::featureMissing, "feature_missing"},
    {Code::formatUnsupported, "format_unsupported"},
    {Code::compileFailed, "compile_failed"},
    {Code::compileWarning, "compile_warning"},
    {Code::compilerCrashed, "compiler_crashed"},
    {Code::compilerMissing, "compiler_missing"},
    {Code::invalidSpirv, "invalid_spirv"},
    {Code::fileMissing, "file_missing"},
    {Code::fileUnreadable, "file_unreadable"},
    {Code::fileUnwritable, "file_unwritable"},
    {Code::pathEscapesProject, "path_escapes_project"},
    {Code::badJson, "bad_json"},
    {Code::badValue, "bad_value"},
    {Code::duplicateName, "duplicate_name"},
    {Code::unknownKey, "unknown_key"},
    {Code::newerVersion, "newer_version"},
    {Code::deviceMissing, "device_missing"},
    {Code::deviceLost, "device_lost"},
    {Code::timedOut, "timed_out"},
    {Code::cancelled, "cancelled"},
    {Code::outOfDeviceMemory, "out_of_device_memory"},
    {Code::engineDied, "engine_died"},
    {Code::expectationFailed, "expectation_failed"},
    {Code::validationMessage, "validation_message"},
    {Code::shaderPrintf, "shader_printf"},
    {Code::internalError, "internal_error"},
});

} // namespace

std::string_view toString(Code code)
{
    const std::string_view name = findName(names, code);
    return name.empty() ? std::string_view("internal_error") : name;
}

std::optional<Code> codeFromString(std::string_view text)
{
    return findValue(names, text);
}

int exitStatus(Code code)
{
    switch (code) {
    case Code::fileMissing:
    case Code::fileUnreadable:
    case Code::fileUnwritable:
        return 5;
    case Code::featureMissing:
    case Code::formatUnsupported:
    case Code::compilerMissing:
    case Code::limitExceeded:
        return 6;
    case Code::deviceMissing:
    case Code::deviceLost:
    case Code::timedOut:
    case Code::cancelled:
    case Code::outOfDeviceMemory:
    case Code::engineDied:
        return 4;
    case Code::expectationFailed:
    case Code::validationMessage:
        return 1;
    case Code::internalError:
        return 70;
    case Code::zeroSize:
    case Code::unknownFormat:
    case Code::unknownHeapType:
    case Code::heapTooSmall:
    case Code::heapTypeMismatch:
    case Code::textureNeedsDefaultHeap:
    case Code::copyOutOfBounds:
    case Code::copySizeMismatch:
    case Code::uploadOutOfBounds:
    case Code::unknownResource:
    case Code::unknownShader:
    case Code::unknownPass:
    case Code::bindingMissing:
    case Code::bindingKindMismatch:
    case Code::bindingStrideMismatch:
    case Code::bindingFormatMismatch:
    case Code::bindingSizeMismatch:
    case Code::coverageIncomplete:
    case Code::pushSizeMismatch:
    case Code::compileFailed:
    case Code::compileWarning:
    case Code::compilerCrashed:
    case Code::invalidSpirv:
    case Code::pathEscapesProject:
    case Code::badJson:
    case Code::badValue:
    case Code::duplicateName:
    case Code::unknownKey:
    case Code::newerVersion:
    case Code::shaderPrintf:
        return 3;
    }
    return 70;
}

} // namespace wavelane
