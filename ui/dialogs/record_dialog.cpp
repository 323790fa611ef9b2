// SPDX-License-Identifier: MIT
#include "ui/dialogs/record_dialog.h"

#include "core/media/gif.h"
#include "ui/base/text.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/notes/wrapped_label.h"
#include "ui/widgets/number_box.h"
#include "ui/widgets/tone.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QStandardPaths>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace wavelane::ui {

namespace {

constexpr int maxRecordedInDialog = 100'000;
constexpr int defaultFrames = 120;
constexpr double defaultGifFramesPerSecond = 25;
constexpr double defaultFramesPerSecond = 60;

struct RecordingFormat
{
    const char* name; ///< For `tr`.
    QLatin1StringView extension;
    bool isSequence = false;
    bool isLastFrame = false;
    bool needsFfmpeg = false;

    bool isGif() const { return extension == QLatin1StringView("gif"); }
};

constexpr std::array recordingFormats{
    RecordingFormat{QT_TRANSLATE_NOOP("wavelane::ui::RecordDialog", "GIF animation"), QLatin1StringView("gif")},
    RecordingFormat{.name = QT_TRANSLATE_NOOP("wavelane::ui::RecordDialog", "MP4 video (H.264)"),
                    .extension = QLatin1StringView("mp4"),
                    .needsFfmpeg = true},
    RecordingFormat{.name = QT_TRANSLATE_NOOP("wavelane::ui::RecordDialog", "WebM video (VP9)"),
                    .extension = QLatin1StringView("webm"),
                    .needsFfmpeg = true},
    RecordingFormat{.name = QT_TRANSLATE_NOOP("wavelane::ui::RecordDialog", "PNG pictures of all frames"),
                    .extension = QLatin1StringView("png"),
                    .isSequence = true},
    RecordingFormat{.name = QT_TRANSLATE_NOOP("wavelane::ui::RecordDialog", "EXR pictures of all frames"),
                    .extension = QLatin1StringView("exr"),
                    .isSequence = true},
    RecordingFormat{.name = QT_TRANSLATE_NOOP("wavelane::ui::RecordDialog", "PNG picture of the last frame"),
                    .extension = QLatin1StringView("png"),
                    .isLastFrame = true},
    RecordingFormat{.name = QT_TRANSLATE_NOOP("wavelane::ui::RecordDialog", "EXR picture of the last frame"),
                    .extension = QLatin1StringView("exr"),
                    .isLastFrame = true},
};

const RecordingFormat& formatOf(const QComboBox& choice)
{
    return recordingFormats[static_cast<std::size_t>(std::max(choice.currentIndex(), 0))];
}

/// Shows only the decimals that a rate has: 25 rather than 25.000.
class RateBox final : public QDoubleSpinBox
{
protected:
    QString textFromValue(double value) const override
    {
        const QString point = locale().decimalPoint();
        QString text = QDoubleSpinBox::textFromValue(value);
        while (text.contains(point) && (text.endsWith(QLatin1Char('0')) || text.endsWith(point)))
            text.chop(1);
        return text;
    }
};

bool hasFfmpeg()
{
    return !QStandardPaths::findExecutable(QStringLiteral("ffmpeg")).isEmpty();
}

} // namespace

RecordDialog::RecordDialog(std::shared_ptr<const plan::ProjectSnapshot> snapshot, const RecordDialogOptions& options,
                           QWidget* parent)
    : QDialog(parent), m_snapshot(std::move(snapshot)), m_options(options), m_run(options.program)
{
    setWindowTitle(tr("Record"));
    new QVBoxLayout(this);
    layout()->setSpacing(metrics::space(3));
    addFields();
    addButtons();
    connect(&m_run, &RecordingRun::progressed, this,
            [this](quint64 frames) { m_progress->setValue(static_cast<int>(frames)); });
    connect(&m_run, &RecordingRun::ended, this, &RecordDialog::conclude);
    m_file->setText(QDir::toNativeSeparators(QDir(m_options.folder).filePath(QStringLiteral("recording.gif"))));
    changeFormat();
    setMinimumWidth(metrics::space(140));
}

RecordDialog::~RecordDialog()
{
    m_run.disconnect(this);
}

