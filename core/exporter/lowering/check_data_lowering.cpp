// SPDX-License-Identifier: MIT
#include "core/exporter/lowering/check_data_lowering.h"

#include "core/base/try.h"
#include "core/decode/numbers.h"
#include "core/decode/structs/structs.h"
#include "core/decode/texels.h"
#include "core/plan/check/expected_bytes.h"
#include "core/plan/data/data_file.h"
#include "core/plan/data/initial_numbers.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <map>
#include <span>
#include <utility>

namespace wavelane::exporter {

namespace {

using Bytes = std::vector<std::byte>;

/// Creates checks for the members of structures. Numbers of one type at the structures' stride share a check.
class LeafChecks
{
public:
    LeafChecks(std::uint64_t offset, std::uint64_t stride, const project::Tolerance& tolerance)
        : m_offset(offset), m_stride(stride), m_tolerance(tolerance)
    {
    }

    /// Adds a number of structure `index`.
    void add(const decode::Leaf& leaf, std::uint64_t index, std::span<const std::byte> value)
    {
        const std::uint64_t at = m_offset + index * m_stride + leaf.offset;
        const auto known = m_checkByNext.find({leaf.type, at});
        const std::size_t check = known != m_checkByNext.end() ? known->second : m_kinds.size();
        if (known != m_checkByNext.end()) {
            auto& expected = std::get<NumbersCheck>(m_kinds[check]).expected;
            expected.insert(expected.end(), value.begin(), value.end());
            m_checkByNext.erase(known);
        } else {
            m_kinds.emplace_back(NumbersCheck{.type = leaf.type,
                                              .offset = at,
                                              .stride = m_stride,
                                              .expected = Bytes(value.begin(), value.end()),
                                              .tolerance = m_tolerance});
        }
        m_checkByNext.emplace(std::pair(leaf.type, at + m_stride), check);
    }

    CheckKinds take() { return std::move(m_kinds); }

private:
    std::uint64_t m_offset;
    std::uint64_t m_stride;
    project::Tolerance m_tolerance;
    CheckKinds m_kinds;
    /// Index of a check by type and position of its next number.
    std::map<std::pair<NumberType, std::uint64_t>, std::size_t> m_checkByNext;
};

/// Evaluates a `DataExpectation` with the rules of plan::judgeData.
class DataLowering
{
public:
    DataLowering(const project::DataExpectation& expectation, plan::DataTarget target,
                 const plan::ProjectSnapshot& snapshot)
        : m_expectation(expectation), m_target(std::move(target)), m_snapshot(snapshot)
    {
        m_available = chosenSize();
        m_available -= std::min(m_available, expectation.offset);
    }

    Result<CheckKinds> operator()(const project::HexData& data) const { return bytes(data.bytes); }

    Result<CheckKinds> operator()(const project::NumberData& data) const
    {
        project::NumberData wanted = data;
        if (m_expectation.count && *m_expectation.count < wanted.values.size())
            wanted.values.resize(*m_expectation.count);
        return numbers(plan::bytesOf(wanted, std::numeric_limits<std::uint64_t>::max()), data.type);
    }

    Result<CheckKinds> operator()(const project::FillData& data) const { return series(data); }
    Result<CheckKinds> operator()(const project::SequenceData& data) const { return series(data); }
    Result<CheckKinds> operator()(const project::RandomData& data) const { return series(data); }

    /// Each member that an element sets is compared.
    Result<CheckKinds> operator()(const project::StructData& data) const
    {
        if (!m_target.layout)
            return fail(Code::badValue, "Structures need a layout, and no shader declares one for this resource.");
        const std::uint64_t count = m_expectation.count.value_or(data.elements.size());
        const shader::Layout& layout = *m_target.layout;
        TRY(const auto leaves, decode::allLeaves(layout));
        LeafChecks checks = leafChecks();
        for (std::uint64_t i = 0; i < std::min<std::uint64_t>(count, data.elements.size()); ++i) {
            // A member that is not set snapshots its previous bytes.
            Bytes zeros(layout.size);
            Bytes ones(layout.size, std::byte{0xff});
            for (Bytes* each : {&zeros, &ones}) {
                TRY_VOID(decode::writeStruct(layout, data.elements[i], *each));
            }
            for (const decode::Leaf& leaf : leaves) {
                const std::uint64_t size = sizeInBytes(leaf.type);
                const auto value = std::span(zeros).subspan(leaf.offset, size);
                if (!std::ranges::equal(value, std::span(ones).subspan(leaf.offset, size)))
                    continue;
                checks.add(leaf, i, value);
            }
        }
        return checks.take();
    }

