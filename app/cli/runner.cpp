// SPDX-License-Identifier: MIT
#include "app/cli/runner.h"

#include "core/task/latest_queue.h"

#include <memory>
#include <stop_token>
#include <utility>

namespace wavelane::cli {

namespace {

class EngineRunner final : public Runner
{
public:
    static Result<std::unique_ptr<Runner>> create(const RunnerOptions& options)
    {
        auto runner = std::make_unique<EngineRunner>();
        engine::ClientOptions clientOptions;
        clientOptions.program = "/proc/self/exe";
        clientOptions.session = options.session;
        clientOptions.compileDeadline = options.compileDeadline;
        auto client =
            engine::Client::create(std::move(clientOptions), [events = runner->m_events](engine::Event event) {
                events->push(std::move(event));
            });
        if (!client)
            return std::unexpected(client.error());
        runner->m_client = std::move(*client);
        return runner;
    }

    plan::RunReport run(const plan::ProjectSnapshot& snapshot, const plan::RunOptions& options,
                        const run::ProgressSink& progress) override
    {
        const engine::Key key = m_client->send(engine::RunRequest{
            .snapshot = std::make_shared<const plan::ProjectSnapshot>(snapshot), .options = options});
        for (;;) {
            engine::Event event = next();
            if (const auto* const step = std::get_if<engine::ProgressEvent>(&event); step && step->key == key) {
                if (progress)
                    progress(step->progress);
            } else if (auto* const answer = std::get_if<engine::RunAnswer>(&event); answer && answer->key == key) {
                return std::move(answer->report);
            } else if (const auto* const failed = std::get_if<engine::Failed>(&event); failed && failed->key == key) {
                plan::RunReport report;
                report.project = snapshot.project.name;
                report.diagnostics.push_back(toDiagnostic(failed->error));
                return report;
            }
        }
    }

    Result<std::vector<std::byte>> read(const plan::ReadRequest& request) override
    {
        return waitFor<engine::ReadAnswer>(m_client->send(engine::ReadRequest{request}))
            .transform([](engine::ReadAnswer&& answer) { return std::move(answer.bytes); });
    }

    Result<inspect::Answer> inspect(const inspect::Request& request) override
    {
        return waitFor<engine::InspectAnswer>(m_client->send(engine::InspectRequest{request}))
            .transform([](engine::InspectAnswer&& answer) { return std::move(answer.answer); });
    }

    Result<std::vector<gpu::DeviceInfo>> devices() override
    {
        return waitFor<engine::DevicesAnswer>(m_client->send(engine::DevicesRequest{}))
            .transform([](engine::DevicesAnswer&& answer) { return std::move(answer.devices); });
    }

    bool isHung() const override { return false; }

private:
    engine::Event next() { return std::move(*m_events->pop(m_never.get_token())); }

    template<class Answer>
    Result<Answer> waitFor(engine::Key key)
    {
        for (;;) {
            engine::Event event = next();
            if (auto* const answer = std::get_if<Answer>(&event); answer && answer->key == key)
                return std::move(*answer);
            if (const auto* const failed = std::get_if<engine::Failed>(&event); failed && failed->key == key)
                return std::unexpected(failed->error);
        }
    }

    std::shared_ptr<task::LatestQueue<engine::Event>> m_events = std::make_shared<task::LatestQueue<engine::Event>>();
    std::stop_source m_never;
    std::unique_ptr<engine::Client> m_client;
};

class LocalRunner final : public Runner
{
public:
    explicit LocalRunner(const RunnerOptions& options)
        : m_library(shader::ToolchainOptions{}), m_session(run::Session::create(options.session, m_library))
    {
    }

    plan::RunReport run(const plan::ProjectSnapshot& snapshot, const plan::RunOptions& options,
                        const run::ProgressSink& progress) override
    {
        return m_session->run(snapshot, options, progress);
    }
    Result<std::vector<std::byte>> read(const plan::ReadRequest& request) override
    {
        return m_session->read(request);
    }
    Result<inspect::Answer> inspect(const inspect::Request& request) override { return m_session->inspect(request); }
    Result<std::vector<gpu::DeviceInfo>> devices() override { return m_session->devices(); }

    bool isHung() const override { return m_session->broken(); }

private:
    plan::ShaderLibrary m_library;
    std::unique_ptr<run::Session> m_session;
};

} // namespace

Result<std::unique_ptr<Runner>> Runner::create(const RunnerOptions& options)
{
    if (options.inProcess)
        return std::make_unique<LocalRunner>(options);
    return EngineRunner::create(options);
}

} // namespace wavelane::cli
