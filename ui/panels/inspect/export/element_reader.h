// SPDX-License-Identifier: MIT
#pragma once

#include "ui/panels/inspect/export/exported_part.h"

#include <cstddef>
#include <memory>

namespace wavelane::ui {

/// Reads the selected elements of a part in pieces of a few megabytes, so that millions of rows need little memory.
/// Elements in the order of a list are one piece. UI thread.
class ElementReader
{
public:
    /// The bytes of the next elements, one after the other; empty at the end.
    using Take = std::function<void(const Result<QByteArray>&)>;

    /// `part` must outlive the reader.
    ElementReader(const ExportedPart& part, PartAccess access);

    /// Calls `take` once, unless the reader is destroyed before. It fails with `bad_value` if the contents are others
    /// than those of the first piece, or if a listed element is not among them any more.
    void next(Take take);
    double progress() const; ///< 0 to 1.

private:
    void nextRange(const Take& take);
    void nextListed(const Take& take);
    void readMatches(const std::vector<std::uint64_t>& matches, const Take& take);
    /// Calls `use` with the bytes of consecutive elements, or `take` with an error.
    void read(std::uint64_t first, std::uint64_t count, const Take& take, std::function<void(const QByteArray&)> use);

    const ExportedPart& m_part;
    PartAccess m_access;
    std::uint64_t m_revision = 0;
    std::uint64_t m_done = 0;                                ///< Elements of the range, or of `m_order`.
    std::vector<std::size_t> m_order;                        ///< Places in the list, by their elements.
    QByteArray m_listed;                                     ///< The elements of the list.
    std::shared_ptr<int> m_alive = std::make_shared<int>(0); ///< Ends with the reader.
};

} // namespace wavelane::ui
