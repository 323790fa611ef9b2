// SPDX-License-Identifier: MIT
#include "ui/dialogs/import_dialog.h"

#include "ui/base/core_message.h"
#include "ui/base/last_folders.h"
#include "ui/base/text.h"
#include "ui/exchange/files_preview.h"
#include "ui/exchange/folder_problem.h"
#include "ui/exchange/report_view.h"
#include "ui/theme/fitting_size.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/notes/wrapped_label.h"
#include "ui/widgets/side_button.h"
#include "ui/widgets/tone.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QTabWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace wavelane::ui {

namespace {

constexpr QSize defaultImportSize(1000, 660);
constexpr int pathTypingMilliseconds = 400;

} // namespace

ImportDialog::ImportDialog(const QString& program, QWidget* parent)
    : QDialog(parent), m_previewRun(program), m_writeRun(program)
{
    setWindowTitle(tr("Import"));
    m_state = new WrappedLabel;
    m_state->setObjectName(QStringLiteral("state"));
    m_preview = new FilesPreview;
    m_report = new ReportView;
    m_tabs = new QTabWidget;
    m_tabs->setDocumentMode(true); // Its pages have the width of the fields.
    m_tabs->addTab(m_report, tr("Report"));
    m_tabs->addTab(m_preview, tr("Files"));
    auto* column = new QVBoxLayout(this);
    column->setSpacing(metrics::space(3));
    column->addWidget(makeChoices());
    column->addWidget(m_state);
    column->addWidget(m_tabs, 1);
    column->addWidget(makeButtons());
    connectParts();
    resizeToFit(*this, defaultImportSize);
    prepare();
}

ImportDialog::~ImportDialog()
{
    // Their last signals would reach widgets that are being destroyed.
    m_previewRun.disconnect(this);
    m_writeRun.disconnect(this);
}

QWidget* ImportDialog::makeChoices()
{
    const auto line = [](const char* name) {
        auto* made = new QLineEdit;
        made->setObjectName(QLatin1StringView(name));
        return made;
    };
    const auto label = [](const QString& text, QWidget* buddy) {
        auto* made = new QLabel(text);
        made->setBuddy(buddy);
        return made;
    };
    m_file = line("file");
    m_file->setPlaceholderText(
        tr("Amber or compushady script, JSON with SPIR-V, Shadertoy fragment, or compute shader"));
    m_folder = line("folder");
    m_chooseFile = new QPushButton(tr("Choose …"));
    m_chooseFolder = new QPushButton(tr("Choose …"));
    for (QPushButton* each : {m_chooseFile, m_chooseFolder}) {
        each->setAutoDefault(false);
        each->setFocusPolicy(Qt::NoFocus);
        each->setToolTip(tr("Choose in a dialog"));
    }
    offerInMenu(*m_file, *m_chooseFile, tr("Choose File …"), chooseKeys());
    offerInMenu(*m_folder, *m_chooseFolder, tr("Choose Folder …"), chooseKeys());
    m_kind = new QComboBox;
    m_kind->setObjectName(QStringLiteral("kind"));
    m_kind->addItem(tr("Detect automatically"), QStringLiteral("auto"));
    m_kind->addItem(tr("Amber script"), QStringLiteral("amber"));
    m_kind->addItem(tr("Python script for compushady"), QStringLiteral("compushady"));
    m_kind->addItem(tr("SPIR-V with bindings (JSON)"), QStringLiteral("spirv"));
    m_kind->addItem(tr("Shadertoy (fragment or JSON)"), QStringLiteral("shadertoy"));
    m_kind->addItem(tr("Compute shader"), QStringLiteral("shader"));
    m_force = new QCheckBox(tr("&Write into a non-empty folder, replacing files"));
    m_force->setObjectName(QStringLiteral("force"));
    m_note = new WrappedLabel;
    m_note->setObjectName(QStringLiteral("note"));
    m_note->setForegroundRole(QPalette::PlaceholderText);
    auto* source = new QHBoxLayout;
    source->addWidget(m_file, 1);
    source->addWidget(m_chooseFile);
    auto* kind = new QHBoxLayout;
    kind->addWidget(m_kind);
    kind->addStretch(1);
    auto* place = new QHBoxLayout;
    place->addWidget(m_folder, 1);
    place->addWidget(m_chooseFolder);
    auto* notes = new QHBoxLayout;
    notes->addWidget(m_force);
    notes->addWidget(m_note, 1);
    auto* choices = new QWidget;
    auto* form = new QFormLayout(choices);
    form->setContentsMargins(0, 0, 0, 0);
    form->addRow(label(tr("&File"), m_file), source);
    form->addRow(label(tr("&Kind"), m_kind), kind);
    form->addRow(label(tr("Destination fol&der"), m_folder), place);
    form->addRow(QString(), notes);
    return choices;
}

