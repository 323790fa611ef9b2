// SPDX-License-Identifier: MIT
#pragma once

#include "core/task/worker_thread.h"
#include "ui/views/image/image_questions.h"
#include "ui/views/image/remote_analysis.h"
#include "ui/views/texels/mark_map.h"

#include <QObject>
#include <QRect>

#include <functional>
#include <memory>
#include <optional>

namespace wavelane::ui {

/// Counts what is in all texels of an image: at once for small images, in a worker thread for others, and where the
/// texels are if the image has a cache, so that the window never waits. A newer request of the same kind replaces one
/// that has not started. UI thread.
class ImageAnalysis final : public QObject
{
    Q_OBJECT

public:
    explicit ImageAnalysis(QObject* parent = nullptr);
    ~ImageAnalysis() override;

    /// The images must be showable. `options` decide which channels count and what is outside of the range.
    void findMarks(const TexelImage& image, const decode::DisplayOptions& options);
    /// Without `values`, from the smallest to the largest finite value.
    void countValues(const TexelImage& image, const decode::DisplayOptions& options,
                     std::optional<decode::DisplayRange> values);
    void findRange(const TexelImage& image, const decode::DisplayOptions& options);
    void measure(const TexelImage& image, const QRect& region);
    /// Finds the marks of smaller blocks, of `step` texels, in a part of an image with a cache.
    void findDetail(const TexelImage& image, const decode::DisplayOptions& options, const QRect& texels, int step);
    /// The next texel with one of the marks from a texel on, or the previous one. `marks` are those of the image.
    void findNearest(const TexelImage& image, const MarkMap& marks, const inspect::NearestMarkOptions& options,
                     std::optional<QPoint> from);

Q_SIGNALS:
    void marksFound(const std::shared_ptr<const wavelane::ui::MarkMap>& marks);
    void detailFound(const std::shared_ptr<const wavelane::ui::MarkMap>& marks);
    void nearestFound(QPoint texel); ///< Not emitted if there is none.
    void failed(const wavelane::Error& error);
    void valuesCounted(const wavelane::ui::ImageHistogram& histogram);
    /// The smallest and largest finite values of the shown color channels, or of alpha if it is shown alone. Not
    /// emitted if there are none.
    void rangeFound(double low, double high);
    void measured(const QRect& region, const wavelane::inspect::StatisticsResult& statistics);

private:
    /// `job` runs in a worker thread and returns what happens then in the UI thread.
    using Finish = std::function<void()>;
    using Job = std::function<Finish(const std::stop_token&)>;
    void start(const TexelImage& image, const char* lane, Job job);

    RemoteAnalysis* m_remote = nullptr;
    task::WorkerThread m_worker; ///< Last, so that it ends before the members that it uses.
};

} // namespace wavelane::ui
