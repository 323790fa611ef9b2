// SPDX-License-Identifier: MIT
#include "ui/models/verdict_text.h"

#include <QCoreApplication>

#include <utility>

namespace wavelane::ui {

namespace {

struct VerdictText
{
    Q_DECLARE_TR_FUNCTIONS(VerdictText)
};

} // namespace

QString verdictText(ExpectationState::Verdict verdict, bool isCurrent)
{
    if (!isCurrent && verdict != ExpectationState::Verdict::notEvaluated)
        return VerdictText::tr("%1, not current").arg(verdictText(verdict));
    switch (verdict) {
    case ExpectationState::Verdict::notEvaluated:
        return VerdictText::tr("not evaluated");
    case ExpectationState::Verdict::passed:
        return VerdictText::tr("passed");
    case ExpectationState::Verdict::failed:
        return VerdictText::tr("failed");
    }
    std::unreachable();
}

QString verdictIcon(ExpectationState::Verdict verdict)
{
    switch (verdict) {
    case ExpectationState::Verdict::notEvaluated:
        return QStringLiteral("expectation");
    case ExpectationState::Verdict::passed:
        return QStringLiteral("passed");
    case ExpectationState::Verdict::failed:
        return QStringLiteral("error");
    }
    std::unreachable();
}

} // namespace wavelane::ui
