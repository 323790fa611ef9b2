// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format.h"
#include "core/base/number_type.h"
#include "core/project/resource.h"

#include <QStringList>

#include <algorithm>
#include <optional>
#include <span>

namespace wavelane::ui {

/// Lists for choice fields, in the order of the format's documents, and the way between an item and its value.

enum class FormatUse { texture, buffer };
QStringList formatTexts(FormatUse use);
int formatIndex(FormatUse use, Format format); ///< −1 where the use does not offer it.
Format formatAt(FormatUse use, int index);

std::span<const project::HeapType> heapTypes();
QStringList heapTypeTexts();

std::span<const NumberType> numberTypes();
QStringList numberTypeTexts();

/// Index of the value in a list whose item 0 is "not set".
template<class T>
int optionalIndex(std::span<const T> values, const std::optional<T>& value)
{
    if (!value)
        return 0;
    return static_cast<int>(std::ranges::find(values, *value) - values.begin()) + 1;
}

} // namespace wavelane::ui
