// SPDX-License-Identifier: MIT
#include "ui/panels/inspect/changes/compared_pictures.h"

#include "core/base/try.h"
#include "core/plan/data/image_bytes.h"
#include "ui/base/core_message.h"
#include "ui/base/text.h"
#include "ui/panels/contents/texture_slice.h"
#include "ui/panels/inspect/changes/compared_texels.h"
#include "ui/panels/inspect/image/large_slice.h"
#include "ui/session/contents/pass_contents.h"
#include "ui/session/engine_session.h"

#include <algorithm>
#include <array>
#include <memory>
#include <utility>

namespace wavelane::ui {

namespace {

using Kind = ChangesView::Choice::Kind;

bool isImageFile(const QString& path)
{
    constexpr std::array<QLatin1StringView, 5> endings{QLatin1StringView(".png"), QLatin1StringView(".jpg"),
                                                       QLatin1StringView(".jpeg"), QLatin1StringView(".hdr"),
                                                       QLatin1StringView(".exr")};
    return std::ranges::any_of(endings, [&](auto ending) { return path.endsWith(ending, Qt::CaseInsensitive); });
}

/// The texels of an image file in the format of an image.
Result<TexelImage> readPicture(const std::string& path, TexelImage image)
{
    TRY(const media::Image file, plan::readProjectImage(path, "/", true));
    TRY(const std::vector<std::byte> bytes, plan::convertImage(file, image.format));
    image.width = static_cast<int>(file.width);
    image.height = static_cast<int>(file.height);
    image.bytes = QByteArray(reinterpret_cast<const char*>(bytes.data()), static_cast<qsizetype>(bytes.size()));
    return image;
}

} // namespace

ComparedPictures::ComparedPictures(PassContents& contents, ChangesView& view, QObject* parent)
    : QObject(parent), m_contents(contents), m_view(view), m_worker("compared files")
{
    m_view.setPicturesVisible(false);
}

ComparedPictures::~ComparedPictures() = default;

void ComparedPictures::follow(const std::optional<plan::ResourceReport>& report, int mip, int slice)
{
    const bool isFollowed = report && report->format && report->extent[0] > 0;
    const bool isSame = isFollowed && m_report && m_report->name == report->name &&
                        m_report->format == report->format && m_report->extent == report->extent && m_mip == mip &&
                        m_slice == slice;
    m_view.setPicturesVisible(isFollowed);
    if (isSame)
        return;
    m_report = isFollowed ? report : std::nullopt;
    m_mip = mip;
    m_slice = slice;
    m_current = {};
    m_previous = {};
    m_isShown = false;
    m_view.pictures().clear({});
    fetch();
}

void ComparedPictures::update(const std::optional<plan::ResourceReport>& report)
{
    if (!m_report || !report || m_report->name != report->name)
        return;
    m_previous = std::exchange(m_current, {}); // Shown again when the new one has arrived.
    fetch();
}

void ComparedPictures::fetch()
{
    ++m_epoch;
    if (!m_report || isLarge())
        return;
    TextureSlice slice = textureSlice(*m_report, m_mip, m_slice);
    m_contents.read(slice.request, {}, this,
                    [this, epoch = m_epoch, image = std::move(slice.image)](const Result<QByteArray>& bytes) mutable {
                        if (epoch != m_epoch)
                            return;
                        image.bytes = bytes ? *bytes : QByteArray();
                        m_current = bytes ? std::move(image) : TexelImage();
                        if (m_isShown)
                            showWhenFetched();
                    });
}

void ComparedPictures::freeze()
{
    if (m_report && !m_current.isNull())
        m_frozen[m_report->name] = m_current;
}

void ComparedPictures::forget()
{
    m_frozen.clear();
    follow(std::nullopt, 0, 0);
}

void ComparedPictures::show(const std::optional<plan::ResourceReport>& other, const inspect::Other& contents)
{
    m_other = other;
    m_contentsOfOther = contents;
    m_isShown = true;
    showWhenFetched();
}

bool ComparedPictures::isLarge() const
{
    return hasBlocks(*m_report) || textureSlice(*m_report, m_mip, m_slice).request.size > maxWholeImageBytes;
}

void ComparedPictures::showLarge()
{
    if (m_contentsOfOther == inspect::Other())
        return m_view.pictures().clear({});
    const ChangesView::Choice& choice = m_view.choice();
    if (choice.kind == Kind::file && !isImageFile(choice.name))
        return m_view.pictures().clear(tr("Only image files have a picture of the differences."));
    if (m_other && !canCompareWith(*m_other))
        return;
    LargeSlice slice = largeSlice(*m_report, m_mip, m_slice);
    inspect::Other other = m_contentsOfOther;
    if (other.target) {
        other.target->mip = slice.target.mip;
        other.target->slice = slice.target.slice;
    }
    if (!other.frozen.empty()) // Copies are those of all slices, and the layer of a 3D texture is its only one.
        other.start = sliceOffset(*m_report, m_mip, m_report->extent[2] > 1 ? 0 : m_slice);
    m_view.pictures().setRemote(std::make_unique<ComparedTexels>(m_contents, std::move(slice), std::move(other)));
}

void ComparedPictures::showWhenFetched()
{
    if (m_report && isLarge())
        return showLarge();
    if (!m_report || m_current.isNull())
        return;
    const ChangesView::Choice& choice = m_view.choice();
    switch (choice.kind) {
    case Kind::previousRun:
        return showBoth(m_previous);
    case Kind::frozen:
        return showBoth(m_frozen.contains(m_report->name) ? m_frozen[m_report->name] : TexelImage());
    case Kind::resource:
        if (m_other)
            return showResource(*m_other);
        return m_view.pictures().clear({});
    case Kind::file:
        return showFile(choice.name);
    }
}

void ComparedPictures::showBoth(const TexelImage& reference)
{
    if (reference.isNull())
        m_view.pictures().clear({});
    else if (reference.width != m_current.width || reference.height != m_current.height ||
             reference.format != m_current.format)
        m_view.pictures().clear(tr("The images have different sizes or formats."));
    else
        m_view.pictures().setImages(m_current, reference);
}

bool ComparedPictures::canCompareWith(const plan::ResourceReport& other)
{
    const bool canCompare = other.format == m_report->format && other.extent == m_report->extent &&
                            other.slices == m_report->slices && other.mips == m_report->mips;
    if (!canCompare)
        m_view.pictures().clear(tr("“%1” has a different size or format.").arg(toQt(other.name)));
    return canCompare;
}

void ComparedPictures::showResource(const plan::ResourceReport& other)
{
    if (!canCompareWith(other))
        return;
    TextureSlice slice = textureSlice(other, m_mip, m_slice);
    m_contents.read(slice.request, {}, this,
                    [this, epoch = m_epoch, choice = m_view.choice(),
                     image = std::move(slice.image)](const Result<QByteArray>& bytes) mutable {
                        if (epoch != m_epoch || choice != m_view.choice())
                            return;
                        if (!bytes)
                            return m_view.pictures().clear(coreMessage(bytes.error().message));
                        image.bytes = *bytes;
                        showBoth(image);
                    });
}

void ComparedPictures::showFile(const QString& path)
{
    if (!isImageFile(path))
        return m_view.pictures().clear(tr("Only image files have a picture of the differences."));
    TexelImage shape = m_current;
    shape.bytes.clear();
    m_worker.postLatest("file", [this, epoch = m_epoch, path, choice = m_view.choice(),
                                 shape = std::move(shape)](const std::stop_token&) {
        auto picture = readPicture(toUtf8(path), shape);
        QMetaObject::invokeMethod(
            this,
            [this, epoch, choice, picture = std::move(picture)] {
                if (epoch != m_epoch || choice != m_view.choice())
                    return;
                if (picture)
                    showBoth(*picture);
                else
                    m_view.pictures().clear(coreMessage(picture.error().message));
            },
            Qt::QueuedConnection);
    });
}

} // namespace wavelane::ui
