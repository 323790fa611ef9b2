// SPDX-License-Identifier: MIT
#include "ui/panels/inspect/export/transfer_bar.h"

#include "ui/theme/metrics.h"
#include "ui/widgets/elided_label.h"

#include <QHBoxLayout>
#include <QProgressBar>
#include <QToolButton>

namespace wavelane::ui {

namespace {
constexpr int momentMilliseconds = 200;
constexpr int progressSteps = 1000;
} // namespace

TransferBar::TransferBar(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("transferBar"));
    m_text = new ElidedLabel;
    m_progress = new QProgressBar;
    m_progress->setRange(0, progressSteps);
    m_progress->setTextVisible(false);
    m_progress->setFixedWidth(metrics::space(40));
    m_progress->setMaximumHeight(metrics::space(2));
    auto* cancel = new QToolButton;
    cancel->setText(tr("Cancel"));
    cancel->setAutoRaise(true);
    connect(cancel, &QToolButton::clicked, this, &TransferBar::canceled);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(metrics::space(2), metrics::space(1), metrics::space(2), metrics::space(1));
    row->setSpacing(metrics::space(2));
    row->addWidget(m_text, 1);
    row->addWidget(m_progress);
    row->addWidget(cancel);
    m_moment.setSingleShot(true);
    connect(&m_moment, &QTimer::timeout, this, &QWidget::show);
    hide();
}

void TransferBar::start(const QString& text)
{
    m_text->setText(text);
    m_progress->setAccessibleName(text);
    m_progress->setValue(0);
    m_moment.start(momentMilliseconds);
}

void TransferBar::showProgress(double part)
{
    m_progress->setValue(static_cast<int>(part * progressSteps));
}

void TransferBar::finish()
{
    m_moment.stop();
    hide();
}

} // namespace wavelane::ui