QWidget* ImportDialog::makeButtons()
{
    m_progress = new QProgressBar;
    m_progress->setRange(0, 0);
    m_progress->setTextVisible(false);
    m_progress->setAccessibleName(tr("Progress"));
    m_import = new QPushButton(tr("I&mport and Open"));
    m_import->setObjectName(QStringLiteral("import"));
    m_import->setDefault(true);
    auto* cancel = new QPushButton(tr("Cancel"));
    cancel->setAutoDefault(false);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    auto* buttons = new QWidget;
    auto* row = new QHBoxLayout(buttons);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_progress, 1);
    row->addStretch(1);
    row->addWidget(m_import);
    row->addWidget(cancel);
    return buttons;
}

void ImportDialog::connectParts()
{
    m_delay.setSingleShot(true);
    m_delay.setInterval(pathTypingMilliseconds);
    connect(&m_delay, &QTimer::timeout, this, &ImportDialog::fileChosen);
    connect(m_file, &QLineEdit::textChanged, &m_delay, qOverload<>(&QTimer::start));
    connect(m_kind, &QComboBox::currentIndexChanged, this, &ImportDialog::prepare);
    connect(m_folder, &QLineEdit::textEdited, this, [this] { m_chosenFolder = true; });
    connect(m_folder, &QLineEdit::textChanged, this, &ImportDialog::refresh);
    connect(m_force, &QCheckBox::toggled, this, &ImportDialog::refresh);
    connect(m_chooseFile, &QPushButton::clicked, this, [this] {
        const QString file = QFileDialog::getOpenFileName(
            this, tr("File to Import"),
            m_file->text().isEmpty() ? lastFolder(FolderUse::importFile, {}) : QFileInfo(m_file->text()).path(),
            tr("Supported files (*.amber *.py *.json *.glsl *.frag *.txt *.hlsl *.compute *.usf *.slang *.comp "
               "*.wgsl *.spv *.spvasm);;All files (*)"));
        if (!file.isEmpty())
            setFile(file);
    });
    connect(m_chooseFolder, &QPushButton::clicked, this, [this] {
        const QString folder =
            QFileDialog::getExistingDirectory(this, tr("Folder for the Project"), m_folder->text());
        if (folder.isEmpty())
            return;
        m_chosenFolder = true;
        m_folder->setText(QDir::toNativeSeparators(folder));
    });
    connect(m_import, &QPushButton::clicked, this, &ImportDialog::write);
    connect(&m_previewRun, &ExchangeRun::ended, this, &ImportDialog::prepared);
    connect(&m_writeRun, &ExchangeRun::ended, this, &ImportDialog::written);
}

void ImportDialog::done(int result)
{
    m_delay.stop();
    m_previewRun.stop();
    m_writeRun.stop();
    m_place.reset();
    QDialog::done(result);
}

void ImportDialog::setFile(const QString& file)
{
    m_file->setText(QDir::toNativeSeparators(file));
    m_delay.stop();
    fileChosen();
}

QString ImportDialog::folder() const
{
    return QDir(m_folder->text().trimmed()).absolutePath();
}

void ImportDialog::fileChosen()
{
    const QFileInfo file(m_file->text().trimmed());
    if (!m_chosenFolder) {
        const QString parent = lastFolder(FolderUse::importTarget, file.absolutePath());
        m_folder->setText(
            file.isFile() ? QDir::toNativeSeparators(QDir(parent).filePath(freeName(parent, file.completeBaseName())))
                          : QString());
    }
    prepare();
}

