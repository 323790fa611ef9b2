// SPDX-License-Identifier: MIT
#include "ui/dialogs/export/export_results.h"

#include "ui/exchange/files_preview.h"
#include "ui/exchange/report_view.h"
#include "ui/theme/theme.h"
#include "ui/widgets/notes/wrapped_label.h"
#include "ui/widgets/tone.h"

#include <QLabel>
#include <QPlainTextEdit>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace wavelane::ui {

namespace {

/// The file to read first.
QString mainFile(const QStringList& files)
{
    for (const char* suffix : {"main.cpp", ".py", ".amber", ".h"})
        for (const QString& each : files)
            if (each.endsWith(QLatin1StringView(suffix)) && !each.contains(QLatin1Char('/')))
                return each;
    return files.value(0);
}

} // namespace

ExportResults::ExportResults(QWidget* parent) : QWidget(parent)
{
    m_status = new WrappedLabel;
    m_status->setObjectName(QStringLiteral("state"));
    m_preview = new FilesPreview;
    m_refusals = new ReportView;
    m_log = new QPlainTextEdit;
    m_log->setObjectName(QStringLiteral("log"));
    m_log->setReadOnly(true);
    m_log->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_log->setFont(Theme::monospace());
    m_log->setAccessibleName(tr("Output of the tools"));
    m_pages = new QStackedWidget;
    m_pages->addWidget(m_preview);
    m_pages->addWidget(m_refusals);
    m_pages->addWidget(m_log);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_status);
    column->addWidget(m_pages, 1);
}

void ExportResults::setStatus(const QString& text, State state)
{
    setTone(*m_status, state == State::neutral ? Tone::plain : state == State::error ? Tone::error : Tone::success);
    m_status->setText(text);
}

void ExportResults::showFiles(const QString& folder, const QStringList& files)
{
    m_preview->show(folder, files, mainFile(files));
    showFiles();
}

void ExportResults::showFiles()
{
    m_pages->setCurrentWidget(m_preview);
}

void ExportResults::showRefusals(const Diagnostics& diagnostics, const project::Project& project)
{
    m_preview->clear();
    m_refusals->show(diagnostics, &project);
    m_pages->setCurrentWidget(m_refusals);
}

void ExportResults::showProblem(const QString& problem)
{
    m_preview->clear();
    m_refusals->show(problem);
    m_pages->setCurrentWidget(m_refusals);
}

void ExportResults::showLog(const QString& text)
{
    m_log->setPlainText(text);
    m_pages->setCurrentWidget(m_log);
}

} // namespace wavelane::ui
