// SPDX-License-Identifier: MIT
#include "ui/dialogs/export/export_dialog.h"

#include "ui/base/core_message.h"
#include "ui/base/last_folders.h"
#include "ui/base/text.h"
#include "ui/dialogs/export/export_choices.h"
#include "ui/dialogs/export/export_destination.h"
#include "ui/dialogs/export/export_results.h"
#include "ui/exchange/files_preview.h"
#include "ui/exchange/report_view.h"
#include "ui/theme/fitting_size.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/number_box.h"

#include <QDesktopServices>
#include <QDir>
#include <QFileInfo>
#include <QProgressBar>
#include <QPushButton>
#include <QSpinBox>
#include <QStandardPaths>
#include <QUrl>
#include <QVBoxLayout>

namespace wavelane::ui {

namespace {

constexpr QSize defaultExportSize(1120, 720);
constexpr int maxComparedFrames = 1000;
constexpr int defaultComparedFrames = 3;

/// Where the first export goes: next to the project, or to the documents if the project is among the data of this
/// program, which people do not see in file managers.
QString folderBeside(const QDir& project)
{
    const QString data = QStandardPaths::writableLocation(QStandardPaths::AppDataLocation);
    if (!data.isEmpty() && project.absolutePath().startsWith(data + QLatin1Char('/')))
        return QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    return QFileInfo(project.absolutePath()).path();
}

QString filesInWords(qsizetype count)
{
    return ExportDialog::tr("%n file(s)", nullptr, static_cast<int>(count));
}

} // namespace

ExportDialog::ExportDialog(plan::ProjectSnapshot snapshot, const ExportDialogOptions& options, QWidget* parent)
    : QDialog(parent), m_snapshot(std::move(snapshot)), m_options(options), m_previewRun(options.program),
      m_writeRun(options.program)
{
    setWindowTitle(tr("Export"));
    m_choices = new ExportChoices(m_snapshot.project, m_options.compilers);
    m_results = new ExportResults;
    m_destination = new ExportDestination;
    auto* top = new QHBoxLayout;
    top->addWidget(m_choices);
    top->addWidget(m_results, 1);
    auto* column = new QVBoxLayout(this);
    column->setSpacing(metrics::space(3));
    column->addLayout(top, 1);
    column->addWidget(m_destination);
    column->addWidget(makeButtons());
    connectParts();
    resizeToFit(*this, defaultExportSize);
    m_choices->selectFirstTarget();
}

ExportDialog::~ExportDialog()
{
    // Their last signals would reach widgets that are being destroyed.
    m_previewRun.disconnect(this);
    m_writeRun.disconnect(this);
    m_comparison.disconnect(this);
}

FilesPreview& ExportDialog::preview()
{
    return m_results->preview();
}

ReportView& ExportDialog::refusals()
{
    return m_results->refusals();
}

QWidget* ExportDialog::makeButtons()
{
    const auto button = [](const QString& text, const char* name) {
        auto* made = new QPushButton(text);
        made->setObjectName(QLatin1StringView(name));
        made->setAutoDefault(false);
        return made;
    };
    m_compare = button(tr("&Build and Compare"), "compare");
    m_frames = new NumberBox;
    m_frames->setObjectName(QStringLiteral("frames"));
    m_frames->setRange(1, maxComparedFrames);
    m_frames->setValue(defaultComparedFrames);
    const auto showUnit = [this] { m_frames->setSuffix(tr(" frame(s)", nullptr, m_frames->value())); };
    showUnit();
    connect(m_frames, &QSpinBox::valueChanged, this, showUnit);
    m_frames->setAccessibleName(tr("Frames to compare"));
    m_frames->setToolTip(tr("Number of frames to run before comparing: 1 to %1").arg(maxComparedFrames));
    m_progress = new QProgressBar;
    m_progress->setTextVisible(false);
    m_progress->setAccessibleName(tr("Progress"));
    m_cancel = button(tr("Cance&l"), "cancel");
    m_open = button(tr("&Open Folder"), "open");
    m_export = button(tr("&Export"), "export");
    m_export->setDefault(true);
    auto* close = button(tr("Close"), "close");
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    auto* buttons = new QWidget;
    auto* row = new QHBoxLayout(buttons);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_compare);
    row->addWidget(m_frames);
    row->addWidget(m_cancel);
    row->addWidget(m_progress, 1);
    row->addStretch(1);
    row->addWidget(m_open);
    row->addWidget(m_export);
    row->addWidget(close);
    return buttons;
}

void ExportDialog::connectParts()
{
    connect(m_choices, &ExportChoices::targetChanged, this, &ExportDialog::changeTarget);
    connect(m_choices, &ExportChoices::optionsChanged, this, &ExportDialog::prepare);
    connect(m_destination, &ExportDestination::changed, this, &ExportDialog::refresh);
    connect(m_export, &QPushButton::clicked, this, &ExportDialog::write);
    connect(m_compare, &QPushButton::clicked, this, &ExportDialog::compare);
    connect(m_cancel, &QPushButton::clicked, this, &ExportDialog::cancelComparison);
    connect(m_open, &QPushButton::clicked, this,
            [this] { QDesktopServices::openUrl(QUrl::fromLocalFile(m_writtenFolder)); });
    connect(&m_previewRun, &ExchangeRun::ended, this, &ExportDialog::showPrepared);
    connect(&m_writeRun, &ExchangeRun::ended, this, &ExportDialog::showWritten);
    connect(&m_comparison, &ExportComparison::stepped, this, [this](int step, const QString& text) {
        m_progress->setValue(step);
        m_results->setStatus(text);
    });
    connect(&m_comparison, &ExportComparison::ended, this, &ExportDialog::showComparison);
}

