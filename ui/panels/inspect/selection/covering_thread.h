// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/report/report.h"
#include "ui/document/objects/object_id.h"

#include <QString>

#include <array>
#include <cstdint>
#include <expected>

namespace wavelane::ui {

class Document;
class EngineSession;

/// The thread of a dispatch to which a texel, element or byte belongs.
struct CoveringThread
{
    ObjectId id;  ///< The pass.
    QString pass; ///< As the tree shows it.
    std::array<std::uint64_t, 3> group{};
    std::array<std::uint64_t, 3> thread{}; ///< Within the group.
    bool operator==(const CoveringThread&) const = default;
};

/// The thread of the last dispatch that writes the resource, up to the pass `after`; empty: in the frame. It is known
/// if the dispatch covers the resource, or has a thread for each of its texels, elements or bytes along each axis.
/// Otherwise, why it is not known, in one sentence. Whether the thread really wrote there is not checked.
std::expected<CoveringThread, QString> coveringThread(const Document& document, const EngineSession& session,
                                                      const plan::ResourceReport& report, std::uint64_t offset,
                                                      const QString& after);

} // namespace wavelane::ui
