// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"

#include <string>

namespace wavelane::cli {

/// An answer of `wavelane debug` for people; docs/CLI.md describes its members.
std::string answerText(const Json& answer);

} // namespace wavelane::cli
