// SPDX-License-Identifier: MIT
#include "ui/dialogs/settings/dxc_choice.h"

#include "ui/theme/theme.h"
#include "ui/widgets/side_button.h"

#include <QDir>
#include <QEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace wavelane::ui {

namespace {
constexpr int restMilliseconds = 250;
constexpr int answerSeconds = 10;
constexpr int markSide = 16;
} // namespace

DxcChoice::DxcChoice(QString program, QWidget* parent) : QWidget(parent), m_program(std::move(program))
{
    m_line = new QLineEdit;
    m_line->setObjectName(QStringLiteral("dxcPath"));
    m_line->setAccessibleName(tr("DXC Library"));
    m_line->setPlaceholderText(tr("Search automatically"));
    m_line->setToolTip(
        tr("Path of libdxcompiler.so. If empty, Wavelane searches next to the program, in the Vulkan SDK, in "
           "~/.local/share/wavelane and in the system's library paths."));
    auto* choose = new QPushButton(tr("C&hoose …"));
    choose->setToolTip(tr("Choose libdxcompiler.so"));
    choose->setFocusPolicy(Qt::NoFocus);
    offerInMenu(*m_line, *choose, tr("Choose Library …"), chooseKeys());
    m_reset = new QToolButton;
    m_reset->setFocusPolicy(Qt::NoFocus);
    m_reset->setIcon(Theme::icon(QStringLiteral("reset")));
    m_reset->setAccessibleName(tr("Search for the library automatically"));
    m_reset->setToolTip(tr("Search automatically"));
    m_mark = new QLabel;
    m_state = new QLabel;
    m_state->setObjectName(QStringLiteral("dxcState"));
    m_state->setTextFormat(Qt::PlainText);
    m_state->setWordWrap(true);
    m_state->setTextInteractionFlags(Qt::TextSelectableByMouse);

    auto* row = new QHBoxLayout;
    row->addWidget(m_line, 1);
    row->addWidget(choose);
    row->addWidget(m_reset);
    auto* below = new QHBoxLayout;
    below->addWidget(m_mark, 0, Qt::AlignTop);
    below->addWidget(m_state, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addLayout(row);
    column->addLayout(below);
    setFocusProxy(m_line);

    m_typingPause.setSingleShot(true);
    m_typingPause.setInterval(restMilliseconds);
    m_deadline.setSingleShot(true);
    m_deadline.setInterval(answerSeconds * 1000);
    connect(m_line, &QLineEdit::textEdited, this, [this] { m_typingPause.start(); });
    connect(m_line, &QLineEdit::editingFinished, this, [this] {
        if (m_typingPause.isActive())
            check();
    });
    connect(choose, &QPushButton::clicked, this, &DxcChoice::pick);
    connect(m_reset, &QToolButton::clicked, this, [this] { setPath({}); });
    connect(&m_typingPause, &QTimer::timeout, this, &DxcChoice::check);
    connect(&m_process, &ToolProcess::ended, this, &DxcChoice::answered);
    connect(&m_deadline, &QTimer::timeout, this, [this] {
        m_process.stop();
        showState(Kind::bad, tr("The library did not respond within %1 s.").arg(answerSeconds));
    });
    const QString named = qEnvironmentVariable("WAVELANE_DXC");
    if (!named.isEmpty()) {
        for (QWidget* each : {static_cast<QWidget*>(m_line), static_cast<QWidget*>(choose)})
            each->setEnabled(false);
        m_reset->setEnabled(false);
        showState(Kind::note, tr("WAVELANE_DXC sets the library: %1").arg(QDir::toNativeSeparators(named)));
    } else {
        check();
    }
}

QString DxcChoice::path() const
{
    return QDir::fromNativeSeparators(m_line->text().trimmed());
}

QString DxcChoice::state() const
{
    return m_state->text();
}

void DxcChoice::setPath(const QString& path)
{
    m_line->setText(QDir::toNativeSeparators(path));
    if (m_line->isEnabled())
        check();
}

void DxcChoice::pick()
{
    const QFileInfo present(path());
    const QString from = present.isAbsolute() ? present.absolutePath() : QDir::homePath();
    const QString chosen = QFileDialog::getOpenFileName(
        this, tr("DXC Library"), from, tr("Libraries (*.so *.so.*)") + QStringLiteral(";;") + tr("All files (*)"));
    if (!chosen.isEmpty())
        setPath(chosen);
}

void DxcChoice::check()
{
    m_typingPause.stop();
    m_deadline.stop();
    m_process.stop();
    const QString file = path();
    const QFileInfo info(file);
    m_reset->setEnabled(!file.isEmpty());
    if (file.isEmpty())
        return showState(Kind::note, tr("Wavelane searches for the library."));
    if (!info.isAbsolute())
        return showState(Kind::bad, tr("Enter an absolute path."));
    if (info.isDir())
        return showState(Kind::bad, tr("This is a folder. Enter the path of libdxcompiler.so."));
    if (!info.exists())
        return showState(Kind::bad, tr("The file does not exist."));
    if (!info.isFile()) // Reading a FIFO would block.
        return showState(Kind::bad, tr("This is not a regular file."));
    showState(Kind::note, tr("Checking …"));
    m_deadline.start();
    m_process.start(
        {.program = m_program,
         .arguments = {QStringLiteral("engine"), QStringLiteral("--dxc=") + file, QStringLiteral("--check-dxc")},
         .input = {},
         .folder = {}});
}

void DxcChoice::answered(const ToolEnd& end)
{
    m_deadline.stop();
    if (!end.problem.isEmpty())
        showState(Kind::bad, tr("The file cannot be checked: %1").arg(end.problem));
    else if (end.status == 0)
        showState(Kind::good, tr("DXC %1").arg(QString::fromUtf8(end.output).trimmed()));
    else
        showState(Kind::bad, tr("This is not a DXC library: %1").arg(QString::fromUtf8(end.errors).trimmed()));
}

void DxcChoice::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_state)
        showState(m_kind, state());
}

void DxcChoice::showState(Kind kind, const QString& text)
{
    m_kind = kind;
    const ThemeColors& colors = Theme::colors(palette());
    m_mark->setVisible(kind != Kind::note);
    if (kind != Kind::note)
        m_mark->setPixmap((kind == Kind::good ? Theme::icon(QStringLiteral("info"), colors.success)
                                              : Theme::icon(QStringLiteral("warning"), colors.warning))
                              .pixmap(QSize(markSide, markSide), devicePixelRatioF()));
    m_state->setForegroundRole(kind == Kind::note ? QPalette::PlaceholderText : QPalette::WindowText);
    m_state->setText(text);
}

} // namespace wavelane::ui
