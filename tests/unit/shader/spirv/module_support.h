// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv/module.h"
#include "core/shader/spirv/validation.h"

#include <gtest/gtest.h>
#include <spirv-tools/libspirv.hpp>

#include <string>

namespace wavelane::shader::test {

/// Assembles a module. Errors fail the test.
inline SpirvModule assembledModule(const std::string& text)
{
    SpirvWords words;
    EXPECT_TRUE(spvtools::SpirvTools(SPV_ENV_VULKAN_1_3).Assemble(text, &words)) << text;
    return SpirvModule::parse(std::move(words)).value();
}

/// Parses the words of a module. Validation errors fail the test.
inline SpirvModule validModule(SpirvWords words)
{
    for (const Diagnostic& fault : validate(words))
        ADD_FAILURE() << fault.message;
    return SpirvModule::parse(std::move(words)).value();
}

} // namespace wavelane::shader::test
