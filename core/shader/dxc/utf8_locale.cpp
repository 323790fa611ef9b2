// SPDX-License-Identifier: MIT
#include "core/shader/dxc/utf8_locale.h"

#include <langinfo.h>

#include <string_view>
#include <utility>

namespace wavelane::shader {

Result<Utf8Locale> Utf8Locale::enter(std::initializer_list<const char*> names)
{
    for (const char* const name : names) {
        const locale_t found = ::newlocale(LC_CTYPE_MASK, name, locale_t{});
        if (found == locale_t{})
            continue;
        if (std::string_view(::nl_langinfo_l(CODESET, found)) == "UTF-8")
            return Utf8Locale(found);
        ::freelocale(found);
    }
    return fail(Code::featureMissing,
                "this system has no UTF-8 locale. Install the locale C.UTF-8, or use only ASCII names.");
}

Utf8Locale::Utf8Locale(Utf8Locale&& other) noexcept
    : m_own(std::exchange(other.m_own, locale_t{})), m_before(other.m_before)
{
}

Utf8Locale::~Utf8Locale()
{
    if (m_own == locale_t{})
        return;
    ::uselocale(m_before);
    ::freelocale(m_own);
}

} // namespace wavelane::shader
