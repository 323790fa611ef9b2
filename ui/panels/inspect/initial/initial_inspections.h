// SPDX-License-Identifier: MIT
#pragma once

#include "core/task/worker_thread.h"
#include "ui/session/services/pending_inspections.h"

#include <QByteArray>

#include <cstdint>
#include <map>
#include <optional>
#include <stop_token>

namespace wavelane::ui {

/// Answers questions about bytes in memory, such as initial data, with the functions that the engine uses for
/// results. Works in a thread, one request after the other. UI thread.
class InitialInspections final : public QObject, public Inspections
{
    Q_OBJECT

public:
    explicit InitialInspections(QObject* parent = nullptr);
    ~InitialInspections() override;

    /// The bytes, and what they are; nothing: they are not there yet, and requests wait.
    struct Data
    {
        QByteArray bytes;
        inspect::Contents contents;
    };
    void setData(std::optional<Data> data);

    void ask(inspect::Request request, const std::string& lane, QObject* owner, Handler handler,
             ProgressHandler progress = {}) override;
    void cancel(const std::string& lane) override;
    bool isWaiting(const std::string& lane) const override { return m_waiting.isWaiting(lane); }

private:
    /// Work for the thread.
    struct Job
    {
        inspect::Request request;
        std::stop_source stop;
        bool isSent = false;
    };

    void send(std::uint64_t key, Job& job);
    void take(std::uint64_t key, const Result<inspect::Answer>& answer);

    std::optional<Data> m_data;
    PendingInspections m_waiting;
    std::map<std::uint64_t, Job> m_jobs; ///< In the order in which they were asked for; of those that wait.
    std::uint64_t m_lastKey = 0;
    task::WorkerThread m_thread; ///< Last, so that it ends before the members that it uses.
};

} // namespace wavelane::ui
