// SPDX-License-Identifier: MIT
#include "ui/theme/metrics.h"

#include <utility>

namespace wavelane::ui::metrics {

namespace {

double factorOf(TextSize size)
{
    switch (size) {
    case TextSize::small:
        return 0.85;
    case TextSize::normal:
        return 1.0;
    case TextSize::heading:
        return 1.15;
    case TextSize::title:
        return 2.0;
    }
    std::unreachable();
}

} // namespace

QFont sized(QFont base, TextSize size)
{
    if (base.pointSizeF() > 0)
        base.setPointSizeF(base.pointSizeF() * factorOf(size));
    base.setBold(size == TextSize::heading || size == TextSize::title);
    return base;
}

} // namespace wavelane::ui::metrics
