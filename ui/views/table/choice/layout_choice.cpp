// SPDX-License-Identifier: MIT
#include "ui/views/table/choice/layout_choice.h"

#include "ui/base/text.h"
#include "ui/views/table/table_bar.h"
#include "ui/widgets/number_box.h"

#include <QComboBox>

#include <algorithm>
#include <array>
#include <utility>

namespace wavelane::ui {

namespace {
// The data of entries in the list of types that are not number types.
constexpr QLatin1StringView typedItem("typed");
constexpr QLatin1StringView editItem("edit");

/// In the order of docs/FORMAT.md.
constexpr std::array numberTypes{NumberType::int8,    NumberType::uint8,   NumberType::int16,   NumberType::uint16,
                                 NumberType::int32,   NumberType::uint32,  NumberType::int64,   NumberType::uint64,
                                 NumberType::float16, NumberType::float32, NumberType::float64, NumberType::boolean};
} // namespace

LayoutChoice::LayoutChoice(TableBar& bar, StructureEditor& editor, QObject* parent)
    : QObject(parent), m_bar(bar), m_editor(editor)
{
    connect(&m_bar.choice(), &QComboBox::currentIndexChanged, this, &LayoutChoice::take);
    connect(&m_bar.columns(), &NumberBox::valueChanged, this, &LayoutChoice::take);
    connect(&m_editor, &StructureEditor::applied, this, &LayoutChoice::useTyped);
}

void LayoutChoice::setLayouts(std::vector<TableLayout> layouts)
{
    std::erase_if(layouts, [](const TableLayout& one) { return one.columns.empty() || one.stride == 0; });
    if (layouts == m_layouts && m_bar.choice().count() > 0)
        return;
    const bool hadLayouts = !m_layouts.empty();
    m_layouts = std::move(layouts);
    fill(hadLayouts ? m_bar.choice().currentText() : QString());
    take();
}

void LayoutChoice::fill(const QString& kept)
{
    QComboBox& choice = m_bar.choice();
    const QSignalBlocker quiet(choice);
    choice.clear();
    for (const TableLayout& one : m_layouts)
        choice.addItem(one.title);
    const auto typed = layoutOf(m_typed);
    if (typed)
        choice.addItem(typed->title, QString(typedItem));
    if (choice.count() > 0)
        choice.insertSeparator(choice.count());
    for (const NumberType type : numberTypes)
        choice.addItem(toQt(toString(type)), static_cast<int>(type));
    choice.insertSeparator(choice.count());
    choice.addItem(tr("Structure …"), QString(editItem));
    const int index = kept.isEmpty() ? -1 : choice.findText(kept);
    const bool isKept = index >= 0 && choice.itemData(index).toString() != editItem;
    choice.setCurrentIndex(isKept ? index : defaultIndex());
}

int LayoutChoice::defaultIndex() const
{
    return m_layouts.empty() ? m_bar.choice().findData(static_cast<int>(NumberType::uint32)) : 0;
}

TableLayout LayoutChoice::chosen() const
{
    const QComboBox& choice = m_bar.choice();
    const auto index = static_cast<std::size_t>(std::max(0, choice.currentIndex()));
    if (index < m_layouts.size())
        return m_layouts[index];
    if (choice.currentData().toString() == typedItem)
        return layoutOf(m_typed).value_or(TableLayout());
    return numberLayout(static_cast<NumberType>(choice.currentData().toInt()), m_bar.columns().value());
}

void LayoutChoice::take()
{
    QComboBox& choice = m_bar.choice();
    if (choice.currentData().toString() == editItem) {
        const QSignalBlocker quiet(choice);
        choice.setCurrentIndex(m_chosen < choice.count() ? m_chosen : defaultIndex());
        return m_editor.open(m_typed);
    }
    m_chosen = choice.currentIndex();
    m_bar.columns().setVisible(static_cast<std::size_t>(m_chosen) >= m_layouts.size() &&
                               choice.currentData().toString() != typedItem);
    Q_EMIT changed();
}

QString LayoutChoice::title() const
{
    const QComboBox& choice = m_bar.choice();
    return choice.currentIndex() == 0 ? QString() : choice.currentText();
}

void LayoutChoice::choose(const QString& title)
{
    QComboBox& choice = m_bar.choice();
    const int index = title.isEmpty() ? -1 : choice.findText(title);
    choice.setCurrentIndex(index >= 0 ? index : defaultIndex());
}

void LayoutChoice::setTyped(const TypedStructure& structure)
{
    if (structure == m_typed)
        return;
    m_typed = structure;
    fill(m_bar.choice().currentText());
}

void LayoutChoice::useTyped()
{
    setTyped(m_editor.structure());
    QComboBox& choice = m_bar.choice();
    {
        const QSignalBlocker quiet(choice);
        choice.setCurrentIndex(choice.findData(QString(typedItem)));
    }
    take();
    Q_EMIT applied();
}

} // namespace wavelane::ui
