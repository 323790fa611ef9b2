// SPDX-License-Identifier: MIT
#include "core/engine/client/pending_request.h"

#include "core/base/diagnostic_json.h"
#include "core/engine/protocol/inspect_requests.h"
#include "core/engine/protocol/requests.h"

namespace wavelane::engine {

Role roleOf(const Request& request)
{
    const bool compiles =
        std::holds_alternative<CompileRequest>(request) || std::holds_alternative<TranslateRequest>(request);
    return compiles ? Role::compile : Role::gpu;
}

bool readsContents(const Request& request)
{
    return std::holds_alternative<ReadRequest>(request) || std::holds_alternative<InspectRequest>(request);
}

Message toMessage(const PendingRequest& pending, SentSnapshots& snapshots)
{
    Message message;
    message.key = pending.key;
    if (const auto* const compile = std::get_if<CompileRequest>(&pending.request)) {
        message.type = MessageType::compile;
        message.payload = {{"snapshot", snapshots.toJson(compile->snapshot)},
                           {"shader", compile->shader},
                           {"compiler", compile->compiler}};
        if (!pending.failedShaders.empty())
            message.payload["crashes"] = toJson(pending.failedShaders);
    } else if (const auto* const translate = std::get_if<TranslateRequest>(&pending.request)) {
        message.type = MessageType::translate;
        message.payload = {{"snapshot", snapshots.toJson(translate->snapshot)},
                           {"shader", translate->shader},
                           {"target", translate->target}};
    } else if (const auto* const run = std::get_if<RunRequest>(&pending.request)) {
        message.type = MessageType::run;
        message.payload = {{"snapshot", snapshots.toJson(run->snapshot)}, {"options", toJson(run->options)}};
        if (run->onlyFrame)
            message.payload["only_frame"] = *run->onlyFrame;
        if (!pending.failedShaders.empty())
            message.payload["crashes"] = toJson(pending.failedShaders);
    } else if (const auto* const read = std::get_if<ReadRequest>(&pending.request)) {
        message.type = MessageType::read;
        message.payload = toJson(read->read);
    } else if (const auto* const inspection = std::get_if<InspectRequest>(&pending.request)) {
        message.type = MessageType::inspect;
        message.payload = toJson(inspection->inspect);
    } else {
        message.type = MessageType::devices;
    }
    return message;
}

} // namespace wavelane::engine
