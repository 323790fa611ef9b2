// SPDX-License-Identifier: MIT
#include "ui/views/table/rows/row_note.h"

#include "ui/base/text.h"
#include "ui/views/table/table_model.h"

#include <QCoreApplication>

namespace wavelane::ui {

namespace {
struct RowNoteText
{
    Q_DECLARE_TR_FUNCTIONS(wavelane::ui::RowNote)
};
} // namespace

QString rowNote(const TableModel& model, std::optional<quint64> listed)
{
    if (listed)
        return RowNoteText::tr("%L1 of %L2 element(s)", nullptr, pluralOf(model.elements()))
            .arg(*listed)
            .arg(model.elements());
    if (model.rowCount() == 0 && !model.isList())
        return {};
    const TableLayout& shape = model.shape();
    //: “8 elements” of “4 bytes”
    QString note =
        RowNoteText::tr("%1 of %2")
            .arg(RowNoteText::tr("%L1 element(s)", nullptr, pluralOf(model.elements())).arg(model.elements()),
                 RowNoteText::tr("%n byte(s)", nullptr, pluralOf(shape.stride)));
    if (shape.numbers > shape.columns.size())
        note = RowNoteText::tr("%1; the table shows %L2 of %L3 columns, Hex shows all of them")
                   .arg(note)
                   .arg(shape.columns.size())
                   .arg(shape.numbers);
    return note;
}

} // namespace wavelane::ui
