// SPDX-License-Identifier: MIT
#include "core/base/format/format_view.h"

namespace wavelane {

namespace {

std::string_view formatFamily(std::string_view name)
{
    return name.substr(0, name.find('_'));
}

} // namespace

bool canViewAs(Format own, Format view)
{
    if (own == view)
        return true;
    if (own == Format::D32_FLOAT || view == Format::D32_FLOAT)
        return false;
    const FormatInfo& first = info(own);
    const FormatInfo& second = info(view);
    if (first.blockWidth != second.blockWidth || first.blockBytes != second.blockBytes)
        return false;
    return first.blockWidth == 1 || formatFamily(first.name) == formatFamily(second.name);
}

} // namespace wavelane
