// SPDX-License-Identifier: MIT
#include "ui/properties/choices.h"

#include "ui/text.h"

#include <array>
#include <vector>

namespace wavelane::ui {

namespace {

std::vector<Format> formats(FormatUse use)
{
    std::vector<Format> list;
    for (const FormatInfo& one : allFormats()) {
        const bool wide = one.format == Format::R64_UINT || one.format == Format::R64_SINT;
        const bool compressed = one.blockWidth > 1;
        if (use == FormatUse::texture ? !wide : !compressed)
            list.push_back(one.format);
    }
    return list;
}

} // namespace

QStringList formatTexts(FormatUse use)
{
    QStringList texts;
    for (const Format format : formats(use))
        texts += toQt(toString(format));
    return texts;
}

int formatIndex(FormatUse use, Format format)
{
    const auto list = formats(use);
    const auto found = std::ranges::find(list, format);
    return found == list.end() ? -1 : static_cast<int>(found - list.begin());
}

Format formatAt(FormatUse use, int index)
{
    return formats(use).at(static_cast<std::size_t>(index));
}

std::span<const project::HeapType> heapTypes()
{
    static constexpr std::array list{project::HeapType::defaultHeap, project::HeapType::upload,
                                     project::HeapType::readback};
    return list;
}

QStringList heapTypeTexts()
{
    QStringList texts;
    for (const project::HeapType type : heapTypes())
        texts += toQt(toString(type));
    return texts;
}

std::span<const NumberType> numberTypes()
{
    static constexpr std::array list{NumberType::int8,    NumberType::uint8,   NumberType::int16,
                                     NumberType::uint16,  NumberType::int32,   NumberType::uint32,
                                     NumberType::int64,   NumberType::uint64,  NumberType::float16,
                                     NumberType::float32, NumberType::float64, NumberType::boolean};
    return list;
}

QStringList numberTypeTexts()
{
    QStringList texts;
    for (const NumberType type : numberTypes())
        texts += toQt(toString(type));
    return texts;
}

} // namespace wavelane::ui
