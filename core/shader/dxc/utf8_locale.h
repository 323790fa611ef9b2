// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <locale.h>

#include <initializer_list>

namespace wavelane::shader {

/// Makes the C library convert between `wchar_t` and UTF-8 in this thread, until destroyed. DXC converts its
/// arguments and file names with `mbstowcs` and `wcstombs` after setting the locale `en_US.utf8`, which few systems
/// have; without it, DXC fails on everything outside ASCII. The locale of a thread takes precedence over the
/// process-wide locale.
class Utf8Locale
{
public:
    /// Enters the first of these locales that exists and uses UTF-8 (an empty name: the locale of the environment).
    /// Fails with `feature_missing` if there is none.
    static Result<Utf8Locale> enter(std::initializer_list<const char*> names = {"C.UTF-8", "C.utf8", "en_US.UTF-8",
                                                                                ""});
    Utf8Locale(Utf8Locale&& other) noexcept;
    Utf8Locale& operator=(Utf8Locale&&) = delete;
    ~Utf8Locale();

private:
    explicit Utf8Locale(locale_t own) : m_own(own), m_before(::uselocale(own)) {}

    locale_t m_own;
    locale_t m_before;
};

} // namespace wavelane::shader
