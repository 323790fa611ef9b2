// SPDX-License-Identifier: MIT
#pragma once

#include "core/engine/client/client.h"
#include "ui/document/document.h"
#include "ui/safety/failure_log.h"
#include "ui/safety/outside_changes.h"
#include "ui/safety/project_lock.h"
#include "ui/safety/recovery.h"
#include "ui/session/engine_session.h"

#include <QObject>
#include <QSettings>

namespace wavelane::ui {

struct WorkbenchOptions
{
    engine::ClientOptions engine;
    QString recoveryFolder;  ///< For unsaved changes; empty: the default folder.
    QString failureFolder;   ///< For reports of engine failures; empty: the default folder.
    QString tourFolder;      ///< For the projects of the tour; empty: the default folder.
    bool isViewOnly = false; ///< For screenshots: projects are not locked, not listed as recent and not recovered.
};

/// The open project and everything that works on it without a window: engine, recovery, lock and failure log. Must
/// outlive the windows that show it. UI thread.
class Workbench final : public QObject
{
    Q_OBJECT

public:
    explicit Workbench(WorkbenchOptions options, QObject* parent = nullptr);

    /// Starts the engine with the user's settings; later calls do nothing. Call it after connecting to the session's
    /// messages.
    void start();

    const WorkbenchOptions& options() const { return m_options; }
    Document& document() { return m_document; }
    const Document& document() const { return m_document; }
    EngineSession& session() { return m_session; }
    const EngineSession& session() const { return m_session; }
    OutsideChanges& outsideChanges() { return m_outsideChanges; }
    Recovery& recovery() { return m_recovery; }
    ProjectLock& lock() { return m_lock; }
    FailureLog& failures() { return m_failures; }

private:
    WorkbenchOptions m_options;
    QSettings m_settings; ///< Keeps changed settings in memory even if their file cannot be written.
    Document m_document;
    OutsideChanges m_outsideChanges;
    Recovery m_recovery;
    ProjectLock m_lock;
    FailureLog m_failures;
    EngineSession m_session;
    bool m_isStarted = false;
};

} // namespace wavelane::ui
