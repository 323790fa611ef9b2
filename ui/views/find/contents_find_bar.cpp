// SPDX-License-Identifier: MIT
#include "ui/views/find/contents_find_bar.h"

#include "ui/base/text.h"
#include "ui/theme/metrics.h"
#include "ui/theme/theme.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/error_mark.h"
#include "ui/widgets/tone.h"

#include <QAccessible>
#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace wavelane::ui {

namespace {

constexpr int typingMilliseconds = 250; ///< From the last key to the search.
constexpr int progressSteps = 1000;
constexpr int statusStretch = 4;

constexpr std::array searchedTypes{NumberType::float32, NumberType::float16, NumberType::float64, NumberType::int8,
                                   NumberType::uint8,   NumberType::int16,   NumberType::uint16,  NumberType::int32,
                                   NumberType::uint32,  NumberType::int64,   NumberType::uint64};

QToolButton* findButton(Qt::ArrowType arrow, const QString& name, const QString& keys)
{
    auto* button = new QToolButton;
    button->setArrowType(arrow);
    button->setAutoRaise(true);
    button->setAccessibleName(name);
    button->setToolTip(QStringLiteral("%1 (%2)").arg(name, keys));
    return button;
}

} // namespace

ContentsFindBar::ContentsFindBar(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("contentsFindBar"));
    setAccessibleName(tr("Find in View"));
    buildFields();
    buildStatus();
    auto* previous = findButton(Qt::UpArrow, tr("Previous Match"), QStringLiteral("Shift+F3"));
    auto* next = findButton(Qt::DownArrow, tr("Next Match"), QStringLiteral("F3"));
    auto* close = new QToolButton;
    close->setIcon(Theme::icon(QStringLiteral("close")));
    close->setAutoRaise(true);
    close->setAccessibleName(tr("Close"));
    close->setToolTip(tr("Close (Escape)"));
    m_rows = new QVBoxLayout(this);
    m_rows->setContentsMargins(metrics::space(2), metrics::space(1), metrics::space(2), metrics::space(1));
    m_rows->setSpacing(metrics::space(1));
    m_row = new QHBoxLayout;
    m_row->setSpacing(metrics::space(1));
    m_rows->addLayout(m_row);
    m_row->addWidget(m_kind);
    m_row->addWidget(m_first, 3);
    m_row->addWidget(m_between);
    m_row->addWidget(m_second, 2);
    m_row->addWidget(m_as);
    m_row->addWidget(m_type);
    m_row->addWidget(previous);
    m_row->addWidget(next);
    m_row->addWidget(m_progress);
    m_row->addWidget(m_cancel);
    m_row->addWidget(m_status, statusStretch);
    m_row->addWidget(close);
    connect(previous, &QToolButton::clicked, this, [this] { find(inspect::Direction::previous); });
    connect(next, &QToolButton::clicked, this, [this] { find(inspect::Direction::next); });
    connect(close, &QToolButton::clicked, this, &ContentsFindBar::close);
    m_typing.setSingleShot(true);
    m_typing.setInterval(typingMilliseconds);
    connect(&m_typing, &QTimer::timeout, this, &ContentsFindBar::queryChanged);
    showKind();
    showNothing();
    hide();
}

void ContentsFindBar::buildFields()
{
    m_kind = new QComboBox;
    m_kind->setAccessibleName(tr("What to find"));
    m_kind->setToolTip(m_kind->accessibleName());
    fillKinds();
    m_kind->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_kind->setMinimumContentsLength(12);
    m_first = new QLineEdit;
    m_first->setFont(Theme::monospace());
    m_first->setClearButtonEnabled(true);
    m_first->setMinimumWidth(metrics::space(18));
    m_between = new QLabel;
    m_second = new QLineEdit;
    m_second->setFont(Theme::monospace());
    m_second->setMinimumWidth(metrics::space(14));
    m_as = new QLabel(tr("as"));
    m_type = new QComboBox;
    m_type->setAccessibleName(tr("Type of the numbers"));
    m_type->setToolTip(m_type->accessibleName());
    m_type->addItem(tr("declared type"));
    for (const NumberType type : searchedTypes)
        m_type->addItem(toQt(toString(type)), static_cast<int>(type));
    connect(m_kind, &QComboBox::currentIndexChanged, this, [this] {
        showKind();
        change(false);
    });
    connect(m_type, &QComboBox::currentIndexChanged, this, [this] { change(false); });
    connect(m_first, &QLineEdit::textEdited, this, [this] { change(true); });
    connect(m_second, &QLineEdit::textEdited, this, [this] { change(true); });
}

