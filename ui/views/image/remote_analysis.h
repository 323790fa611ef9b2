// SPDX-License-Identifier: MIT
#pragma once

#include "ui/views/image/image_questions.h"
#include "ui/views/texels/mark_map.h"
#include "ui/views/texels/texel_cache.h"

#include <QElapsedTimer>
#include <QObject>
#include <QRect>
#include <QTimer>

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace wavelane::ui {

/// Lets the engine count what is in the texels of large images. The same question about newer texels is asked
/// again so rarely that the answers take at most a tenth of the time, while a project plays, for instance. UI thread.
class RemoteAnalysis final : public QObject
{
    Q_OBJECT

public:
    explicit RemoteAnalysis(QObject* parent = nullptr) : QObject(parent) {}

    /// As in ImageAnalysis; images have a cache.
    void findMarks(const TexelImage& image, const decode::DisplayOptions& options);
    void countValues(const TexelImage& image, const decode::DisplayOptions& options,
                     std::optional<decode::DisplayRange> values);
    void findRange(const TexelImage& image, const decode::DisplayOptions& options);
    void measure(const TexelImage& image, const QRect& region);
    /// The marks of smaller blocks in a part of an image of one plane.
    void findDetail(const TexelImage& image, const decode::DisplayOptions& options, const QRect& texels, int step);
    /// The next texel with a mark, or the previous one.
    void findNearest(const TexelImage& image, const inspect::NearestMarkOptions& options);

Q_SIGNALS:
    void marksFound(const std::shared_ptr<const wavelane::ui::MarkMap>& marks);
    void detailFound(const std::shared_ptr<const wavelane::ui::MarkMap>& marks);
    void valuesCounted(const wavelane::ui::ImageHistogram& histogram);
    void rangeFound(double low, double high);
    void measured(const QRect& region, const wavelane::inspect::StatisticsResult& statistics);
    void nearestFound(QPoint texel);
    void failed(const wavelane::Error& error);

private:
    using Taker = std::function<void(const std::vector<inspect::Answer>&)>;
    /// The last question of a lane. Its parts are asked one after the other, so that texels that become visible are
    /// fetched between them.
    struct Asked
    {
        std::weak_ptr<TexelCache> cache; ///< Does not keep texels that are not shown any more.
        std::vector<inspect::Action> parts;
        std::vector<inspect::Answer> answers;
        Taker take;
        bool isWaiting = false;
        bool isAgain = false; ///< The texels became newer meanwhile.
        QElapsedTimer since;  ///< It was asked.
        qint64 took = 0;      ///< Milliseconds until the last answer.
        std::unique_ptr<QTimer> next;
    };
    void ask(const std::string& lane, const TexelImage& image, std::vector<inspect::Action> parts, Taker take);
    void send(const std::string& lane, Asked& asked);
    void sendPart(const std::string& lane, Asked& asked);
    void repeat(const std::string& lane, Asked& asked); ///< Repeats the question after its rest.

    std::map<std::string, Asked> m_asked; ///< By lane.
};

} // namespace wavelane::ui
