// SPDX-License-Identifier: MIT
// What stands where in the export dialog.
#include "core/exporter/target.h"
#include "ui/base/text.h"
#include "ui/dialogs/export_dialog.h"
#include "ui/dialogs/two_line_delegate.h"
#include "ui/exchange/files_preview.h"
#include "ui/exchange/report_view.h"
#include "ui/theme/theme.h"
#include "ui/widgets/number_box.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDesktopServices>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QScreen>
#include <QSpinBox>
#include <QStackedWidget>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>

namespace wavelane::ui {

namespace {

constexpr QSize usualExportSize(1120, 720);
constexpr int typingMilliseconds = 300;
constexpr int usualTilePower = 16;
constexpr int mostTilePower = 30;

/// Title and one line of what a target is; the name where it is a new one.
std::pair<QString, QString> wordsOf(std::string_view target)
{
    if (target == "cpp")
        return {ExportDialog::tr("C++ program for Vulkan"),
                ExportDialog::tr("C++20 on Vulkan alone; reads like the project")};
    if (target == "cpp-wavelane")
        return {ExportDialog::tr("C++ program on Wavelane"),
                ExportDialog::tr("A page that runs the project by the library")};
    if (target == "header")
        return {ExportDialog::tr("C++ header for an engine"),
                ExportDialog::tr("Structures, bindings and SPIR-V in one file")};
    if (target == "python")
        return {ExportDialog::tr("Python script"), ExportDialog::tr("For the package compushady")};
    if (target == "amber")
        return {ExportDialog::tr("Amber script"), ExportDialog::tr("The first frame, as tests of drivers have it")};
    return {toQt(target), {}};
}

bool hasSparseBuffers(const project::Project& project)
{
    return std::ranges::any_of(project.resources, [](const project::Resource& each) {
        const auto* buffer = std::get_if<project::Buffer>(&each.kind);
        return buffer && buffer->sparse && !each.broken;
    });
}

} // namespace

ExportDialog::ExportDialog(run::ProjectSnapshot snapshot, const ExportDialogOptions& options, QWidget* parent)
    : QDialog(parent), m_snapshot(std::move(snapshot)), m_options(options), m_previewRun(options.program),
      m_writeRun(options.program)
{
    setWindowTitle(tr("Export"));
    auto* top = new QHBoxLayout;
    top->addWidget(makeChoices());
    top->addWidget(makeResults(), 1);
    auto* column = new QVBoxLayout(this);
    column->setSpacing(10);
    column->addLayout(top, 1);
    column->addWidget(makeDestination());
    column->addWidget(makeComparison());
    connectParts();
    const QSize free = screen() ? screen()->availableGeometry().size() : usualExportSize;
    resize(usualExportSize.boundedTo(free * 0.95)); // A frame has to find room too.
    m_targets->setCurrentRow(0);
    m_targets->setFocus();
}

QWidget* ExportDialog::makeChoices()
{
    m_targets = new QListWidget;
    m_targets->setObjectName(QStringLiteral("targets"));
    m_targets->setAccessibleName(tr("What to write"));
    m_targets->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_targets->setItemDelegate(new TwoLineDelegate(m_targets));
    int widest = 0;
    for (const exporter::Target& each : exporter::targets()) {
        const auto [title, line] = wordsOf(each.name);
        widest = std::max(widest, m_targets->fontMetrics().horizontalAdvance(line));
        auto* item = new QListWidgetItem(title + QLatin1Char('\n') + line, m_targets);
        item->setData(Qt::UserRole, toQt(each.name));
        item->setToolTip(toQt(each.description));
    }
    m_compiler = new QComboBox;
    m_compiler->setObjectName(QStringLiteral("compiler"));
    m_compiler->addItem(tr("The project’s"), QString());
    for (const QString& each : m_options.compilers) // With their versions.
        m_compiler->addItem(each, each.section(QLatin1Char(' '), 0, 0));
    m_tile = new NumberBox;
    m_tile->setObjectName(QStringLiteral("tile"));
    m_tile->setRange(0, mostTilePower);
    m_tile->setValue(usualTilePower);
    m_tile->setPrefix(QStringLiteral("2^"));
    m_tile->setSuffix(tr(" bytes"));
    m_tile->setToolTip(tr("How large a tile of sparse buffers is on the device that the program is for: 2^16 bytes "
                          "are 64 KiB"));
    m_tileLabel = new QLabel(tr("Tile of buffers"));
    m_tileLabel->setBuddy(m_tile);
    auto* form = new QFormLayout;
    form->addRow(tr("&Compiler"), m_compiler);
    form->addRow(m_tileLabel, m_tile);
    form->setRowVisible(m_tile, hasSparseBuffers(m_snapshot.project));
    auto* choices = new QWidget;
    auto* column = new QVBoxLayout(choices);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_targets, 1);
    column->addLayout(form);
    constexpr int frameAndScrollBar = 40;
    choices->setFixedWidth(widest + frameAndScrollBar);
    return choices;
}

