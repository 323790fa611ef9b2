// SPDX-License-Identifier: MIT
#include "ui/panels/inspect_panel.h"

#include "ui/models/object_text.h"
#include "ui/session/engine_byte_source.h"
#include "ui/session/engine_session.h"
#include "ui/text.h"
#include "ui/views/hex/hex_view.h"
#include "ui/views/image/image_view.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QTabWidget>
#include <QVBoxLayout>

#include <utility>

namespace wavelane::ui {

namespace {
constexpr int liveRefreshMilliseconds = 100;
/// A picture beyond this is looked at in the hex view, which fetches only what it shows.
constexpr std::uint64_t largestImageInBytes = 256ULL * 1024 * 1024;
} // namespace

InspectPanel::InspectPanel(Document& document, EngineSession& session, QWidget* parent)
    : QWidget(parent), m_document(document), m_session(session)
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(8, 6, 8, 6);
    row->setSpacing(6);
    m_resources = new QComboBox;
    m_resources->setAccessibleName(tr("Resource to inspect"));
    m_resources->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_passes = new QComboBox;
    m_passes->setAccessibleName(tr("After pass"));
    m_passes->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_note = new QLabel;
    m_note->setForegroundRole(QPalette::PlaceholderText);
    m_note->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    row->addWidget(new QLabel(tr("Resource")));
    row->addWidget(m_resources);
    row->addWidget(new QLabel(tr("after")));
    row->addWidget(m_passes);
    row->addWidget(m_note, 1);
    column->addLayout(row);

    m_tabs = new QTabWidget;
    m_tabs->setDocumentMode(true);
    m_hex = new HexView;
    m_hex->setEmptyText(tr("Run (F5) to see the bytes."));
    m_image = new ImageView;
    m_image->setEmptyText(tr("Run (F5) to see the picture."));
    m_tabs->addTab(m_image, tr("Image"));
    m_tabs->addTab(m_hex, tr("Hex"));
    column->addWidget(m_tabs, 1);

    m_source = new EngineByteSource(session, this);
    m_hex->setSource(m_source);
    m_refreshTimer.setSingleShot(true);

    connect(m_resources, &QComboBox::currentIndexChanged, this, [this] {
        m_source->setResource(resource());
        chooseView();
        refreshViews();
    });
    connect(m_tabs, &QTabWidget::tabBarClicked, this, [this] { m_hexForBuffer = false; });
    connect(m_passes, &QComboBox::activated, this,
            [this](int index) { m_session.setAfterPass(m_passes->itemData(index).toString()); });
    connect(m_tabs, &QTabWidget::currentChanged, this, &InspectPanel::refreshViews);
    connect(&m_refreshTimer, &QTimer::timeout, this, &InspectPanel::refreshViews);
    connect(&m_session, &EngineSession::reported, this, &InspectPanel::scheduleRefresh);
    connect(&m_document, &Document::changed, this, [this](const ChangeEvent& event) {
        if (event.changesProject())
            refreshChoices();
    });
    refreshChoices();
}

QString InspectPanel::resource() const
{
    return m_resources->currentText();
}

void InspectPanel::showResource(const QString& name)
{
    if (const int index = m_resources->findText(name); index >= 0)
        m_resources->setCurrentIndex(index);
}

void InspectPanel::chooseView()
{
    const project::Resource* chosen = m_document.project().resource(toUtf8(resource()));
    const bool isBuffer = chosen && std::holds_alternative<project::Buffer>(chosen->kind);
    if (isBuffer && m_tabs->currentWidget() == m_image) {
        m_tabs->setCurrentWidget(m_hex);
        m_hexForBuffer = true;
    } else if (!isBuffer && std::exchange(m_hexForBuffer, false)) {
        m_tabs->setCurrentWidget(m_image);
    }
}

void InspectPanel::showHex()
{
    m_tabs->setCurrentWidget(m_hex);
}

void InspectPanel::showImage()
{
    m_tabs->setCurrentWidget(m_image);
}

