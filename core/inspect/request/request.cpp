// SPDX-License-Identifier: MIT
#include "core/inspect/request/request.h"

#include "core/base/overload.h"
#include "core/base/try.h"
#include "core/decode/blocks/block_texels.h"
#include "core/inspect/request/viewed_source.h"
#include "core/inspect/structs/struct_text.h"

#include <format>
#include <utility>

namespace wavelane::inspect {

namespace {

bool hasBlocks(const View& view, const Contents& contents)
{
    return view.format && view == View{.format = contents.format} && contents.extent[0] > 0 &&
           info(*view.format).blockWidth > 1;
}

Result<Elements> typedElements(const View& view, const Contents& contents)
{
    if (!view.structure.empty()) {
        Parsed<shader::Layout> layout = layoutOfText(view.structure, view.packing);
        if (!layout)
            return std::unexpected(toError(layout.error(), "The structure"));
        return structureElements(*layout, view.stride);
    }
    if (view.format) // Blocks are decoded if the view asks for them and they are an image.
        return texelElements(hasBlocks(view, contents) ? decode::decodedFormat(*view.format) : *view.format);
    if (view.numbers)
        return numberElements(*view.numbers, view.numbersPerElement);
    if (contents.format)
        return texelElements(*contents.format);
    if (contents.layout)
        return structureElements(*contents.layout, view.stride != 0 ? view.stride : contents.stride);
    return numberElements(NumberType::uint32);
}

Result<Nearest> nearest(Source& source, const Elements& elements, const FindNearestOptions& options,
                        const Control& control, Source* other)
{
    Nearest result;
    TRY(result.match, findNearest(source, elements, options.find, options.direction, options.from, control, other));
    if (result.match || !options.wraps || !options.from)
        return result;
    TRY(result.match, findNearest(source, elements, options.find, options.direction, std::nullopt, control, other));
    result.wrapped = result.match.has_value();
    return result;
}

Result<Answer> compared(Source& source, Source* other, const Elements& elements, const CompareOptions& options,
                        const Control& control)
{
    if (!other)
        return fail(Code::badValue, "There is nothing to compare with.");
    return compare(source, *other, elements, options, control);
}

Result<Answer> act(const Action& action, Source& source, const Elements& elements, Source* other,
                   const Control& control)
{
    return std::visit(Overload{[&](const FindOptions& options) -> Result<Answer> {
                                   return find(source, elements, options, control, other);
                               },
                               [&](const FindNearestOptions& options) -> Result<Answer> {
                                   return nearest(source, elements, options, control, other);
                               },
                               [&](const StatisticsOptions& options) -> Result<Answer> {
                                   return statistics(source, elements, options, control);
                               },
                               [&](const HistogramOptions& options) -> Result<Answer> {
                                   return histogram(source, elements, options, control);
                               },
                               [&](const CompareOptions& options) -> Result<Answer> {
                                   return compared(source, other, elements, options, control);
                               },
                               [&](const SortOptions& options) -> Result<Answer> {
                                   return sortedRows(source, elements, options, control);
                               },
                               [&](const EnvelopeOptions& options) -> Result<Answer> {
                                   return envelope(source, elements, options, control);
                               },
                               [&](const SampleOptions& options) -> Result<Answer> {
                                   return samples(source, elements, options, control);
                               },
                               [&](const MarkOptions& options) -> Result<Answer> {
                                   return marks(source, elements, options, control);
                               },
                               [&](const NearestMarkOptions& options) -> Result<Answer> {
                                   return nearestMark(source, elements, options, control);
                               },
                               [](const FreezeOptions&) -> Result<Answer> {
                                   return fail(Code::internalError, "Copies are not kept here.");
                               },
                               [](const ThawOptions&) -> Result<Answer> {
                                   return fail(Code::internalError, "Copies are not kept here.");
                               }},
                      action);
}

/// The answer about the texels of two contents.
Result<Answer> answerAboutBoth(const Request& request, const Elements& elements, Source& source, Source* other,
                               const Control& control)
{
    if (!other)
        return fail(Code::badValue, "There is nothing to combine with.");
    TRY(const Elements combined, combinedElements(elements, *request.combination));
    TRY(const std::unique_ptr<Source> both, combinedSource(source, *other, elements, *request.combination));
    return act(request.action, *both, combined, nullptr, control);
}

} // namespace

Result<Elements> elementsOf(const View& view, const Contents& contents)
{
    TRY(Elements elements, typedElements(view, contents));
    if (view.stride != 0 && view.stride < elements.stride && view.structure.empty()) {
        return fail(Code::badValue, std::format("The stride is {} bytes, but an element of {} has {}.", view.stride,
                                                elements.title, elements.stride));
    }
    if (view.stride > maxStride) {
        return fail(Code::limitExceeded,
                    std::format("The stride is {} bytes; the limit is {}.", view.stride, maxStride));
    }
    const std::uint64_t unpadded = elements.stride;
    if (view.stride > elements.stride) {
        elements.padding.push_back({.offset = elements.stride, .size = view.stride - elements.stride});
        elements.stride = view.stride;
    }
    elements.start = view.start;
    const bool isOwnFormat = view == View{} || view == View{.format = contents.format};
    if (contents.format && isOwnFormat)
        elements.extent = contents.extent;
    if (view.width > 0) {
        TRY(elements.extent, bufferImageExtent(view, unpadded, contents.size));
    }
    return elements;
}

Result<Answer> answer(const Request& request, const Elements& elements, Source& bytes, Source* other,
                      const Control& control)
{
    TRY(const std::unique_ptr<Source> viewed, viewedSource(bytes, request.view, elements));
    Source& source = viewed ? *viewed : bytes;
    std::unique_ptr<Source> otherViewed;
    if (other) {
        TRY(otherViewed, viewedSource(*other, request.view, elements));
        other = otherViewed ? otherViewed.get() : other;
    }
    if (request.combination)
        return answerAboutBoth(request, elements, source, other, control);
    return act(request.action, source, elements, other, control);
}

} // namespace wavelane::inspect
