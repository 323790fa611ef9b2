// SPDX-License-Identifier: MIT
#include "ui/panels/inspect/contents_header.h"

#include "ui/base/text.h"
#include "ui/document/document.h"
#include "ui/document/objects/object_text.h"
#include "ui/panels/inspect/age_chip.h"
#include "ui/session/contents/pass_contents.h"
#include "ui/session/engine_session.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/elided_label.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

#include <algorithm>

namespace wavelane::ui {

namespace {

constexpr int initialIndex = 1; ///< Index of the initial data in the list of passes.

QString presentedIn(const project::Project& project)
{
    QString presented;
    for (const ObjectId& id : allPasses(project))
        if (const auto* present = std::get_if<project::PresentPass>(&passAt(project, id)->kind))
            presented = toQt(present->resource);
    return presented;
}

} // namespace

ContentsHeader::ContentsHeader(Document& document, PassContents& contents, QWidget* parent)
    : QWidget(parent), m_document(document), m_contents(contents)
{
    m_resources = new QComboBox;
    m_resources->setAccessibleName(tr("Resource to inspect"));
    m_resources->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_passes = new QComboBox;
    m_passes->setAccessibleName(tr("After pass"));
    m_passes->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_age = new AgeChip(document, contents.session());
    m_note = new ElidedLabel;
    m_note->setForegroundRole(QPalette::PlaceholderText);
    m_row = new QHBoxLayout(this);
    m_row->setContentsMargins(metrics::space(2), metrics::space(1), metrics::space(2), metrics::space(1));
    m_row->setSpacing(metrics::space(2));
    m_row->addWidget(new QLabel(tr("Resource")));
    m_row->addWidget(m_resources);
    m_row->addWidget(new QLabel(tr("after")));
    m_row->addWidget(m_passes);
    m_row->addWidget(m_age);
    m_row->addWidget(m_note, 1);

    connect(m_resources, &QComboBox::currentIndexChanged, this, &ContentsHeader::resourceChosen);
    connect(m_passes, &QComboBox::activated, this, [this](int index) {
        m_showsInitial = index == initialIndex;
        if (!m_showsInitial)
            m_contents.setAfter(m_passes->itemData(index).toString());
        Q_EMIT passChosen();
    });
    connect(&m_contents.session(), &EngineSession::reportReadable, this, &ContentsHeader::showPass);
}

QString ContentsHeader::resource() const
{
    return m_resources->currentText();
}

void ContentsHeader::showResource(const QString& name)
{
    if (const int index = m_resources->findText(name); index >= 0)
        m_resources->setCurrentIndex(index);
}

void ContentsHeader::showLike(const ContentsHeader& other)
{
    showResource(other.resource());
    m_showsInitial = other.m_showsInitial;
    m_contents.setAfter(other.m_contents.after());
    showPass();
}

QStringList ContentsHeader::resources() const
{
    QStringList names;
    for (int i = 0; i < m_resources->count(); ++i)
        names += m_resources->itemText(i);
    return names;
}

void ContentsHeader::showAfter(const QString& pass)
{
    m_showsInitial = false;
    m_contents.setAfter(pass);
    showPass();
}

void ContentsHeader::showPass()
{
    m_passes->setCurrentIndex(m_showsInitial ? initialIndex : std::max(0, m_passes->findData(m_contents.after())));
}

void ContentsHeader::refresh()
{
    const QString before = resource();
    refreshResources();
    refreshPasses();
    m_resources->setEnabled(m_resources->count() > 0);
    m_passes->setEnabled(m_document.isOpen());
    if (resource() != before)
        Q_EMIT resourceChosen();
}

void ContentsHeader::refreshResources()
{
    const QString before = resource();
    const int index = m_resources->currentIndex();
    const int count = m_resources->count();
    const project::Project& project = m_document.project();
    const QSignalBlocker blocker(m_resources);
    m_resources->clear();
    for (const project::Resource& one : project.resources)
        if (std::holds_alternative<project::Buffer>(one.kind) || std::holds_alternative<project::Texture>(one.kind))
            m_resources->addItem(toQt(one.name));
    // A renamed resource keeps its index.
    int shown = m_resources->findText(before);
    if (shown < 0 && index >= 0 && m_resources->count() == count)
        shown = index;
    m_resources->setCurrentIndex(shown >= 0 ? shown : std::max(0, m_resources->findText(presentedIn(project))));
}

void ContentsHeader::refreshPasses()
{
    const int index = m_passes->currentIndex();
    const int count = m_passes->count();
    const QSignalBlocker blocker(m_passes);
    m_passes->clear();
    m_passes->addItem(tr("the frame"), QString());
    m_passes->insertItem(initialIndex, tr("no pass (initial data)"));
    for (const ObjectId& id : allPasses(m_document.project())) {
        const project::Pass& pass = *passAt(m_document.project(), id);
        if (!pass.name.empty())
            m_passes->addItem(displayName(pass), toQt(pass.name));
    }
    followPass(index, count);
    showPass();
}

void ContentsHeader::followPass(int index, int count)
{
    const QString before = m_contents.after();
    if (before.isEmpty() || m_passes->findData(before) >= 0)
        return;
    // A renamed pass keeps its index. Without the pass, the frame is shown.
    const bool isRenamed = !m_showsInitial && index > initialIndex && m_passes->count() == count;
    const QString now = isRenamed ? m_passes->itemData(index).toString() : QString();
    // Later, because this can repeat the run, for which everyone has to know the change.
    QMetaObject::invokeMethod(
        this,
        [this, before, now] {
            if (m_contents.after() != before)
                return;
            m_contents.setAfter(now);
            showPass();
            Q_EMIT passChosen();
        },
        Qt::QueuedConnection);
}

void ContentsHeader::clear()
{
    m_showsInitial = false;
    const QSignalBlocker blocker(m_resources);
    m_resources->clear();
}

void ContentsHeader::setNote(const QString& text)
{
    m_note->setText(text);
}

void ContentsHeader::showSize(const plan::ResourceReport* report)
{
    QStringList parts;
    if (report)
        parts += byteText(report->size);
    if (report && report->format)
        parts += toQt(toString(*report->format));
    setNote(parts.join(QStringLiteral(" · ")));
}

void ContentsHeader::addTool(QToolButton& tool)
{
    m_row->addWidget(&tool);
}

} // namespace wavelane::ui
