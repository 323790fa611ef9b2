// SPDX-License-Identifier: MIT
#include "ui/panels/debug/stops/condition_question.h"

#include "core/base/try.h"
#include "core/sim/debug/expression/expression.h"
#include "ui/base/text.h"

namespace wavelane::ui {

namespace {

Result<void> checkCondition(const QString& text)
{
    if (!text.trimmed().isEmpty())
        TRY_VOID(sim::Expression::parse(toUtf8(text)));
    return {};
}

} // namespace

LineQuestion conditionQuestion(int line, const QString& condition)
{
    return {.title = LineDialog::tr("Breakpoint Condition"),
            .label = LineDialog::tr("&Stop at line %1 only if this expression is true:").arg(line + 1),
            .text = condition,
            .hint = LineDialog::tr("For example: i == 3 && sum > 1. If empty, the thread always stops there."),
            .isCode = true,
            .check = checkCondition};
}

} // namespace wavelane::ui
