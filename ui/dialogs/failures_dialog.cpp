// SPDX-License-Identifier: MIT
#include "ui/dialogs/failures_dialog.h"

#include "ui/base/core_message.h"
#include "ui/base/text.h"
#include "ui/safety/failure_log.h"
#include "ui/theme/fitting_size.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QLabel>
#include <QListWidget>
#include <QLocale>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace wavelane::ui {

namespace {
constexpr QSize defaultFailuresSize(960, 560);
} // namespace

FailuresDialog::FailuresDialog(FailureLog& log, QWidget* parent) : QDialog(parent), m_log(log)
{
    setWindowTitle(tr("Engine Failures"));
    resizeToFit(*this, defaultFailuresSize);
    m_list = new QListWidget;
    m_list->setAccessibleName(tr("Failures, newest first"));
    m_list->setWordWrap(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_text = new QPlainTextEdit;
    m_text->setReadOnly(true);
    m_text->setFont(Theme::monospace());
    m_text->setAccessibleName(tr("Report"));
    auto* splitter = new QSplitter;
    splitter->addWidget(m_list);
    splitter->addWidget(m_text);
    splitter->setStretchFactor(0, 2);
    splitter->setStretchFactor(1, 3);
    splitter->setChildrenCollapsible(false);
    m_note = new QLabel;
    m_note->setObjectName(QStringLiteral("note"));
    m_note->setWordWrap(true);
    m_note->setForegroundRole(QPalette::PlaceholderText);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    m_copy = buttons->addButton(tr("&Copy"), QDialogButtonBox::ActionRole);
    m_save = buttons->addButton(tr("&Save as Project …"), QDialogButtonBox::ActionRole);
    m_clear = buttons->addButton(tr("&Remove All"), QDialogButtonBox::ActionRole);
    for (QPushButton* each : {m_copy, m_save, m_clear})
        each->setAutoDefault(false);
    auto* column = new QVBoxLayout(this);
    auto* empty = new QLabel(tr("The engine has not failed."));
    empty->setObjectName(QStringLiteral("empty"));
    empty->setAlignment(Qt::AlignCenter);
    empty->setForegroundRole(QPalette::PlaceholderText);
    m_pages = new QStackedWidget;
    m_pages->addWidget(splitter);
    m_pages->addWidget(empty);
    column->addWidget(m_pages, 1);
    column->addWidget(m_note);
    column->addWidget(buttons);

    connect(m_list, &QListWidget::currentRowChanged, this, &FailuresDialog::showCurrent);
    connect(m_copy, &QPushButton::clicked, this,
            [this] { QApplication::clipboard()->setText(m_text->toPlainText()); });
    connect(m_save, &QPushButton::clicked, this, &FailuresDialog::chooseFolder);
    connect(m_clear, &QPushButton::clicked, &m_log, &FailureLog::clear);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(&m_log, &FailureLog::changed, this, &FailuresDialog::refresh);
    connect(&m_log, &FailureLog::problemFound, m_note, &QLabel::setText);
    refresh();
}

void FailuresDialog::refresh()
{
    const QSignalBlocker quiet(m_list);
    m_list->clear();
    for (const EngineFailure& each : m_log.failures())
        m_list->addItem(QStringLiteral("%1\n%2").arg(
            QLocale().toString(each.when.toLocalTime(), QLocale::ShortFormat), each.reason));
    m_pages->setCurrentIndex(m_log.failures().empty() ? 1 : 0);
    m_list->setCurrentRow(m_log.failures().empty() ? -1 : 0);
    showCurrent();
}

void FailuresDialog::showCurrent()
{
    const int row = m_list->currentRow();
    const bool chosen = row >= 0 && static_cast<std::size_t>(row) < m_log.failures().size();
    m_text->setPlainText(chosen ? toText(m_log.failures()[static_cast<std::size_t>(row)]) : QString());
    const bool hasProject = chosen && m_log.hasProject(static_cast<std::size_t>(row));
    m_copy->setEnabled(chosen);
    m_save->setEnabled(hasProject);
    m_clear->setEnabled(!m_log.failures().empty());
    m_note->setText(
        chosen && !hasProject
            ? tr("The sources that were running are not available: they are larger than %1 MiB, or the folder of "
                 "failure reports cannot be written.")
                  .arg(FailureLog::textLimitInBytes >> 20U)
            : tr("The last %n failure(s) are stored in a folder that only you can read.", nullptr,
                 pluralOf(FailureLog::limit)));
}

void FailuresDialog::chooseFolder()
{
    const QString folder =
        QFileDialog::getSaveFileName(this, tr("New Folder for the Project"), QDir::home().filePath(tr("failure")), {},
                                     nullptr, QFileDialog::DontConfirmOverwrite);
    if (!folder.isEmpty())
        saveProject(folder);
}

void FailuresDialog::saveProject(const QString& folder)
{
    const auto saved = m_log.saveProject(static_cast<std::size_t>(std::max(m_list->currentRow(), 0)), folder);
    m_note->setText(
        saved ? tr("Saved. To reproduce the failure, run: wavelane run %1").arg(QDir::toNativeSeparators(folder))
              : coreMessage(saved.error().message));
}

} // namespace wavelane::ui