QWidget* ExportDialog::makeResults()
{
    m_state = new QLabel;
    m_state->setObjectName(QStringLiteral("state"));
    m_state->setWordWrap(true);
    m_state->setTextFormat(Qt::PlainText);
    m_state->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_preview = new FilesPreview;
    m_refusals = new ReportView;
    m_log = new QPlainTextEdit;
    m_log->setObjectName(QStringLiteral("log"));
    m_log->setReadOnly(true);
    m_log->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_log->setFont(Theme::monospace());
    m_log->setAccessibleName(tr("What the tools said"));
    m_results = new QStackedWidget;
    m_results->addWidget(m_preview);
    m_results->addWidget(m_refusals);
    m_results->addWidget(m_log);
    auto* results = new QWidget;
    auto* column = new QVBoxLayout(results);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_state);
    column->addWidget(m_results, 1);
    return results;
}

QWidget* ExportDialog::makeDestination()
{
    m_folder = new QLineEdit;
    m_folder->setObjectName(QStringLiteral("folder"));
    m_choose = new QPushButton(tr("Choose …"));
    m_choose->setAutoDefault(false);
    m_force = new QCheckBox(tr("&Write into a folder that is not empty; files of the same names are replaced"));
    m_force->setObjectName(QStringLiteral("force"));
    m_note = new QLabel;
    m_note->setObjectName(QStringLiteral("note"));
    m_note->setTextFormat(Qt::PlainText);
    m_note->setForegroundRole(QPalette::PlaceholderText);
    auto* place = new QHBoxLayout;
    place->addWidget(m_folder, 1);
    place->addWidget(m_choose);
    auto* notes = new QHBoxLayout;
    notes->addWidget(m_force);
    notes->addWidget(m_note, 1);
    auto* destination = new QWidget;
    auto* form = new QFormLayout(destination);
    form->setContentsMargins(0, 0, 0, 0);
    auto* label = new QLabel(tr("To fol&der"));
    label->setBuddy(m_folder);
    form->addRow(label, place);
    form->addRow(QString(), notes);
    return destination;
}

QWidget* ExportDialog::makeComparison()
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
    m_frames->setRange(1, 1000);
    m_frames->setValue(3);
    m_frames->setSuffix(tr(" frames"));
    m_frames->setAccessibleName(tr("Frames to compare"));
    m_frames->setToolTip(tr("How many frames both run before their bytes are compared: 1 to 1000"));
    m_progress = new QProgressBar;
    m_progress->setTextVisible(false);
    m_progress->setAccessibleName(tr("Progress"));
    m_cancel = button(tr("Cance&l"), "cancel");
    m_open = button(tr("&Open Folder"), "open");
    m_export = button(tr("&Export"), "export");
    m_export->setDefault(true);
    auto* close = button(tr("Close"), "close");
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    auto* comparison = new QWidget;
    auto* row = new QHBoxLayout(comparison);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_compare);
    row->addWidget(m_frames);
    row->addWidget(m_cancel);
    row->addWidget(m_progress, 1);
    row->addStretch(1);
    row->addWidget(m_open);
    row->addWidget(m_export);
    row->addWidget(close);
    return comparison;
}

void ExportDialog::connectParts()
{
    m_delay.setSingleShot(true);
    m_delay.setInterval(typingMilliseconds);
    connect(&m_delay, &QTimer::timeout, this, &ExportDialog::prepare);
    connect(m_tile, &QSpinBox::valueChanged, &m_delay, qOverload<>(&QTimer::start));
    connect(m_targets, &QListWidget::currentRowChanged, this, &ExportDialog::targetChosen);
    connect(m_compiler, &QComboBox::currentIndexChanged, this, &ExportDialog::prepare);
    connect(m_folder, &QLineEdit::textEdited, this, [this] { m_chosenFolder = true; });
    connect(m_folder, &QLineEdit::textChanged, this, &ExportDialog::refresh);
    connect(m_force, &QCheckBox::toggled, this, &ExportDialog::refresh);
    connect(m_choose, &QPushButton::clicked, this, [this] {
        const QString folder = QFileDialog::getExistingDirectory(this, tr("Folder to write to"), m_folder->text());
        if (folder.isEmpty())
            return;
        m_chosenFolder = true;
        m_folder->setText(QDir::toNativeSeparators(folder));
    });
    connect(m_export, &QPushButton::clicked, this, &ExportDialog::write);
    connect(m_compare, &QPushButton::clicked, this, &ExportDialog::compare);
    connect(m_cancel, &QPushButton::clicked, this, [this] {
        m_comparison.cancel();
        say(tr("Cancelled; nothing is left behind."));
        refresh();
    });
    connect(m_open, &QPushButton::clicked, this,
            [this] { QDesktopServices::openUrl(QUrl::fromLocalFile(m_open->property("folder").toString())); });
    connect(&m_previewRun, &ExchangeRun::ended, this, &ExportDialog::prepared);
    connect(&m_writeRun, &ExchangeRun::ended, this, &ExportDialog::written);
    connect(&m_comparison, &ExportComparison::stepped, this, [this](int step, const QString& what) {
        m_progress->setValue(step);
        say(what);
    });
    connect(&m_comparison, &ExportComparison::ended, this, &ExportDialog::compared);
}

} // namespace wavelane::ui
