// SPDX-License-Identifier: MIT
#include "ui/widgets/notes/warning_note.h"

#include "ui/theme/metrics.h"
#include "ui/widgets/tone.h"

namespace wavelane::ui {

WarningNote::WarningNote(QWidget* parent) : QLabel(parent)
{
    setWordWrap(true);
    setMargin(metrics::space(2));
    setTone(*this, Tone::warningBox);
    hide();
}

void WarningNote::explain(const QString& reason)
{
    setText(reason);
    show();
}

void WarningNote::forget()
{
    clear();
    hide();
}

} // namespace wavelane::ui