void RecordDialog::addFields()
{
    m_format = new QComboBox;
    m_format->setObjectName(QStringLiteral("format"));
    for (const RecordingFormat& each : recordingFormats) {
        const QString name = tr(each.name);
        m_format->addItem(each.needsFfmpeg && !hasFfmpeg() ? tr("%1 – needs ffmpeg, which is not installed").arg(name)
                                                           : name);
    }
    m_texture = new QComboBox;
    m_texture->setObjectName(QStringLiteral("texture"));
    m_texture->addItems(m_options.textures);
    m_texture->setCurrentIndex(static_cast<int>(m_options.textures.size()) - 1); // Live shows the last one.
    m_frames = new NumberBox;
    m_frames->setObjectName(QStringLiteral("frames"));
    m_frames->setRange(1, maxRecordedInDialog);
    m_frames->setValue(defaultFrames);
    m_rate = new RateBox;
    m_rate->setObjectName(QStringLiteral("rate"));
    m_rate->setDecimals(3);
    m_rate->setRange(0.1, 1000);
    m_rate->setValue(defaultGifFramesPerSecond);
    m_rate->setToolTip(tr("Frames are evenly spaced in time, no matter how long each one takes to compute"));
    const auto played = static_cast<int>(std::min<std::size_t>(m_options.inputs.size(), maxRecordedInDialog));
    m_withInputs = new QCheckBox(
        played == 0 ? tr("No played frames to replay")
                    : tr("&Use time, mouse and keys of the %n frame(s) that were played", nullptr, played));
    m_withInputs->setObjectName(QStringLiteral("inputs"));
    m_withInputs->setEnabled(played > 0);
    m_file = new QLineEdit;
    m_file->setObjectName(QStringLiteral("file"));
    auto* choose = new QPushButton(tr("C&hoose …"));
    choose->setAutoDefault(false);
    auto* place = new QHBoxLayout;
    place->addWidget(m_file, 1);
    place->addWidget(choose);
    auto* form = new QFormLayout;
    form->addRow(tr("F&ormat"), m_format);
    form->addRow(tr("&Texture"), m_texture);
    form->setRowVisible(m_texture, m_options.textures.size() > 1);
    form->addRow(tr("&Frames"), m_frames);
    form->addRow(QString(), m_withInputs);
    form->addRow(tr("Frames &per second"), m_rate);
    auto* fileLabel = new QLabel(tr("F&ile"));
    fileLabel->setBuddy(m_file); // A label beside a layout has none.
    form->addRow(fileLabel, place);
    static_cast<QVBoxLayout*>(layout())->addLayout(form);
    connect(m_format, &QComboBox::currentIndexChanged, this, &RecordDialog::changeFormat);
    connect(m_withInputs, &QCheckBox::toggled, this, &RecordDialog::changeInputs);
    connect(m_file, &QLineEdit::textChanged, this, [this] { showOutcome({}, Tone::plain); });
    connect(m_rate, &QDoubleSpinBox::valueChanged, this, &RecordDialog::refresh);
    connect(choose, &QPushButton::clicked, this, &RecordDialog::chooseFile);
}

void RecordDialog::addButtons()
{
    m_state = new WrappedLabel;
    m_state->setObjectName(QStringLiteral("state"));
    m_progress = new QProgressBar;
    m_progress->setTextVisible(false);
    m_progress->setAccessibleName(tr("Progress"));
    m_cancel = new QPushButton(tr("Cance&l"));
    m_cancel->setObjectName(QStringLiteral("cancel"));
    m_record = new QPushButton(tr("&Record"));
    m_record->setObjectName(QStringLiteral("record"));
    m_record->setDefault(true);
    auto* close = new QPushButton(tr("Close"));
    for (QPushButton* each : {m_cancel, close})
        each->setAutoDefault(false);
    auto* row = new QHBoxLayout;
    row->addWidget(m_progress, 1);
    row->addStretch(0);
    row->addWidget(m_cancel);
    row->addWidget(m_record);
    row->addWidget(close);
    auto* column = static_cast<QVBoxLayout*>(layout());
    column->addWidget(m_state);
    column->addStretch(1);
    column->addLayout(row);
    connect(m_record, &QPushButton::clicked, this, &RecordDialog::start);
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_cancel, &QPushButton::clicked, this, [this] {
        m_run.cancel();
        showOutcome(tr("The recording was canceled."), Tone::plain);
    });
}

void RecordDialog::changeFormat()
{
    const RecordingFormat& format = formatOf(*m_format);
    const QFileInfo file(m_file->text());
    QString name = file.completeBaseName();
    name.remove(QStringLiteral("_%04d"));
    if (format.isSequence)
        name += QStringLiteral("_%04d");
    m_file->setText(QDir::toNativeSeparators(file.dir().filePath(name + QLatin1Char('.') + format.extension)));
    if (format.isGif() && m_rate->value() > media::maxGifRate)
        m_rate->setValue(defaultGifFramesPerSecond);
    else if (!format.isGif() && m_rate->value() == defaultGifFramesPerSecond)
        m_rate->setValue(defaultFramesPerSecond);
    refresh();
}

