// SPDX-License-Identifier: MIT
#include "core/project/size/initial_size.h"

#include <algorithm>

namespace wavelane::project {

namespace {

std::optional<std::uint64_t> multiplyAdd(std::uint64_t left, std::uint64_t right, std::uint64_t more)
{
    std::uint64_t value = 0;
    if (__builtin_mul_overflow(left, right, &value) || __builtin_add_overflow(value, more, &value))
        return std::nullopt;
    return value;
}

struct Elements
{
    std::optional<std::uint64_t> count;
    std::uint64_t size = 1;
};

struct Counter
{
    Elements operator()(const HexData& data) const { return {data.bytes.size(), 1}; }
    Elements operator()(const NumberData& data) const { return {data.values.size(), sizeInBytes(data.type)}; }
    Elements operator()(const FillData& data) const { return {data.count, sizeInBytes(data.type)}; }
    Elements operator()(const SequenceData& data) const { return {data.count, sizeInBytes(data.type)}; }
    Elements operator()(const RandomData& data) const { return {data.count, sizeInBytes(data.type)}; }
    Elements operator()(const StructData&) const { return {}; }
    Elements operator()(const FileData&) const { return {}; }
    Elements operator()(const ImageData&) const { return {}; }
    Elements operator()(const PatternData&) const { return {}; }
    Elements operator()(const GarbageData&) const { return {}; }
};

} // namespace

std::optional<std::uint64_t> sizeInBytes(const InitialData& data, bool* overflows)
{
    const Elements elements = std::visit(Counter{}, data);
    if (!elements.count)
        return std::nullopt;
    const auto size = multiplyAdd(*elements.count, elements.size, 0);
    if (!size && overflows != nullptr)
        *overflows = true;
    return size;
}

std::optional<std::uint64_t> uploadSpan(const UploadPass& upload, std::uint64_t dataBytes)
{
    if (upload.pitch && upload.rowBytes) {
        if (*upload.rowBytes == 0 || dataBytes == 0 || upload.rows == std::uint64_t{0})
            return 0;
        const std::uint64_t lastRow =
            std::min((dataBytes - 1) / *upload.rowBytes, upload.rows.value_or(UINT64_MAX) - 1);
        const std::uint64_t lastBytes = std::min(*upload.rowBytes, dataBytes - lastRow * *upload.rowBytes);
        return multiplyAdd(lastRow, *upload.pitch, lastBytes);
    }
    if (upload.chunkBytes && *upload.chunkBytes > 0)
        return multiplyAdd(dataBytes / *upload.chunkBytes, upload.filler.size(), dataBytes);
    return dataBytes;
}

} // namespace wavelane::project
