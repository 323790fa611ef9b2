// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>

namespace wavelane::cli {

/// While it exists, a signal that ends the program, such as that of Ctrl+C, removes the file first. At most 16 files
/// at a time; further ones, and those with paths of `PATH_MAX` bytes or more, stay.
class RemovedOnSignal
{
public:
    explicit RemovedOnSignal(const std::filesystem::path& file);
    ~RemovedOnSignal();
    RemovedOnSignal(const RemovedOnSignal&) = delete;
    RemovedOnSignal& operator=(const RemovedOnSignal&) = delete;

private:
    struct Name; // For the handler of the signals.

    Name* m_name = nullptr;
};

} // namespace wavelane::cli
