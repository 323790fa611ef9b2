// SPDX-License-Identifier: MIT
#include "ui/panels/inspect/record/recorded_values.h"

#include "core/decode/numbers.h"
#include "core/decode/structs/structs.h"

#include <algorithm>
#include <format>
#include <utility>

namespace wavelane::ui {

namespace {

constexpr std::uint64_t maxDataBytes = 1024;

/// The numbers are not consecutive bytes.
bool hasGaps(const ValueSelection& selection)
{
    return !selection.numbers.empty() && !selection.layout && !isPacked(selection);
}

std::uint64_t dataBytes(const ValueSelection& selection)
{
    if (!hasGaps(selection))
        return selection.size;
    std::uint64_t ofRow = 0;
    for (const ValueSelection::Number& each : selection.numbers)
        ofRow += sizeInBytes(each.type);
    return selection.size / selection.stride * ofRow;
}

project::Expectation expectationOf(const ValueSelection& selection, project::InitialData data, std::uint64_t offset)
{
    return {.kind = project::DataExpectation{.resource = selection.resource,
                                             .data = std::move(data),
                                             .offset = selection.offset + offset,
                                             .mip = selection.mip,
                                             .slice = selection.slice},
            .after = selection.after};
}

Json numberAt(NumberType type, std::span<const std::byte> bytes)
{
    return decode::toJson(type, decode::readNumber(type, bytes));
}

} // namespace

bool isPacked(const ValueSelection& selection)
{
    std::uint64_t end = 0;
    for (const ValueSelection::Number& each : selection.numbers) {
        if (each.type != selection.numbers.front().type || each.offset != end)
            return false;
        end += sizeInBytes(each.type);
    }
    return end == selection.stride;
}

RecordedForm recordedForm(const ValueSelection& selection)
{
    if (dataBytes(selection) <= maxDataBytes)
        return RecordedForm::data;
    return hasGaps(selection) ? RecordedForm::none : RecordedForm::file;
}

std::vector<project::Expectation> recordedData(const ValueSelection& selection, std::span<const std::byte> bytes)
{
    bytes = bytes.first(std::min<std::uint64_t>(bytes.size(), selection.size));
    if (selection.layout && selection.stride > 0) {
        project::StructData structures;
        for (std::uint64_t at = 0; at < bytes.size(); at += selection.stride) {
            const auto row = bytes.subspan(at, std::min<std::uint64_t>(selection.stride, bytes.size() - at));
            structures.elements.push_back(decode::readStruct(*selection.layout, row));
        }
        return {expectationOf(selection, std::move(structures), 0)};
    }
    if (selection.numbers.empty())
        return {expectationOf(selection, project::HexData{{bytes.begin(), bytes.end()}}, 0)};
    std::vector<project::Expectation> expectations;
    if (isPacked(selection)) {
        const NumberType type = selection.numbers.front().type;
        project::NumberData numbers{.type = type, .values = {}};
        for (std::uint64_t at = 0; at + sizeInBytes(type) <= bytes.size(); at += sizeInBytes(type))
            numbers.values.push_back(numberAt(type, bytes.subspan(at)));
        expectations.push_back(expectationOf(selection, std::move(numbers), 0));
        return expectations;
    }
    for (const ValueSelection::Number& each : selection.numbers) {
        project::NumberData numbers{.type = each.type, .values = {}};
        for (std::uint64_t at = each.offset; at + sizeInBytes(each.type) <= bytes.size(); at += selection.stride)
            numbers.values.push_back(numberAt(each.type, bytes.subspan(at)));
        const bool isColumn = numbers.values.size() > 1;
        expectations.push_back(expectationOf(selection, std::move(numbers), each.offset));
        if (isColumn)
            std::get<project::DataExpectation>(expectations.back().kind).stride = selection.stride;
    }
    return expectations;
}

project::Expectation recordedFile(const ValueSelection& selection, std::string path)
{
    return expectationOf(selection, project::FileData{.path = std::move(path)}, 0);
}

std::string recordedFileName(const std::string& resource, int number)
{
    return number < 2 ? std::format("expected/{}.bin", resource)
                      : std::format("expected/{} {}.bin", resource, number);
}

} // namespace wavelane::ui
