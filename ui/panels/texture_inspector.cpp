// SPDX-License-Identifier: MIT
#include "ui/panels/texture_inspector.h"

#include "ui/panels/inspect/texture_slice.h"
#include "ui/session/engine_session.h"
#include "ui/views/image/image_canvas.h"
#include "ui/views/image/image_view.h"
#include "ui/widgets/error_mark.h"
#include "ui/widgets/number_box.h"

#include <QAction>
#include <QToolBar>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace wavelane::ui {

namespace {

/// Larger images are only shown as bytes, which are fetched in parts.
constexpr std::uint64_t maxImageBytes = 256ULL * 1024 * 1024;

std::uint64_t extentAt(std::uint64_t extent, int mip)
{
    return std::max<std::uint64_t>(1, extent >> mip);
}

} // namespace

TextureInspector::TextureInspector(EngineSession& session, QWidget* parent) : QWidget(parent), m_session(session)
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    m_image = new ImageView;
    column->addWidget(m_image);
    setFocusProxy(m_image);
    buildChoices();
}

void TextureInspector::buildChoices()
{
    const auto add = [this](const QString& name, QAction*& action) {
        auto* field = new NumberBox;
        field->setPrefix(name + QLatin1Char(' '));
        field->setAccessibleName(name);
        setHint(*field, tr("The shown %1 of the texture").arg(name.toLower()));
        action = m_image->toolBar().addWidget(field);
        action->setVisible(false);
        connect(field, &NumberBox::valueChanged, this, [this] {
            if (const std::optional<plan::ResourceReport> shown = m_report)
                refresh(&*shown);
        });
        return field;
    };
    m_mip = add(tr("Mip"), m_mipAction);
    m_slice = add(tr("Slice"), m_sliceAction);
}

TextureInspector::State TextureInspector::state() const
{
    // Until its image has arrived, a texture has the state that waits for it.
    if (m_wanted)
        return *m_wanted;
    return {.mip = m_mip->value(), .slice = m_slice->value(), .view = m_image->state()};
}

void TextureInspector::setState(const State& state)
{
    m_wanted = state;
    m_wantedTexel.reset();
    m_report.reset(); // The next texture is another one.
}

void TextureInspector::goTo(const TexelPlace& place)
{
    if (m_wanted) {
        m_wanted->mip = place.mip;
        m_wanted->slice = place.slice;
    } else {
        const QSignalBlocker quietMip(m_mip);
        const QSignalBlocker quietSlice(m_slice);
        m_mip->setValue(place.mip);
        m_slice->setValue(place.slice);
    }
    m_wantedTexel = QPoint(place.x, place.y);
    if (const std::optional<plan::ResourceReport> shown = m_report)
        refresh(&*shown);
}

void TextureInspector::setEmptyText(const QString& text)
{
    m_image->setEmptyText(text);
}

void TextureInspector::showChoices(const plan::ResourceReport& report)
{
    const auto show = [](NumberBox& field, QAction& action, std::uint64_t count) {
        const QSignalBlocker blocker(&field);
        field.setRange(0, static_cast<int>(std::max<std::uint64_t>(count, 1)) - 1);
        action.setVisible(count > 1);
    };
    show(*m_mip, *m_mipAction, report.mips);
    const std::uint64_t depth = extentAt(report.extent[2], m_mip->value());
    show(*m_slice, *m_sliceAction, depth > 1 ? depth : report.slices);
}

void TextureInspector::chooseWanted(const plan::ResourceReport& report)
{
    const QSignalBlocker quietMip(m_mip);
    const QSignalBlocker quietSlice(m_slice);
    m_mip->setRange(0, static_cast<int>(std::max<std::uint64_t>(report.mips, 1)) - 1);
    m_mip->setValue(m_wanted->mip);
    const std::uint64_t depth = extentAt(report.extent[2], m_mip->value());
    m_slice->setRange(0, static_cast<int>(std::max<std::uint64_t>(depth > 1 ? depth : report.slices, 1)) - 1);
    m_slice->setValue(m_wanted->slice);
}

void TextureInspector::refresh(const plan::ResourceReport* report)
{
    if (!report || !report->format || report->extent[0] == 0) {
        m_report.reset();
        m_image->clear();
        return;
    }
    const bool isAnother = !m_report || m_report->name != report->name;
    m_report = *report;
    if (isAnother && m_wanted)
        chooseWanted(*m_report);
    showChoices(*m_report);
    if (!hasSlices(*m_report, maxImageBytes)) {
        m_image->clear();
        m_image->setEmptyText(tr("This texture is only shown as bytes; see Hex."));
        return;
    }
    if (!m_isFetching || isAnother || !m_session.isLive())
        fetch(*m_report);
}

void TextureInspector::fetch(const plan::ResourceReport& report)
{
    TextureSlice slice = textureSlice(report, m_mip->value(), m_slice->value());
    m_isFetching = true;
    const auto take = [this, image = std::move(slice.image),
                       number = ++m_request](const Result<QByteArray>& texels) mutable {
        if (number != m_request)
            return;
        m_isFetching = false;
        if (!texels) {
            if (!m_wanted) // The next image is shown like the last one.
                m_wanted = state();
            m_image->clear();
            // After a crash or a hang nothing can be read until the next run.
            m_image->setEmptyText(m_failedText.isEmpty() ? toQt(texels.error().message) : m_failedText);
            return;
        }
        image.bytes = *texels;
        m_image->setImage(image);
        if (const auto wanted = std::exchange(m_wanted, std::nullopt))
            m_image->setState(wanted->view);
        if (const auto texel = std::exchange(m_wantedTexel, std::nullopt))
            m_image->canvas().goTo(*texel);
    };
    m_session.read(slice.request, {}, this, take);
}

} // namespace wavelane::ui
