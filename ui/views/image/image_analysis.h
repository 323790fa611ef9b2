// SPDX-License-Identifier: MIT
#pragma once

#include "core/inspect/statistics/histogram.h"
#include "core/inspect/statistics/statistics.h"
#include "core/task/worker_thread.h"
#include "ui/views/texels/mark_map.h"

#include <QObject>
#include <QRect>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace wavelane::ui {

/// How often values occur in an image.
struct ImageHistogram
{
    double low = 0; ///< Left edge of the first bins.
    double high = 1;
    std::vector<inspect::ColumnHistogram> channels; ///< The shown ones; `column` 0 (red) to 3 (alpha).
};

/// Counts what is in all texels of an image: at once for small images, in a worker thread for others, so that the
/// window never waits. A newer request of the same kind replaces one that has not started. UI thread.
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

Q_SIGNALS:
    void marksFound(const std::shared_ptr<const wavelane::ui::MarkMap>& marks);
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

    task::WorkerThread m_worker; ///< Last, so that it ends before the members that it uses.
};

} // namespace wavelane::ui
