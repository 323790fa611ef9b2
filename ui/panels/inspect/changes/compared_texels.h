// SPDX-License-Identifier: MIT
#pragma once

#include "core/inspect/request/request.h"
#include "ui/panels/inspect/image/large_slice.h"
#include "ui/views/changes/remote_pictures.h"

#include <optional>

namespace wavelane::ui {

class EngineTexels;
class PassContents;

/// Compares a large slice with other contents of the engine, which subtracts the visible texels and counts the
/// differences of all texels. Keeps only the texels of the last picture, or of both pictures that alternate. UI
/// thread.
class ComparedTexels final : public RemotePictures
{
    Q_OBJECT

public:
    /// `other` contains the same slice. The session of `contents` must outlive the pictures.
    ComparedTexels(const PassContents& contents, LargeSlice slice, inspect::Other other);
    ~ComparedTexels() override;

    int width() const override { return m_slice.image.width; }
    TexelImage current() override;
    TexelImage reference() override;
    TexelImage difference() override;
    TexelImage split(int column) override;

private:
    /// One of the pictures.
    struct Picture
    {
        TexelImage image;
        EngineTexels* texels = nullptr; ///< Texels of the image's cache.
    };
    /// Creates the picture if it does not exist.
    const TexelImage& picture(Picture& made, const std::optional<inspect::Combination>& combination);

    const PassContents& m_contents;
    LargeSlice m_slice;
    inspect::Other m_other;
    Picture m_current;
    Picture m_reference;
    Picture m_difference;
    Picture m_split;
    int m_column = -1; ///< Column of `m_split`.
};

} // namespace wavelane::ui
