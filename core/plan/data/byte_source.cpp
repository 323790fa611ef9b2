// SPDX-License-Identifier: MIT
#include "core/plan/data/byte_source.h"

#include "core/base/try.h"

#include <algorithm>
#include <utility>

namespace wavelane::plan {

namespace {

class WholeSource final : public ByteSource
{
public:
    explicit WholeSource(std::vector<std::byte> bytes) : ByteSource(bytes.size()), m_bytes(std::move(bytes)) {}

    Result<void> read(std::span<std::byte> into) override
    {
        std::ranges::copy(std::span(m_bytes).subspan(m_at, into.size()), into.begin());
        m_at += into.size();
        return {};
    }

private:
    std::vector<std::byte> m_bytes;
    std::size_t m_at = 0;
};

class MeteredSource final : public ByteSource
{
public:
    MeteredSource(std::unique_ptr<ByteSource> source, WorkMeter& meter)
        : ByteSource(source->sizeInBytes()), m_source(std::move(source)), m_meter(meter)
    {
    }

    Result<void> read(std::span<std::byte> into) override
    {
        auto read = m_source->read(into);
        m_meter.add(into.size());
        return read;
    }

private:
    std::unique_ptr<ByteSource> m_source;
    WorkMeter& m_meter;
};

} // namespace

Result<void> BlockSource::read(std::span<std::byte> into)
{
    while (!into.empty()) {
        if (m_rest.empty()) {
            TRY(const auto made, next());
            m_rest = made;
        }
        const std::size_t part = std::min(into.size(), m_rest.size());
        std::ranges::copy(m_rest.first(part), into.begin());
        m_rest = m_rest.subspan(part);
        into = into.subspan(part);
    }
    return {};
}

std::unique_ptr<ByteSource> sourceOf(std::vector<std::byte> bytes)
{
    return std::make_unique<WholeSource>(std::move(bytes));
}

std::unique_ptr<ByteSource> withWorkMeter(std::unique_ptr<ByteSource> source, WorkMeter& meter)
{
    return std::make_unique<MeteredSource>(std::move(source), meter);
}

Result<void> readInPieces(ByteSource& source, std::span<std::byte> into, WorkMeter& meter)
{
    constexpr std::size_t pieceBytes = std::size_t{4} << 20;
    source.countInnerWork(meter);
    while (!into.empty()) {
        const auto piece = into.first(std::min(into.size(), pieceBytes));
        if (auto read = source.read(piece); !read)
            return read;
        meter.add(piece.size());
        into = into.subspan(piece.size());
    }
    return {};
}

Result<std::vector<std::byte>> readAll(ByteSource& source, WorkMeter* meter)
{
    std::vector<std::byte> bytes(source.sizeInBytes());
    TRY_VOID(meter ? readInPieces(source, bytes, *meter) : source.read(bytes));
    return bytes;
}

} // namespace wavelane::plan
