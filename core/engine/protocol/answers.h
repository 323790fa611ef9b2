// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"
#include "core/base/result.h"
#include "core/engine/protocol/pictures.h"
#include "core/plan/report/report.h"
#include "core/run/session.h"

#include <cstddef>
#include <span>

namespace wavelane::engine {

/// Payloads of answers. The readers accept any JSON, like those of requests.h.

Json toJson(const run::Progress& progress);
run::Progress progressFromJson(const Json& json);

Json toJson(const Error& error);
Error errorFromJson(const Json& json);

Json toJson(const plan::ShaderReport& report);
plan::ShaderReport shaderReportFromJson(const Json& json);

/// The report as JSON; the presented pixels are the message's bulk, one image after another. Pictures are named by
/// their identifiers.
Json runAnswerToJson(const plan::RunReport& report);
std::size_t presentedSizeInBytes(const plan::RunReport& report);
void copyPresented(const plan::RunReport& report, std::span<std::byte> bulk);
/// Images that are not in `bulk`, or do not directly follow the previous image, get no pixels, and the report is not
/// ok. The same is true for pictures that were not received, or have another size.
plan::RunReport runAnswerFromJson(const Json& json, std::span<const std::byte> bulk,
                                  const ReceivedPictures& pictures = {});

} // namespace wavelane::engine
