// SPDX-License-Identifier: MIT
#include "ui/window/workbench.h"

#include "ui/base/text.h"
#include "ui/session/engine/engine_settings.h"

#include <utility>

namespace wavelane::ui {

Workbench::Workbench(WorkbenchOptions options, QObject* parent)
    : QObject(parent), m_options(std::move(options)), m_outsideChanges(m_document),
      m_recovery(m_document,
                 m_options.recoveryFolder.isEmpty() ? Recovery::defaultFolder() : m_options.recoveryFolder),
      m_lock(m_recovery.folder().locks(), m_options.isViewOnly ? ProjectLock::Use::none : ProjectLock::Use::folder),
      m_failures(m_options.failureFolder.isEmpty() ? FailureLog::defaultFolder() : m_options.failureFolder),
      m_session(m_document)
{
    connect(&m_session, &EngineSession::engineFailed, &m_failures, &FailureLog::add);
}

void Workbench::start()
{
    if (std::exchange(m_isStarted, true))
        return;
    EngineSettings settings = engineSettings();
    if (!m_options.engine.session.device.empty())
        settings.device = toQt(m_options.engine.session.device);
    settings.validation = settings.validation || m_options.engine.session.validation;
    m_session.configure(settings);
    m_session.start(m_options.engine);
}

} // namespace wavelane::ui
