// SPDX-License-Identifier: MIT
#include "core/importer/amber/reader.h"

#include "core/media/image.h"

#include <format>
#include <limits>
#include <utility>

namespace wavelane::importer::amber {

namespace {

constexpr std::uint64_t maxElements = std::uint64_t{1} << 34U;

/// Reads the numbers up to `END`, on any number of lines.
bool readValues(ReadState& state, Buffer& buffer)
{
    Values values;
    for (;;) {
        const std::optional<Word> word = state.words.next();
        if (!word) {
            state.findings.error(buffer.line, Code::badValue,
                                 std::format("The data of '{}' has no END.", buffer.name));
            return false;
        }
        if (word->text == "END")
            break;
        Result<decode::Number> number = numberOf(buffer.type, word->text);
        if (!number)
            state.findings.error(
                word->line, Code::badValue,
                std::format("The data of '{}' contains an invalid number: {}", buffer.name, number.error().message));
        values.numbers.push_back(number.value_or(decode::Number()));
    }
    buffer.initial = std::move(values);
    return true;
}

std::optional<decode::Number> readOne(ReadState& state, const DataType& type)
{
    const std::optional<Word> word = state.require("a number");
    if (!word)
        return std::nullopt;
    const Result<decode::Number> number = numberOf(type, word->text);
    if (!number)
        state.reportInvalid(number.error().message);
    return number ? std::optional(*number) : std::nullopt;
}

bool readSeries(ReadState& state, Buffer& buffer)
{
    const auto start = readOne(state, buffer.type);
    const bool hasStep = start && state.expect("INC_BY");
    const auto step = hasStep ? readOne(state, buffer.type) : std::nullopt;
    if (step)
        buffer.initial = Series{.start = *start, .step = *step};
    return step.has_value();
}

bool readFile(ReadState& state, Buffer& buffer)
{
    const std::optional<Word> form = state.require("PNG, BINARY or TEXT");
    if (!form)
        return false;
    // In older scripts, the path of a PNG file follows FILE directly.
    const bool isForm = form->text == "PNG" || form->text == "BINARY" || form->text == "TEXT";
    const std::optional<Word> path = isForm ? state.require("the path of a file") : form;
    if (path)
        buffer.initial = FromFile{.form = form->text == "BINARY" ? FileForm::binary
                                          : form->text == "TEXT" ? FileForm::text
                                                                 : FileForm::png,
                                  .path = std::string(path->text)};
    return path.has_value();
}

bool readFormat(ReadState& state, Buffer& buffer)
{
    const std::optional<Word> word = state.require("a format");
    if (!word)
        return false;
    const std::optional<Format> format = formatFromVulkanName(word->text);
    if (!format) {
        state.findings.error(word->line, Code::unknownFormat,
                             std::format("Projects do not support the texture format {}.", word->text));
        return false;
    }
    buffer.type = typeOfFormat(*format).value_or(DataType{.format = *format});
    if (!buffer.dimension)
        buffer.dimension = project::TextureDimension::two;
    return true;
}

bool readType(ReadState& state, Buffer& buffer)
{
    const std::optional<Word> word = state.require("a type");
    if (!word)
        return false;
    const std::optional<DataType> type = dataTypeFromText(word->text);
    if (!type) {
        state.findings.error(word->line, Code::badValue,
                             std::format("The data type '{}' is not supported.", word->text));
        return false;
    }
    buffer.type = *type;
    return true;
}

bool readSide(ReadState& state, Buffer& buffer, std::size_t axis)
{
    const auto value = state.number("size", media::maxImageSide);
    if (value)
        buffer.size[axis] = *value;
    if (value && !buffer.dimension)
        buffer.dimension = project::TextureDimension::two;
    return value.has_value();
}

bool readSamples(ReadState& state)
{
    const auto samples = state.number("number of samples");
    if (samples && *samples != 1)
        state.reportUnsupported("Projects do not support multisampled textures.");
    return samples == 1;
}

bool readCount(ReadState& state, std::string_view what, std::uint64_t max, std::uint64_t& target)
{
    const auto value = state.number(what, max);
    if (value)
        target = *value;
    return value.has_value();
}

/// Reads one of the parts that can follow the name. False if the rest of the statement cannot be read.
bool readPart(ReadState& state, std::string_view keyword, Buffer& buffer)
{
    using enum project::TextureDimension;
    if (keyword == "DATA_TYPE")
        return readType(state, buffer);
    if (keyword == "FORMAT")
        return readFormat(state, buffer);
    if (keyword == "STD140" || keyword == "STD430") {
        buffer.type.std140 = keyword == "STD140";
        return true;
    }
    if (keyword == "SIZE")
        return readCount(state, "number of elements", maxElements, buffer.elements);
    if (keyword == "MIP_LEVELS")
        return readCount(state, "number of mips", 16, buffer.mips);
    if (keyword == "SAMPLES")
        return readSamples(state);
    if (keyword == "WIDTH" || keyword == "HEIGHT" || keyword == "DEPTH")
        return readSide(state, buffer, keyword == "WIDTH" ? 0 : keyword == "HEIGHT" ? 1 : 2);
    if (keyword == "DIM_1D" || keyword == "DIM_2D" || keyword == "DIM_3D") {
        buffer.dimension = keyword == "DIM_1D" ? one : keyword == "DIM_2D" ? two : three;
        return true;
    }
    if (keyword == "DATA")
        return readValues(state, buffer);
    if (keyword == "SERIES_FROM")
        return readSeries(state, buffer);
    if (keyword == "FILE")
        return readFile(state, buffer);
    if (keyword == "FILL") {
        const auto value = readOne(state, buffer.type);
        if (value)
            buffer.initial = Fill{*value};
        return value.has_value();
    }
    state.reportInvalid(std::format("'{}' is not a known part of BUFFER and IMAGE.", keyword));
    return false;
}

bool hasSize(const Buffer& buffer)
{
    const auto* const values = std::get_if<Values>(&buffer.initial);
    return buffer.elements > 0 || buffer.size[0] > 0 || (values != nullptr && !values->numbers.empty()) ||
           std::holds_alternative<FromFile>(buffer.initial);
}

} // namespace

void readBuffer(ReadState& state, bool isImage)
{
    const std::optional<Word> name = state.require("a name");
    if (!name)
        return;
    Buffer buffer{.name = std::string(name->text), .line = name->line};
    if (isImage)
        buffer.dimension = project::TextureDimension::two;
    while (const std::optional<Word> keyword = state.words.nextOnLine()) {
        if (!readPart(state, keyword->text, buffer))
            return state.words.skipLine();
    }
    if (state.isTaken(buffer.name)) {
        state.findings.error(buffer.line, Code::duplicateName,
                             std::format("A buffer, image or sampler '{}' already exists.", buffer.name));
    } else if (buffer.dimension && !buffer.type.format && !formatOfType(buffer.type)) {
        state.findings.error(buffer.line, Code::unknownFormat,
                             std::format("There is no texture format for the data type of '{}'.", buffer.name));
    } else if (!hasSize(buffer) && !buffer.dimension) {
        state.findings.error(buffer.line, Code::zeroSize, std::format("'{}' has no size.", buffer.name));
    } else {
        if (buffer.dimension && !buffer.type.format)
            buffer.type.format = formatOfType(buffer.type);
        state.script.buffers.push_back(std::move(buffer));
    }
}

} // namespace wavelane::importer::amber