void RecordDialog::changeInputs()
{
    const bool isOn = m_withInputs->isChecked();
    const auto played = static_cast<int>(std::min<std::size_t>(m_options.inputs.size(), maxRecordedInDialog));
    m_frames->setMaximum(isOn ? played : maxRecordedInDialog);
    if (isOn)
        m_frames->setValue(played);
}

void RecordDialog::chooseFile()
{
    const QString extension = formatOf(*m_format).extension;
    QString file = QFileDialog::getSaveFileName(this, tr("Record"), m_file->text(),
                                                QStringLiteral("%1 (*.%2)").arg(m_format->currentText(), extension),
                                                nullptr, QFileDialog::DontConfirmOverwrite);
    if (file.isEmpty())
        return;
    if (QFileInfo(file).suffix().compare(extension, Qt::CaseInsensitive) != 0)
        file += QLatin1Char('.') + extension;
    m_file->setText(QDir::toNativeSeparators(file));
}

QString RecordDialog::filePattern() const
{
    QString file = QDir::fromNativeSeparators(m_file->text().trimmed());
    if (formatOf(*m_format).isSequence && !file.contains(QLatin1Char('%'))) {
        const QFileInfo info(file);
        file = info.dir().filePath(info.completeBaseName() + QStringLiteral("_%04d.") + info.suffix());
    }
    return file;
}

void RecordDialog::start()
{
    const RecordingFormat& format = formatOf(*m_format);
    RecordingRequest request{.resource = m_texture->currentText(),
                             .file = filePattern(),
                             .isLastFrame = format.isLastFrame,
                             .frames = static_cast<std::uint64_t>(m_frames->value()),
                             .framesPerSecond = m_rate->value(),
                             .inputs = {},
                             .view = m_options.view,
                             .device = m_options.device};
    if (m_withInputs->isChecked()) {
        request.inputs = m_options.inputs;
        request.inputs.resize(request.frames);
    }
    m_progress->setRange(0, m_frames->value());
    m_progress->setValue(0);
    m_run.start(*m_snapshot, request);
    showOutcome(tr("Recording …"), Tone::plain);
}

void RecordDialog::conclude(const QString& problem)
{
    const QString file = QDir::toNativeSeparators(filePattern());
    showOutcome(problem.isEmpty() ? tr("The recording is in %1.").arg(file) : problem,
                problem.isEmpty() ? Tone::success : Tone::error);
    if (problem.isEmpty())
        Q_EMIT recorded(filePattern());
}

void RecordDialog::refresh()
{
    const RecordingFormat& format = formatOf(*m_format);
    const bool isRunning = m_run.isRunning();
    const bool isFast = format.isGif() && m_rate->value() > media::maxGifRate;
    QString reason;
    if (format.needsFfmpeg && !hasFfmpeg())
        reason = tr("Videos need the program ffmpeg. Install it, or choose another format.");
    else if (isFast)
        reason = tr("A GIF file shows at most %1 frames per second.").arg(media::maxGifRate);
    else if (m_file->text().trimmed().isEmpty())
        reason = tr("Enter the name of the file.");
    else if (!QFileInfo(m_file->text().trimmed()).dir().exists())
        reason = tr("The folder %1 does not exist.").arg(QFileInfo(m_file->text().trimmed()).path());
    else if (QFileInfo(m_file->text()).suffix().compare(format.extension, Qt::CaseInsensitive) != 0)
        reason = tr("The name of the file has to end with .%1.").arg(format.extension);
    m_record->setEnabled(!isRunning && reason.isEmpty());
    m_cancel->setVisible(isRunning);
    m_progress->setVisible(isRunning);
    for (QWidget* each : std::initializer_list<QWidget*>{m_format, m_texture, m_frames, m_rate, m_file})
        each->setEnabled(!isRunning);
    m_withInputs->setEnabled(!isRunning && !m_options.inputs.empty());
    const bool isHindered = !isRunning && !reason.isEmpty();
    setTone(*m_state, isHindered ? Tone::plain : m_outcomeTone);
    m_state->setText(isHindered ? reason : m_outcome);
}

void RecordDialog::showOutcome(const QString& outcome, Tone tone)
{
    m_outcome = outcome;
    m_outcomeTone = tone;
    refresh();
}

void RecordDialog::done(int result)
{
    m_run.cancel();
    QDialog::done(result);
}

} // namespace wavelane::ui
