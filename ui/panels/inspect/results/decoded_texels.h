// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/inspect/request/request.h"
#include "core/plan/report/report.h"
#include "ui/base/byte_source.h"
#include "ui/views/table/table_layout.h"

#include <array>
#include <functional>
#include <optional>
#include <string>

namespace wavelane::ui {

class PassContents;

/// The texels of a block-compressed mip and slice in the engine, decoded, as if they were bytes of a texture without
/// blocks: rows from top to bottom, and of a 3D texture plane by plane. UI thread.
class DecodedTexels final : public ByteSource
{
    Q_OBJECT

public:
    /// `contents` must outlive the source.
    explicit DecodedTexels(PassContents& contents, QObject* parent = nullptr);

    /// Selects a slice of a texture with blocks. A mip or slice that the texture does not have is its last one.
    void setSlice(const plan::ResourceReport& report, int mip, int slice);
    void clear();
    const std::string& resource() const { return m_target.resource; } ///< Empty: there are no texels.
    const inspect::Target& target() const { return m_target; }
    const std::array<std::uint64_t, 3>& extent() const { return m_extent; } ///< In texels.
    TableLayout layout() const;                                             ///< A row for each texel.

    /// The first byte of the block that has the decoded byte, in all bytes of the resource.
    quint64 blockOf(quint64 decoded) const;
    /// The first decoded byte of the block that has a byte of the resource; nothing: it is in another mip or slice.
    std::optional<quint64> decodedOf(quint64 offset) const;

    quint64 size() const override;
    void request(quint64 offset, quint64 sizeInBytes) override;
    /// Calls `take` once with the bytes, unless this source is destroyed before. Fails with `bad_value` if another
    /// slice is set before.
    void read(quint64 offset, quint64 sizeInBytes, std::function<void(const Result<QByteArray>&)> take);

private:
    quint64 blocks(std::size_t axis) const; ///< In this direction, of a plane.
    void ask(quint64 firstRow, quint64 rows, std::function<void(const Result<QByteArray>&)> take);

    PassContents& m_contents;
    inspect::Target m_target;
    Format m_format = Format::BC1_UNORM;
    std::array<std::uint64_t, 3> m_extent{}; ///< Texels and planes.
    quint64 m_texelBytes = 1;
    quint64 m_start = 0; ///< Start of the slice in all bytes of the resource.
    QString m_title;
    quint64 m_epoch = 0; ///< Grows with each other slice or run; older answers are dropped.
};

} // namespace wavelane::ui
