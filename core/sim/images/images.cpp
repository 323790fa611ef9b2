// SPDX-License-Identifier: MIT
#include "core/decode/component_bits.h"
#include "core/decode/texels.h"
#include "core/sim/images/conversions.h"
#include "core/sim/images/texels.h"
#include "core/sim/lanes/device_answers.h"
#include "core/sim/lanes/handlers.h"

#include <algorithm>

namespace wavelane::sim {

namespace {

/// The memory of a texel of one lane; the pointer has the maximal offset if there is no such texel.
struct TexelPlace
{
    Word pointer = 0;
    const View* view = nullptr;
};

TexelPlace placeOf(Wave& wave, const Step& step, const ImageStep& image, unsigned lane)
{
    const Word handle = wave.at(step.a)[lane];
    const Object& object = wave.memory().object(handle);
    TexelPlace place{.pointer = handle | maxOffset, .view = object.view};
    if (!object.view)
        return place;
    std::array<std::int64_t, 4> at{};
    for (std::uint32_t i = 0; i < image.coordinates && i < at.size(); ++i)
        at[i] = get<std::int32_t>(wave.at(step.b + i)[lane]);
    const auto report = [&](std::uint64_t index, std::uint64_t limit, const char* axis) {
        if (wave.dispatch().checks.bounds)
            wave.memory().report(FindingKind::bounds, step, lane, object.variable, index, limit, axis);
    };
    const View& view = *object.view;
    const std::uint64_t texelBytes = info(view.format).blockBytes;
    if (view.kind == View::Kind::texels) {
        const auto index = static_cast<std::uint32_t>(at[0]);
        const std::uint64_t count = view.size / texelBytes;
        if (index >= count)
            report(index, count, "texel");
        else
            place.pointer = handle + index * texelBytes;
        return place;
    }
    const std::uint32_t level = image.hasLevel != 0 ? get<std::uint32_t>(wave.at(image.level)[lane]) : 0;
    if (level >= view.levels.size()) {
        report(level, view.levels.size(), "mip");
        return place;
    }
    std::uint32_t spatial = image.coordinates - image.arrayed;
    if (image.isCube != 0)
        spatial = 2;
    for (std::uint32_t i = 0; i < spatial && image.hasOffset != 0; ++i)
        at[i] += get<std::int32_t>(wave.at(image.offset + i)[lane]);
    const Level& mip = view.levels[level];
    constexpr std::array<const char*, 3> axes{"column", "row", "slice"};
    for (std::uint32_t i = 0; i < spatial; ++i) {
        if (at[i] < 0 || at[i] >= mip.extent[i]) {
            report(static_cast<std::uint32_t>(at[i]), mip.extent[i], axes[i]);
            return place;
        }
    }
    std::uint64_t layer = 0;
    if (image.arrayed != 0 || image.isCube != 0) {
        if (at[spatial] < 0 || at[spatial] >= view.layers) {
            report(static_cast<std::uint32_t>(at[spatial]), view.layers, "layer");
            return place;
        }
        layer = static_cast<std::uint64_t>(at[spatial]);
    }
    const std::uint64_t x = static_cast<std::uint64_t>(at[0]);
    const std::uint64_t y = spatial > 1 ? static_cast<std::uint64_t>(at[1]) : 0;
    const std::uint64_t z = spatial > 2 ? static_cast<std::uint64_t>(at[2]) : 0;
    const std::uint64_t texel = (z * mip.extent[1] + y) * mip.extent[0] + x;
    place.pointer = handle + mip.offset + (view.firstLayer + layer) * mip.layerStride + texel * texelBytes;
    return place;
}

double colorOf(Word word, const ImageStep& image)
{
    return image.width == 16 ? static_cast<double>(get<Half>(word)) : static_cast<double>(get<float>(word));
}

/// Null if the device is not asked how it converts the texel.
ConversionAnswers* conversionsOf(Wave& wave, const ImageStep& image, const ConversionCall& call)
{
    DeviceAnswers* const answers = wave.dispatch().answers;
    if (!answers || !answers->conversions().isAsked() || image.isFloat == 0 || image.width != 32 ||
        !isAskedConversion(info(call.format), call.way))
        return nullptr;
    return &answers->conversions();
}

void encode(const std::array<Word, 4>& texel, const ImageStep& image, const FormatInfo& format, std::byte* bytes)
{
    const std::span<std::byte> out(bytes, format.blockBytes);
    const bool isInteger = format.kind == ComponentKind::uint || format.kind == ComponentKind::sint;
    if (copiesBits(format) || isInteger) {
        std::ranges::fill(out, std::byte{0});
        const decode::ComponentBits layout = decode::componentBits(format.format);
        for (std::size_t i = 0; i < 4; ++i) {
            if (layout.count[i] == 0)
                continue;
            const Word mask = layout.count[i] >= 64 ? ~Word{0} : (Word{1} << layout.count[i]) - 1;
            decode::storeBits(out, layout.offset[i], layout.count[i], texel[i] & mask);
        }
        return;
    }
    if (isRounded(format) && !format.srgb) {
        std::array<float, 4> color{};
        for (std::size_t i = 0; i < 4; ++i)
            color[i] = static_cast<float>(colorOf(texel[i], image));
        return storeNormalized(color, format, bytes);
    }
    decode::Color color{};
    for (std::size_t i = 0; i < 4; ++i)
        color[i] = colorOf(texel[i], image);
    (void)decode::encodeRow(format.format, {&color, 1}, out);
}

} // namespace

ImageStep imageStep(const Program& program, const Step& step)
{
    std::array<std::uint32_t, sizeof(ImageStep) / 4> words{};
    std::copy_n(program.literals.begin() + step.extra, words.size(), words.begin());
    return std::bit_cast<ImageStep>(words);
}

void readTexel(Wave& wave, const Step& step)
{
    const ImageStep image = imageStep(wave.program(), step);
    const Slot result = step.result + image.isSparse;
    const std::uint32_t components = step.count - image.isSparse;
    const spv::Op opcode = wave.program().module->instructions()[step.instruction].opcode;
    const bool isFetch = opcode == spv::OpImageFetch || opcode == spv::OpImageSparseFetch;
    wave.each([&](unsigned lane) {
        const TexelPlace place = placeOf(wave, step, image, lane);
        std::array<Word, 4> texel{};
        const FormatInfo* const format = place.view ? &info(place.view->format) : nullptr;
        const std::byte* const bytes =
            format ? wave.memory().access(place.pointer, format->blockBytes, lane, WaveMemory::Kind::read, step)
                   : nullptr;
        if (image.isSparse != 0) {
            const bool isOutside = (place.pointer & maxOffset) == maxOffset;
            if (isOutside)
                wave.noteUndefined(step, "asks whether a texel outside of the resource has memory, which devices "
                                         "answer in different ways");
            wave.at(step.result)[lane] = bytes ? 1 : 0;
        }
        if (bytes) {
            texel = texelAt(bytes, *format, {.isFloat = image.isFloat != 0, .width = image.width});
            const ConversionCall call{.format = place.view->format,
                                      .way = isFetch ? ConversionCall::Way::fetch : ConversionCall::Way::read,
                                      .isBuffer = place.view->kind == View::Kind::texels};
            ConversionAnswers* const answers = conversionsOf(wave, image, call);
            if (!(answers && convertRead(*answers, call, bytes, texel)) && isRounded(*format))
                wave.noteUndefined(step, "reads a normalized format, whose conversion devices may round differently");
        }
        for (std::uint32_t i = 0; i < components; ++i)
            wave.at(result + i)[lane] = texel[i];
    });
}

void areResident(Wave& wave, const Step& step)
{
    wave.each([&](unsigned lane) { wave.at(step.result)[lane] = wave.at(step.a)[lane] != 0 ? 1 : 0; });
}

void writeTexel(Wave& wave, const Step& step)
{
    const ImageStep image = imageStep(wave.program(), step);
    wave.each([&](unsigned lane) {
        const TexelPlace place = placeOf(wave, step, image, lane);
        if (!place.view)
            return;
        const FormatInfo& format = info(place.view->format);
        std::byte* const bytes =
            wave.memory().access(place.pointer, format.blockBytes, lane, WaveMemory::Kind::write, step);
        if (!bytes)
            return;
        std::array<Word, 4> texel{};
        for (std::uint32_t i = 0; i < image.texelComponents && i < 4; ++i)
            texel[i] = wave.at(step.c + i)[lane];
        if (image.isFloat != 0 && image.width == 16 && copiesBits(format)) {
            for (Word& each : texel)
                each = put(static_cast<float>(get<Half>(each)));
        }
        const ConversionCall call{.format = format.format,
                                  .way = ConversionCall::Way::write,
                                  .isBuffer = place.view->kind == View::Kind::texels};
        if (ConversionAnswers* const answers = conversionsOf(wave, image, call)) {
            std::array<float, 4> color{};
            for (std::size_t i = 0; i < color.size(); ++i)
                color[i] = get<float>(texel[i]);
            if (convertWrite(*answers, call, color, bytes))
                return;
        }
        if (image.isFloat != 0 && !copiesBits(format))
            wave.noteUndefined(step, "writes a format whose conversion devices may round differently");
        encode(texel, image, format, bytes);
    });
}

void texelPointer(Wave& wave, const Step& step)
{
    const ImageStep image = imageStep(wave.program(), step);
    Word* const out = wave.at(step.result);
    std::array<Word, maxLanes> pointers{};
    wave.each([&](unsigned lane) { pointers[lane] = placeOf(wave, step, image, lane).pointer; });
    wave.each([&](unsigned lane) { out[lane] = pointers[lane]; });
}

void imageSize(Wave& wave, const Step& step)
{
    const ImageStep image = imageStep(wave.program(), step);
    wave.each([&](unsigned lane) {
        const View* const view = wave.memory().object(wave.at(step.a)[lane]).view;
        std::array<std::uint64_t, 4> size{};
        if (view && view->kind == View::Kind::texels) {
            size[0] = view->size / info(view->format).blockBytes;
        } else if (view) {
            const std::uint32_t level = image.hasLevel != 0 ? get<std::uint32_t>(wave.at(image.level)[lane]) : 0;
            if (level < view->levels.size()) {
                for (std::size_t i = 0; i < 3; ++i)
                    size[i] = view->levels[level].extent[i];
                if (image.arrayed != 0)
                    size[step.count - 1] = image.isCube != 0 ? view->layers / 6 : view->layers;
            } else {
                wave.noteUndefined(step, "asks for the size of a mip that does not exist, which is undefined");
            }
        }
        for (std::uint32_t i = 0; i < step.count; ++i)
            wave.at(step.result + i)[lane] = size[i];
    });
}

void imageLevels(Wave& wave, const Step& step)
{
    wave.each([&](unsigned lane) {
        const View* const view = wave.memory().object(wave.at(step.a)[lane]).view;
        wave.at(step.result)[lane] = view ? view->levels.size() : 0;
    });
}

} // namespace wavelane::sim
