// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "tests/support/bytes.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::plan {

template<class T>
std::vector<T> valuesOfBytes(const Result<std::vector<std::byte>>& bytes)
{
    if (!bytes) {
        ADD_FAILURE() << bytes.error().message;
        return {};
    }
    std::vector<T> values(bytes->size() / sizeof(T));
    if (!values.empty())
        std::memcpy(values.data(), bytes->data(), values.size() * sizeof(T));
    return values;
}

/// A folder for the files of one test, which is removed after the test.
class ProjectFolder : public testing::Test
{
protected:
    void SetUp() override
    {
        const auto* test = testing::UnitTest::GetInstance()->current_test_info();
        folder = std::filesystem::path(testing::TempDir()) /
                 (std::string("wavelane_") + test->test_suite_name() + "_" + test->name());
        std::filesystem::remove_all(folder);
        std::filesystem::create_directories(folder);
    }
    void TearDown() override { std::filesystem::remove_all(folder); }

    void write(const std::string& name, std::span<const std::byte> bytes) const
    {
        std::ofstream(folder / name, std::ios::binary)
            .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    }
    void write(const std::string& name, std::string_view text) const { write(name, std::as_bytes(std::span(text))); }

    std::filesystem::path folder;
};

} // namespace wavelane::plan
