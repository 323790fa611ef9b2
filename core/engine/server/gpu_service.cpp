// SPDX-License-Identifier: MIT
#include "core/engine/server/gpu_service.h"

#include "core/base/diagnostic_json.h"
#include "core/engine/protocol/answers.h"
#include "core/engine/protocol/inspect_answers.h"
#include "core/engine/protocol/inspect_requests.h"
#include "core/engine/protocol/pictures.h"
#include "core/engine/protocol/requests.h"
#include "core/engine/server/crash_handler.h"

#include <algorithm>
#include <format>
#include <future>
#include <utility>

namespace wavelane::engine {

namespace {

Message failure(std::uint64_t key, const Error& error)
{
    return {.type = MessageType::failed, .key = key, .payload = toJson(error), .bulk = {}};
}

Message progressMessage(std::uint64_t key, const run::Progress& progress)
{
    return {.type = MessageType::progress, .key = key, .payload = toJson(progress), .bulk = {}};
}

} // namespace

struct GpuService::Backend
{
    CrashScope scope{Role::gpu};
    std::unique_ptr<GpuBackend> session;
};

GpuService::GpuService(BlackBox& box, QueuedShaderProvider& shaders,
                       std::function<std::unique_ptr<GpuBackend>(plan::ShaderProvider&)> createBackend, Send send)
    : m_box(box), m_shaders(shaders), m_createBackend(std::move(createBackend)), m_send(std::move(send)),
      m_thread("wl-gpu")
{
}

GpuService::~GpuService()
{
    std::promise<void> destroyed;
    m_thread.post([this, &destroyed](const std::stop_token&) {
        m_backend.reset();
        destroyed.set_value();
    });
    destroyed.get_future().wait();
}

GpuBackend& GpuService::backend()
{
    if (!m_backend) {
        m_backend = std::make_unique<Backend>();
        m_backend->session = m_createBackend(m_shaders);
    }
    return *m_backend->session;
}

std::stop_token GpuService::makeStoppable(std::uint64_t key)
{
    m_stoppableKey = key;
    m_stop = std::stop_source();
    return m_stop.get_token();
}

void GpuService::run(Message request, std::shared_ptr<const plan::ProjectSnapshot> snapshot)
{
    const std::uint64_t key = request.key;
    m_thread.post([this, key, payload = std::move(request.payload), snapshot = std::move(snapshot),
                   stop = makeStoppable(key)](const std::stop_token&) { run(key, payload, snapshot, stop); });
}

void GpuService::take(Message request)
{
    const std::uint64_t key = request.key;
    if (request.type == MessageType::inspect) {
        m_thread.post([this, key, payload = std::move(request.payload),
                       stop = makeStoppable(key)](const std::stop_token&) { inspect(key, payload, stop); });
    } else if (request.type == MessageType::read) {
        m_thread.post(
            [this, key, payload = std::move(request.payload)](const std::stop_token&) { read(key, payload); });
    } else {
        m_thread.post([this, key](const std::stop_token&) { devices(key); });
    }
}

void GpuService::stop(std::uint64_t key)
{
    if (key == m_stoppableKey)
        m_stop.request_stop();
}

std::optional<Message> GpuService::takeOverdueProgress()
{
    auto note = m_progress.takeOverdue();
    return note ? std::optional(progressMessage(note->key, note->progress)) : std::nullopt;
}

void GpuService::forgetReports()
{
    m_thread.post([this](const std::stop_token&) { m_reports.forget(); });
}

void GpuService::run(std::uint64_t key, const Json& payload,
                     const std::shared_ptr<const plan::ProjectSnapshot>& snapshot, std::stop_token stop)
{
    if (!isNext(payload)) {
        m_send({.type = MessageType::runAnswer, .key = key, .payload = {{"skipped", true}}, .bulk = {}});
        return;
    }
    m_box.record(Role::gpu, key, "prepare", "");
    const plan::RunOptions options = runOptionsFromJson(memberOr(payload, "options"));
    m_shaders.begin(key, snapshot, diagnosticsFromJson(memberOr(payload, "crashes")));
    m_progress.begin(key);
    const auto reportProgress = [&](const run::Progress& progress) {
        watchTrails(progress.trails);
        m_box.record(Role::gpu, key, progress.stage, progress.at, progress.frame);
        if (m_progress.add(progress))
            m_send(progressMessage(key, progress));
    };
    plan::RunReport report = backend().run(*snapshot, options, reportProgress, std::move(stop));
    watchTrails(nullptr);
    m_progress.end();
    m_box.recordIdle(Role::gpu);

    Message answer{.type = MessageType::runAnswer, .key = key, .payload = {}, .bulk = {}};
    if (const std::size_t size = presentedSizeInBytes(report); size > 0) {
        if (Result<SharedBytes> bulk = SharedBytes::create(size)) {
            copyPresented(report, bulk->writable());
            for (plan::PresentedReport& each : report.presented)
                each.copiedBytes += each.pixels.size();
            answer.bulk = std::move(*bulk);
        } else {
            for (plan::PresentedReport& each : report.presented)
                each.pixels.clear();
            report.diagnostics.push_back(toDiagnostic(bulk.error()));
            report.ok = false;
        }
    }
    sendPictures(key, report);
    m_nextFrame = hasErrors(report.diagnostics) ? std::nullopt : std::optional(report.nextFrame);
    const Json repeated = m_reports.leaveOutRepeated(report);
    answer.payload = runAnswerToJson(report);
    answer.payload["repeated"] = repeated;
    answer.payload["engine_leaves"] = mustExit();
    m_send(std::move(answer));
    backend().save();
    announceExitIfBroken();
}

bool GpuService::isNext(const Json& payload) const
{
    const Json& frame = memberOr(payload, "only_frame");
    return !frame.is_number_unsigned() || m_nextFrame == frame.get<std::uint64_t>();
}

void GpuService::sendPictures(std::uint64_t key, plan::RunReport& report)
{
    for (plan::PresentedReport& each : report.presented) {
        if (!each.picture || std::ranges::contains(m_sentPictures, each.picture->id))
            continue;
        auto message = toMessage(key, *each.picture);
        if (!message) {
            each.picture.reset();
            report.diagnostics.push_back(toDiagnostic(message.error()));
            report.ok = false;
            continue;
        }
        m_send(std::move(*message));
        m_sentPictures.push_back(each.picture->id);
        if (m_sentPictures.size() > plan::SharedPicture::maxPictures)
            m_sentPictures.pop_front(); // The client forgets it as well.
    }
}

void GpuService::read(std::uint64_t key, const Json& payload)
{
    const plan::ReadRequest request = readRequestFromJson(payload);
    m_box.record(Role::gpu, key, "read", request.resource);
    const Result<std::vector<std::byte>> bytes = backend().read(request);
    m_box.recordIdle(Role::gpu);
    if (!bytes) {
        m_send(failure(key, bytes.error()));
    } else if (Result<SharedBytes> bulk = SharedBytes::create(bytes->size()); !bulk) {
        m_send(failure(key, bulk.error()));
    } else {
        std::ranges::copy(*bytes, bulk->writable().begin());
        m_send({.type = MessageType::readAnswer, .key = key, .payload = toJson(request), .bulk = std::move(*bulk)});
    }
    announceExitIfBroken();
}

void GpuService::inspect(std::uint64_t key, const Json& payload, std::stop_token stop)
{
    const inspect::Request request = inspectRequestFromJson(payload);
    m_box.record(Role::gpu, key, "inspect", request.target.resource);
    m_progress.begin(key);
    const inspect::Control control{
        .stop = std::move(stop), .progress = [&](std::uint64_t done, std::uint64_t total) {
            const run::Progress progress{.stage = "inspect", .at = {}, .bytes = done, .totalBytes = total};
            m_box.record(Role::gpu, key, progress.stage, request.target.resource); // A sign of life.
            if (m_progress.add(progress))
                m_send(progressMessage(key, progress));
        }};
    const Result<inspect::Answer> answer = backend().inspect(request, control);
    m_progress.end();
    m_box.recordIdle(Role::gpu);
    if (!answer) {
        m_send(failure(key, answer.error()));
    } else {
        InspectPayload content = toPayload(*answer);
        const auto words = std::as_bytes(std::span(content.bulk));
        Message message{
            .type = MessageType::inspectAnswer, .key = key, .payload = std::move(content.json), .bulk = {}};
        Result<SharedBytes> bulk = SharedBytes::create(words.size());
        if (bulk) {
            std::ranges::copy(words, bulk->writable().begin());
            if (!words.empty())
                message.bulk = std::move(*bulk);
            m_send(std::move(message));
        } else {
            m_send(failure(key, bulk.error()));
        }
    }
    announceExitIfBroken();
}

void GpuService::devices(std::uint64_t key)
{
    m_box.record(Role::gpu, key, "devices", "");
    const Result<std::vector<gpu::DeviceInfo>> devices = backend().devices();
    m_box.recordIdle(Role::gpu);
    if (!devices) {
        m_send(failure(key, devices.error()));
        return;
    }
    Json list = Json::array();
    for (const gpu::DeviceInfo& each : *devices)
        list.push_back(gpu::toJson(each));
    m_send({.type = MessageType::devicesAnswer, .key = key, .payload = {{"devices", std::move(list)}}, .bulk = {}});
}

bool GpuService::mustExit()
{
    return m_shaders.isHung() || backend().broken();
}

void GpuService::announceExitIfBroken()
{
    if (mustExit())
        m_send({.type = MessageType::goodbye, .key = 0, .payload = {}, .bulk = {}});
}

} // namespace wavelane::engine
