// SPDX-License-Identifier: MIT
#include "ui/editor/assist/symbol_chooser.h"

#include "ui/base/text.h"
#include "ui/editor/assist/completion_list.h"
#include "ui/theme/fitting_size.h"
#include "ui/theme/theme.h"

#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace wavelane::ui {

namespace {

bool isListed(language::SymbolKind kind)
{
    using Kind = language::SymbolKind;
    switch (kind) {
    case Kind::function:
    case Kind::entry:
    case Kind::structure:
    case Kind::method:
    case Kind::resource:
    case Kind::block:
    case Kind::variable:
    case Kind::type:
    case Kind::macro:
        return true;
    case Kind::member:
    case Kind::constant:
    case Kind::parameter:
        return false;
    }
    return false;
}

language::CompletionKind markOf(language::SymbolKind kind)
{
    using Kind = language::SymbolKind;
    using Completion = language::CompletionKind;
    switch (kind) {
    case Kind::function:
    case Kind::entry:
        return Completion::function;
    case Kind::method:
        return Completion::method;
    case Kind::structure:
        return Completion::structure;
    case Kind::resource:
    case Kind::block:
        return Completion::resource;
    case Kind::type:
        return Completion::type;
    case Kind::macro:
        return Completion::macro;
    case Kind::member:
        return Completion::member;
    case Kind::constant:
        return Completion::constant;
    case Kind::variable:
    case Kind::parameter:
        return Completion::variable;
    }
    return Completion::variable;
}

} // namespace

std::vector<language::Symbol> outlineOf(const language::SourceSymbols& source)
{
    std::vector<language::Symbol> list;
    std::ranges::copy_if(source.symbols, std::back_inserter(list),
                         [](const language::Symbol& one) { return isListed(one.kind); });
    std::ranges::stable_sort(list, {}, &language::Symbol::line);
    return list;
}

SymbolChooser::SymbolChooser(std::vector<language::Symbol> outline, QWidget* parent)
    : QDialog(parent), m_outline(std::move(outline))
{
    setWindowTitle(tr("Go to Symbol"));
    setAttribute(Qt::WA_DeleteOnClose);
    m_field = new QLineEdit;
    m_field->setPlaceholderText(tr("Function, structure, resource, or macro"));
    m_field->setAccessibleName(tr("Name"));
    m_field->installEventFilter(this);
    m_model = new CompletionModel(this);
    m_delegate = new CompletionDelegate(this);
    m_list = new QListView;
    m_list->setFont(Theme::monospace());
    m_list->setModel(m_model);
    m_list->setItemDelegate(m_delegate);
    m_list->setUniformItemSizes(true);
    m_list->setAccessibleName(tr("Symbols"));
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_field);
    column->addWidget(m_list, 1);
    int widest = 0;
    for (const language::Symbol& one : m_outline)
        widest = std::max(widest, m_list->fontMetrics().horizontalAdvance(toQt(one.name)));
    const int letter = m_list->fontMetrics().averageCharWidth();
    m_delegate->setColumns(std::min(widest, letter * 32) + 2);
    resizeToFit(*this, {letter * 80, m_list->fontMetrics().height() * 22});
    connect(m_field, &QLineEdit::textChanged, this, &SymbolChooser::refresh);
    connect(m_list, &QListView::clicked, this, &SymbolChooser::choose);
    refresh();
}

void SymbolChooser::refresh()
{
    const std::string typed = toUtf8(m_field->text().trimmed());
    std::vector<std::pair<int, const language::Symbol*>> found;
    for (const language::Symbol& one : m_outline)
        if (const int quality = language::matchQuality(one.name, typed); quality > 0)
            found.emplace_back(quality, &one);
    std::ranges::stable_sort(found, std::ranges::greater(), &std::pair<int, const language::Symbol*>::first);
    std::vector<language::Completion> rows;
    m_lines.clear();
    for (const auto& [quality, symbol] : found) {
        const std::string& owner = symbol->kind == language::SymbolKind::method ? symbol->owner : std::string();
        rows.push_back({.name = symbol->name,
                        .kind = markOf(symbol->kind),
                        .signature = owner.empty() ? symbol->signature : owner + ": " + symbol->signature});
        m_lines.push_back(symbol->line);
    }
    m_model->set(std::move(rows));
    m_list->setCurrentIndex(m_model->index(0));
}

QStringList SymbolChooser::shown() const
{
    QStringList list;
    for (const language::Completion& one : m_model->all())
        list += toQt(one.name);
    return list;
}

void SymbolChooser::choose()
{
    const QModelIndex index = m_list->currentIndex();
    if (!index.isValid())
        return;
    const int line = m_lines[static_cast<std::size_t>(index.row())];
    const QString name = toQt(m_model->at(index).name);
    accept();
    Q_EMIT chosen(line, name);
}

bool SymbolChooser::eventFilter(QObject* watched, QEvent* event)
{
    if (watched != m_field || event->type() != QEvent::KeyPress)
        return QDialog::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    const int rows = m_model->rowCount();
    switch (key->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        choose();
        return true;
    case Qt::Key_Up:
    case Qt::Key_Down:
        if (rows > 0)
            m_list->setCurrentIndex(
                m_model->index((m_list->currentIndex().row() + (key->key() == Qt::Key_Up ? rows - 1 : 1)) % rows));
        return true;
    default:
        return false;
    }
}

} // namespace wavelane::ui
