// SPDX-License-Identifier: MIT
#include "ui/forms/slot_text.h"

#include "ui/base/text.h"

#include <QCoreApplication>

namespace wavelane::ui {

namespace {

struct SlotText
{
    Q_DECLARE_TR_FUNCTIONS(SlotText)
};

QString accessText(const shader::Binding& binding)
{
    switch (binding.access) {
    case shader::Access::read:
        return SlotText::tr("read");
    case shader::Access::write:
        return SlotText::tr("written");
    case shader::Access::readWrite:
        return SlotText::tr("read and written");
    }
    return {};
}

} // namespace

QString registerText(const shader::Binding& binding)
{
    const QString name = toQt(binding.registerName).section(QLatin1Char(':'), 0, 0);
    return binding.space == 0 || name.isEmpty() ? name : QStringLiteral("%1:%2").arg(name).arg(binding.space);
}

QString typeText(const shader::Binding& binding)
{
    QString text = toQt(toString(binding.kind));
    if (binding.count != 1)
        text += binding.count == 0 ? QStringLiteral("[]") : QStringLiteral("[%1]").arg(binding.count);
    if (binding.stride > 0)
        text += QStringLiteral(" · %1 B").arg(binding.stride);
    else if (binding.format)
        text += QStringLiteral(" · ") + toQt(toString(*binding.format));
    if (!shader::isSampler(binding.kind) && binding.kind != shader::BindingKind::constants)
        text += QStringLiteral(" · ") + accessText(binding);
    return text;
}

} // namespace wavelane::ui
