// SPDX-License-Identifier: MIT
#pragma once

#include "ui/session/run/edit_latency.h"

#include <QString>
#include <QWidget>

#include <cstddef>
#include <deque>
#include <vector>

namespace wavelane::ui {

/// The stages between an edit and the picture that shows it: of the last edit as bars, with the median and the 95th
/// percentile of all samples, in milliseconds.
class LatencyTable final : public QWidget
{
    Q_OBJECT

public:
    struct Row
    {
        QString name;
        double last = 0;
        double median = 0;
        double p95 = 0;
    };

    explicit LatencyTable(QWidget* parent = nullptr);

    void showSamples(const std::deque<LatencySample>& samples);
    const std::vector<Row>& rows() const { return m_rows; } ///< The stages in order, then the total.
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    int lineHeight() const;

    std::vector<Row> m_rows;
    std::size_t m_count = 0;
};

/// Name of a stage for users.
QString latencyStageName(LatencyStage stage);

} // namespace wavelane::ui