void ContentsFindBar::buildStatus()
{
    m_status = new ElidedLabel;
    m_status->setAccessibleName(tr("Matches"));
    m_progress = new QProgressBar;
    m_progress->setRange(0, progressSteps);
    m_progress->setTextVisible(false);
    m_progress->setFixedWidth(metrics::space(20));
    m_progress->setMaximumHeight(metrics::space(2));
    m_progress->setAccessibleName(tr("Progress of the search"));
    m_cancel = new QToolButton;
    m_cancel->setText(tr("Cancel"));
    m_cancel->setAutoRaise(true);
    m_cancel->setToolTip(tr("Stop the search"));
    connect(m_cancel, &QToolButton::clicked, this, &ContentsFindBar::canceled);
}

void ContentsFindBar::open()
{
    show();
    QWidget* first = m_first->isVisibleTo(this) ? static_cast<QWidget*>(m_first) : m_kind;
    first->setFocus(Qt::ShortcutFocusReason);
    m_first->selectAll();
}

void ContentsFindBar::close()
{
    if (isHidden())
        return;
    m_typing.stop();
    hide();
    Q_EMIT closed();
}

void ContentsFindBar::dismiss()
{
    if (isHidden())
        return;
    m_typing.stop();
    hide();
    showNothing();
    Q_EMIT edited();
}

FindQuery ContentsFindBar::query() const
{
    return {.kind = static_cast<FindKind>(m_kind->currentData().toInt()),
            .first = m_first->text(),
            .second = m_second->text()};
}

void ContentsFindBar::setQuery(const FindQuery& query)
{
    {
        const QSignalBlocker quiet(m_kind);
        m_kind->setCurrentIndex(m_kind->findData(static_cast<int>(query.kind)));
    }
    m_first->setText(query.first);
    m_second->setText(query.second);
    showKind();
    change(false);
}

std::optional<inspect::Pattern> ContentsFindBar::checkedPattern()
{
    const auto pattern = query().pattern();
    if (pattern)
        return *pattern;
    QLineEdit& field = pattern.error().field == FindProblem::Field::first ? *m_first : *m_second;
    markError(field, pattern.error().message);
    showProblem(pattern.error().message);
    return std::nullopt;
}

void ContentsFindBar::setOffersTypes(bool on)
{
    m_offersTypes = on;
    showKind();
}

std::optional<NumberType> ContentsFindBar::type() const
{
    const QVariant chosen = m_type->currentData();
    if (!m_offersTypes || !query().isAboutNumbers() || !chosen.isValid())
        return std::nullopt;
    return static_cast<NumberType>(chosen.toInt());
}

void ContentsFindBar::setFindsDifferences(bool on)
{
    if (std::exchange(m_findsDifferences, on) == on)
        return;
    fillKinds();
    // Any difference is a search without text, which is not about other contents.
    if (on ? query().isEmpty() : query().kind == FindKind::changed) {
        const QSignalBlocker quiet(m_kind);
        m_kind->setCurrentIndex(0);
    }
    clearError(*m_first);
    clearError(*m_second);
    showKind();
    showNothing();
}

void ContentsFindBar::fillKinds()
{
    const QSignalBlocker quiet(m_kind);
    const QVariant before = m_kind->currentData();
    m_kind->clear();
    if (m_findsDifferences) {
        for (const FindKind kind : differenceFindKinds)
            m_kind->addItem(kind == FindKind::changed ? tr("Any difference") : FindQuery::titleOf(kind),
                            static_cast<int>(kind));
    } else {
        for (const FindKind kind : contentsFindKinds)
            m_kind->addItem(FindQuery::titleOf(kind), static_cast<int>(kind));
    }
    m_kind->setCurrentIndex(std::max(0, m_kind->findData(before)));
}

