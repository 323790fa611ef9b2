// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "ui/views/texels/texel_image.h"

#include <QObject>

namespace wavelane::ui {

/// The pictures of a comparison that are too large to be fetched as a whole: each has a cache with the texels that
/// are visible. UI thread.
class RemotePictures : public QObject
{
    Q_OBJECT

public:
    virtual int width() const = 0; ///< Width of each picture, in texels.
    virtual TexelImage current() = 0;
    virtual TexelImage reference() = 0;
    virtual TexelImage difference() = 0;
    /// The columns of the current picture before `column`, and the others of the reference.
    virtual TexelImage split(int column) = 0;

Q_SIGNALS:
    void failed(const wavelane::Error& error); ///< The texels of a picture could not be fetched.
};

} // namespace wavelane::ui
