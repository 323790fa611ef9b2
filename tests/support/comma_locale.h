// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/scratch_folder.h"

#include <gtest/gtest.h>

#include <clocale>
#include <cstdlib>
#include <format>
#include <string>

namespace wavelane {

/// Lets the process write `1,5` for its own lifetime wherever numbers depend on the locale, like a desktop in German.
/// `localedef` makes the locale, because systems for tests have none. Restores the previous locale at the end.
class CommaLocale
{
public:
    CommaLocale() : m_before(std::setlocale(LC_ALL, nullptr))
    {
        std::string characters = "<code_set_name> ANSI_X3.4-1968\n<comment_char> %\n<escape_char> /\nCHARMAP\n";
        for (int i = 0; i < 128; ++i)
            characters += std::format("<U{0:04X}> /x{0:02x} c{0}\n", i);
        m_folder.write("characters", characters + "END CHARMAP\n");
        m_folder.write("source",
                       "LC_NUMERIC\ndecimal_point \",\"\nthousands_sep \".\"\ngrouping 3;3\nEND LC_NUMERIC\n");
        // Warns about the parts that are missing, which remain those of C.
        const std::string folder = m_folder.path().string();
        const int ignored = std::system(std::format("localedef -c --no-archive -f {0}/characters -i {0}/source "
                                                    "{0}/comma >{0}/log 2>&1",
                                                    folder)
                                            .c_str());
        static_cast<void>(ignored);
        ::setenv("LOCPATH", folder.c_str(), 1);
        EXPECT_NE(std::setlocale(LC_ALL, "comma"), nullptr) << m_folder.read("log");
        EXPECT_STREQ(std::localeconv()->decimal_point, ",");
    }
    ~CommaLocale()
    {
        std::setlocale(LC_ALL, m_before.c_str());
        ::unsetenv("LOCPATH");
    }
    CommaLocale(const CommaLocale&) = delete;
    CommaLocale& operator=(const CommaLocale&) = delete;

private:
    ScratchFolder m_folder;
    std::string m_before;
};

} // namespace wavelane
