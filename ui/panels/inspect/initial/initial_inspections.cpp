// SPDX-License-Identifier: MIT
#include "ui/panels/inspect/initial/initial_inspections.h"

#include "core/base/try.h"

#include <QMetaObject>

#include <algorithm>
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
    for (auto& [key, one] : m_waiting)
        one.stop.request_stop();
}

void InitialInspections::setData(std::optional<Data> data)
{
    m_data = std::move(data);
    if (m_data)
        for (auto& [key, one] : m_waiting)
            if (!one.isSent)
                send(key, one);
}

void InitialInspections::ask(inspect::Request request, const std::string& lane, QObject* owner, Handler handler,
                             ProgressHandler progress)
{
    cancel(lane);
    Waiting& one = m_waiting[++m_lastKey];
    one = {.request = std::move(request),
           .lane = lane,
           .owner = owner,
           .handler = std::move(handler),
           .progress = std::move(progress),
           .stop = {}};
    if (m_data)
        send(m_lastKey, one);
}

void InitialInspections::send(std::uint64_t key, Waiting& one)
{
    one.isSent = true;
    m_thread.post([this, key, request = one.request, data = *m_data,
                   stop = one.stop.get_token()](const std::stop_token& /*thread*/) {
        const inspect::Control control{
            .stop = stop, .progress = [this, key](std::uint64_t done, std::uint64_t total) {
                QMetaObject::invokeMethod(
                    this,
                    [this, key, done, total] {
                        const auto found = m_waiting.find(key);
                        if (found != m_waiting.end() && found->second.owner && found->second.progress)
                            ProgressHandler(found->second.progress)(done, total);
                    },
                    Qt::QueuedConnection);
            }};
        QMetaObject::invokeMethod(
            this, [this, key, answer = answered(request, data, control)] { take(key, answer); },
            Qt::QueuedConnection);
    });
}

void InitialInspections::cancel(const std::string& lane)
{
    if (lane.empty())
        return;
    std::erase_if(m_waiting, [&](auto& each) {
        const bool isMeant = each.second.lane == lane;
        if (isMeant)
            each.second.stop.request_stop();
        return isMeant;
    });
}

bool InitialInspections::isWaiting(const std::string& lane) const
{
    return !lane.empty() &&
           std::ranges::any_of(m_waiting, [&](const auto& each) { return each.second.lane == lane; });
}

void InitialInspections::take(std::uint64_t key, const Result<inspect::Answer>& answer)
{
    const auto found = m_waiting.find(key);
    if (found == m_waiting.end())
        return;
    const Waiting one = std::move(found->second);
    m_waiting.erase(found); // The handler may ask again.
    if (one.owner)
        one.handler(answer);
}

} // namespace wavelane::ui
