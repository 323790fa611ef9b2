// SPDX-License-Identifier: MIT
#pragma once

#include "core/inspect/request/request.h"
#include "ui/views/plot/plot_source.h"

#include <optional>

namespace wavelane::ui {

class PassContents;

/// The elements of a resource in the engine after the last run, as columns of a plot. One request is in progress at a
/// time; of those that follow meanwhile, the last one is sent next. UI thread.
class EnginePlotSource final : public PlotSource
{
    Q_OBJECT

public:
    /// `contents` must outlive the source.
    EnginePlotSource(PassContents& contents, std::string lane, QObject* parent = nullptr);

    /// Shows the elements of contents in a view; an empty resource means none. The numbers are always new.
    void setContents(const std::string& resource, const inspect::View& view, const inspect::Contents& contents);
    const std::string& resource() const { return m_resource; }
    const QString& problem() const { return m_problem; } ///< Why there are no columns; empty if there are some.

    const inspect::View& view() const { return m_view; }

    quint64 elementAt(quint64 offset) const; ///< The element that has a byte of the resource.
    quint64 offsetOf(quint64 element) const; ///< Offset of the element's first byte.
    quint64 elements() const override { return m_count; }
    QStringList columns() const override;
    void request(const inspect::EnvelopeOptions& options) override;

private:
    void send(const inspect::EnvelopeOptions& options);

    PassContents& m_contents;
    std::string m_lane; ///< Lane of the requests.
    std::string m_resource;
    inspect::View m_view;
    std::optional<inspect::Elements> m_elements;
    quint64 m_count = 0;
    QString m_problem;
    bool m_isWaiting = false;
    std::optional<inspect::EnvelopeOptions> m_next;
    quint64 m_epoch = 0; ///< Grows with other elements; answers to older requests are dropped.
};

} // namespace wavelane::ui