    Result<CheckKinds> operator()(const project::FileData& data) const
    {
        plan::DataTarget room = m_target;
        room.sizeInBytes = plan::maxInitialBytes;
        TRY(auto file, plan::typedFileBytes(data, room, m_snapshot.folder, m_snapshot.allowOutside));
        if (file.type)
            return numbers(std::move(file.bytes), *file.type);
        if (!file.isStructures)
            return bytes(std::move(file.bytes));
        const std::uint64_t from = m_target.stride != 0 ? m_target.stride : m_target.layout->size;
        TRY(const auto leaves, decode::allLeaves(*m_target.layout));
        LeafChecks checks = leafChecks();
        for (std::uint64_t i = 0; i < plan::elementsIn(file.bytes.size(), m_target.layout->size, from); ++i) {
            for (const decode::Leaf& leaf : leaves)
                checks.add(
                    leaf, i,
                    std::span<const std::byte>(file.bytes).subspan(i * from + leaf.offset, sizeInBytes(leaf.type)));
        }
        return checks.take();
    }

    template<class Whole>
    Result<CheckKinds> operator()(const Whole& data) const
    {
        auto expected =
            plan::expectedBytes(m_expectation, data, m_target, m_snapshot.folder, m_snapshot.allowOutside);
        if (!expected)
            return std::unexpected(expected.error());
        const auto type = m_target.format ? decode::componentType(*m_target.format) : std::nullopt;
        if (type && !std::is_same_v<Whole, project::GarbageData>)
            return numbers(std::move(expected), *type);
        return bytes(std::move(*expected));
    }

private:
    Result<CheckKinds> bytes(Bytes expected) const
    {
        return CheckKinds{BytesCheck{.offset = m_expectation.offset, .expected = std::move(expected)}};
    }

    Result<CheckKinds> numbers(Result<Bytes> expected, NumberType type) const
    {
        if (!expected)
            return std::unexpected(std::move(expected.error()));
        return CheckKinds{NumbersCheck{.type = type,
                                       .offset = m_expectation.offset,
                                       .stride = m_expectation.stride.value_or(0),
                                       .expected = std::move(*expected),
                                       .tolerance = m_expectation.tolerance}};
    }

    template<class Series>
    Result<CheckKinds> series(Series data) const
    {
        const std::uint64_t size = sizeInBytes(data.type);
        const std::uint64_t stride = std::max<std::uint64_t>(m_expectation.stride.value_or(size), 1);
        const std::uint64_t present = plan::elementsIn(m_available, size, stride);
        data.count = data.count ? *data.count : m_expectation.count.value_or(present);
        if constexpr (std::is_same_v<Series, project::FillData>) {
            TRY(auto value, plan::bytesOf(project::NumberData{.type = data.type, .values = {data.value}}, size));
            return CheckKinds{AllCheck{.type = data.type,
                                       .offset = m_expectation.offset,
                                       .stride = m_expectation.stride.value_or(0),
                                       .count = *data.count,
                                       .value = std::move(value),
                                       .tolerance = m_expectation.tolerance}};
        } else {
            TRY(auto source, plan::sourceOf(data, *data.count * size));
            return numbers(plan::readAll(*source), data.type);
        }
    }

    LeafChecks leafChecks() const
    {
        const std::uint64_t natural = m_target.stride != 0 ? m_target.stride : m_target.layout->size;
        const std::uint64_t stride = std::max<std::uint64_t>(m_expectation.stride.value_or(natural), 1);
        return {m_expectation.offset, stride, m_expectation.tolerance};
    }

    /// Bytes that the expectation selects, including those before its offset.
    std::uint64_t chosenSize() const
    {
        if (!m_target.texture || (!m_expectation.mip && !m_expectation.slice))
            return m_target.sizeInBytes;
        std::uint64_t size = 0;
        for (const plan::TexturePiece& piece :
             plan::chosenPieces(*m_target.texture, m_expectation.mip, m_expectation.slice))
            size += piece.sizeInBytes;
        return size;
    }

    const project::DataExpectation& m_expectation;
    plan::DataTarget m_target;
    const plan::ProjectSnapshot& m_snapshot;
    std::uint64_t m_available = 0; ///< Bytes from the expectation's offset on.
};

} // namespace

Result<CheckKinds> lowerData(const project::DataExpectation& expectation, const plan::DataTarget& target,
                             const plan::ProjectSnapshot& snapshot)
{
    return std::visit(DataLowering(expectation, target, snapshot), expectation.data);
}

} // namespace wavelane::exporter
