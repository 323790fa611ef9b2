// SPDX-License-Identifier: MIT
#pragma once

namespace wavelane::exporter {

struct AmberScript;

/// Writes buffers, images and samplers with their data.
void writeAmberResources(AmberScript& script);

} // namespace wavelane::exporter
