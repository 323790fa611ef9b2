// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"
#include "core/shader/contract/translated_text.h"

namespace wavelane::engine {

/// Payload of a translation. Lines refer to a list of file names.
Json toJson(const shader::TranslatedText& text);
/// Accepts any JSON. The result has as many lines as the text, at most 2²².
shader::TranslatedText translatedTextFromJson(const Json& json);

} // namespace wavelane::engine
