// SPDX-License-Identifier: MIT
#include "tests/ui/workbench/properties/property_driver.h"

#include "ui/base/text.h"
#include "ui/properties/fields/text_field.h"
#include "ui/widgets/choice_field.h"
#include "ui/widgets/line_field.h"

#include <QCheckBox>
#include <QCoreApplication>
#include <QLineEdit>
#include <QTableView>
#include <QTest>

namespace wavelane::ui {

namespace {

QString unlike(const Json* value, const char* one, const char* other)
{
    const QString now = !value               ? QString()
                        : value->is_string() ? toQt(value->get_ref<const std::string&>())
                                             : toQt(dumpJson(*value));
    return QString::fromLatin1(now == QLatin1StringView(one) ? other : one);
}

LineField* lineIn(QWidget& field)
{
    if (auto* line = qobject_cast<LineField*>(&field))
        return line;
    if (auto* choice = qobject_cast<ChoiceField*>(&field))
        return qobject_cast<LineField*>(choice->lineEdit());
    return field.findChild<LineField*>();
}

/// Types another number into the first cell.
bool changeFirstCell(QTableView& table)
{
    const QModelIndex cell = table.model()->index(0, 0);
    if (!cell.isValid())
        return false;
    const bool isEight = cell.data(Qt::EditRole).toString() == QLatin1StringView("8");
    table.setCurrentIndex(cell);
    QTest::keyClicks(&table, isEight ? QStringLiteral("9") : QStringLiteral("8"));
    auto* editor = table.findChild<QLineEdit*>();
    if (!editor)
        return false;
    QTest::keyClick(editor, Qt::Key_Return);
    QCoreApplication::processEvents(); // The delegate commits after the key press.
    return true;
}

} // namespace

QString otherText(const FieldSpec& spec, const Json* value)
{
    switch (spec.shape) {
    case FieldShape::whole:
    case FieldShape::amount:
    case FieldShape::vector:
    case FieldShape::matrix:
        return unlike(value, "5 + 6", "7");
    case FieldShape::real:
        return spec.most ? unlike(value, "0.5", "0.75") : unlike(value, "1.5", "1.75");
    case FieldShape::number:
        return unlike(value, "2", "3");
    case FieldShape::numbers:
        return QStringLiteral("8, 9");
    case FieldShape::bytes:
        return unlike(value, "abcd", "ef01");
    case FieldShape::texts:
        return QStringLiteral("OTHER=1");
    case FieldShape::wordLists:
        return QStringLiteral("dxc: -O1");
    case FieldShape::json:
        return spec.key == "structs" ? QStringLiteral("[{\"other\": 1}]") : unlike(value, "4", "5");
    case FieldShape::format:
        return unlike(value, "R16_UINT", "R16_SINT");
    case FieldShape::choices:
        return unlike(value, "bad_json", "zero_size");
    default:
        return spec.key == "at" ? QStringLiteral("/resources") : unlike(value, "other", "another");
    }
}

bool typeInto(QWidget& field, const QString& text)
{
    LineField* line = lineIn(field);
    if (!line)
        return false;
    line->selectAll();
    QTest::keyClicks(line, text);
    QTest::keyClick(line, Qt::Key_Return);
    return true;
}

bool changeThrough(QWidget& field, const FieldSpec& spec, const Json* value)
{
    if (auto* table = field.findChild<QTableView*>(QStringLiteral("elements")))
        return changeFirstCell(*table);
    if (auto* flag = qobject_cast<QCheckBox*>(&field)) {
        QTest::keyClick(flag, Qt::Key_Space);
        return true;
    }
    if (auto* text = qobject_cast<TextField*>(&field)) {
        text->selectAll();
        QTest::keyClicks(text, otherText(spec, value));
        QTest::keyClick(text, Qt::Key_Return, Qt::ControlModifier);
        return true;
    }
    if (auto* choice = qobject_cast<ChoiceField*>(&field); choice && !choice->isEditable()) {
        QTest::keyClick(choice, choice->currentIndex() + 1 < choice->count() ? Qt::Key_Down : Qt::Key_Up);
        return true;
    }
    return typeInto(field, otherText(spec, value));
}

} // namespace wavelane::ui
