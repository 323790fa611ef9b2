// SPDX-License-Identifier: MIT
#pragma once

#include "core/task/worker_thread.h"
#include "ui/views/changes/remote_pictures.h"
#include "ui/views/texels/texel_image.h"

#include <QTimer>
#include <QWidget>

#include <memory>

class QButtonGroup;
class QLabel;
class QLayout;
class QSlider;

namespace wavelane::ui {

class ImageView;

/// Two images of the same size and format, as a picture of their differences, as one of them, split by a slider, or
/// alternating. The tools of the image scale differences with their range.
class PictureCompare final : public QWidget
{
    Q_OBJECT

public:
    enum class Mode { difference, split, flicker, current, reference };

    explicit PictureCompare(QWidget* parent = nullptr);
    ~PictureCompare() override;

    /// Images without texels show `reason`.
    void setImages(const TexelImage& current, const TexelImage& reference);
    void clear(const QString& reason);
    /// Images of which only the visible texels are fetched, of a comparison instead of the last one.
    void setRemote(std::unique_ptr<RemotePictures> pictures);

    void setMode(Mode mode);
    Mode mode() const { return m_mode; }
    ImageView& view() { return *m_view; }
    QSlider& slider() { return *m_split; }

private:
    void addMode(QLayout& row, Mode mode, const QString& text, const QString& hint);
    void show();
    TexelImage shownRemote(); ///< In this mode.
    void showRemote();
    void noteFlicker();
    void computeDifference();
    void showDifference(const TexelImage& difference);

    ImageView* m_view = nullptr;
    QButtonGroup* m_modes = nullptr;
    QSlider* m_split = nullptr;
    QLabel* m_note = nullptr;
    QTimer m_flicker;
    Mode m_mode = Mode::difference;
    bool m_showsReference = false;
    bool m_rangeIsChosen = false; ///< Differences were shown before; their range stays.
    TexelImage m_current;
    TexelImage m_reference;
    std::unique_ptr<RemotePictures> m_remote; ///< Null: the images are whole.
    quint64 m_epoch = 0;                      ///< Identifies the images; differences of other images are dropped.
    task::WorkerThread m_worker;              ///< Last, so that it ends before the members that it uses.
};

} // namespace wavelane::ui
