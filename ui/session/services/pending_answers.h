// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/engine/client/client.h"

#include <QObject>
#include <QPointer>

#include <functional>
#include <map>
#include <utility>

namespace wavelane::ui {

/// Handlers that wait for answers of one kind, by the keys of the requests. Each handler is called at most once, and
/// not after its owner was destroyed. UI thread.
template<class T>
class PendingAnswers
{
public:
    using Handler = std::function<void(const Result<T>&)>;

    void add(engine::Key key, QObject* owner, Handler handler)
    {
        m_waiting[key] = {.owner = owner, .handler = std::move(handler)};
    }
    bool isWaiting(engine::Key key) const { return m_waiting.contains(key); }
    void drop(engine::Key key) { m_waiting.erase(key); }
    void clear() { m_waiting.clear(); }

    /// False if no handler waits for the key.
    bool answer(engine::Key key, const Result<T>& value)
    {
        const auto found = m_waiting.find(key);
        if (found == m_waiting.end())
            return false;
        const Waiting one = std::move(found->second);
        m_waiting.erase(found);
        if (one.owner)
            one.handler(value);
        return true;
    }

private:
    struct Waiting
    {
        QPointer<QObject> owner;
        Handler handler;
    };

    std::map<engine::Key, Waiting> m_waiting;
};

} // namespace wavelane::ui
