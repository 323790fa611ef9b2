// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/report/report.h"

#include <QString>

namespace wavelane::ui {

/// What the driver made of a shader, as text: for each pass with the shader its statistics, then the forms of the
/// code. Empty if the report has none.
QString deviceText(const plan::RunReport& report, const QString& shader);

/// Why there is no text, in one sentence.
QString noDeviceTextReason(const plan::RunReport& report, bool hasRun);

} // namespace wavelane::ui
