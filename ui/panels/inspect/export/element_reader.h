// SPDX-License-Identifier: MIT
#pragma once

#include "ui/panels/inspect/export/exported_part.h"

#include <cstddef>
#include <memory>
#include <span>

namespace wavelane::ui {

/// Reads the selected elements of a part in pieces of a few megabytes, so that millions of rows need little memory.
/// The order of a sorted list is asked for in pieces too. UI thread.
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
    void stop() { m_access.stop(); } ///< Nobody waits for the next elements any more.
    double progress() const;         ///< 0 to 1.

private:
    void nextRange(const Take& take);
    void nextListed(const Take& take);
    void nextSorted(const Take& take);
    /// Reads the elements of a piece of the list, those that are close to each other together.
    void readListed(const Take& take);
    /// Without those that are skipped, and those after the last one.
    void readMatches(std::span<const std::uint64_t> matches, const Take& take);
    /// Calls `use` with the bytes of consecutive elements, or `take` with an error.
    void read(std::uint64_t first, std::uint64_t count, const Take& take, std::function<void(const QByteArray&)> use);

    const ExportedPart& m_part;
    PartAccess m_access;
    std::uint64_t m_revision = 0;
    std::uint64_t m_done = 0;                                ///< Elements of the range or of the list.
    std::uint64_t m_met = 0;                                 ///< Elements that met the condition.
    std::vector<std::uint64_t> m_list;                       ///< A part of the sorted list, or the whole list.
    std::size_t m_taken = 0;                                 ///< Elements of `m_list` in earlier pieces.
    std::vector<std::size_t> m_order;                        ///< Places in the piece, by their elements.
    std::size_t m_read = 0;                                  ///< Elements of the piece, in that order.
    QByteArray m_listed;                                     ///< The elements of the piece.
    std::shared_ptr<int> m_alive = std::make_shared<int>(0); ///< Ends with the reader.
};

} // namespace wavelane::ui
