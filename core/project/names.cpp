// SPDX-License-Identifier: MIT
// Names of the enumerations in the file format, in one table for both directions.
#include "core/base/enum_names.h"
#include "core/project/initial_data.h"
#include "core/project/pass.h"
#include "core/project/resource.h"

#include <array>

namespace wavelane::project {

namespace {

constexpr auto heapTypes = std::to_array<EnumName<HeapType>>(
    {{HeapType::defaultHeap, "default"}, {HeapType::upload, "upload"}, {HeapType::readback, "readback"}});
constexpr auto filters = std::to_array<EnumName<Filter>>({{Filter::point, "point"}, {Filter::linear, "linear"}});
constexpr auto addressModes = std::to_array<EnumName<AddressMode>>({{AddressMode::wrap, "wrap"},
                                                                    {AddressMode::mirror, "mirror"},
                                                                    {AddressMode::clamp, "clamp"},
                                                                    {AddressMode::border, "border"},
                                                                    {AddressMode::mirrorOnce, "mirror_once"}});
constexpr auto borderColors =
    std::to_array<EnumName<BorderColor>>({{BorderColor::transparentBlack, "transparent_black"},
                                          {BorderColor::opaqueBlack, "opaque_black"},
                                          {BorderColor::opaqueWhite, "opaque_white"}});
constexpr auto reductions = std::to_array<EnumName<Reduction>>(
    {{Reduction::average, "average"}, {Reduction::min, "min"}, {Reduction::max, "max"}});
constexpr auto compareOperations =
    std::to_array<EnumName<CompareOperation>>({{CompareOperation::never, "never"},
                                               {CompareOperation::less, "less"},
                                               {CompareOperation::equal, "equal"},
                                               {CompareOperation::lessEqual, "less_equal"},
                                               {CompareOperation::greater, "greater"},
                                               {CompareOperation::notEqual, "not_equal"},
                                               {CompareOperation::greaterEqual, "greater_equal"},
                                               {CompareOperation::always, "always"}});
constexpr auto patterns = std::to_array<EnumName<Pattern>>({{Pattern::checker, "checker"},
                                                            {Pattern::gradient, "gradient"},
                                                            {Pattern::uv, "uv"},
                                                            {Pattern::noise, "noise"},
                                                            {Pattern::testCard, "test-card"}});
constexpr auto liveTextures = std::to_array<EnumName<LiveTexture>>({{LiveTexture::keyboard, "keyboard"}});
constexpr auto passQueues = std::to_array<EnumName<PassQueue>>(
    {{PassQueue::main, "main"}, {PassQueue::async, "async"}, {PassQueue::transfer, "transfer"}});
constexpr auto fits =
    std::to_array<EnumName<Fit>>({{Fit::contain, "contain"}, {Fit::cover, "cover"}, {Fit::none, "none"}});

} // namespace

std::string_view toString(HeapType type)
{
    return findName(heapTypes, type);
}
std::optional<HeapType> heapTypeFromString(std::string_view text)
{
    return findValue(heapTypes, text);
}
std::string_view toString(LiveTexture input)
{
    return findName(liveTextures, input);
}
std::optional<LiveTexture> liveTextureFromString(std::string_view text)
{
    return findValue(liveTextures, text);
}
std::string_view toString(Filter value)
{
    return findName(filters, value);
}
std::optional<Filter> filterFromString(std::string_view text)
{
    return findValue(filters, text);
}
std::string_view toString(AddressMode value)
{
    return findName(addressModes, value);
}
std::optional<AddressMode> addressModeFromString(std::string_view text)
{
    return findValue(addressModes, text);
}
std::string_view toString(BorderColor value)
{
    return findName(borderColors, value);
}
std::optional<BorderColor> borderColorFromString(std::string_view text)
{
    return findValue(borderColors, text);
}
std::string_view toString(Reduction value)
{
    return findName(reductions, value);
}
std::optional<Reduction> reductionFromString(std::string_view text)
{
    return findValue(reductions, text);
}
std::string_view toString(CompareOperation value)
{
    return findName(compareOperations, value);
}
std::optional<CompareOperation> compareOperationFromString(std::string_view text)
{
    return findValue(compareOperations, text);
}
std::string_view toString(Pattern pattern)
{
    return findName(patterns, pattern);
}
std::optional<Pattern> patternFromString(std::string_view text)
{
    return findValue(patterns, text);
}
std::string_view toString(PassQueue queue)
{
    return findName(passQueues, queue);
}
std::optional<PassQueue> passQueueFromString(std::string_view text)
{
    return findValue(passQueues, text);
}
std::string_view toString(Fit fit)
{
    return findName(fits, fit);
}
std::optional<Fit> fitFromString(std::string_view text)
{
    return findValue(fits, text);
}

} // namespace wavelane::project
