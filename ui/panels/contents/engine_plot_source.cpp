// SPDX-License-Identifier: MIT
#include "ui/panels/contents/engine_plot_source.h"

#include "ui/base/core_message.h"
#include "ui/base/text.h"
#include "ui/session/contents/pass_contents.h"

#include <utility>

namespace wavelane::ui {

EnginePlotSource::EnginePlotSource(PassContents& contents, std::string lane, QObject* parent)
    : PlotSource(parent), m_contents(contents), m_lane(std::move(lane))
{
}

void EnginePlotSource::setContents(const std::string& resource, const inspect::View& view,
                                   const inspect::Contents& contents)
{
    std::optional<inspect::Elements> elements;
    m_problem.clear();
    if (!resource.empty()) {
        if (auto found = inspect::elementsOf(view, contents))
            elements = std::move(*found);
        else
            m_problem = coreMessage(found.error().message);
    }
    const quint64 count = elements ? elements->count(contents.size) : 0;
    const bool isSame = resource == m_resource && view == m_view && elements == m_elements;
    m_resource = resource;
    m_view = view;
    m_elements = std::move(elements);
    m_count = count;
    if (isSame)
        return Q_EMIT reset();
    ++m_epoch;
    m_isWaiting = false;
    m_next.reset();
    Q_EMIT exchanged();
}

quint64 EnginePlotSource::elementAt(quint64 offset) const
{
    return m_elements && offset > m_elements->start ? (offset - m_elements->start) / m_elements->stride : 0;
}

quint64 EnginePlotSource::offsetOf(quint64 element) const
{
    return m_elements ? m_elements->start + element * m_elements->stride : 0;
}

QStringList EnginePlotSource::columns() const
{
    QStringList paths;
    if (m_elements)
        for (const inspect::Column& column : m_elements->columns)
            paths += toQt(column.path);
    return paths;
}

void EnginePlotSource::request(const inspect::EnvelopeOptions& options)
{
    if (m_count == 0)
        return;
    if (m_isWaiting)
        m_next = options;
    else
        send(options);
}

void EnginePlotSource::send(const inspect::EnvelopeOptions& options)
{
    m_isWaiting = true;
    m_contents.ask({.target = {.resource = m_resource}, .view = m_view, .action = options}, m_lane, this,
                   [this, epoch = m_epoch](const Result<inspect::Answer>& answer) {
                       if (epoch != m_epoch)
                           return;
                       m_isWaiting = false;
                       const auto next = std::exchange(m_next, std::nullopt);
                       if (answer)
                           Q_EMIT arrived(std::get<inspect::EnvelopeResult>(*answer));
                       else
                           Q_EMIT failed(coreMessage(answer.error().message));
                       if (next && !m_isWaiting && epoch == m_epoch)
                           send(*next);
                   });
}

} // namespace wavelane::ui
