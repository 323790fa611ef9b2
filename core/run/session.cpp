// SPDX-License-Identifier: MIT
#include "core/run/session.h"

#include "core/base/try.h"
#include "core/run/inspection/inspection.h"
#include "core/run/kept/checkpoints.h"
#include "core/run/run_results.h"
#include "core/run/session_run.h"
#include "core/run/session_state.h"

#include <format>
#include <optional>
#include <utility>

namespace wavelane::run {

std::unique_ptr<Session> Session::create(const SessionOptions& options, ShaderProvider& shaders)
{
    return std::unique_ptr<Session>(new Session(std::make_unique<SessionState>(options, shaders)));
}

std::unique_ptr<Session> Session::createOn(std::unique_ptr<GpuContext> gpu, ShaderProvider& shaders)
{
    auto state = std::make_unique<SessionState>(SessionOptions{.validation = gpu->instance->validation()}, shaders);
    state->device.adopt(std::move(gpu));
    return std::unique_ptr<Session>(new Session(std::move(state)));
}

Session::Session(std::unique_ptr<SessionState> state) : m_state(std::move(state)) {}

Session::~Session()
{
    // Objects that a hanging device still uses must not be destroyed. They are freed when the process ends.
    if (m_state->frames.broken)
        static_cast<void>(m_state.release());
}

bool Session::broken() const
{
    return m_state->isUnusable();
}

Result<std::vector<gpu::DeviceInfo>> Session::devices()
{
    return m_state->device.list();
}

RunReport Session::run(const ProjectSnapshot& snapshot, const RunOptions& options, const ProgressSink& progress,
                       std::stop_token stop)
{
    return SessionRun(*m_state, snapshot, options, {.sink = progress, .stop = std::move(stop)}).run();
}

RunReport Session::runWatched(const ProjectSnapshot& snapshot, const RunOptions& options, const WatchedBytes& bytes,
                              NotedWrites& notes)
{
    notes = {};
    m_state->watched = bytes;
    RunReport report = SessionRun(*m_state, snapshot, options, {}).run();
    m_state->watched.reset();
    if (DeviceObjects* const device = m_state->device.objects();
        device && !m_state->isUnusable() && report.frames == options.frames)
        notes = device->recorder.writes().notes();
    return report;
}

Result<std::shared_ptr<const Checkpoint>> Session::save()
{
    DeviceObjects* const device = m_state->device.objects();
    if (!device || !device->hasContents || m_state->isUnusable())
        return nullptr;
    TRY(std::optional<Checkpoint> saved, Checkpoints::save(*device, m_state->frames));
    return saved ? std::make_shared<const Checkpoint>(*std::move(saved)) : nullptr;
}

Result<void> Session::restore(const Checkpoint& saved)
{
    DeviceObjects* const device = m_state->device.objects();
    if (!device || m_state->isUnusable())
        return fail(Code::internalError, "There is no device to which the contents belong.");
    device->hasContents = false; // Until all of them are there.
    TRY_VOID(Checkpoints::restore(*device, saved));
    TRY_VOID(device->gpu->transfer->flush());
    device->hasContents = true;
    m_state->frames = saved.frames;
    return {};
}

void Session::savePipelines()
{
    if (DeviceObjects* device = m_state->device.objects(); device && !m_state->isUnusable())
        device->pipelines.save();
}

Result<std::vector<std::byte>> Session::read(const ReadRequest& request)
{
    return RunResults(*m_state).read(request, request.after.value_or(m_state->after));
}

Result<ResourceMemory> Session::memory(const std::string& resource)
{
    DeviceObjects* const device = m_state->device.objects();
    const LiveResource* const live =
        device && !m_state->isUnusable() ? device->store.find(m_state->frames.names.target(resource)) : nullptr;
    if (!live)
        return fail(Code::unknownResource, std::format("There is no resource \"{}\".", resource));
    return memoryOf(*live, *device->gpu->device);
}

project::Project Session::resolved(const ProjectSnapshot& snapshot, Diagnostics& diagnostics)
{
    return SessionRun(*m_state, snapshot, {}, {}).resolved(diagnostics);
}

Result<inspect::Answer> Session::inspect(const inspect::Request& request, const inspect::Control& control)
{
    return Inspection(*m_state).answer(request, control);
}

} // namespace wavelane::run
