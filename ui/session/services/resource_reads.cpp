// SPDX-License-Identifier: MIT
#include "ui/session/services/resource_reads.h"

#include "ui/base/core_message.h"
#include "ui/base/text.h"

#include <utility>

namespace wavelane::ui {

void ResourceReads::read(const plan::ReadRequest& request, const std::string& lane, QObject* owner, Handler handler)
{
    if (!m_gate.isUp()) {
        handler(wavelane::fail(Code::engineDied, "The engine is not running."));
        return;
    }
    m_waiting.add(m_gate.send(engine::ReadRequest{request}, lane), owner, std::move(handler));
}

void ResourceReads::take(const engine::ReadAnswer& answer)
{
    m_waiting.answer(answer.key, QByteArray(reinterpret_cast<const char*>(answer.bytes.data()),
                                            static_cast<qsizetype>(answer.bytes.size())));
}

bool ResourceReads::fail(const engine::Failed& failure)
{
    if (!m_waiting.isWaiting(failure.key))
        return false;
    m_lastProblem = coreMessage(failure.error.message);
    m_waiting.answer(failure.key, std::unexpected(failure.error));
    return true;
}

} // namespace wavelane::ui
