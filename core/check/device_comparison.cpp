// SPDX-License-Identifier: MIT
#include "core/check/device_comparison.h"

#include "core/base/try.h"
#include "core/plan/frame/dispatch_size.h"
#include "core/project/size/sizes.h"

#include <algorithm>
#include <cstring>
#include <format>
#include <span>
#include <utility>
#include <vector>

namespace wavelane::check {

Result<std::array<std::uint64_t, 3>> groupsOf(const plan::PlannedDispatch& dispatch,
                                              const plan::ProjectSnapshot& snapshot, run::Session& session)
{
    if (const auto* indirect = std::get_if<project::Indirect>(&dispatch.size)) {
        TRY(const std::vector<std::byte> bytes,
            session.read(
                {.resource = indirect->buffer, .mip = {}, .slice = {}, .offset = indirect->offset, .size = 12}));
        if (bytes.size() < 12)
            return fail(Code::badValue, "The arguments of the indirect dispatch end past the buffer.");
        std::array<std::uint32_t, 3> counts{};
        std::memcpy(counts.data(), bytes.data(), 12);
        return std::array<std::uint64_t, 3>{counts[0], counts[1], counts[2]};
    }
    return plan::requestedGroups(dispatch, [&](const std::string& name) -> Result<std::array<std::uint64_t, 3>> {
        const project::Resource* resource = snapshot.project.resource(name);
        if (!resource)
            return fail(Code::unknownResource, std::format("There is no resource \"{}\".", name));
        const auto* buffer = std::get_if<project::Buffer>(&resource->kind);
        return plan::coveredThreads(*resource, buffer ? project::sizeInBytes(*buffer).value_or(0) : 0);
    });
}

namespace {

/// What is read from the device at once.
constexpr std::uint64_t pieceBytes = std::uint64_t{16} << 20U;

/// Compares from an offset on. `expected` are the bytes that the device should have there.
void comparePiece(const sim::Memory& memory, std::span<const std::byte> expected, std::span<const std::byte> actual,
                  std::uint64_t offset, Comparison& out)
{
    const std::size_t size = std::min(expected.size(), actual.size());
    out.bytes += actual.size();
    if (std::memcmp(expected.data(), actual.data(), size) == 0)
        return;
    for (std::size_t i = 0; i < size; ++i) {
        if (actual[i] == expected[i])
            continue;
        if (memory.tiles && !memory.tiles->find(offset + i, 1))
            continue; // Without memory, there are no contents.
        if (std::exchange(out.isEqual, false)) {
            out.resource = memory.name;
            out.offset = offset + i;
        }
        ++out.differing;
    }
}

} // namespace

Comparison compare(const BoundContents& contents, run::Session& session, Diagnostics& diagnostics)
{
    Comparison out;
    for (const auto& [name, memory] : contents.written()) {
        if (!contents.isWritten(name))
            continue;
        std::vector<std::byte> copy;
        const std::span<const std::byte> expected = memory->onDevice(copy);
        for (std::uint64_t at = 0; at < expected.size(); at += pieceBytes) {
            const auto piece = expected.subspan(at, std::min<std::uint64_t>(pieceBytes, expected.size() - at));
            const auto actual =
                session.read({.resource = name, .mip = {}, .slice = {}, .offset = at, .size = piece.size()});
            if (!actual) {
                diagnostics.push_back(toDiagnostic(actual.error()));
                break;
            }
            comparePiece(*memory, piece, *actual, at, out);
        }
    }
    return out;
}

} // namespace wavelane::check
