// SPDX-License-Identifier: MIT
#pragma once

#include "ui/document/document.h"

#include <QObject>
#include <QTimer>

namespace wavelane::ui {

class EngineSession;

/// Reports what the passes lack as soon as their shaders compile, without a run: slots with nothing bound, at the
/// line that declares the variable if its source is open, and dispatches that do not cover what they write. The same
/// problems of an older run disappear when they are solved. UI thread.
class PassChecks final : public QObject
{
    Q_OBJECT

public:
    /// Both must outlive the object.
    PassChecks(Document& document, const EngineSession& session, QObject* parent = nullptr);

    void check(); ///< Now, instead of after a short pause.

private:
    Document& m_document;
    const EngineSession& m_session;
    QTimer m_soon;
};

} // namespace wavelane::ui
