// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/report/report.h"

#include <QElapsedTimer>
#include <QListWidget>
#include <QString>

#include <cstdint>
#include <deque>
#include <map>
#include <string>

namespace wavelane::ui {

class EngineSession;

/// A row of small pictures of the textures of the last run: the smallest mip that is large enough, of the first
/// slice. They are read one after the other, after a run, and while the project plays at most once per second. Larger
/// textures without mips have a name only. UI thread.
class ThumbnailStrip final : public QListWidget
{
    Q_OBJECT

public:
    static constexpr std::uint64_t maxBytes = std::uint64_t{16} << 20U; ///< Of what is read for a picture.

    /// `session` must outlive the strip.
    explicit ThumbnailStrip(EngineSession& session, QWidget* parent = nullptr);

    /// The textures of the last run, of which one is shown elsewhere. Hidden if there are fewer than two.
    void refresh(const QString& shown);
    QSize sizeHint() const override;

Q_SIGNALS:
    void resourceChosen(const QString& name);

private:
    void showItems(const QString& shown);
    void readNext();
    void showPicture(const plan::ResourceReport& report, int mip, const QByteArray& texels);

    EngineSession& m_session;
    std::map<std::string, QListWidgetItem*> m_items;
    std::deque<plan::ResourceReport> m_waiting; ///< To be read.
    bool m_isReading = false;
    std::uint64_t m_run = 0; ///< The last one that was read.
    QElapsedTimer m_sinceRead;
};

} // namespace wavelane::ui
