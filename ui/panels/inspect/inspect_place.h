// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <cstdint>
#include <optional>

namespace wavelane::ui {

/// The views of Inspect, in the order of their tabs.
enum class InspectView { image, table, hex, plot, changes };

/// A byte at `offset` of a resource, counted in all of its bytes, after a pass (empty: the frame). Without an offset,
/// the resource as it was left. A texture that `InspectView::image` cannot show is shown as bytes.
struct InspectPlace
{
    QString resource;
    QString after;
    std::optional<std::uint64_t> offset;
    InspectView view = InspectView::hex;
};

} // namespace wavelane::ui
