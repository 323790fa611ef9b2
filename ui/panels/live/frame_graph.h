// SPDX-License-Identifier: MIT
#pragma once

#include <QTimer>
#include <QWidget>

#include <deque>

namespace wavelane::ui {

/// The times of the last frames as bars: the time on the GPU, the rest of the engine's time, and the interval between
/// frames on the screen as a line. Its owner hides it until there are several frames.
class FrameGraph final : public QWidget
{
    Q_OBJECT

public:
    /// Milliseconds of one frame.
    struct Frame
    {
        double gpu = 0;
        double cpu = 0;      ///< Time of the engine, without the GPU's.
        double interval = 0; ///< Since the previous frame was shown; 0 if unknown.
    };

    explicit FrameGraph(QWidget* parent = nullptr);

    void add(const Frame& frame);
    void clear();
    const std::deque<Frame>& frames() const { return m_frames; } ///< Oldest first.

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    QString summary() const;

    std::deque<Frame> m_frames;
    QTimer m_painting; ///< Until the next time that new frames are painted.
};

} // namespace wavelane::ui
