// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/report/report.h"
#include "core/shader/contract/translated_text.h"

#include <QString>

#include <filesystem>

namespace wavelane::ui {

/// What the driver made of a shader, as text: for each pass with the shader its statistics, then the forms of the
/// code. Empty if the report has none. Has the source lines that the driver names, with files relative to `folder`.
shader::TranslatedText deviceText(const plan::RunReport& report, const QString& shader,
                                  const std::filesystem::path& folder);

/// Whether a line of the text has a known source line.
bool namesLines(const shader::TranslatedText& text);

/// Why there is no text, in one sentence.
QString noDeviceTextReason(const plan::RunReport& report, bool hasRun);

} // namespace wavelane::ui
