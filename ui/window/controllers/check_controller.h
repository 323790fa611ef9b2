// SPDX-License-Identifier: MIT
#pragma once

#include "ui/exchange/check_run.h"
#include "ui/exchange/who_run.h"
#include "ui/models/checks/check_rows.h"
#include "ui/panels/inspect/inspect_place.h"
#include "ui/window/window_context.h"

#include <cstdint>

namespace wavelane::ui {

/// Checks the shaders of the project, tries deliberate faults, and finds who wrote a byte: in a process of its own,
/// with progress and Cancel. The results are in the Checks panel, and mistakes also in the list of problems, until
/// the project or a text changes.
class CheckController final : public QObject
{
    Q_OBJECT

public:
    explicit CheckController(const WindowContext& context);

private:
    enum class Command { check, faults, who };

    void registerActions();
    void registerWhoActions();
    void connectPanel();
    DisabledReason reasonNoCheck() const;
    bool isRunning() const { return m_run.isRunning() || m_who.isRunning(); }
    void start(Command command, const QStringList& arguments, const QString& text);
    void startWho(const Json& question, const QString& text);
    /// Shows that a command runs, before it is started.
    void announce(Command command, const QString& text);
    void requestWriters(const BytePlace& place);
    void requestWritersOfSelection(InspectView view);
    void showProgress(const QList<QByteArray>& words);
    void conclude(const CheckEnd& end);
    void cancel();
    void forgetResult();

    const WindowContext& m_context;
    CheckRun m_run;
    WhoRun m_who;
    Command m_command = Command::check;
    QString m_text;               ///< What runs.
    std::uint64_t m_revision = 0; ///< Revision of the document that is checked.
    bool m_hasResult = false;     ///< The panel shows what a check has found.
};

} // namespace wavelane::ui
