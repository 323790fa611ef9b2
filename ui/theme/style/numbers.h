// SPDX-License-Identifier: MIT
#pragma once

#include <QStyle>

#include <optional>

namespace wavelane::ui::paint {

/// Our value of a metric, with text and icons `scale` times as large as usual; `nullopt` if Fusion's applies.
std::optional<int> pixelMetric(QStyle::PixelMetric metric, double scale);

} // namespace wavelane::ui::paint
