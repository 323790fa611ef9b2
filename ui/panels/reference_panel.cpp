// SPDX-License-Identifier: MIT
#include "ui/panels/reference_panel.h"

#include "core/language/assist/completion.h"
#include "core/language/assist/description.h"
#include "ui/base/text.h"
#include "ui/editor/assist/explanation.h"
#include "ui/editor/assist/name_text.h"
#include "ui/theme/theme.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QListView>
#include <QSplitter>
#include <QStringListModel>
#include <QTextBrowser>
#include <QVBoxLayout>

#include <algorithm>

namespace wavelane::ui {

namespace {

/// Methods are listed with their types: `Load – Texture2D, Buffer …`.
QString titleOf(const language::Entry& entry)
{
    QString title = toQt(entry.name);
    if (entry.kind != language::EntryKind::method && entry.kind != language::EntryKind::member)
        return title;
    constexpr std::size_t maxTypes = 3;
    QStringList types;
    for (std::size_t index = 0; index < std::min(maxTypes, entry.types.size()); ++index)
        types += toQt(entry.types[index]);
    return title + QStringLiteral(" – ") + types.join(QStringLiteral(", ")) +
           (entry.types.size() > maxTypes ? QStringLiteral(" …") : QString());
}

} // namespace

ReferencePanel::ReferencePanel(const language::Reference& reference, QWidget* parent)
    : QWidget(parent), m_reference(reference)
{
    m_field = new QLineEdit;
    m_field->setPlaceholderText(tr("Search HLSL names"));
    m_field->setAccessibleName(tr("Search HLSL names"));
    m_field->setClearButtonEnabled(true);
    m_field->installEventFilter(this);
    m_model = new QStringListModel(this);
    m_list = new QListView;
    m_list->setModel(m_model);
    m_list->setUniformItemSizes(true);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setAccessibleName(tr("HLSL names"));
    m_text = new QTextBrowser;
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setAccessibleName(tr("Description"));
    m_text->document()->setDocumentMargin(8);
    auto* parts = new QSplitter(Qt::Vertical);
    parts->setChildrenCollapsible(false);
    parts->addWidget(m_list);
    parts->addWidget(m_text);
    parts->setStretchFactor(0, 2);
    parts->setStretchFactor(1, 3);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_field);
    column->addWidget(parts, 1);
    connect(m_field, &QLineEdit::textChanged, this, &ReferencePanel::refresh);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, &ReferencePanel::showSelected);
    refresh();
}

void ReferencePanel::refresh()
{
    const std::string typed = toUtf8(m_field->text().trimmed());
    std::vector<std::pair<int, const language::Entry*>> found;
    for (const auto* list : {&m_reference.entries(), &m_reference.methods()})
        for (const language::Entry& one : *list) {
            // Users type the name without `#` and `vk::`.
            const std::size_t begin = one.name.find_first_not_of('#');
            const std::string_view name = std::string_view(one.name).substr(begin == std::string::npos ? 0 : begin);
            const std::size_t space = name.rfind("::");
            int quality = language::matchQuality(name, typed);
            if (space != std::string_view::npos)
                quality = std::max(quality, language::matchQuality(name.substr(space + 2), typed));
            if (quality > 0)
                found.emplace_back(one.name == typed ? quality + 1 : quality, &one);
        }
    std::ranges::stable_sort(found, std::ranges::greater(), &std::pair<int, const language::Entry*>::first);
    m_shown.clear();
    QStringList titles;
    for (const auto& [quality, entry] : found) {
        m_shown.push_back(entry);
        titles += titleOf(*entry);
    }
    m_model->setStringList(titles);
    if (!titles.isEmpty())
        m_list->setCurrentIndex(m_model->index(0));
    else
        m_text->setPlainText(tr("No HLSL name matches."));
}

void ReferencePanel::showSelected()
{
    const auto row = static_cast<std::size_t>(m_list->currentIndex().row());
    if (m_list->currentIndex().isValid() && row < m_shown.size())
        m_text->setHtml(
            QStringLiteral("<h3>%1</h3>%2")
                .arg(toQt(m_shown[row]->name).toHtmlEscaped(), richText(language::describe(*m_shown[row]))));
}

void ReferencePanel::show(const Explanation& explanation)
{
    if (explanation.isOfLanguage) {
        m_field->setText(explanation.name);
        // Several types can have a method of the same name.
        const auto isExplained = [&](const language::Entry* one) {
            return toQt(one->name) == explanation.name &&
                   explanation.types ==
                       (one->kind == language::EntryKind::method || one->kind == language::EntryKind::member
                            ? one->types
                            : std::vector<std::string>());
        };
        if (const auto found = std::ranges::find_if(m_shown, isExplained); found != m_shown.end())
            m_list->setCurrentIndex(m_model->index(static_cast<int>(found - m_shown.begin())));
    }
    m_text->setHtml(QStringLiteral("<h3>%1</h3>%2").arg(explanation.name.toHtmlEscaped(), explanation.text));
}

void ReferencePanel::find(const QString& name)
{
    m_field->setText(name);
    m_field->setFocus();
    m_field->selectAll();
}

QString ReferencePanel::text() const
{
    return m_text->toPlainText();
}

QString ReferencePanel::selected() const
{
    return m_list->currentIndex().data().toString();
}

QStringList ReferencePanel::names() const
{
    return m_model->stringList();
}

bool ReferencePanel::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_field && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        const int row = m_list->currentIndex().row() + (key == Qt::Key_Down ? 1 : key == Qt::Key_Up ? -1 : 0);
        if (key == Qt::Key_Down || key == Qt::Key_Up) {
            m_list->setCurrentIndex(m_model->index(std::clamp(row, 0, std::max(0, m_model->rowCount() - 1))));
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace wavelane::ui