void ContentsFindBar::showKind()
{
    const FindQuery now = query();
    const bool isRange = now.kind == FindKind::outside;
    m_first->setVisible(FindQuery::hasFirst(now.kind));
    m_second->setVisible(FindQuery::hasSecond(now.kind));
    m_between->setVisible(FindQuery::hasSecond(now.kind));
    m_between->setText(isRange ? tr("to") : QStringLiteral("±"));
    m_as->setVisible(m_offersTypes && now.isAboutNumbers());
    m_type->setVisible(m_offersTypes && now.isAboutNumbers());
    const QString first = isRange                       ? tr("Lower limit")
                          : now.kind == FindKind::bytes ? tr("Bytes in hexadecimal")
                          : now.kind == FindKind::text  ? tr("Text in UTF-8")
                          : now.kind == FindKind::index ? tr("Index of an element")
                                                        : tr("Number");
    m_first->setPlaceholderText(first);
    m_first->setAccessibleName(first);
    setHint(*m_first, isRange                       ? tr("Numbers below this one are found, and NaN.")
                      : now.kind == FindKind::bytes ? tr("Pairs of digits, such as 0a ff or 0x0a, 0xff.")
                      : now.kind == FindKind::text  ? tr("The text must match exactly, including its case.")
                      : now.kind == FindKind::index
                          ? tr("The search starts at this element. An expression, such as 1024*4, is allowed.")
                          : tr("A number or an expression, such as 0.5, 0x40, 1024*4, nan or "
                               "-inf. It is rounded to the type of each column."));
    const QString second = isRange ? tr("Upper limit") : tr("Tolerance");
    m_second->setPlaceholderText(isRange ? second : tr("exact"));
    m_second->setAccessibleName(second);
    setHint(*m_second, isRange ? tr("Numbers above this one are found.")
                               : tr("The allowed difference, such as 0.01, 1% or 4 ulp. Empty: none."));
}

void ContentsFindBar::change(bool isTyping)
{
    clearError(*m_first);
    clearError(*m_second);
    showNothing();
    Q_EMIT edited();
    if (isTyping) {
        m_typing.start();
        return;
    }
    m_typing.stop();
    Q_EMIT queryChanged();
}

void ContentsFindBar::find(inspect::Direction direction)
{
    m_typing.stop(); // The search counts as well.
    Q_EMIT wanted(direction);
}

void ContentsFindBar::showNothing()
{
    showCount({});
}

void ContentsFindBar::placeStatus()
{
    const int wanted = m_status->fontMetrics().horizontalAdvance(m_status->text()) + 2 * metrics::unit;
    const int fields = m_row->minimumSize().width() + m_rows->contentsMargins().left() * 2;
    const bool needsRow = !m_status->text().isEmpty() && fields + wanted > width();
    if (needsRow == m_hasStatusRow)
        return;
    m_hasStatusRow = needsRow;
    if (needsRow) {
        m_row->removeWidget(m_status);
        m_rows->addWidget(m_status);
    } else {
        m_rows->removeWidget(m_status);
        m_row->insertWidget(m_row->count() - 1, m_status, statusStretch);
    }
}

void ContentsFindBar::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    placeStatus();
}

void ContentsFindBar::showProgress(double part)
{
    m_progress->setValue(static_cast<int>(part * progressSteps));
    m_progress->show();
    m_cancel->show();
    setTone(*m_status, Tone::faded);
    m_status->setText(tr("Searching …"));
    placeStatus();
}

void ContentsFindBar::showCount(const QString& text)
{
    // Cancel may have the focus, which would go to another panel.
    if (m_cancel->hasFocus())
        m_kind->setFocus(Qt::OtherFocusReason);
    m_progress->hide();
    m_cancel->hide();
    setTone(*m_status, Tone::plain);
    if (m_status->text() == text)
        return;
    m_status->setText(text);
    placeStatus();
    QAccessibleEvent event(m_status, QAccessible::NameChanged);
    m_status->setAccessibleName(text.isEmpty() ? tr("Matches") : text);
    QAccessible::updateAccessibility(&event);
}

void ContentsFindBar::showProblem(const QString& message)
{
    showCount(message);
    setTone(*m_status, Tone::error);
}

QString ContentsFindBar::status() const
{
    return m_status->text();
}

void ContentsFindBar::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Escape:
        return close();
    case Qt::Key_Return:
    case Qt::Key_Enter:
        return find(event->modifiers().testFlag(Qt::ShiftModifier) ? inspect::Direction::previous
                                                                   : inspect::Direction::next);
    default:
        QWidget::keyPressEvent(event);
    }
}

} // namespace wavelane::ui
