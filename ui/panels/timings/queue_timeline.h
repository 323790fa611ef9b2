// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/report/report.h"

#include <QStringList>
#include <QWidget>

#include <vector>

namespace wavelane::ui {

/// The passes of the last frame on the queues that ran them: a row for each queue, a bar for each pass.
class QueueTimeline final : public QWidget
{
    Q_OBJECT

public:
    explicit QueueTimeline(QWidget* parent = nullptr);

    /// Hides itself unless the report has passes on several queues.
    void show(const plan::RunReport& report);

    const QStringList& queues() const { return m_queues; }
    QString textAt(QPoint place) const; ///< About the bar at a place; empty if there is none.
    QRect barOf(int pass) const;        ///< By its index in the report; empty if it has no bar.
    /// Percent of the time in which passes of at least two queues ran.
    int overlapPercent() const { return m_overlap; }

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    struct Bar
    {
        int pass = 0;
        qsizetype queue = 0;
        QString name;
        plan::SpanReport span;
    };
    int rowHeight() const;
    int titleWidth() const;
    QRect rectOf(const Bar& bar) const;
    void measureOverlap();

    QStringList m_queues;
    std::vector<Bar> m_bars;
    std::uint64_t m_end = 1; ///< Nanoseconds of the frame.
    int m_overlap = 0;
};

} // namespace wavelane::ui
