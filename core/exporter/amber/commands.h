// SPDX-License-Identifier: MIT
#pragma once

namespace wavelane::exporter {

struct AmberScript;

/// Writes shaders, pipelines, and the commands of the first frame.
void writeAmberCommands(AmberScript& script);

} // namespace wavelane::exporter
