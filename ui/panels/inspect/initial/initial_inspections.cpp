// SPDX-License-Identifier: MIT
#include "ui/panels/inspect/initial/initial_inspections.h"

#include "core/base/try.h"

#include <QMetaObject>

#include <span>
#include <utility>

namespace wavelane::ui {

namespace {

Result<inspect::Answer> answered(const inspect::Request& request, const InitialInspections::Data& data,
                                 const inspect::Control& control)
{
    TRY(const inspect::Elements elements, inspect::elementsOf(request.view, data.contents));
    const auto source = inspect::sourceOf(
        std::as_bytes(std::span(data.bytes.constData(), static_cast<std::size_t>(data.bytes.size()))));
    return inspect::answer(request, elements, *source, nullptr, control);
}

} // namespace

InitialInspections::InitialInspections(QObject* parent) : QObject(parent), m_thread("initial scans") {}

InitialInspections::~InitialInspections()
{
    for (auto& [key, job] : m_jobs)
        job.stop.request_stop();
}

void InitialInspections::setData(std::optional<Data> data)
{
    m_data = std::move(data);
    if (m_data)
        for (auto& [key, job] : m_jobs)
            if (!job.isSent)
                send(key, job);
}

void InitialInspections::ask(inspect::Request request, const std::string& lane, QObject* owner, Handler handler,
                             ProgressHandler progress)
{
    cancel(lane);
    m_waiting.add(++m_lastKey,
                  {.lane = lane, .owner = owner, .handler = std::move(handler), .progress = std::move(progress)});
    Job& job = m_jobs[m_lastKey];
    job.request = std::move(request);
    if (m_data)
        send(m_lastKey, job);
}

void InitialInspections::send(std::uint64_t key, Job& job)
{
    job.isSent = true;
    m_thread.post([this, key, request = job.request, data = *m_data,
                   stop = job.stop.get_token()](const std::stop_token& /*thread*/) {
        const inspect::Control control{
            .stop = stop, .progress = [this, key](std::uint64_t done, std::uint64_t total) {
                QMetaObject::invokeMethod(
                    this, [this, key, done, total] { m_waiting.report(key, done, total); }, Qt::QueuedConnection);
            }};
        QMetaObject::invokeMethod(
            this, [this, key, answer = answered(request, data, control)] { take(key, answer); },
            Qt::QueuedConnection);
    });
}

void InitialInspections::cancel(const std::string& lane)
{
    for (const PendingInspections::Key key : m_waiting.dropLane(lane)) {
        m_jobs.at(key).stop.request_stop();
        m_jobs.erase(key);
    }
}

void InitialInspections::take(std::uint64_t key, const Result<inspect::Answer>& answer)
{
    m_jobs.erase(key);
    m_waiting.answer(key, answer);
}

} // namespace wavelane::ui
