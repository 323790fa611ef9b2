// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format/format.h"
#include "core/sim/lanes/conversion_answers.h"
#include "core/sim/lanes/number.h"

#include <array>
#include <cstddef>

namespace wavelane::sim {

/// True if devices convert texels of this format in different ways when a shader reads or writes them.
bool isAskedConversion(const FormatInfo& format, ConversionCall::Way way);

/// Replaces the floats of a texel that was read from `bytes`. False: some are not known yet.
bool convertRead(ConversionAnswers& answers, const ConversionCall& call, const std::byte* bytes,
                 std::array<Word, 4>& texel);

/// Replaces the bytes of a texel that has this color. False: some are not known yet, and no bytes are replaced.
bool convertWrite(ConversionAnswers& answers, const ConversionCall& call, const std::array<float, 4>& color,
                  std::byte* bytes);

} // namespace wavelane::sim
