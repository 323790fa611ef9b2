// SPDX-License-Identifier: MIT
#include "core/engine/server/gpu_desk.h"

#include "core/base/diagnostic_json.h"
#include "core/engine/protocol/messages.h"
#include "core/engine/server/crash_handler.h"

#include <algorithm>
#include <format>
#include <future>
#include <utility>

namespace wavelane::engine {

namespace {

constexpr std::chrono::milliseconds progressInterval{50};

Message failure(std::uint64_t key, const Error& error)
{
    return {.type = MessageType::failed, .key = key, .payload = toJson(error), .bulk = {}};
}

/// Thins out what goes over the socket: a run of thousands of frames would fill it.
class ProgressFilter
{
public:
    bool lets(const run::Progress& progress)
    {
        const auto now = std::chrono::steady_clock::now();
        if (progress.stage == m_stage && now - m_last < progressInterval)
            return false;
        m_stage = progress.stage;
        m_last = now;
        return true;
    }

private:
    std::string m_stage;
    std::chrono::steady_clock::time_point m_last;
};

} // namespace

struct GpuDesk::Bench
{
    CrashScope scope{Role::gpu};
    std::unique_ptr<GpuBench> bench;
};

GpuDesk::GpuDesk(BlackBox& box, QueuedShaderProvider& shaders,
                 std::function<std::unique_ptr<GpuBench>(run::ShaderProvider&)> makeBench, Send send)
    : m_box(box), m_shaders(shaders), m_makeBench(std::move(makeBench)), m_send(std::move(send)), m_thread("wl-gpu")
{
}

GpuDesk::~GpuDesk()
{
    std::promise<void> emptied;
    m_thread.post([this, &emptied](const std::stop_token&) {
        m_bench.reset();
        emptied.set_value();
    });
    emptied.get_future().wait();
}

GpuBench& GpuDesk::bench()
{
    if (!m_bench) {
        m_bench = std::make_unique<Bench>();
        m_bench->bench = m_makeBench(m_shaders);
    }
    return *m_bench->bench;
}

void GpuDesk::take(Message request)
{
    const std::uint64_t key = request.key;
    if (request.type == MessageType::run) {
        m_runKey = key;
        m_runStop = std::stop_source();
        m_thread.post([this, key, payload = std::move(request.payload),
                       stop = m_runStop.get_token()](const std::stop_token&) { run(key, payload, stop); });
    } else if (request.type == MessageType::read) {
        m_thread.post(
            [this, key, payload = std::move(request.payload)](const std::stop_token&) { read(key, payload); });
    } else {
        m_thread.post([this, key](const std::stop_token&) { devices(key); });
    }
}

void GpuDesk::stop(std::uint64_t key)
{
    if (key == m_runKey)
        m_runStop.request_stop();
}

void GpuDesk::run(std::uint64_t key, const Json& payload, std::stop_token stop)
{
    m_box.note(Role::gpu, key, "prepare", "");
    const auto snapshot =
        std::make_shared<const run::ProjectSnapshot>(snapshotFromJson(memberOr(payload, "snapshot")));
    const run::RunOptions options = runOptionsFromJson(memberOr(payload, "options"));
    m_shaders.begin(key, snapshot, diagnosticsFromJson(memberOr(payload, "fallen")));
    ProgressFilter filter;
    const auto tell = [&](const run::Progress& progress) {
        watchTrails(progress.trails);
        m_box.note(Role::gpu, key, progress.stage, progress.at, progress.frame);
        if (filter.lets(progress))
            m_send({.type = MessageType::progress, .key = key, .payload = toJson(progress), .bulk = {}});
    };
    run::RunReport report = bench().run(*snapshot, options, tell, std::move(stop));
    watchTrails(nullptr);
    m_box.rest(Role::gpu);

    Message answer{.type = MessageType::runAnswer, .key = key, .payload = {}, .bulk = {}};
    if (const std::size_t size = presentedSizeInBytes(report); size > 0) {
        if (Result<SharedBytes> bulk = SharedBytes::create(size)) {
            copyPresented(report, bulk->writable());
            answer.bulk = std::move(*bulk);
        } else {
            for (run::PresentedReport& each : report.presented)
                each.pixels.clear();
            report.diagnostics.push_back(toDiagnostic(bulk.error()));
            report.ok = false;
        }
    }
    answer.payload = runAnswerToJson(report);
    answer.payload["engine_leaves"] = isSpent();
    m_send(std::move(answer));
    sayGoodbyeWhereBroken();
}

void GpuDesk::read(std::uint64_t key, const Json& payload)
{
    const run::ReadRequest request = readRequestFromJson(payload);
    m_box.note(Role::gpu, key, "read", request.resource);
    const Result<std::vector<std::byte>> bytes = bench().read(request);
    m_box.rest(Role::gpu);
    if (!bytes) {
        m_send(failure(key, bytes.error()));
    } else if (Result<SharedBytes> bulk = SharedBytes::create(bytes->size()); !bulk) {
        m_send(failure(key, bulk.error()));
    } else {
        std::ranges::copy(*bytes, bulk->writable().begin());
        m_send({.type = MessageType::readAnswer, .key = key, .payload = toJson(request), .bulk = std::move(*bulk)});
    }
    sayGoodbyeWhereBroken();
}

void GpuDesk::devices(std::uint64_t key)
{
    m_box.note(Role::gpu, key, "devices", "");
    const Result<std::vector<gpu::DeviceInfo>> devices = bench().devices();
    m_box.rest(Role::gpu);
    if (!devices) {
        m_send(failure(key, devices.error()));
        return;
    }
    Json list = Json::array();
    for (const gpu::DeviceInfo& each : *devices)
        list.push_back(gpu::toJson(each));
    m_send({.type = MessageType::devicesAnswer, .key = key, .payload = {{"devices", std::move(list)}}, .bulk = {}});
}

bool GpuDesk::isSpent()
{
    return m_shaders.stuck() || bench().broken();
}

void GpuDesk::sayGoodbyeWhereBroken()
{
    if (isSpent())
        m_send({.type = MessageType::goodbye, .key = 0, .payload = {}, .bulk = {}});
}

} // namespace wavelane::engine
