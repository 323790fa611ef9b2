// SPDX-License-Identifier: MIT
#include "ui/dialogs/export_dialog.h"

#include "ui/base/text.h"
#include "ui/exchange/files_preview.h"
#include "ui/exchange/folder_problem.h"
#include "ui/exchange/report_view.h"
#include "ui/theme/theme.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSpinBox>
#include <QStackedWidget>

namespace wavelane::ui {

namespace {

/// The one that a reader begins with.
QString mainFile(const QStringList& files)
{
    for (const char* ending : {"main.cpp", ".py", ".amber", ".h"})
        for (const QString& each : files)
            if (each.endsWith(QLatin1StringView(ending)) && !each.contains(QLatin1Char('/')))
                return each;
    return files.value(0);
}

} // namespace

ExportDialog::~ExportDialog()
{
    // Children of ours are shown by what ends with us.
    m_previewRun.disconnect(this);
    m_writeRun.disconnect(this);
    m_comparison.disconnect(this);
}

void ExportDialog::done(int result)
{
    m_delay.stop();
    m_previewRun.stop();
    m_writeRun.stop();
    m_comparison.cancel();
    m_place.reset();
    QDialog::done(result);
}

QString ExportDialog::target() const
{
    const QListWidgetItem* item = m_targets->currentItem();
    return item ? item->data(Qt::UserRole).toString() : QString();
}

QString ExportDialog::previewFolder() const
{
    return m_place ? m_place->filePath(QStringLiteral("export")) : QString();
}

void ExportDialog::targetChosen()
{
    if (!m_chosenFolder) {
        const QDir project(toQt(m_snapshot.folder));
        m_folder->setText(QDir::toNativeSeparators(
            QDir::cleanPath(project.filePath(QStringLiteral("../%1-%2").arg(project.dirName(), target())))));
    }
    prepare();
}

void ExportDialog::prepare()
{
    m_delay.stop();
    m_previewRun.stop();
    m_report = {};
    m_place = std::make_unique<QTemporaryDir>(QDir::temp().filePath(QStringLiteral("wavelane-export-XXXXXX")));
    if (m_place->isValid()) {
        m_previewRun.start(m_snapshot, {.target = target(),
                                        .compiler = m_compiler->currentData().toString(),
                                        .bufferTileBytes = std::uint64_t{1} << m_tile->value(),
                                        .folder = previewFolder()});
        say(tr("Preparing the files …"));
    } else {
        prepared({.ok = false, .kind = {}, .files = {}, .diagnostics = {}, .problem = m_place->errorString()});
    }
    refresh();
}

void ExportDialog::prepared(const ExchangeReport& report)
{
    m_report = report;
    if (report.ok) {
        m_preview->show(previewFolder(), report.files, mainFile(report.files));
        m_results->setCurrentWidget(m_preview);
        const bool warned = !report.diagnostics.empty();
        say(tr("%1 would be written.%2")
                .arg(report.files.size() == 1 ? tr("One file") : tr("%1 files").arg(report.files.size()),
                     warned ? QLatin1Char(' ') + tr("Warnings: %1").arg(toQt(report.diagnostics.front().message))
                            : QString()));
    } else {
        m_preview->clear();
        if (report.problem.isEmpty())
            m_refusals->show(report.diagnostics, &m_snapshot.project);
        else
            m_refusals->show(report.problem);
        m_results->setCurrentWidget(m_refusals);
        say(tr("This project cannot be exported so:"), "error");
    }
    refresh();
}

void ExportDialog::write()
{
    m_writeRun.start(m_snapshot, {.target = target(),
                                  .compiler = m_compiler->currentData().toString(),
                                  .bufferTileBytes = std::uint64_t{1} << m_tile->value(),
                                  .folder = QDir(m_folder->text().trimmed()).absolutePath(),
                                  .force = m_force->isChecked()});
    say(tr("Writing …"));
    refresh();
}

void ExportDialog::written(const ExchangeReport& report)
{
    const QString folder = QDir::toNativeSeparators(QDir(m_folder->text().trimmed()).absolutePath());
    if (report.ok)
        say(tr("Wrote %1 to %2.")
                .arg(report.files.size() == 1 ? tr("one file") : tr("%1 files").arg(report.files.size()), folder),
            "success");
    else
        say(report.problem.isEmpty() && !report.diagnostics.empty() ? toQt(report.diagnostics.front().message)
                                                                    : report.problem,
            "error");
    m_open->setProperty("folder", report.ok ? folder : QString());
    refresh();
}

void ExportDialog::compare()
{
    m_comparison.start({.program = m_options.program,
                        .exported = previewFolder(),
                        .snapshot = m_snapshot,
                        .device = m_options.device,
                        .frames = m_frames->value()});
    refresh();
}

void ExportDialog::compared(const ComparisonResult& result)
{
    using Kind = ComparisonResult::Kind;
    say(result.sentence, result.kind == Kind::equal ? "success" : "error");
    if (!result.details.isEmpty()) {
        m_log->setPlainText(result.details);
        m_results->setCurrentWidget(m_log);
    } else {
        m_results->setCurrentWidget(m_preview);
    }
    refresh();
}

void ExportDialog::refresh()
{
    const bool comparing = m_comparison.isRunning();
    const bool writing = m_writeRun.isRunning();
    const bool ready = m_report.ok && !m_previewRun.isRunning() && !comparing && !writing;
    const QString problem = folderProblem(m_folder->text(), m_force->isChecked());
    m_note->setText(problem.isEmpty() ? folderPromise(m_folder->text()) : problem);
    m_export->setEnabled(ready && problem.isEmpty());
    for (QWidget* each :
         {static_cast<QWidget*>(m_targets), static_cast<QWidget*>(m_compiler), static_cast<QWidget*>(m_tile),
          static_cast<QWidget*>(m_folder), static_cast<QWidget*>(m_choose), static_cast<QWidget*>(m_force),
          static_cast<QWidget*>(m_frames)})
        each->setEnabled(!comparing && !writing);
    const bool buildable = target() == QLatin1StringView("cpp");
    m_compare->setEnabled(ready && buildable);
    m_compare->setToolTip(buildable
                              ? tr("Build the exported program, run it, and compare its bytes with the project's")
                              : tr("Only the C++ program for Vulkan can be built and compared here."));
    m_cancel->setVisible(comparing);
    m_progress->setVisible(isBusy());
    m_progress->setRange(0, comparing ? ExportComparison::stepCount : 0);
    m_open->setVisible(!isBusy() && !m_open->property("folder").toString().isEmpty());
}

void ExportDialog::say(const QString& sentence, const char* kind)
{
    const ThemeColors& colors = Theme::colors(palette());
    const QByteArrayView word(kind);
    QPalette changed = palette();
    if (word == "error" || word == "success")
        changed.setColor(QPalette::WindowText, word == "error" ? colors.error : colors.success);
    m_state->setPalette(changed);
    m_state->setText(sentence);
    m_open->setProperty("folder", QString());
}

} // namespace wavelane::ui
