// SPDX-License-Identifier: MIT
#include "ui/session/contents/pass_contents.h"

#include "ui/base/text.h"
#include "ui/session/engine_session.h"

#include <utility>

namespace wavelane::ui {

const QString& PassContents::after() const
{
    return m_role == Role::pinned ? m_session.pinnedPass() : m_session.afterPass();
}

void PassContents::setAfter(const QString& pass)
{
    if (m_role == Role::pinned)
        m_session.setPinnedPass(pass);
    else
        m_session.setAfterPass(pass);
}

void PassContents::read(plan::ReadRequest request, const std::string& lane, QObject* owner,
                        ResourceReads::Handler handler)
{
    request.after = toUtf8(after());
    m_session.read(request, lane, owner, std::move(handler));
}

void PassContents::ask(inspect::Request request, const std::string& lane, QObject* owner, Handler handler,
                       ProgressHandler progress)
{
    request.target.after = toUtf8(after());
    if (request.other && request.other->target)
        request.other->target->after = request.target.after;
    m_session.inspections().ask(std::move(request), lane, owner, std::move(handler), std::move(progress));
}

void PassContents::cancel(const std::string& lane)
{
    m_session.inspections().cancel(lane);
}

bool PassContents::isWaiting(const std::string& lane) const
{
    return m_session.inspections().isWaiting(lane);
}

} // namespace wavelane::ui
