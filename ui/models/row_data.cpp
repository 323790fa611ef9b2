// SPDX-License-Identifier: MIT
#include "ui/models/row_data.h"

#include "core/project/json/place_words.h"
#include "ui/base/core_message.h"
#include "ui/base/text.h"
#include "ui/document/document.h"
#include "ui/document/edits/project_edits.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QCoreApplication>
#include <QFont>
#include <QStringList>

namespace wavelane::ui {

namespace {

/// The context of this file's texts for translators.
struct RowText
{
    Q_DECLARE_TR_FUNCTIONS(RowText)
};

QVariant decoration(const ProjectRow& row)
{
    const ThemeColors colors = Theme::colors(QApplication::palette());
    if (row.verdict && !row.isCurrent)
        return Theme::icon(row.icon, colors.faded);
    if (row.verdict == ExpectationState::Verdict::passed)
        return Theme::icon(row.icon, colors.success);
    if (row.verdict && !row.badge)
        return Theme::icon(row.icon, colors.faded);
    if (row.badge == Severity::error)
        return Theme::icon(QStringLiteral("error"), colors.error);
    if (row.badge == Severity::warning)
        return Theme::icon(QStringLiteral("warning"), colors.warning);
    return Theme::icon(row.icon);
}

/// The complete text of the row, since its second column may be elided, and the object's problems.
QString toolTip(const Document& document, const RowCell& cell)
{
    QStringList lines;
    if (!cell.row.detail.isEmpty())
        lines += QStringLiteral("%1 – %2").arg(cell.row.name, cell.row.detail);
    if (!cell.row.age.isEmpty())
        lines.back() += QStringLiteral(": ") + cell.row.age; // “passed, not current: 1 error”
    for (const Diagnostic& one : document.problems().at(pointerOf(document.project(), cell.id)))
        lines += coreMessage(one.message);
    return lines.join(QLatin1Char('\n'));
}

} // namespace

QVariant headingData(ObjectKind section, bool isName, int role)
{
    if (role == Qt::FontRole) {
        QFont bold = QApplication::font();
        bold.setBold(true);
        return bold;
    }
    if (role != Qt::DisplayRole || !isName)
        return {};
    return section == ObjectKind::shader     ? RowText::tr("Shaders")
           : section == ObjectKind::resource ? RowText::tr("Resources")
           : section == ObjectKind::pass     ? RowText::tr("Passes")
                                             : RowText::tr("Expectations");
}

QVariant rowData(const Document& document, const RowCell& cell, int role)
{
    const auto pass = [&] { return passAt(document.project(), cell.id); };
    const auto expectation = [&] { return expectationAt(document.project(), cell.id); };
    switch (role) {
    case Qt::DisplayRole:
        if (cell.isName && expectation())
            return toQt(project::describeExpectation(*expectation(), project::Wording::brief));
        return cell.isName ? cell.row.name : cell.row.detail;
    case Qt::EditRole:
        return pass()          ? toQt(pass()->name)
               : expectation() ? toQt(expectation()->name)
                               : nameOf(document.project(), cell.id);
    case Qt::CheckStateRole:
        return cell.isName && pass() ? QVariant(pass()->enabled ? Qt::Checked : Qt::Unchecked) : QVariant();
    case Qt::AccessibleTextRole:
        return cell.isName ? toolTip(document, cell) : cell.row.detail;
    case Qt::ToolTipRole:
        return toolTip(document, cell);
    case Qt::ForegroundRole:
        if (!cell.isName && cell.row.verdict == ExpectationState::Verdict::failed && cell.row.isCurrent)
            return Theme::colors(QApplication::palette()).error;
        if (!cell.isName || !cell.row.isEnabled)
            return Theme::colors(QApplication::palette()).faded;
        return {};
    case Qt::DecorationRole:
        return cell.isName ? decoration(cell.row) : QVariant();
    default:
        return {};
    }
}

} // namespace wavelane::ui
