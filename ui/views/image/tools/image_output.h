// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/task/worker_thread.h"
#include "ui/views/texels/texel_image.h"

#include <QObject>
#include <QRect>

class QWidget;

namespace wavelane::ui {

class ImageCanvas;

/// Copies texels of a shown image as text, and saves it or a part of it as a file. UI thread.
class ImageOutput final : public QObject
{
    Q_OBJECT

public:
    /// `canvas` must outlive the output; questions are shown in front of `owner`.
    ImageOutput(ImageCanvas& canvas, QWidget* owner);

    void copy(); ///< The selected texels, or the picked one.
    void saveAll();
    void saveSelection();

Q_SIGNALS:
    void saved(const QString& path); ///< A picture was written.
    void failed(const wavelane::Error& error);

private:
    void save(const QRect& region); ///< Asks for the file.
    void write(const TexelImage& texels, const QString& path);

    ImageCanvas& m_canvas;
    QWidget* m_owner;
    task::WorkerThread m_saver{"saved pictures"}; ///< Last, so that it ends before the members that it uses.
};

} // namespace wavelane::ui