void ImportDialog::prepare()
{
    m_previewRun.stop();
    m_understood = false;
    m_preview->clear();
    m_report->setRowCount(0);
    const QFileInfo file(m_file->text().trimmed());
    m_place.reset();
    if (file.filePath().isEmpty()) {
        showStatus(tr("Choose a file. A preview is shown before anything is written."));
    } else if (!file.isFile()) {
        showStatus(tr("%1 does not exist.").arg(QDir::toNativeSeparators(file.filePath())), true);
    } else {
        m_place = std::make_unique<QTemporaryDir>(QDir::temp().filePath(QStringLiteral("wavelane-import-XXXXXX")));
        if (m_place->isValid()) {
            m_previewRun.start({.file = file.absoluteFilePath(),
                                .kind = m_kind->currentData().toString(),
                                .folder = m_place->filePath(QStringLiteral("project"))});
            showStatus(tr("Reading …"));
        } else {
            showStatus(m_place->errorString(), true);
        }
    }
    refresh();
}

void ImportDialog::prepared(const ExchangeReport& report)
{
    m_understood = !report.files.isEmpty();
    if (report.problem.isEmpty())
        m_report->show(report.diagnostics);
    else
        m_report->show(report.problem);
    if (m_understood)
        m_preview->show(m_place->filePath(QStringLiteral("project")), report.files,
                        QStringLiteral("project.wavelane"));
    const auto missed = std::ranges::count(report.diagnostics, Severity::error, &Diagnostic::severity);
    if (!m_understood)
        showStatus(tr("The file cannot be imported."), true);
    else if (missed == 0)
        showStatus(report.diagnostics.empty() ? tr("The file can be imported completely.")
                                              : tr("The file can be imported completely, with remarks."));
    else
        showStatus(tr("The file can be imported with %n error(s). Unsupported items are omitted.", nullptr,
                      static_cast<int>(missed)),
                   true);
    m_tabs->setCurrentWidget(m_understood && report.diagnostics.empty() ? static_cast<QWidget*>(m_preview)
                                                                        : m_report);
    refresh();
}

void ImportDialog::write()
{
    m_writeRun.start({.file = QFileInfo(m_file->text().trimmed()).absoluteFilePath(),
                      .kind = m_kind->currentData().toString(),
                      .folder = folder(),
                      .force = m_force->isChecked()});
    refresh();
}

void ImportDialog::written(const ExchangeReport& report)
{
    if (!report.files.isEmpty()) {
        rememberFolder(FolderUse::importFile, QFileInfo(m_file->text().trimmed()).absolutePath());
        if (m_chosenFolder)
            rememberFolder(FolderUse::importTarget, QFileInfo(folder()).path());
        const auto isFragment = [](const QString& each) { return each.endsWith(QLatin1StringView("/image.glsl")); };
        const auto fragment = std::ranges::find_if(report.files, isFragment);
        if (fragment != report.files.end())
            m_mainSource = QDir(folder()).filePath(*fragment);
        accept();
        return;
    }
    showStatus(report.problem.isEmpty() && !report.diagnostics.empty()
                   ? coreMessage(report.diagnostics.back().message)
                   : report.problem,
               true);
    refresh();
}

void ImportDialog::refresh()
{
    const bool writing = m_writeRun.isRunning();
    const QString problem = folderProblem(m_folder->text(), m_force->isChecked());
    m_note->setText(!m_understood ? QString() : problem.isEmpty() ? folderConsequence(m_folder->text()) : problem);
    m_import->setEnabled(m_understood && !isBusy() && problem.isEmpty());
    for (QWidget* each :
         {static_cast<QWidget*>(m_file), static_cast<QWidget*>(m_chooseFile), static_cast<QWidget*>(m_kind),
          static_cast<QWidget*>(m_folder), static_cast<QWidget*>(m_chooseFolder), static_cast<QWidget*>(m_force)})
        each->setEnabled(!writing);
    m_progress->setVisible(isBusy());
}

void ImportDialog::showStatus(const QString& text, bool isError)
{
    setTone(*m_state, isError ? Tone::error : Tone::plain);
    m_state->setText(text);
}

} // namespace wavelane::ui
