// SPDX-License-Identifier: MIT
// Names of the enumerations in the file format, in one table for both directions.
#include "core/project/initial_data.h"
#include "core/project/pass.h"
#include "core/project/resource.h"

#include <array>
#include <utility>

namespace wavelane::project {

namespace {

template<class T>
using Named = std::pair<T, std::string_view>;

constexpr auto heapTypes = std::to_array<Named<HeapType>>(
    {{HeapType::defaultHeap, "default"}, {HeapType::upload, "upload"}, {HeapType::readback, "readback"}});
constexpr auto filters = std::to_array<Named<Filter>>({{Filter::point, "point"}, {Filter::linear, "linear"}});
constexpr auto addressModes = std::to_array<Named<AddressMode>>({{AddressMode::wrap, "wrap"},
                                                                 {AddressMode::mirror, "mirror"},
                                                                 {AddressMode::clamp, "clamp"},
                                                                 {AddressMode::border, "border"},
                                                                 {AddressMode::mirrorOnce, "mirror_once"}});
constexpr auto borderColors = std::to_array<Named<BorderColor>>({{BorderColor::transparentBlack, "transparent_black"},
                                                                 {BorderColor::opaqueBlack, "opaque_black"},
                                                                 {BorderColor::opaqueWhite, "opaque_white"}});
constexpr auto reductions = std::to_array<Named<Reduction>>(
    {{Reduction::average, "average"}, {Reduction::min, "min"}, {Reduction::max, "max"}});
constexpr auto compareOperations =
    std::to_array<Named<CompareOperation>>({{CompareOperation::never, "never"},
                                            {CompareOperation::less, "less"},
                                            {CompareOperation::equal, "equal"},
                                            {CompareOperation::lessEqual, "less_equal"},
                                            {CompareOperation::greater, "greater"},
                                            {CompareOperation::notEqual, "not_equal"},
                                            {CompareOperation::greaterEqual, "greater_equal"},
                                            {CompareOperation::always, "always"}});
constexpr auto patterns = std::to_array<Named<Pattern>>({{Pattern::checker, "checker"},
                                                         {Pattern::gradient, "gradient"},
                                                         {Pattern::uv, "uv"},
                                                         {Pattern::noise, "noise"},
                                                         {Pattern::testCard, "test-card"}});
constexpr auto liveTextures = std::to_array<Named<LiveTexture>>({{LiveTexture::keyboard, "keyboard"}});
constexpr auto passQueues = std::to_array<Named<PassQueue>>(
    {{PassQueue::main, "main"}, {PassQueue::async, "async"}, {PassQueue::transfer, "transfer"}});
constexpr auto fits =
    std::to_array<Named<Fit>>({{Fit::contain, "contain"}, {Fit::cover, "cover"}, {Fit::none, "none"}});

template<class T, std::size_t N>
std::string_view nameIn(const std::array<Named<T>, N>& rows, T value)
{
    for (const auto& [each, name] : rows) {
        if (each == value)
            return name;
    }
    return {};
}

template<class T, std::size_t N>
std::optional<T> valueIn(const std::array<Named<T>, N>& rows, std::string_view text)
{
    for (const auto& [each, name] : rows) {
        if (name == text)
            return each;
    }
    return std::nullopt;
}

} // namespace

std::string_view toString(HeapType type)
{
    return nameIn(heapTypes, type);
}
std::optional<HeapType> heapTypeFromString(std::string_view text)
{
    return valueIn(heapTypes, text);
}
std::string_view toString(LiveTexture input)
{
    return nameIn(liveTextures, input);
}
std::optional<LiveTexture> liveTextureFromString(std::string_view text)
{
    return valueIn(liveTextures, text);
}
std::string_view toString(Filter value)
{
    return nameIn(filters, value);
}
std::optional<Filter> filterFromString(std::string_view text)
{
    return valueIn(filters, text);
}
std::string_view toString(AddressMode value)
{
    return nameIn(addressModes, value);
}
std::optional<AddressMode> addressModeFromString(std::string_view text)
{
    return valueIn(addressModes, text);
}
std::string_view toString(BorderColor value)
{
    return nameIn(borderColors, value);
}
std::optional<BorderColor> borderColorFromString(std::string_view text)
{
    return valueIn(borderColors, text);
}
std::string_view toString(Reduction value)
{
    return nameIn(reductions, value);
}
std::optional<Reduction> reductionFromString(std::string_view text)
{
    return valueIn(reductions, text);
}
std::string_view toString(CompareOperation value)
{
    return nameIn(compareOperations, value);
}
std::optional<CompareOperation> compareOperationFromString(std::string_view text)
{
    return valueIn(compareOperations, text);
}
std::string_view toString(Pattern pattern)
{
    return nameIn(patterns, pattern);
}
std::optional<Pattern> patternFromString(std::string_view text)
{
    return valueIn(patterns, text);
}
std::string_view toString(PassQueue queue)
{
    return nameIn(passQueues, queue);
}
std::optional<PassQueue> passQueueFromString(std::string_view text)
{
    return valueIn(passQueues, text);
}
std::string_view toString(Fit fit)
{
    return nameIn(fits, fit);
}
std::optional<Fit> fitFromString(std::string_view text)
{
    return valueIn(fits, text);
}

} // namespace wavelane::project
