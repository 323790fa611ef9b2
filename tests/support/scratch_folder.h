// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include <stdlib.h>

namespace wavelane {

/// A temporary folder that is removed by the destructor.
class ScratchFolder
{
public:
    ScratchFolder()
    {
        std::string name = (std::filesystem::temp_directory_path() / "wavelane-test-XXXXXX").string();
        EXPECT_NE(::mkdtemp(name.data()), nullptr);
        m_path = name;
    }
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;
    ~ScratchFolder()
    {
        std::error_code ignored;
        std::filesystem::remove_all(m_path, ignored);
    }

    const std::filesystem::path& path() const { return m_path; }
    std::filesystem::path operator/(std::string_view name) const { return m_path / name; }

    std::filesystem::path write(std::string_view name, std::string_view text) const
    {
        const std::filesystem::path file = m_path / name;
        EXPECT_TRUE(std::ofstream(file, std::ios::binary) << text);
        return file;
    }
    std::string read(std::string_view name) const
    {
        std::ifstream stream(m_path / name, std::ios::binary);
        return {std::istreambuf_iterator<char>(stream), {}};
    }
    /// Paths of the files in it, without subfolders.
    std::vector<std::filesystem::path> files() const
    {
        std::vector<std::filesystem::path> found;
        for (const auto& each : std::filesystem::directory_iterator(m_path))
            if (each.is_regular_file())
                found.push_back(each.path());
        return found;
    }

private:
    std::filesystem::path m_path;
};

} // namespace wavelane
