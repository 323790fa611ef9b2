// SPDX-License-Identifier: MIT
#pragma once

#include "core/inspect/texels/samples.h"
#include "core/plan/report/report.h"
#include "ui/views/texels/texel_image.h"

#include <QElapsedTimer>
#include <QListWidget>
#include <QString>

#include <cstdint>
#include <deque>
#include <map>
#include <string>

namespace wavelane::ui {

class EngineSession;
class PassContents;

/// A row of small pictures of the textures and buffers of the last run: of textures, the first slice of the smallest
/// mip that is large enough, and of buffers, an image in their default shape. Only the texels that the pictures need
/// are read, one picture after the other, after a run, and while the project plays at most once per second. UI
/// thread.
class ThumbnailStrip final : public QListWidget
{
    Q_OBJECT

public:
    /// `contents` must outlive the strip.
    explicit ThumbnailStrip(PassContents& contents, QWidget* parent = nullptr);

    /// The resources of the last run, of which one is shown elsewhere. Hidden if there are fewer than two.
    void refresh(const QString& shown);
    QSize sizeHint() const override;

Q_SIGNALS:
    void resourceChosen(const QString& name);

private:
    void showItems(const QString& shown);
    void readNext();
    void showPicture(const std::string& name, TexelImage image, const inspect::SampleResult& texels);

    PassContents& m_contents;
    EngineSession& m_session;
    std::map<std::string, QListWidgetItem*> m_items;
    std::deque<plan::ResourceReport> m_waiting; ///< Textures to be read.
    std::string m_lane;                         ///< Lane of its requests; each strip has its own.
    std::uint64_t m_run = 0;                    ///< The last one that was read.
    QString m_after;                            ///< The pass after which it was read.
    QElapsedTimer m_sinceRead;
};

} // namespace wavelane::ui
