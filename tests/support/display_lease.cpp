// SPDX-License-Identifier: MIT
#include "tests/support/display_lease.h"

#include <cctype>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <sstream>
#include <vector>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace wavelane {
namespace {

std::vector<std::string> displaysToChooseFrom()
{
    const char* listed = std::getenv("WAVELANE_TEST_DISPLAYS");
    const char* usual = std::getenv("DISPLAY");
    std::istringstream words(listed != nullptr ? listed : usual != nullptr ? usual : "");
    std::vector<std::string> displays;
    for (std::string word; words >> word;)
        displays.push_back(word);
    return displays;
}

// Alphanumeric, so that it can be part of a file's name.
std::string nameOf(const std::string& display)
{
    std::string name;
    for (const char c : display)
        name += std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '-';
    return name;
}

int openedLock(const std::string& name)
{
    const std::filesystem::path file =
        std::filesystem::temp_directory_path() / ("wavelane-test-display" + name + '-' + std::to_string(getuid()));
    constexpr int onlyMe = 0600;
    return open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, onlyMe);
}

} // namespace

DisplayLease::DisplayLease()
{
    const std::vector<std::string> displays = displaysToChooseFrom();
    // The first round takes what is free; the second one waits for the first display.
    for (const int mode : {LOCK_EX | LOCK_NB, LOCK_EX}) {
        for (const std::string& display : displays) {
            const std::string name = nameOf(display);
            const int lock = openedLock(name);
            if (lock < 0) {
                std::perror("cannot lock the display of the tests");
                std::exit(EXIT_FAILURE);
            }
            if (flock(lock, mode) == 0) {
                m_lock = lock;
                m_name = name;
                setenv("DISPLAY", display.c_str(), 1);
                return;
            }
            close(lock);
        }
    }
}

DisplayLease::~DisplayLease()
{
    if (m_lock >= 0)
        close(m_lock);
}

} // namespace wavelane
