// SPDX-License-Identifier: MIT
#pragma once

#include "core/inspect/request/request.h"
#include "core/plan/report/report.h"
#include "core/task/worker_thread.h"
#include "ui/views/changes/changes_view.h"

#include <QObject>

#include <map>
#include <optional>

namespace wavelane::ui {

class PassContents;

/// The pictures of a texture for a comparison: as it is now, as it was before the last run, a frozen one,
/// that of another texture, and that of an image file. Of small ones, keeps the
/// previous picture of the followed slice; of large ones, fetches what is visible. UI thread.
class ComparedPictures final : public QObject
{
    Q_OBJECT

public:
    /// Both must outlive this object.
    ComparedPictures(PassContents& contents, ChangesView& view, QObject* parent = nullptr);
    ~ComparedPictures() override;

    /// Follows a slice from now on; nothing ends that. Another one has no previous picture yet.
    void follow(const std::optional<plan::ResourceReport>& report, int mip, int slice);
    /// A run has finished: the current picture becomes the previous one.
    void update(const std::optional<plan::ResourceReport>& report);
    void freeze(); ///< Keeps the current picture of the resource.
    void forget(); ///< Frozen pictures, too.

    /// Shows the pictures for the choice of the view, with `contents` of which the resource is compared; without a
    /// member, there are none yet. `other` is the report of the chosen resource, if there is one.
    void show(const std::optional<plan::ResourceReport>& other, const inspect::Other& contents);

private:
    void fetch();
    void showBoth(const TexelImage& reference);
    void showResource(const plan::ResourceReport& other);
    void showFile(const QString& path);
    void showWhenFetched();
    void showLarge(); ///< Without fetching more than what is visible.
    bool isLarge() const;
    bool canCompareWith(const plan::ResourceReport& other); ///< Otherwise, says why not.

    PassContents& m_contents;
    ChangesView& m_view;
    std::optional<plan::ResourceReport> m_report;
    std::optional<plan::ResourceReport> m_other;
    inspect::Other m_contentsOfOther;
    int m_mip = 0;
    int m_slice = 0;
    TexelImage m_current;
    TexelImage m_previous;
    std::map<std::string, TexelImage> m_frozen; ///< By resource.
    quint64 m_epoch = 0;                        ///< Grows with each fetch; older answers are dropped.
    bool m_isShown = false;                     ///< `show` was called for this slice.
    task::WorkerThread m_worker;                ///< Last, so that it ends before the members that it uses.
};

} // namespace wavelane::ui
