// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/plan/request.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::plan {

/// The live inputs of each frame from frame 0, which `wavelane run --inputs` replays. docs/FORMAT.md, "Recorded
/// inputs", describes the file.
using RecordedInputs = std::vector<LiveInputs>;

/// The largest number of frames of a recording: more than four hours at 60 frames per second.
inline constexpr std::size_t maxRecordedFrames = 1'000'000;

/// The text of a file. A member is written in the first frame and wherever it changes.
std::string textOfInputs(const RecordedInputs& inputs);

/// The inputs in a text, with `bad_json`, `unknown_key`, `bad_value` or `limit_exceeded` and the JSON pointer of the
/// first error. `frame` is the index in the list.
Result<RecordedInputs> inputsOfText(std::string_view text);

/// The inputs in a file, also with `file_missing`.
Result<RecordedInputs> readInputs(const std::filesystem::path& file);

} // namespace wavelane::plan