void InspectPanel::refreshChoices()
{
    const QString before = resource();
    const project::Project& project = m_document.project();
    {
        const QSignalBlocker quiet(m_resources);
        m_resources->clear();
        QString presented;
        for (const ObjectId& id : allPasses(project))
            if (const auto* present = std::get_if<project::PresentPass>(&passAt(project, id)->kind))
                presented = toQt(present->resource);
        for (const project::Resource& one : project.resources)
            if (std::holds_alternative<project::Buffer>(one.kind) ||
                std::holds_alternative<project::Texture>(one.kind))
                m_resources->addItem(toQt(one.name));
        const int kept = m_resources->findText(before);
        m_resources->setCurrentIndex(kept >= 0 ? kept : std::max(0, m_resources->findText(presented)));
    }
    {
        const QSignalBlocker quiet(m_passes);
        m_passes->clear();
        m_passes->addItem(tr("the frame"), QString());
        for (const ObjectId& id : allPasses(project)) {
            const project::Pass& pass = *passAt(project, id);
            if (!pass.name.empty())
                m_passes->addItem(displayName(pass), toQt(pass.name));
        }
        m_passes->setCurrentIndex(std::max(0, m_passes->findData(m_session.afterPass())));
    }
    if (resource() != before) {
        m_source->setResource(resource());
        chooseView();
        refreshViews();
    }
    m_resources->setEnabled(m_resources->count() > 0);
    m_passes->setEnabled(m_document.isOpen());
}

void InspectPanel::scheduleRefresh()
{
    if (!m_session.isLive())
        refreshViews();
    else if (!m_refreshTimer.isActive())
        m_refreshTimer.start(liveRefreshMilliseconds);
}

const run::ResourceReport* InspectPanel::reported() const
{
    for (const run::ResourceReport& one : m_session.report().resources)
        if (toQt(one.name) == resource())
            return &one;
    return nullptr;
}

void InspectPanel::refreshViews()
{
    const run::ResourceReport* report = reported();
    m_note->setText(!report ? QString()
                    : report->format
                        ? QStringLiteral("%1 · %2").arg(byteText(report->size), toQt(toString(*report->format)))
                        : byteText(report->size));
    if (m_tabs->currentWidget() == m_hex)
        m_source->refresh();
    else
        refreshImage();
}

void InspectPanel::refreshImage()
{
    const run::ResourceReport* report = reported();
    if (!report || !report->format || report->extent[0] == 0) {
        m_image->clear();
        m_image->setEmptyText(!report ? tr("Run (F5) to see the picture.")
                                      : tr("%1 is no texture; its bytes are under Hex.").arg(resource()));
        return;
    }
    const FormatInfo& format = info(*report->format);
    const std::uint64_t bytes = report->extent[0] * report->extent[1] * format.blockBytes;
    if (bytes > largestImageInBytes || format.blockWidth > 1) {
        m_image->clear();
        m_image->setEmptyText(tr("This texture is shown as bytes only; see Hex."));
        return;
    }
    if (m_imageUnderWay && m_session.isLive())
        return;
    TexelImage image{.width = static_cast<int>(report->extent[0]),
                     .height = static_cast<int>(report->extent[1]),
                     .format = *report->format,
                     .bytes = {},
                     .title = resource()};
    m_imageUnderWay = true;
    const std::uint64_t request = ++m_imageRequest;
    m_session.read({.resource = report->name, .mip = 0, .slice = 0}, {}, this,
                   [this, image, request](const Result<QByteArray>& texels) mutable {
                       if (request != m_imageRequest)
                           return;
                       m_imageUnderWay = false;
                       if (!texels) {
                           m_image->clear();
                           // After a crash or a hang there is nothing to read before the next run.
                           m_image->setEmptyText(m_document.problems().count(Severity::error) > 0
                                                     ? tr("The last run has left nothing to see; Problems says why. "
                                                          "Run (F5) to see the picture again.")
                                                     : toQt(texels.error().message));
                           return;
                       }
                       image.bytes = *texels;
                       m_image->setImage(image);
                   });
}

} // namespace wavelane::ui
