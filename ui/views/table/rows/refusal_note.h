// SPDX-License-Identifier: MIT
#pragma once

#include "ui/widgets/notes/warning_note.h"

#include <QString>

class QTableView;

namespace wavelane::ui {

class TableModel;

/// Says why a cell does not change or why bytes cannot be read, until the user goes on or bytes arrive. UI thread.
class RefusalNote final : public WarningNote
{
    Q_OBJECT

public:
    /// Both must outlive this object.
    RefusalNote(TableModel& model, QTableView& table);

    /// Why cells cannot be edited, in one sentence, which is shown to users who try to.
    void setReadOnlyReason(const QString& reason) { m_readOnlyReason = reason; }

Q_SIGNALS:
    void resolved(); ///< Bytes have arrived after they could not be read.

private:
    void refuse(const QString& reason);

    QString m_readOnlyReason;
    bool m_showsFailure = false;
};

} // namespace wavelane::ui
