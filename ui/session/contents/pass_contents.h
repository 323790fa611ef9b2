// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/request.h"
#include "ui/session/inspections.h"
#include "ui/session/services/resource_reads.h"

#include <QString>

#include <string>

namespace wavelane::ui {

class EngineSession;

/// The contents of resources after one pass of the last frame, as a view of Inspect shows them. The first view shows
/// those after the pass of the session; a pinned view has a pass of its own. Every question about results goes
/// through here, so that two views can show different passes of the same run. UI thread.
class PassContents final : public Inspections
{
public:
    enum class Role {
        first,  ///< Shows the pass of the session.
        pinned, ///< Has a pass of its own, of which there is at most one.
    };

    /// `session` must outlive the contents.
    PassContents(EngineSession& session, Role role) : m_session(session), m_role(role) {}

    EngineSession& session() const { return m_session; }
    const QString& after() const;       ///< Empty: the end of the frame.
    void setAfter(const QString& pass); ///< Repeats the last run if it did not keep the contents after the pass.

    /// As those of the session, after this pass.
    void read(plan::ReadRequest request, const std::string& lane, QObject* owner, ResourceReads::Handler handler);
    void ask(inspect::Request request, const std::string& lane, QObject* owner, Handler handler,
             ProgressHandler progress = {}) override;
    void cancel(const std::string& lane) override;
    bool isWaiting(const std::string& lane) const override;

private:
    EngineSession& m_session;
    Role m_role;
};

} // namespace wavelane::ui
