// SPDX-License-Identifier: MIT
#include "core/base/code.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace wavelane {
namespace {

/// The codes are numbered from 0 to `internalError`, the last one.
std::vector<Code> allCodes()
{
    std::vector<Code> codes;
    for (int i = 0; i <= static_cast<int>(Code::internalError); ++i)
        codes.push_back(static_cast<Code>(i));
    return codes;
}

TEST(Code, EverySpellingIsParsedAsItsCode)
{
    std::set<std::string_view> spellings;
    for (const Code code : allCodes()) {
        EXPECT_EQ(codeFromString(toString(code)), code) << toString(code);
        EXPECT_TRUE(spellings.insert(toString(code)).second) << toString(code) << " is the spelling of two codes";
    }
}

TEST(Code, SpellingsAreSnakeCase)
{
    for (const Code code : allCodes()) {
        const std::string text(toString(code));
        EXPECT_EQ(text.find_first_not_of("abcdefghijklmnopqrstuvwxyz_"), std::string::npos) << text;
    }
}

TEST(Code, KeepsTheSpellingsOfThePublicFormat)
{
    for (const std::string_view text : {"zero_size",
                                        "unknown_format",
                                        "unknown_heap_type",
                                        "heap_too_small",
                                        "heap_type_mismatch",
                                        "copy_out_of_bounds",
                                        "texture_needs_default_heap",
                                        "copy_size_mismatch",
                                        "upload_out_of_bounds",
                                        "unknown_resource",
                                        "unknown_shader",
                                        "binding_missing",
                                        "binding_kind_mismatch",
                                        "binding_stride_mismatch",
                                        "binding_format_mismatch",
                                        "binding_size_mismatch",
                                        "coverage_incomplete",
                                        "push_size_mismatch",
                                        "limit_exceeded",
                                        "feature_missing",
                                        "format_unsupported",
                                        "compile_failed",
                                        "compiler_crashed",
                                        "compiler_missing",
                                        "invalid_spirv",
                                        "file_missing",
                                        "path_escapes_project",
                                        "bad_json",
                                        "bad_value",
                                        "duplicate_name",
                                        "device_lost",
                                        "timed_out",
                                        "out_of_device_memory",
                                        "engine_died",
                                        "expectation_failed"}) {
        const auto code = codeFromString(text);
        ASSERT_TRUE(code.has_value()) << text;
        EXPECT_EQ(toString(*code), text);
    }
}

TEST(Code, RejectsOtherSpellings)
{
    for (const std::string_view text : {"", "zeroSize", "ZERO_SIZE", "zero_size ", "no_such_code"})
        EXPECT_FALSE(codeFromString(text).has_value()) << text;
}

TEST(Code, ExitStatusesMatchTheDocumentation)
{
    EXPECT_EQ(exitStatus(Code::fileMissing), 5);
    for (const Code code :
         {Code::featureMissing, Code::formatUnsupported, Code::compilerMissing, Code::limitExceeded})
        EXPECT_EQ(exitStatus(code), 6) << toString(code);
    for (const Code code : {Code::deviceLost, Code::timedOut, Code::outOfDeviceMemory, Code::engineDied})
        EXPECT_EQ(exitStatus(code), 4) << toString(code);
    EXPECT_EQ(exitStatus(Code::expectationFailed), 1);
    EXPECT_EQ(exitStatus(Code::internalError), 70);
    for (const Code code : {Code::zeroSize, Code::unknownFormat, Code::heapTooSmall, Code::copyOutOfBounds,
                            Code::unknownResource, Code::bindingMissing, Code::bindingKindMismatch,
                            Code::pushSizeMismatch, Code::compileFailed, Code::compilerCrashed, Code::invalidSpirv,
                            Code::pathEscapesProject, Code::badJson, Code::badValue, Code::duplicateName})
        EXPECT_EQ(exitStatus(code), 3) << toString(code);
}

TEST(Code, NoCodeHasExitStatusZero)
{
    for (const Code code : allCodes())
        EXPECT_NE(exitStatus(code), 0) << toString(code);
}

} // namespace
} // namespace wavelane