void ExportDialog::done(int result)
{
    m_choices->disconnect(this); // A pending change of an option must not start another preview.
    m_previewRun.stop();
    m_writeRun.stop();
    m_comparison.cancel();
    m_place.reset();
    QDialog::done(result);
}

QString ExportDialog::previewFolder() const
{
    return m_place ? m_place->filePath(QStringLiteral("export")) : QString();
}

ExportRequest ExportDialog::request(const QString& folder, bool force) const
{
    return {.target = m_choices->target(),
            .compiler = m_choices->compiler(),
            .bufferTileBytes = m_choices->bufferTileBytes(),
            .folder = folder,
            .force = force};
}

void ExportDialog::changeTarget()
{
    const QDir project(toQt(m_snapshot.folder));
    const QDir parent(lastFolder(FolderUse::exportTarget, folderBeside(project)));
    m_destination->suggestFolder(
        parent.filePath(QStringLiteral("%1-%2").arg(project.dirName(), m_choices->target())));
    prepare();
}

void ExportDialog::prepare()
{
    m_previewRun.stop();
    m_report = {};
    m_writtenFolder.clear();
    m_place = std::make_unique<QTemporaryDir>(QDir::temp().filePath(QStringLiteral("wavelane-export-XXXXXX")));
    if (m_place->isValid()) {
        m_previewRun.start(m_snapshot, request(previewFolder(), false));
        m_results->setStatus(tr("Preparing the files …"));
    } else {
        showPrepared({.ok = false, .kind = {}, .files = {}, .diagnostics = {}, .problem = m_place->errorString()});
    }
    refresh();
}

void ExportDialog::showPrepared(const ExchangeReport& report)
{
    m_report = report;
    if (report.ok) {
        m_results->showFiles(previewFolder(), report.files);
        QString text = tr("%1 will be written.").arg(filesInWords(report.files.size()));
        if (!report.diagnostics.empty())
            text += QLatin1Char(' ') + tr("Warning: %1").arg(coreMessage(report.diagnostics.front().message));
        m_results->setStatus(text);
    } else {
        if (report.problem.isEmpty())
            m_results->showRefusals(report.diagnostics, m_snapshot.project);
        else
            m_results->showProblem(report.problem);
        m_results->setStatus(tr("The project cannot be exported to this target:"), ExportResults::State::error);
    }
    refresh();
}

void ExportDialog::write()
{
    m_writtenFolder.clear();
    m_writeRun.start(m_snapshot, request(m_destination->folder(), m_destination->isForced()));
    m_results->setStatus(tr("Writing …"));
    refresh();
}

void ExportDialog::showWritten(const ExchangeReport& report)
{
    const QString folder = QDir::toNativeSeparators(m_destination->folder());
    if (report.ok)
        m_results->setStatus(tr("Wrote %1 to %2.").arg(filesInWords(report.files.size()), folder),
                             ExportResults::State::success);
    else
        m_results->setStatus(report.problem.isEmpty() && !report.diagnostics.empty()
                                 ? coreMessage(report.diagnostics.front().message)
                                 : report.problem,
                             ExportResults::State::error);
    m_writtenFolder = report.ok ? folder : QString();
    refresh();
    if (report.ok) {
        rememberFolder(FolderUse::exportTarget, QFileInfo(m_destination->folder()).path());
        m_destination->refresh(); // The folder is no longer empty.
        Q_EMIT written(folder);
    }
}

void ExportDialog::compare()
{
    m_writtenFolder.clear();
    m_comparison.start({.program = m_options.program,
                        .exported = previewFolder(),
                        .snapshot = m_snapshot,
                        .device = m_options.device,
                        .frames = m_frames->value()});
    refresh();
}

void ExportDialog::showComparison(const ComparisonResult& result)
{
    const bool isEqual = result.kind == ComparisonResult::Kind::equal;
    m_results->setStatus(result.sentence, isEqual ? ExportResults::State::success : ExportResults::State::error);
    if (result.details.isEmpty())
        m_results->showFiles();
    else
        m_results->showLog(result.details);
    refresh();
}

void ExportDialog::cancelComparison()
{
    m_comparison.cancel();
    m_results->setStatus(tr("Canceled. The temporary files have been removed."));
    refresh();
}

void ExportDialog::refresh()
{
    const bool isComparing = m_comparison.isRunning();
    const bool isChangeable = !isComparing && !m_writeRun.isRunning();
    const bool isReady = m_report.ok && !m_previewRun.isRunning() && isChangeable;
    m_export->setEnabled(isReady && m_destination->isUsable());
    m_choices->setEnabled(isChangeable);
    m_destination->setEnabled(isChangeable);
    const bool isBuildable = m_choices->target() == QLatin1StringView("cpp");
    m_frames->setEnabled(isChangeable && isBuildable);
    m_compare->setEnabled(isReady && isBuildable);
    m_compare->setToolTip(isBuildable
                              ? tr("Build the exported program, run it, and compare its data with the project's")
                              : tr("Only the C++ program for Vulkan can be built and compared here."));
    m_cancel->setVisible(isComparing);
    m_progress->setVisible(isBusy());
    m_progress->setRange(0, isComparing ? ExportComparison::stepCount : 0);
    m_open->setVisible(!isBusy() && !m_writtenFolder.isEmpty());
}

} // namespace wavelane::ui
