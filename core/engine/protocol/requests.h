// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"
#include "core/base/result.h"
#include "core/engine/client/client.h"

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace wavelane::engine {

/// Payloads of the protocol. The readers accept anything: what is missing, of a wrong type or out of range keeps its
/// default, so that a hostile peer cannot make them fail. Paths keep their bytes; of other texts, those that are not
/// UTF-8 become readable (`readableText`).

Json toJson(const run::ProjectSnapshot& snapshot);
run::ProjectSnapshot snapshotFromJson(const Json& json);

Json toJson(const run::RunOptions& options);
run::RunOptions runOptionsFromJson(const Json& json);

Json toJson(const run::ReadRequest& request);
run::ReadRequest readRequestFromJson(const Json& json);

Json toJson(const run::Progress& progress);
run::Progress progressFromJson(const Json& json);

Json toJson(const Error& error);
Error errorFromJson(const Json& json);

Json toJson(const run::ShaderReport& report);
run::ShaderReport shaderReportFromJson(const Json& json);

/// Lines name their files once, in a list.
Json toJson(const shader::TranslatedText& text);
/// As many lines as the text has, whatever came; of those behind the first 2²² nothing is known.
shader::TranslatedText translatedTextFromJson(const Json& json);

gpu::DeviceInfo deviceFromJson(const Json& json);

/// The report's text part; the presented pixels are its bulk, one picture after another.
Json runAnswerToJson(const run::RunReport& report);
std::size_t presentedSizeInBytes(const run::RunReport& report);
void copyPresented(const run::RunReport& report, std::span<std::byte> bulk);
/// Pictures whose place is not within `bulk`, or not right after the picture before, stay without pixels, and the
/// report is not ok.
run::RunReport runAnswerFromJson(const Json& json, std::span<const std::byte> bulk);

} // namespace wavelane::engine
